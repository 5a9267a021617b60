import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { minutesAfter } from '../../../kernel/dates/instants.ts';
import type { IdentityPorts } from '../ports.ts';

const PAUSE_MINUTES = 15;
const HOUR = 60;
const PER_HOUR = 3;
const DAY = 24 * HOUR;
const PER_DAY = 5;

/**
 * When a mail that a stranger can cause may go to an address: one per 15 minutes, three per hour, five per day of each
 * kind, however it is spelled (S-30). Null: not at all now. With `mayWait` it may be later, so that the mail of the person who asks last
 * is not lost to whoever asked before. Asking counts, also for an address we do not know: both take as long (S-10).
 */
export async function mailTurn(
  { mailTurns, secrets, clock }: Pick<IdentityPorts, 'mailTurns' | 'secrets' | 'clock'>,
  kind: string,
  email: string,
  { mayWait = false } = {},
): Promise<Instant | null> {
  const now = clock.now();
  const address = secrets.hash(canonicalEmail(email));
  const today = await mailTurns.since(kind, address, minutesAfter(now, -DAY));
  const lastHour = today.filter((at) => at > minutesAfter(now, -HOUR));
  const last = today.at(-1);
  const next = last === undefined || minutesAfter(last, PAUSE_MINUTES) <= now ? now : minutesAfter(last, PAUSE_MINUTES);
  const isFull = today.length >= PER_DAY || (!mayWait && lastHour.length >= PER_HOUR);
  if (isFull || next > minutesAfter(now, PAUSE_MINUTES) || (next > now && !mayWait)) return null;
  await mailTurns.add(kind, address, next);
  return next;
}

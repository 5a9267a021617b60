import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Store of emails sent per address, against flooding (S-30). */
export type MailTurns = {
  since(kind: string, addressHash: string, since: Instant): Promise<Instant[]>;
  add(kind: string, addressHash: string, at: Instant): Promise<void>;
  sweep(before: Instant): Promise<void>;
};

const PAUSE_MINUTES = 15;
const HOUR = 60;
const PER_HOUR = 3;
const DAY = 24 * HOUR;
const PER_DAY = 5;

/**
 * Takes a turn to email an address, for emails that strangers can cause: per kind one per 15 minutes, three per hour
 * and five per day, in any spelling (S-30). Returns when to send; null for not at all, unless `mayWait` allows a later
 * time. Each call counts, also for an unknown address, and takes the same time (S-10).
 */
export async function mailTurn(
  { mailTurns, secrets, clock }: { mailTurns: MailTurns; secrets: Pick<Secrets, 'hash'>; clock: Clock },
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

import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { TicketRef } from './ports.ts';

/** Gives 132 bits, short enough for a thousand tickets. */
const SIGNATURE_LENGTH = 22;

/** End of a gate day, as evenings may pass midnight. */
const NIGHT_MINUTES = 3 * 60;

export function refText({ orderNumber, line, number }: TicketRef): string {
  return `${orderNumber}-${line}-${number}`;
}

export function refOf(text: string): TicketRef {
  const [named = ''] = text.split('.');
  const [orderNumber = 0, line = 0, number = 0] = named.split('-').map(Number);
  return { orderNumber, line, number };
}

export const isSigned = (text: string): boolean => text.includes('.');

/** Signs a reference that only the phone of `session` can use, until the night after `now` (S-16). */
export function signedRef(secrets: Pick<Secrets, 'derive'>, ref: TicketRef, session: string, now: Instant): string {
  const text = refText(ref);
  return `${text}.${secrets.derive('gate-reference', claimOf(text, session, now)).slice(0, SIGNATURE_LENGTH)}`;
}

/** False if the reference has no signature. */
export function wasGiven(
  secrets: Pick<Secrets, 'derivations' | 'hash'>,
  reference: string,
  session: string,
  now: Instant,
): boolean {
  const [text = '', signature = ''] = reference.split('.');
  // Compares hashes, so that timing reveals nothing.
  return secrets
    .derivations('gate-reference', claimOf(text, session, now))
    .some((whole) => secrets.hash(whole.slice(0, SIGNATURE_LENGTH)) === secrets.hash(signature));
}

function claimOf(text: string, session: string, now: Instant): string {
  return `${session} ${dayOf(minutesAfter(now, -NIGHT_MINUTES))} ${text}`;
}

import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { TicketRef } from './ports.ts';

/** Base64url characters of a signature that are kept: 132 bits, few enough for a list of a thousand tickets. */
const SIGNATURE_LENGTH = 22;

/** A day at the gate lasts until three at night, when shared phones are signed out: an evening may run past midnight. */
const NIGHT_MINUTES = 3 * 60;

/** '1042-0-1': order, line and number. People and lists tell tickets apart by it; it opens nothing. */
export function refText({ orderNumber, line, number }: TicketRef): string {
  return `${orderNumber}-${line}-${number}`;
}

/** The ticket that a reference names, signed or not. */
export function refOf(text: string): TicketRef {
  const [named = ''] = text.split('.');
  const [orderNumber = 0, line = 0, number = 0] = named.split('-').map(Number);
  return { orderNumber, line, number };
}

export const isSigned = (text: string): boolean => text.includes('.');

/** A reference that only the phone of `session` may use, until the night after `now` (S-16). */
export function signedRef(secrets: Pick<Secrets, 'derive'>, ref: TicketRef, session: string, now: Instant): string {
  const text = refText(ref);
  return `${text}.${secrets.derive('gate-reference', claimOf(text, session, now)).slice(0, SIGNATURE_LENGTH)}`;
}

/** Whether a reference was given to the phone of `session` on this day; false for one without a signature. */
export function wasGiven(
  secrets: Pick<Secrets, 'derivations' | 'hash'>,
  reference: string,
  session: string,
  now: Instant,
): boolean {
  const [text = '', signature = ''] = reference.split('.');
  // By their hashes, so that the time it takes tells nothing of how much is right.
  return secrets
    .derivations('gate-reference', claimOf(text, session, now))
    .some((whole) => secrets.hash(whole.slice(0, SIGNATURE_LENGTH)) === secrets.hash(signature));
}

function claimOf(text: string, session: string, now: Instant): string {
  return `${session} ${dayOf(minutesAfter(now, -NIGHT_MINUTES))} ${text}`;
}

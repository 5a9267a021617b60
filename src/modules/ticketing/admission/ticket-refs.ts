import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { TicketRef } from './ports.ts';

/** Length of a signature in base64url characters: 132 bits, short enough for a list of a thousand tickets. */
const SIGNATURE_LENGTH = 22;

/** Hour at which a day at the gate ends and shared phones are signed out: an evening may run past midnight. */
const NIGHT_MINUTES = 3 * 60;

/** Writes '1042-0-1': order, line and number. Tells tickets apart, and gives access to nothing. */
export function refText({ orderNumber, line, number }: TicketRef): string {
  return `${orderNumber}-${line}-${number}`;
}

/** Reads the ticket that a reference names, signed or not. */
export function refOf(text: string): TicketRef {
  const [named = ''] = text.split('.');
  const [orderNumber = 0, line = 0, number = 0] = named.split('-').map(Number);
  return { orderNumber, line, number };
}

export const isSigned = (text: string): boolean => text.includes('.');

/** Makes a reference that only the phone of `session` can use, until the night after `now` (S-16). */
export function signedRef(secrets: Pick<Secrets, 'derive'>, ref: TicketRef, session: string, now: Instant): string {
  const text = refText(ref);
  return `${text}.${secrets.derive('gate-reference', claimOf(text, session, now)).slice(0, SIGNATURE_LENGTH)}`;
}

/** True if a reference was given to the phone of `session` on this day; false without a signature. */
export function wasGiven(
  secrets: Pick<Secrets, 'derivations' | 'hash'>,
  reference: string,
  session: string,
  now: Instant,
): boolean {
  const [text = '', signature = ''] = reference.split('.');
  // Compares hashes, so that timing does not reveal how much of a signature is right.
  return secrets
    .derivations('gate-reference', claimOf(text, session, now))
    .some((whole) => secrets.hash(whole.slice(0, SIGNATURE_LENGTH)) === secrets.hash(signature));
}

function claimOf(text: string, session: string, now: Instant): string {
  return `${session} ${dayOf(minutesAfter(now, -NIGHT_MINUTES))} ${text}`;
}

import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { letOthersPass, PART } from '../../../../kernel/async/long-lists.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { hashOfCode } from '../../rules/scanned-code.ts';
import type { AdmissionPorts, TicketCodes, TicketRef } from './ports.ts';

/** 132 bits: safe, yet short enough for a list of a thousand tickets. */
const SIGNATURE_LENGTH = 22;

/** Minutes after midnight at which a day at the gate ends. */
const NIGHT_MINUTES = 3 * 60;

/** Minutes around now within which most offline entries fall. */
const NEAR_MINUTES = 3 * 24 * 60;

export function refText({ orderNumber, line, number }: TicketRef): string {
  return `${orderNumber}-${line}-${number}`;
}

export function refOf(text: string): TicketRef {
  const [named = ''] = text.split('.');
  const [orderNumber = 0, line = 0, number = 0] = named.split('-').map(Number);
  return { orderNumber, line, number };
}

export const isSigned = (text: string): boolean => text.includes('.');

/** Signs a reference for the phone of `session`, valid until the night after `now` (S-16). */
export function signedRef(secrets: Pick<Secrets, 'derive'>, ref: TicketRef, session: string, now: Instant): string {
  const text = refText(ref);
  return `${text}.${secrets.derive('gate-reference', claimOf(text, session, now)).slice(0, SIGNATURE_LENGTH)}`;
}

/** True if this session got the reference on this gate day; false without a signature. */
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

/** Finds the codes behind hashes: first among the tickets of these days, then among all, yielding in between. */
export async function codesOfHashes(
  { gateTickets }: Pick<AdmissionPorts, 'gateTickets'>,
  hashes: ReadonlySet<string>,
  now: Instant,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const look = async (tickets: readonly TicketCodes[]) => {
    for (const code of tickets.flatMap(({ code: own, dateCode, orderCode }) => [own, dateCode, orderCode])) {
      if (code === null || seen.has(code)) continue;
      seen.add(code);
      const hash = await hashOfCode(code);
      if (hashes.has(hash)) found.set(hash, code);
    }
    await letOthersPass();
  };
  if (hashes.size === 0) return found;
  const near = await gateTickets.optionsTouching(minutesAfter(now, -NEAR_MINUTES), minutesAfter(now, NEAR_MINUTES));
  await look(await gateTickets.ofOptions(near.map(({ id }) => id)));
  for (let last = ''; found.size < hashes.size;) {
    const some = await gateTickets.codesAfter(last, PART);
    await look(some);
    if (some.length < PART) break;
    last = some.at(-1)?.code ?? '';
  }
  return found;
}

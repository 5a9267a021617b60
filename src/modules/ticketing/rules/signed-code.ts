import { isSignedByAny } from './signing/ed25519.ts';
import { parseTicketCode } from '../../../kernel/ids.ts';
import { base64url, bytesOf, bytesOfNumbers, numbersIn } from './signing/signed-numbers.ts';

/**
 * QR content: `{baseUrl}/t/{code}#v1.{claims}.{signature}`; the fragment lets offline phones verify unlisted tickets,
 * and is not secret.
 *
 * `claims`: LEB128 numbers in base64url: event, order number, then per line index, option, start (minutes since 1970),
 * duration (minutes), number of runs, and per run skipped and consecutive ticket numbers. Ed25519 over
 * `v1.{code}.{claims}`.
 */

export type PublicKey = string;

/** `line` counts from 0; `numbers` from 1, ascending. */
export type SignedLine = { line: number; optionId: number; start: string; end: string; numbers: number[] };

export type SignedTickets = { eventId: number; orderNumber: number; lines: SignedLine[] };

/** A ticket that a signature vouches for: `ticket` is such as '1042-0-1', times are UTC in whole minutes. */
export type VouchedTicket = { ticket: string; eventId: number; optionId: number; start: string; end: string };

/** Longest part; longer QR codes fail on old phones. */
export const SIGNED_MAX = 330;
/** Leaves room for a long host and a query. */
const ADDRESS_MAX = 500;
const TICKETS_MAX = 10_000;
const SIGNED = /^https?:\/\/[^/?#]+\/t\/([^/?#]+)\/?(?:\?[^#]*)?#v1\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;
const MINUTE_MS = 60_000;

/** Returns '#v1.…'; `sign` returns 64 bytes. Empty if it would be too long, because lists know the ticket anyway. */
export function signedPart(code: string, tickets: SignedTickets, sign: (message: Uint8Array) => Uint8Array): string {
  const claims = base64url(bytesOfNumbers(numbersOf(tickets)));
  const part = `#v1.${claims}.${base64url(sign(messageOf(code, claims)))}`;
  return part.length > SIGNED_MAX ? '' : part;
}

/**
 * Returns the tickets that the code vouches for; null if it is unsigned, foreign, altered or unverifiable. Never
 * rejects. Only lists know of later changes.
 */
export async function vouchedTickets(scanned: string, keys: readonly PublicKey[]): Promise<VouchedTicket[] | null> {
  const text = scanned.trim();
  if (text.length > ADDRESS_MAX) return null;
  const [, inPath = '', claims = '', signed = ''] = SIGNED.exec(text) ?? [];
  const code = parseTicketCode(inPath);
  if (code === null) return null;
  const [bytes, signature] = [bytesOf(claims), bytesOf(signed)];
  if (bytes === null || signature === null) return null;
  return (await isSignedByAny(keys, messageOf(code, claims), signature)) ? vouched(bytes) : null;
}

function messageOf(code: string, claims: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`v1.${code}.${claims}`);
}

function numbersOf({ eventId, orderNumber, lines }: SignedTickets): number[] {
  const ofLine = ({ line, optionId, start, end, numbers }: SignedLine) => {
    const from = Math.floor(Date.parse(start) / MINUTE_MS);
    const until = Math.ceil(Date.parse(end) / MINUTE_MS);
    const runs = runsOf(numbers);
    return [line, optionId, from, until - from, runs.length, ...runs.flat()];
  };
  return [eventId, orderNumber, ...lines.flatMap(ofLine)];
}

/** Counts how many numbers are skipped and how many follow each other. */
function runsOf(numbers: readonly number[]): [skipped: number, length: number][] {
  const runs: [number, number][] = [];
  let last = 0;
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === last + 1) run[1]++;
    else runs.push([number - last - 1, 1]);
    last = number;
  }
  return runs;
}

/** Returns null if the claims make no sense. */
function vouched(bytes: Uint8Array): VouchedTicket[] | null {
  const [eventId, orderNumber, ...rest] = numbersIn(bytes) ?? [];
  if (eventId === undefined || orderNumber === undefined) return null;
  const tickets: VouchedTicket[] = [];
  let at = 0;
  const next = () => rest[at++] ?? Number.NaN;
  while (at < rest.length) {
    const [line, optionId, from, lasts, runs] = [next(), next(), next(), next(), next()];
    const times = { start: isoOf(from), end: isoOf(from + lasts) };
    let last = 0;
    for (let run = 0; run < runs; run++) {
      const [skipped, length] = [next(), next()];
      const isWhole = tickets.length + length <= TICKETS_MAX;
      if (!isWhole) return null;
      const first = last + skipped + 1;
      last = first + length - 1;
      for (let number = first; number <= last; number++) {
        tickets.push({ ticket: `${orderNumber}-${line}-${number}`, eventId, optionId, ...times });
      }
    }
    if (Number.isNaN(runs) || times.start === '' || times.end === '') return null;
  }
  return tickets.length > 0 ? tickets : null;
}

/** Returns '' if out of range. */
function isoOf(minutes: number): string {
  const date = new Date(minutes * MINUTE_MS);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

import { addDays, type CalendarDay, daysApart } from '../../../../kernel/dates/calendar-day.ts';
import { isSignedByAny } from '../signing/ed25519.ts';
import type { PublicKey } from '../signed-code.ts';
import { base64url, bytesOf, bytesOfNumbers, numbersIn } from '../signing/signed-numbers.ts';

/**
 * QR content of a friends' card: `{baseUrl}/vriendenkaart#f1.{code}.{claims}.{signature}`. The fragment never reaches a
 * server. `claims`: first and last day (since 1970), adults, children, and of a punch card its visits. Ed25519 over
 * `f1.{code}.{claims}`.
 */
export type SignedCard = {
  code: string;
  /** First and last valid day. */
  from: CalendarDay;
  until: CalendarDay;
  adults: number;
  children: number;
  /** Visits of a punch card; absent of any other. */
  visits?: number;
};

const SIGNED =
  /^https?:\/\/([^/?#]+)\/vriendenkaart#f1\.([0-9A-HJKMNP-TV-Z]{16})\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;
const TEXT_MAX = 500;
const FIRST_DAY = '1970-01-01';

/** Returns '/vriendenkaart#f1.…'; `sign` returns 64 bytes. */
export function signedCardPart(card: SignedCard, sign: (message: Uint8Array) => Uint8Array): string {
  const { code, from, until, adults, children, visits } = card;
  const numbers = [daysTo(from), daysTo(until), adults, children, ...(visits === undefined ? [] : [visits])];
  const claims = base64url(bytesOfNumbers(numbers));
  return `/vriendenkaart#f1.${code}.${claims}.${base64url(sign(messageOf(code, claims)))}`;
}

/** Returns the host and the code in a card's QR text without checking its signature; null if it is no card. */
export function cardCodeInQr(scanned: string): { host: string; code: string } | null {
  const [, host, code] = SIGNED.exec(scanned.trim()) ?? [];
  return host === undefined || code === undefined ? null : { host, code };
}

/** Returns the card that a signature vouches for; null if it is altered, forged or of another garden. Never rejects. */
export async function vouchedCard(scanned: string, keys: readonly PublicKey[]): Promise<SignedCard | null> {
  const text = scanned.trim();
  if (text.length > TEXT_MAX) return null;
  const [, , code = '', claims = '', signed = ''] = SIGNED.exec(text) ?? [];
  const [bytes, signature] = [bytesOf(claims), bytesOf(signed)];
  if (code === '' || bytes === null || signature === null) return null;
  return (await isSignedByAny(keys, messageOf(code, claims), signature)) ? claimed(code, bytes) : null;
}

function claimed(code: string, bytes: Uint8Array): SignedCard | null {
  const [from, until, adults, children, visits, ...more] = numbersIn(bytes) ?? [];
  if (from === undefined || until === undefined || adults === undefined || children === undefined) return null;
  const card = { code, from: dayAt(from), until: dayAt(until), adults, children };
  return more.length > 0 ? null : { ...card, ...(visits !== undefined && { visits }) };
}

function messageOf(code: string, claims: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`f1.${code}.${claims}`);
}

const daysTo = (day: CalendarDay) => daysApart(FIRST_DAY, day);
const dayAt = (days: number) => addDays(FIRST_DAY, days);

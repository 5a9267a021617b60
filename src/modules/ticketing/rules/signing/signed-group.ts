import { addDays, type CalendarDay, daysApart } from '../../../../kernel/dates/calendar-day.ts';
import { PACKAGES } from '../../../../kernel/pages/addresses.ts';
import { isSignedByAny } from './ed25519.ts';
import { base64url, bytesOf, bytesOfNumbers, numbersIn } from './signed-numbers.ts';

/**
 * QR content of a booking: `{baseUrl}/arrangementen#g1.{id}.{claims}.{signature}`. Whoever scans it elsewhere than at
 * the gate sees the packages: the id opens nothing. `claims`: day (since 1970) and number of persons. Ed25519 over
 * `g1.{id}.{claims}`.
 */
export type SignedGroup = {
  bookingId: string;
  day: CalendarDay;
  /** Number agreed when the code was made; the list knows a later one. */
  persons: number;
};

/** An id is a UUID, written as 16 bytes. */
const SIGNED = new RegExp(
  `^https?://([^/?#]+)${PACKAGES}#g1\\.([A-Za-z0-9_-]{22})\\.([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{86})$`,
);
const TEXT_MAX = 500;
const FIRST_DAY = '1970-01-01';

/** Returns '/arrangementen#g1.…'; `sign` returns 64 bytes. */
export function signedGroupPart({ bookingId, day, persons }: SignedGroup, sign: (message: Uint8Array) => Uint8Array) {
  const id = base64url(bytesOfId(bookingId));
  const claims = base64url(bytesOfNumbers([daysApart(FIRST_DAY, day), persons]));
  return `${PACKAGES}#g1.${id}.${claims}.${base64url(sign(messageOf(id, claims)))}`;
}

/** Returns the host in a group's QR text without checking its signature; null if it is no such code. */
export function hostOfGroupQr(scanned: string): string | null {
  return SIGNED.exec(scanned.trim())?.[1] ?? null;
}

/** Returns the group that a signature vouches for; null if it is altered, forged or of another garden. Never rejects. */
export async function vouchedGroup(scanned: string, keys: readonly string[]): Promise<SignedGroup | null> {
  const text = scanned.trim();
  if (text.length > TEXT_MAX) return null;
  const [, , id = '', claims = '', signed = ''] = SIGNED.exec(text) ?? [];
  const [idBytes, bytes, signature] = [bytesOf(id), bytesOf(claims), bytesOf(signed)];
  if (idBytes?.length !== 16 || bytes === null || signature === null) return null;
  return (await isSignedByAny(keys, messageOf(id, claims), signature)) ? claimed(idOf(idBytes), bytes) : null;
}

function claimed(bookingId: string, bytes: Uint8Array): SignedGroup | null {
  const [days, persons, ...more] = numbersIn(bytes) ?? [];
  if (days === undefined || persons === undefined || more.length > 0) return null;
  return { bookingId, day: addDays(FIRST_DAY, days), persons };
}

function messageOf(id: string, claims: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`g1.${id}.${claims}`);
}

function bytesOfId(id: string): Uint8Array {
  return Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function idOf(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

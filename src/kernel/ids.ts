import { surroundings } from './surroundings.ts';

/** Web Crypto, shared by browser and server. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newUuid(): string {
  return surroundings.randomUuid();
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Returns 256 random bits as base64url, 43 characters. */
export function newSecret(): string {
  const bytes = surroundings.fillRandom(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Returns 130 random bits in Crockford base32 (no I, L, O, U), 26 characters (I-2). */
export function newTicketCode(): string {
  const bytes = surroundings.fillRandom(new Uint8Array(26));
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('');
}

/** Normalises a typed or scanned code: upper case, ungrouped, O as 0, I and L as 1; null if invalid. */
export function parseTicketCode(text: string): string | null {
  const code = codeSigns(text);
  return code.length === 26 ? code : null;
}

export function ticketCodePart(text: string): string | null {
  const code = /[\d-]/.test(text) || !/\s/.test(text.trim()) ? codeSigns(text) : '';
  return code.length >= 8 && code.length <= 26 ? code : null;
}

/** Returns the characters of a code, normalised; empty if it contains any other. */
function codeSigns(text: string): string {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(code) ? code : '';
}

export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** Turns the hash of a request (64 hex digits) into a UUID, so that sending the request twice counts once. */
export function keyOfHash(hash: string): string {
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}

import { surroundings } from './surroundings.ts';

/** Unguessable values, by Web Crypto so that browser and server share them. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new random UUID (version 4), in lower case. */
export function newUuid(): string {
  return surroundings.randomUuid();
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A new secret of 256 random bits as base64url, 43 characters (S-01, S-11, S-19). */
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

/** A new ticket or group code: 130 random bits in Crockford base32 (no I, L, O, U), 26 characters (I-2). */
export function newTicketCode(): string {
  const bytes = surroundings.fillRandom(new Uint8Array(26));
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('');
}

/** The stored form of a typed or scanned code, or null: upper case, without groups, O as 0, I and L as 1. */
export function parseTicketCode(text: string): string | null {
  const code = codeSigns(text);
  return code.length === 26 ? code : null;
}

/** The stored form of a part of a code (two groups or more), as somebody reads it from half a ticket; null of a name. */
export function ticketCodePart(text: string): string | null {
  const code = /[\d-]/.test(text) || !/\s/.test(text.trim()) ? codeSigns(text) : '';
  return code.length >= 8 && code.length <= 26 ? code : null;
}

/** The signs of a code or of a part of one; empty when there are others among them. */
function codeSigns(text: string): string {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]*$/.test(code) ? code : '';
}

/** The code as people read it, in groups: 'ABCD-EFGH-…'. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/**
 * Turns a hash derived from a request into a UUID: the same request of the same order gets the same key, so that sending it
 * twice, in two tabs or after a lost response, counts once. `hash`: 64 hexadecimal digits.
 */
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

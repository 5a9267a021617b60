import { parseTicketCode } from '../../../kernel/ids.ts';

/** Result of reading a scan: possibly one of our codes, another garden's address, or nothing that we ever print. */
export type Scanned = { kind: 'code'; code: string } | { kind: 'foreign' } | { kind: 'garbled' };

/**
 * Reads what stands in a QR code or was typed: the bare code, in groups or not, or `{baseUrl}/t/{code}` with anything
 * after it. Only host and path of the address count, so that a code sent before the site had https still opens.
 */
export function readScanned(text: string, baseUrl: string): Scanned {
  const code = parseTicketCode(text);
  if (code !== null) return { kind: 'code', code };
  const address = addressOf(text.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return { kind: 'garbled' };
  if (address.host !== new URL(baseUrl).host) return { kind: 'foreign' };
  const inPath = parseTicketCode(/^\/t\/([^/]+)\/?$/.exec(address.pathname)?.[1] ?? '');
  return inPath === null ? { kind: 'garbled' } : { kind: 'code', code: inPath };
}

/** Phones at the gate read it too, and older ones have no `URL.parse`. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
/**
 * The SHA-256 of a ticket or group code as base64url, 43 characters. A code has 130 random bits, so nobody finds it from
 * its hash: phones at the gate keep and send hashes only. Needs a secure context in browsers.
 */
export async function hashOfCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

import { parseTicketCode } from '../../../kernel/ids.ts';

/** Outcome of reading a code: of this garden, of another, or unreadable. */
export type Scanned = { kind: 'code'; code: string } | { kind: 'foreign' } | { kind: 'garbled' };

/** Reads a bare code or `{baseUrl}/t/{code}…`, whatever the scheme, so that codes with http still open. */
export function readScanned(text: string, baseUrl: string): Scanned {
  const code = parseTicketCode(text);
  if (code !== null) return { kind: 'code', code };
  const address = addressOf(text.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return { kind: 'garbled' };
  if (address.host !== new URL(baseUrl).host) return { kind: 'foreign' };
  const inPath = parseTicketCode(/^\/t\/([^/]+)\/?$/.exec(address.pathname)?.[1] ?? '');
  return inPath === null ? { kind: 'garbled' } : { kind: 'code', code: inPath };
}

/** Needed for older gate phones, which lack `URL.parse`. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
/** Returns the SHA-256 of a code in base64url; gate phones keep only hashes. In browsers it needs a secure context. */
export async function hashOfCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

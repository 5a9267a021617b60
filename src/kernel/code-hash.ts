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

import { bytesOf } from './signed-numbers.ts';

/** Name in Web Crypto. */
const NAME = 'Ed25519';

/**
 * Verifies a 64-byte Ed25519 signature (RFC 8032) by a 32-byte public key, on the server and in browsers. Uses Web
 * Crypto, or loads a library in browsers without Ed25519. False for anything malformed. Rejects where nothing can
 * verify: no Web Crypto, or no library.
 */
export async function isSignedWith(
  publicKey: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', publicKey, NAME, false, ['verify']);
  } catch {
    // This browser has no Ed25519, so a library does it, loaded only where needed.
    // Its SHA-512 is that of Web Crypto, which every browser has. zip215 would accept more than RFC 8032.
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(signature, message, publicKey, { zip215: false });
  }
  return crypto.subtle.verify(NAME, key, signature, message);
}

/** True if one of these public keys, in base64url, signed the message. Never rejects: where nothing can verify, none did. */
export async function isSignedByAny(
  keys: readonly string[],
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const key of keys) {
    const publicKey = bytesOf(key);
    if (publicKey && (await isSignedWith(publicKey, message, signature).catch(() => false))) return true;
  }
  return false;
}

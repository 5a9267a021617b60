/** Checking signatures of Ed25519 (RFC 8032), in browsers and on the server. */

const NAME = 'Ed25519';

/**
 * Verifies a 64-byte signature of a message with a 32-byte public key. Web Crypto checks it; where a browser's has no
 * Ed25519, a library is loaded on demand. False for anything malformed. Rejects where it cannot be checked: no Web Crypto
 * at all, or a library that cannot be loaded.
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
    // Its SHA-512 is that of Web Crypto, which every browser has. Not zip215: only what RFC 8032 calls a signature.
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(signature, message, publicKey, { zip215: false });
  }
  return crypto.subtle.verify(NAME, key, signature, message);
}

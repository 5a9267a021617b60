import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  timingSafeEqual,
} from 'node:crypto';
import { surroundings } from '../kernel/surroundings.ts';

export type Secrets = {
  /** SHA-256 in hex: the form in which visitors' secrets are stored (S-01, S-11). */
  hash(value: string): string;
  /** HMAC as base64url, with one key per purpose. */
  sign(purpose: string, text: string): string;
  /** Compares a signature in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** A 256-bit secret (43 characters) recomputed from its facts, so that it need not be stored (S-11). */
  derive(purpose: string, text: string): string;
  /** The same secret under the current and each earlier key, in order. */
  derivations(purpose: string, text: string): string[];
  key(purpose: string): Uint8Array;
  /** Encrypts for storage; opening needs the same `context` (the owner), so that rows cannot be swapped. */
  seal(purpose: string, text: string, context: string): string;
  /** Decrypts a text; null if it was changed, moved or sealed under a lost key. */
  open(purpose: string, sealed: string, context: string): string | null;
  /** Deterministic Ed25519 signature of 64 bytes, which anyone with `publicKeys` can verify. */
  signOpenly(purpose: string, message: Uint8Array): Uint8Array;
  /** Verification keys, current first: base64url of 32 bytes, public. */
  publicKeys(purpose: string): string[];
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys come from the first of `appSecrets`; values signed under the others stay valid, for rotation (S-37). */
export function createSecrets(appSecrets: readonly [string, ...string[]]): Secrets {
  // Key objects, because Node parses plain bytes per use, seven times the cost of the HMAC.
  const keys = new Map<string, KeyObject>();
  const keyOf = (appSecret: string, purpose: string): KeyObject => {
    const name = `${appSecrets.indexOf(appSecret)}:${purpose}`;
    let key = keys.get(name);
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32)));
      keys.set(name, key);
    }
    return key;
  };
  const hmac = (appSecret: string, purpose: string, text: string) =>
    createHmac('sha256', keyOf(appSecret, purpose)).update(text).digest();
  const signers = new Map<string, KeyObject>();
  const signerOf = (appSecret: string, purpose: string): KeyObject => {
    const name = `${appSecrets.indexOf(appSecret)}:${purpose}`;
    let signer = signers.get(name);
    if (!signer) {
      const key = Buffer.concat([PKCS8_HEAD, keyOf(appSecret, `ed25519:${purpose}`).export()]);
      signer = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      signers.set(name, signer);
    }
    return signer;
  };
  const [current] = appSecrets;

  return {
    hash: (value) => hash('sha256', value),
    sign: (purpose, text) => hmac(current, purpose, text).toString('base64url'),
    isSigned: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return appSecrets.some((appSecret) => {
        const expected = hmac(appSecret, purpose, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
    derive: (purpose, text) => hmac(current, purpose, text).toString('base64url'),
    derivations: (purpose, text) => appSecrets.map((appSecret) => hmac(appSecret, purpose, text).toString('base64url')),
    key: (purpose) => keyOf(current, purpose).export(),
    seal: (purpose, text, context) => {
      const nonce = surroundings.fillRandom(new Uint8Array(NONCE_BYTES));
      const cipher = createCipheriv('aes-256-gcm', keyOf(current, `seal:${purpose}`), nonce).setAAD(
        Buffer.from(context),
      );
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open: (purpose, sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const appSecret of appSecrets) {
        const text = decrypted(bytes, keyOf(appSecret, `seal:${purpose}`), context);
        if (text !== null) return text;
      }
      return null;
    },
    signOpenly: (purpose, message) => signBytes(null, message, signerOf(current, purpose)),
    publicKeys: (purpose) =>
      appSecrets.map((appSecret) => {
        const { x = '' } = createPublicKey(signerOf(appSecret, purpose)).export({ format: 'jwk' });
        return x;
      }),
  };
}

function decrypted(bytes: Buffer, key: KeyObject, context: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null; // the tag does not fit
  }
}

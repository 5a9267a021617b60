import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Everything that is derived from `APP_SECRET`; the secret itself leaves this file never. */
export type Secrets = {
  /** SHA-256 in hex: the form in which secrets of visitors are stored (S-01, S-11). */
  hash(value: string): string;
  /** HMAC over the text as base64url, with a key of its own per purpose. */
  sign(purpose: string, text: string): string;
  /** Whether the signature belongs to the text; takes the same time for every wrong one. */
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** A secret of 256 bits (43 characters) that can be made again from its facts, so it need not be stored (S-11). */
  derive(purpose: string, text: string): string;
  /** A key of 32 bytes for one purpose. */
  key(purpose: string): Uint8Array;
};

/** Secrets under the first of `appSecrets`; values signed under the others still hold, so keys can be rotated (S-37). */
export function createSecrets(appSecrets: readonly [string, ...string[]]): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (appSecret: string, purpose: string): Buffer => {
    const name = `${appSecrets.indexOf(appSecret)}:${purpose}`;
    let key = keys.get(name);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
      keys.set(name, key);
    }
    return key;
  };
  const hmac = (appSecret: string, purpose: string, text: string) =>
    createHmac('sha256', keyOf(appSecret, purpose)).update(text).digest();
  const [current] = appSecrets;

  return {
    hash: (value) => createHash('sha256').update(value).digest('hex'),
    sign: (purpose, text) => hmac(current, purpose, text).toString('base64url'),
    isSigned: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return appSecrets.some((appSecret) => {
        const expected = hmac(appSecret, purpose, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
    derive: (purpose, text) => hmac(current, purpose, text).toString('base64url'),
    key: (purpose) => keyOf(current, purpose),
  };
}

import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from '../../src/platform/secrets.ts';

const OLD = 'the secret of last year, long enough to be one';
const NEW = 'the secret of this year, long enough to be one';

test('a signature holds for its purpose and text only', () => {
  const secrets = createSecrets([NEW]);
  const signature = secrets.sign('csrf', 'text');
  expect(secrets.isSigned('csrf', 'text', signature)).toBe(true);
  expect(secrets.isSigned('captcha', 'text', signature)).toBe(false);
  expect(secrets.isSigned('csrf', 'other', signature)).toBe(false);
  expect(secrets.isSigned('csrf', 'text', '')).toBe(false);
});

test('after a rotation the old signatures still hold and new ones are made with the new key (S-37)', () => {
  const before = createSecrets([OLD]).sign('csrf', 'text');
  const rotated = createSecrets([NEW, OLD]);
  expect(rotated.isSigned('csrf', 'text', before)).toBe(true);
  expect(rotated.sign('csrf', 'text')).toBe(createSecrets([NEW]).sign('csrf', 'text'));
  expect(createSecrets([NEW]).isSigned('csrf', 'text', before)).toBe(false);
});

test('what is signed openly is checked by its public keys, of former secrets too, and of each purpose by its own (S-37)', () => {
  const message = new TextEncoder().encode('a ticket');
  const old = createSecrets([OLD]);
  const signature = old.signOpenly('ticket-code', message);
  expect(signature).toHaveLength(64);
  expect(old.signOpenly('ticket-code', message)).toEqual(signature);
  const isBy = (key = '') => {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, message, publicKey, signature);
  };
  const rotated = createSecrets([NEW, OLD]);
  expect(rotated.publicKeys('ticket-code').map(isBy)).toEqual([false, true]);
  expect(createSecrets([NEW]).publicKeys('ticket-code').map(isBy)).toEqual([false]);
  expect(old.publicKeys('another-purpose').map(isBy)).toEqual([false]);
  expect(rotated.signOpenly('ticket-code', message)).toEqual(createSecrets([NEW]).signOpenly('ticket-code', message));
});

test('a derived secret is always the same and has 256 bits', () => {
  const secrets = createSecrets([NEW]);
  expect(secrets.derive('order-link', '7')).toBe(secrets.derive('order-link', '7'));
  expect(secrets.derive('order-link', '7')).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('a sealed text opens for its purpose and owner only, also after a rotation (S-17, S-37)', () => {
  const old = createSecrets([OLD]);
  const sealed = old.seal('totp', 'geheim', 'account 7');
  expect(sealed).not.toContain('geheim');
  expect(old.seal('totp', 'geheim', 'account 7')).not.toBe(sealed);
  expect(createSecrets([NEW, OLD]).open('totp', sealed, 'account 7')).toBe('geheim');
  expect(old.open('totp', sealed, 'account 8')).toBeNull();
  expect(old.open('other', sealed, 'account 7')).toBeNull();
  expect(createSecrets([NEW]).open('totp', sealed, 'account 7')).toBeNull();
  expect(old.open('totp', `${sealed.slice(0, -2)}AA`, 'account 7')).toBeNull();
  expect(old.open('totp', 'short', 'account 7')).toBeNull();
});

import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { World } from '../world.ts';
import type { IdentityProvider, SigningKey } from '../identity-rows.ts';

/** The public keys of a provider, as it publishes them. */
export function publicKeys(world: World, provider: IdentityProvider): { keys: Record<string, unknown>[] } {
  const key = signingKey(world, provider);
  const jwk = createPublicKey(key.publicKey).export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid: key.kid, use: 'sig', alg: 'RS256' }] };
}

/** From now on this provider signs with a new key; the old one is no longer published. */
export function rotateKey(world: World, provider: IdentityProvider): void {
  world.save('signing-key', provider, newKey());
}

export function signed(world: World, provider: IdentityProvider, claims: object): string {
  return signedBy(signingKey(world, provider), claims);
}

/** The right `kid`, but the signature of somebody else. */
export function signedByStranger(world: World, provider: IdentityProvider, claims: object): string {
  return signedBy({ ...newKey(), kid: signingKey(world, provider).kid }, claims);
}

export function unsigned(claims: object): string {
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

export function signedWithSecret(secret: string, claims: object): string {
  const input = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

function signingKey(world: World, provider: IdentityProvider): SigningKey {
  return world.atomically(() => {
    const known = world.find('signing-key', provider);
    if (known !== null) return known;
    const made = newKey();
    world.save('signing-key', provider, made);
    return made;
  });
}

function newKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { kid: randomBytes(8).toString('hex'), privateKey, publicKey };
}

function signedBy(key: SigningKey, claims: object): string {
  const input = `${encoded({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encoded(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), key.privateKey).toString('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

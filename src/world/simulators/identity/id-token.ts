import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { World } from '../world.ts';
import type { IdentityProvider, IssuedCode, SigningKey } from '../identity-rows.ts';

const LIFETIME_SECONDS = 5 * 60;

export type TokenFacts = {
  provider: IdentityProvider;
  issuer: string;
  clientSecret: string;
  grant: Pick<IssuedCode, 'clientId' | 'nonce' | 'subject'>;
  /** The provider's session and sign-in time; Google and Facebook tell neither. */
  session?: string;
  profile: object;
};

/** ID token, or what a fault makes of it; null: none. */
export function idToken(world: World, facts: TokenFacts): string | null {
  const { provider, grant } = facts;
  const now = Math.floor(new Date(world.now()).getTime() / 1000);
  const claims = {
    iss: facts.issuer,
    sub: grant.subject,
    aud: grant.clientId,
    azp: grant.clientId,
    iat: now,
    exp: now + LIFETIME_SECONDS,
    ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
    ...(facts.session !== undefined && { auth_time: now, sid: facts.session }),
    ...facts.profile,
  };
  switch (world.find('token-fault', provider)?.kind) {
    case undefined:
      return signed(world, provider, claims);
    case 'wrong-audience':
      return signed(world, provider, { ...claims, aud: 'another-site' });
    case 'wrong-authorized-party':
      return signed(world, provider, { ...claims, azp: 'another-site' });
    case 'wrong-issuer':
      return signed(world, provider, { ...claims, iss: 'https://issuer.example' });
    case 'wrong-nonce':
      return signed(world, provider, { ...claims, nonce: 'of-another-sign-in' });
    case 'expired':
      return signed(world, provider, { ...claims, iat: now - 7200, exp: now - 3600 });
    case 'from-the-future':
      return signed(world, provider, { ...claims, iat: now + 3600, exp: now + 7200 });
    case 'unsigned':
      return unsigned(claims);
    case 'foreign-key':
      return signedByStranger(world, provider, claims);
    case 'signed-with-client-secret':
      return signedWithSecret(facts.clientSecret, claims);
    case 'other-subject':
      return signed(world, provider, { ...claims, sub: `${grant.subject}-other` });
    case 'old-proof':
      return signed(world, provider, { ...claims, auth_time: now - 3600 });
    case 'no-proof':
      return signed(world, provider, { ...claims, auth_time: undefined });
    case 'missing':
      return null;
  }
}

export function publicKeys(world: World, provider: IdentityProvider): { keys: Record<string, unknown>[] } {
  const key = signingKey(world, provider);
  const jwk = createPublicKey(key.publicKey).export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid: key.kid, use: 'sig', alg: 'RS256' }] };
}

export function rotateKey(world: World, provider: IdentityProvider): void {
  world.save('signing-key', provider, newKey());
}

export function signed(world: World, provider: IdentityProvider, claims: object): string {
  return signedBy(signingKey(world, provider), claims);
}

export function signedByStranger(world: World, provider: IdentityProvider, claims: object): string {
  return signedBy({ ...newKey(), kid: signingKey(world, provider).kid }, claims);
}

export function unsigned(claims: object): string {
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

function signedWithSecret(secret: string, claims: object): string {
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

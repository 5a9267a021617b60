import type { World } from '../world.ts';
import type { IdentityProvider, IssuedCode } from '../identity-rows.ts';
import { signed, signedByStranger, signedWithSecret, unsigned } from './signing-keys.ts';

const LIFETIME_SECONDS = 5 * 60;

export type TokenFacts = {
  provider: IdentityProvider;
  issuer: string;
  clientSecret: string;
  grant: Pick<IssuedCode, 'clientId' | 'nonce' | 'subject'>;
  /** The provider's session; told with the time of its sign-in. Google and Facebook tell neither. */
  session?: string;
  /** Name and address, as far as the scope gives them. */
  profile: object;
};

/** The ID token of a sign-in, or what the world's fault makes of it; null: none is given. */
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

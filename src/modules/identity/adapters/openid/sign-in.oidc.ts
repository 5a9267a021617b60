import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { type Configuration, customFetch, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { IdentityFault } from '../../ports/identity-fault.ts';
import type { EndedThere, ProvenIdentity } from '../../ports/provider-sign-in.ts';
import { beginCodeFlow, type Claims, claimsFrom, finishCodeFlow, identityFrom, type OneProvider } from './code-flow.ts';
import { createOpenIdServer, type Ground } from './openid-server.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age and clock tolerance of a logout token; its id is remembered as long. */
const AGE_SECONDS = 10 * 60;
const AHEAD_SECONDS = 60;

export type OidcClient = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Role that makes administrators (`OIDC_ADMIN_ROLE`); null for none (S-15). */
  adminRole: string | null;
  /** Values of `acr` or `amr` that vouch for a second factor; usually none (S-17). */
  secondFactorValues: string[];
};

/** Sign-in with a provider by ID token, then userinfo (IDP-08, IDP-09). */
export function createOidcSignIn(ground: Ground, client: OidcClient): OneProvider {
  const { clientId, clientSecret, issuer } = client;
  const server = createOpenIdServer({ ...ground, service: 'oidc', server: { issuer }, clientId, clientSecret });
  const redirectUri = `${ground.baseUrl}/api/auth/oauth/callback/oidc`;

  return {
    begin: (isAgain) =>
      server.use((provider) =>
        beginCodeFlow(provider, {
          redirectUri,
          scope: 'openid email profile',
          extra: { ui_locales: 'nl', ...(isAgain && { prompt: 'login', max_age: '0' }) },
          ...(isAgain && { provenSince: ground.clock.now() }),
        }),
      ),
    finish: (query, flowState) =>
      server.use(async (provider) => {
        const flow = { redirectUri, query, flowState, clock: ground.clock };
        const { accessToken, claims, refreshToken } = await finishCodeFlow(provider, flow);
        const userInfo = await fetchUserInfo(provider, accessToken, claims.sub);
        // Userinfo is unsigned and never proves issuer, time or audience.
        const { iss, sub, azp, iat, auth_time, sid } = claims;
        const person = claimsFrom({ ...claims, ...userInfo, iss, sub, azp, iat, auth_time, sid });
        return {
          ...identityFrom(person),
          ...rightsOf(client, claims, person),
          refreshToken,
          // Without a time, nothing was proved just now (S-18).
          provenAt: new Date((auth_time ?? 0) * 1000).toISOString(),
          providerSession: sid ?? null,
        };
      }),
    readLogout: (token) => server.use((provider) => readLogoutToken(provider, token, ground.clock)),
  };
}

function rightsOf(
  client: OidcClient,
  claims: Claims,
  person: Claims,
): Pick<ProvenIdentity, 'hasSecondFactor' | 'roles'> {
  const roles = [...claims.realm_access.roles, ...person.realm_access.roles];
  const proofs = [...claims.amr, ...(claims.acr === undefined ? [] : [claims.acr])];
  return {
    hasSecondFactor: proofs.some((proof) => client.secondFactorValues.includes(proof)),
    roles: client.adminRole === null ? null : roles.includes(client.adminRole) ? ['administrator'] : [],
  };
}

/**
 * Verifies a logout token (Back-Channel Logout 1.0); the caller makes sure that a `tokenId` counts once. Throws
 * IdentityFault 'refused', or 'unavailable' if keys cannot be read.
 */
async function readLogoutToken(provider: Configuration, token: string, clock: Clock): Promise<EndedThere> {
  const {
    issuer,
    jwks_uri: keysUrl,
    id_token_signing_alg_values_supported: algorithms = ['RS256'],
  } = provider.serverMetadata();
  const keys = await publishedKeys(provider, keysUrl ?? '');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: provider.clientMetadata().client_id,
      algorithms,
      currentDate: new Date(clock.now()),
      maxTokenAge: AGE_SECONDS,
      clockTolerance: AHEAD_SECONDS,
    });
    const { iat, jti, sid, sub } = logoutShape.parse(payload);
    const expiresAt = new Date((iat + AGE_SECONDS + 2 * AHEAD_SECONDS) * 1000).toISOString();
    return { tokenId: jti, expiresAt, subject: sub ?? null, session: sid ?? null };
  } catch (thrown) {
    const isRefused = thrown instanceof errors.JOSEError || thrown instanceof z.ZodError;
    throw new IdentityFault(isRefused ? 'refused' : 'unavailable', thrown);
  }
}

async function publishedKeys(provider: Configuration, url: string): Promise<JSONWebKeySet> {
  const ask = provider[customFetch];
  if (!ask || url === '') throw new IdentityFault('unavailable', new Error('no keys are published'));
  const headers = { accept: 'application/json' };
  const answer = await ask(url, { method: 'GET', headers, body: undefined, redirect: 'manual' });
  if (!answer.ok) throw new IdentityFault('unavailable', new Error(`the keys answered ${answer.status}`));
  return (await answer.json()) as JSONWebKeySet;
}

const logoutShape = z
  .object({
    jti: z.string().min(1).max(500),
    iat: z.number(),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    // An ID token has a nonce and must not pass for a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

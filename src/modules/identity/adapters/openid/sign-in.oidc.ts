import { fetchUserInfo } from 'openid-client';
import type { ProvenIdentity } from '../../ports/provider-sign-in.ts';
import { beginCodeFlow, type Claims, claimsFrom, finishCodeFlow, identityFrom } from './code-flow.ts';
import { readLogoutToken } from './logout-token.ts';
import { createOpenIdServer } from './openid-server.ts';
import type { Ground, OneProvider } from './provider-sign-in.ts';

export type OidcClient = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The realm role that makes an administrator (`OIDC_ADMIN_ROLE`); null: none does (S-15). */
  adminRole: string | null;
  /** Values of `acr` or `amr` by which this issuer vouches for a second factor; usually none (S-17). */
  secondFactorValues: string[];
};

/** Sign-in by an identity provider of the Keycloak kind: ID token, then userinfo of the same person (IDP-08, IDP-09). */
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
        const told = await fetchUserInfo(provider, accessToken, claims.sub);
        // Userinfo is not signed: it tells of the person, never who vouches for them, nor when and for whom.
        const { iss, sub, azp, iat, auth_time, sid } = claims;
        const person = claimsFrom({ ...claims, ...told, iss, sub, azp, iat, auth_time, sid });
        return {
          ...identityFrom(person),
          ...rightsOf(client, claims, person),
          refreshToken,
          // Without a time nobody knows whether anybody was asked anything: such a sign-in is not fresh (S-18).
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

import { createHmac } from 'node:crypto';
import { type Configuration, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import { IdentityFault } from '../../ports/identity-fault.ts';
import { beginCodeFlow, claimsFrom, finishCodeFlow, identityFrom, type OneProvider } from './code-flow.ts';
import { createOpenIdServer, isSafe, type Ground } from './openid-server.ts';

const ISSUER = 'https://www.facebook.com';
const FIELDS = 'id,name,email,picture,first_name,last_name';

export type FacebookClient = {
  appId: string;
  appSecret: string;
  graphVersion: string;
  /** Address for the browser, and of the published keys. */
  url?: string;
  graphUrl?: string;
};

/** The ID token proves the person; the Graph API adds name and address, which never counts as confirmed (S-15). */
export function createFacebookSignIn(ground: Ground, client: FacebookClient): OneProvider {
  const { appId, appSecret, graphUrl = 'https://graph.facebook.com', graphVersion, url = ISSUER } = client;
  for (const address of [url, graphUrl]) if (!isSafe(address)) throw new Error(`${address} needs https`);
  const metadata = {
    issuer: ISSUER,
    authorization_endpoint: `${url}/${graphVersion}/dialog/oauth`,
    token_endpoint: `${graphUrl}/${graphVersion}/oauth/access_token`,
    jwks_uri: `${url}/.well-known/oauth/openid/jwks/`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const credentials = { clientId: appId, clientSecret: appSecret };
  const server = createOpenIdServer({ ...ground, ...credentials, service: 'facebook', server: { metadata } });
  const redirectUri = `${ground.baseUrl}/api/auth/oauth/callback/facebook`;

  const personOf = async (facebook: Configuration, accessToken: string) => {
    const me = new URL(`${graphUrl}/${graphVersion}/me`);
    me.searchParams.set('fields', FIELDS);
    me.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(accessToken).digest('hex'));
    const answer = await fetchProtectedResource(facebook, accessToken, me, 'GET');
    if (!answer.ok) throw new IdentityFault('unavailable', new Error(`the Graph API answered ${answer.status}`));
    const person = personShape.safeParse(await answer.json());
    if (!person.success) throw new IdentityFault('unavailable', person.error);
    return person.data;
  };

  return {
    begin: (isAgain) =>
      server.use((facebook) =>
        beginCodeFlow(facebook, {
          redirectUri,
          scope: 'openid email public_profile',
          ...(isAgain && { extra: { auth_type: 'reauthenticate' } }),
        }),
      ),
    finish: (query, flowState) =>
      server.use(async (facebook) => {
        const flow = { redirectUri, query, flowState, clock: ground.clock };
        const { accessToken, claims } = await finishCodeFlow(facebook, flow);
        const person = await personOf(facebook, accessToken);
        if (person.id !== claims.sub)
          throw new IdentityFault('refused', new Error('the Graph API describes another person'));
        const { email, first_name, last_name, name } = person;
        const profile = { email, name, given_name: first_name, family_name: last_name, email_verified: false };
        return identityFrom(claimsFrom({ ...claims, ...profile }));
      }),
  };
}

const personShape = z.object({
  id: z.string().min(1).max(255),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
});

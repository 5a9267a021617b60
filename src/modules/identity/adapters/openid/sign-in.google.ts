import { beginCodeFlow, finishCodeFlow, identityFrom, type OneProvider } from './code-flow.ts';
import { createOpenIdServer, type Ground } from './openid-server.ts';

/** Our site as it is registered at Google. */
export type GoogleClient = { clientId: string; clientSecret: string; issuer?: string };

/**
 * Sign-in by Google: the verified ID token holds all that we ask (SOCIAL-03); nothing else is called and no token is
 * kept. `issuer` is Google's own but in tests.
 */
export function createGoogleSignIn(ground: Ground, client: GoogleClient): OneProvider {
  const { clientId, clientSecret, issuer = 'https://accounts.google.com' } = client;
  const server = createOpenIdServer({ ...ground, service: 'google', server: { issuer }, clientId, clientSecret });
  const redirectUri = `${ground.baseUrl}/api/auth/oauth/callback/google`;

  return {
    // Google asks for a password again when it sees fit only; that somebody has to choose, it does promise.
    begin: (isAgain) =>
      server.use((google) =>
        beginCodeFlow(google, {
          redirectUri,
          scope: 'openid email profile',
          ...(isAgain && { extra: { prompt: 'select_account' } }),
        }),
      ),
    finish: (query, flowState) =>
      server.use(async (google) => {
        const { claims } = await finishCodeFlow(google, { redirectUri, query, flowState, clock: ground.clock });
        return identityFrom(claims);
      }),
  };
}

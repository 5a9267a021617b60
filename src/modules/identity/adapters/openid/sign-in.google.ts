import { beginCodeFlow, finishCodeFlow, identityFrom, type OneProvider } from './code-flow.ts';
import { createOpenIdServer, type Ground } from './openid-server.ts';

export type GoogleClient = { clientId: string; clientSecret: string; issuer?: string };

/** Sign-in with Google, by the ID token alone (SOCIAL-03). `issuer` differs in tests only. */
export function createGoogleSignIn(ground: Ground, client: GoogleClient): OneProvider {
  const { clientId, clientSecret, issuer = 'https://accounts.google.com' } = client;
  const server = createOpenIdServer({ ...ground, service: 'google', server: { issuer }, clientId, clientSecret });
  const redirectUri = `${ground.baseUrl}/api/auth/oauth/callback/google`;

  return {
    // Google does not promise to ask for the password, only for the account.
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

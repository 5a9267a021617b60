import type { Accounts } from '../../ports/accounts.ts';
import { IdentityFault } from '../../ports/identity-fault.ts';
import type { ProviderSignIn, SignInProvider } from '../../ports/provider-sign-in.ts';
import type { Tokens } from '../../ports/tokens.ts';
import type { OidcAccountsClient } from './accounts.oidc.ts';
import type { OneProvider } from './code-flow.ts';
import type { Ground } from './openid-server.ts';
import type { FacebookClient } from './sign-in.facebook.ts';
import type { GoogleClient } from './sign-in.google.ts';
import type { OidcClient } from './sign-in.oidc.ts';

/** Opens the configured providers: `externalAccounts` is null without OIDC, `providerSignIn` without any of them. */
export async function createIdentityProviders(
  {
    facebook,
    google,
    oidc,
  }: {
    google: GoogleClient | null;
    facebook: FacebookClient | null;
    oidc: (OidcClient & Omit<OidcAccountsClient, 'isActivationPending'>) | null;
  },
  ground: Ground,
  tokens: Pick<Tokens, 'ofAccount'>,
): Promise<{ externalAccounts: Accounts | null; providerSignIn: ProviderSignIn | null }> {
  if (!google && !facebook && !oidc) return { externalAccounts: null, providerSignIn: null };
  const isActivationPending = async (accountId: string) =>
    (await tokens.ofAccount(accountId, 'activation')).some((token) => token.usedAt === null);
  const [{ createOidcAccounts }, { createGoogleSignIn }, { createFacebookSignIn }, { createOidcSignIn }] =
    await Promise.all([
      import('./accounts.oidc.ts'),
      import('./sign-in.google.ts'),
      import('./sign-in.facebook.ts'),
      import('./sign-in.oidc.ts'),
    ]);
  return {
    externalAccounts: oidc && createOidcAccounts(ground, { ...oidc, isActivationPending }),
    providerSignIn: createProviderSignIn({
      GOOGLE: google && createGoogleSignIn(ground, google),
      FACEBOOK: facebook && createFacebookSignIn(ground, facebook),
      OIDC: oidc && createOidcSignIn(ground, oidc),
    }),
  };
}

export function createProviderSignIn(providers: Partial<Record<SignInProvider, OneProvider | null>>): ProviderSignIn {
  const find = (provider: SignInProvider): OneProvider => {
    const found = providers[provider];
    if (!found) throw new IdentityFault('unavailable', new Error('Login provider not found'));
    return found;
  };
  return {
    isConfigured: (provider) => providers[provider] != null,
    begin: async (provider, isAgain) => find(provider).begin(isAgain),
    finish: async (provider, query, flowState) => find(provider).finish(query, flowState),
    readLogout: async (token) => {
      const { readLogout } = find('OIDC');
      if (!readLogout) throw new IdentityFault('refused', new Error('this provider reports nothing'));
      return readLogout(token);
    },
  };
}

import type { IdentityProviders } from './config/identity-settings.ts';
import { createProviderSignIn, type Ground } from './modules/identity/adapters/openid/provider-sign-in.ts';
import type { Accounts } from './modules/identity/ports/accounts.ts';
import type { ProviderSignIn } from './modules/identity/ports/provider-sign-in.ts';
import type { SimulatedServices } from './simulators/index.ts';

/** The configured providers as the identity module knows them; null: none, or our own tables. */
export async function identityProviders(
  { facebook, google, oidc }: IdentityProviders,
  ground: Ground,
  tokens: { ofAccount(accountId: string, purpose: 'activation'): Promise<{ usedAt: string | null }[]> },
): Promise<{ externalAccounts: Accounts | null; providerSignIn: ProviderSignIn | null }> {
  const isActivationPending = async (accountId: string) =>
    (await tokens.ofAccount(accountId, 'activation')).some((token) => token.usedAt === null);
  if (!google && !facebook && !oidc) return { externalAccounts: null, providerSignIn: null };
  // What speaks OpenID is loaded where somebody is configured who does.
  const [{ createOidcAccounts }, { createGoogleSignIn }, { createFacebookSignIn }, { createOidcSignIn }] =
    await Promise.all([
      import('./modules/identity/adapters/openid/accounts.oidc.ts'),
      import('./modules/identity/adapters/openid/sign-in.google.ts'),
      import('./modules/identity/adapters/openid/sign-in.facebook.ts'),
      import('./modules/identity/adapters/openid/sign-in.oidc.ts'),
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

/** Those of them that are pretended, each with our site as it is registered there. */
export function simulatedProviders(
  { facebook, google, oidc }: IdentityProviders,
  baseUrl: string,
): Pick<SimulatedServices, 'facebook' | 'google' | 'oidc'> {
  const back = (provider: string) => ({ redirectUris: [`${baseUrl}/api/auth/oauth/callback/${provider}`] });
  return {
    google: google?.isSimulated ? { ...google, ...back('google') } : null,
    facebook: facebook?.isSimulated
      ? { clientId: facebook.appId, clientSecret: facebook.appSecret, ...back('facebook') }
      : null,
    oidc: oidc?.isSimulated ? { ...oidc, ...back('oidc') } : null,
  };
}

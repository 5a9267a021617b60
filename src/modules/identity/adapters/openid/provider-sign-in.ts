import type { Clock } from '../../../../platform/clock.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import { IdentityFault } from '../../ports/identity-fault.ts';
import type { EndedThere, ProviderSignIn, ProvenIdentity, SignInProvider } from '../../ports/provider-sign-in.ts';

/** What every provider's sign-in stands on. `baseUrl` is our own origin, for the callback address (S-11). */
export type Ground = { baseUrl: string; outgoing: Outgoing; clock: Clock; log: Log };

/** Sign-in at one provider; the promises are those of ProviderSignIn. */
export type OneProvider = {
  begin(isAgain?: boolean): Promise<{ url: string; flowState: string }>;
  finish(query: string, flowState: string): Promise<ProvenIdentity>;
  /** Only the identity provider reports. */
  readLogout?(token: string): Promise<EndedThere>;
};

/** The configured providers under the names of the API; one that is left out is not configured. */
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

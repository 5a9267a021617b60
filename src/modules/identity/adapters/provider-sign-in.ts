import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Outgoing } from '../../../platform/outgoing.ts';
import { IdentityFault } from '../ports/identity-fault.ts';
import type { ProviderSignIn, ProvenIdentity, SignInProvider } from '../ports/provider-sign-in.ts';

/** What every provider's sign-in stands on. `baseUrl` is our own origin, for the callback address (S-11). */
export type Ground = { baseUrl: string; outgoing: Outgoing; clock: Clock; log: Log };

/** Sign-in at one provider; the promises are those of ProviderSignIn. */
export type OneProvider = {
  begin(): Promise<{ url: string; flowState: string }>;
  finish(query: string, flowState: string): Promise<ProvenIdentity>;
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
    begin: async (provider) => find(provider).begin(),
    finish: async (provider, query, flowState) => find(provider).finish(query, flowState),
  };
}

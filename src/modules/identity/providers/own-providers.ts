import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Visitor } from '../ports/accounts.ts';
import type { SignInProvider } from '../ports/provider-sign-in.ts';
import { providerNotFound, type SigningInByProvider } from './provider-sign-in.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Providers that an account can add. Accounts of a login service are all there, so it is not in the list. */
const LINKABLE = ['GOOGLE', 'FACEBOOK'] as const satisfies SignInProvider[];

export function createOwnProviders(
  ports: IdentityPorts,
  ways: Pick<SigningInByProvider, 'beginAtProvider' | 'isProviderConfigured'>,
) {
  const { identities, atomically, audit, outbox } = ports;

  async function linkableProviders(accountId: string): Promise<SignInProvider[]> {
    const linked = await identities.providersOf(accountId);
    return LINKABLE.filter((provider) => ways.isProviderConfigured(provider) && !linked.includes(provider));
  }

  /** Begins to link a provider; the return completes it, in this browser and while signed in. */
  async function beginLinking(
    { account }: Visitor,
    provider: string,
    preLoginSecret: string,
  ): Promise<{ href: string }> {
    if (!LINKABLE.some((name) => name === provider)) throw providerNotFound();
    return ways.beginAtProvider(provider, {
      preLoginSecret,
      isRemembered: false,
      returnTo: '/profile',
      linkTo: account.id,
    });
  }

  /** Removes a sign-in method. Throws `last_sign_in_method`, 'not-found'. */
  async function removeProvider({ account }: Visitor, provider: string): Promise<void> {
    const name = LINKABLE.find((one) => one === provider);
    await atomically(async () => {
      if (!name || !(await identities.remove(account.id, name))) throw new Problem('not-found', usual.notFound);
      if (!account.hasPassword && (await identities.providersOf(account.id)).length === 0) {
        const message = 'Dit is uw enige manier om in te loggen. Stel eerst een wachtwoord in.';
        throw new Problem('conflict', message, { reason: 'last_sign_in_method' });
      }
      const facts = { accountId: account.id, provider: name };
      await outbox.put({ kind: 'account-provider-removed', to: account.email, facts, lane: 'urgent' });
      await audit.note({ action: 'identity-unlinked', actorId: account.id, facts: { provider: name } });
    });
  }

  return { linkableProviders, beginLinking, removeProvider };
}

export type OwnProviders = ReturnType<typeof createOwnProviders>;

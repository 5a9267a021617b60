import { createOidcAccounts } from '../../../src/modules/identity/adapters/openid/accounts.oidc.ts';
import { createSqlIdentity } from '../../../src/modules/identity/adapters/sql/identity.sql.ts';
import { createSqlTokens } from '../../../src/modules/identity/adapters/sql/tokens.sql.ts';
import type { SignInProvider } from '../../../src/modules/identity/ports/provider-sign-in.ts';
import { openAccounts } from '../accounts-house.ts';
import type { Answer, Browser } from '../browser.ts';
import { openPretended, realm } from './pretended.ts';

export const ANNA = { givenName: 'Anna', familyName: 'de Vries', email: 'anna@example.com', emailVerified: true };

/** The whole site in memory with pretended providers; `isExternal`: accounts are kept at the login service. */
export async function openProviderHouse({
  isExternal = false,
  adminRole = null,
  isPasswordGrantAllowed = false,
  isSecondFactorRequired = false,
}: {
  isExternal?: boolean;
  adminRole?: string | null;
  isPasswordGrantAllowed?: boolean;
  isSecondFactorRequired?: boolean;
} = {}) {
  const pretended = await openPretended({ adminRole, isInTransaction: () => house.database.isInTransaction() });
  // The site is opened with the accounts, and the accounts ask the database of the site.
  const isActivationPending = async (id: string) =>
    (await createSqlTokens(house.database).ofAccount(id, 'activation')).some(({ usedAt }) => usedAt === null);
  const client = { ...realm, isPasswordGrantAllowed, isActivationPending };
  const externalAccounts = isExternal ? createOidcAccounts(pretended.ground, client) : null;
  const external = { providerSignIn: pretended.signIn, externalAccounts };
  const house = await openAccounts({ isSecondFactorRequired }, external);
  const { control } = pretended;

  const begin = (browser: Browser, provider: SignInProvider, wishes: object = {}) =>
    browser.post('/api/auth/oauth/signin', { provider, ...wishes });

  /** Goes to the provider and says who one is there; the callback's path and query. */
  async function visit(browser: Browser, provider: SignInProvider, form: Record<string, string>, wishes: object = {}) {
    const begun = await begin(browser, provider, wishes);
    if (begun.status !== 200) throw new Error(`the sign-in did not begin: ${begun.text}`);
    const back = await pretended.press(String(begun.body['href']), form);
    return back.pathname + back.search;
  }

  /** The whole way of somebody with an account at Google or Facebook; the answer to the callback. */
  async function come(
    browser: Browser,
    provider: 'GOOGLE' | 'FACEBOOK',
    person: Partial<typeof ANNA> & { subject?: string } = {},
    wishes: object = {},
  ): Promise<Answer> {
    const name = provider === 'GOOGLE' ? 'google' : 'facebook';
    const facts = { ...ANNA, ...person };
    const { subject } = control.savePerson({ ...facts, email: facts.email || null, provider: name });
    return browser.get(await visit(browser, provider, { choice: subject }, wishes));
  }

  return {
    ...house,
    control,
    pretended,
    begin,
    visit,
    come,
    /** As an administrator would. */
    disable: async (email: string) => {
      const rows = createSqlIdentity(house.database).accountRows;
      const account = await rows.findByEmail(email);
      if (account) await rows.change(account.id, { isEnabled: false });
    },
    close: async () => {
      pretended.stop();
      await house.close();
    },
  };
}

export type ProviderHouse = Awaited<ReturnType<typeof openProviderHouse>>;
export const placeOf = (answer: Answer) => `${answer.status} ${answer.headers.get('location') ?? ''}`;

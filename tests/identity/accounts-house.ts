import { newUuid } from '../../src/kernel/ids.ts';
import { testApp } from '../support/test-app.ts';
import { type Browser, createBrowser } from './browser.ts';

export const PASSWORD = 'een lange zin over linden';

/** The address in an email about an account; emails about orders have others. */
const LINK = /http\S+\/(?:activate|login|profile|privacy)[/?]\S*(?:token|confirm|link)=\S+/;

export type Person = { email: string; firstName: string; lastName: string; password: string };

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  email: `${newUuid()}@voorbeeld.nl`,
  firstName: 'Ans',
  lastName: 'Bakker',
  password: PASSWORD,
  ...changes,
});

type EdgeOf<All> = All extends [change?: unknown, facts?: unknown, ...edge: infer Edge] ? Edge : never;

/** The whole site in memory with its accounts, and what people do with it. No captcha stands in the way. */
export async function openAccounts(
  facts: Parameters<typeof testApp>[1] = {},
  external: Partial<Parameters<NonNullable<Parameters<typeof testApp>[0]>>[0]> = {},
  ...edge: EdgeOf<Parameters<typeof testApp>>
) {
  const site = await testApp(
    (memory) => ({
      ...memory,
      ...external,
      passes: { put: async () => true, take: async () => ({ challengedAt: null }), sweep: async () => undefined },
    }),
    facts,
    ...edge,
  );
  const { app, wired, transport } = site;

  /** The newest email to an address; throws when there is none. */
  async function mailTo(email: string): Promise<{ subject: string; text: string }> {
    await wired.mailer.deliver();
    const parcel = transport.accepted.findLast((one) => one.to === email);
    if (!parcel) throw new Error(`no mail to ${email}`);
    return { subject: parcel.email.subject, text: parcel.email.text };
  }

  async function mailsTo(email: string): Promise<string[]> {
    await wired.mailer.deliver();
    return transport.accepted.filter((one) => one.to === email).map((one) => one.email.subject);
  }

  const signUp = (browser: Browser, person: Person) =>
    browser.post('/api/auth/signup', { ...person, username: person.email });
  const signIn = (browser: Browser, person: Pick<Person, 'email' | 'password'>, isLoginRemember = false) =>
    browser.post('/api/auth/signin', { username: person.email, password: person.password, isLoginRemember });

  /** User id and token of the newest link to an address. */
  async function linkTo(email: string): Promise<{ userId: string; token: string }> {
    await wired.mailer.deliver();
    const texts = transport.accepted.filter((one) => one.to === email).map((one) => one.email.text);
    const address = texts.flatMap((text) => LINK.exec(text)?.[0] ?? []).at(-1);
    const url = new URL(address ?? 'http://none');
    const [token] = ['token', 'confirm', 'link'].flatMap((name) => url.searchParams.get(name) ?? []);
    const userId = url.searchParams.get('userId') ?? /^\/activate\/([^/]+)$/.exec(url.pathname)?.[1] ?? '';
    return { userId, token: token ?? '' };
  }

  /** Somebody with an active account, signed in nowhere, and the browser in which they registered. */
  async function anAccount(changes: Partial<Person> = {}) {
    const person = aPerson(changes);
    const browser = createBrowser(app);
    await signUp(browser, person);
    const link = await linkTo(person.email);
    const activated = await browser.post('/api/auth/account/activate', link);
    if (activated.status !== 200) throw new Error(`activation answered ${activated.status} ${activated.text}`);
    return { person, browser, userId: link.userId };
  }

  /** The same, signed in. */
  async function aVisitor(changes: Partial<Person> = {}) {
    const account = await anAccount(changes);
    const answer = await signIn(account.browser, account.person);
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${answer.text}`);
    return account;
  }

  return { ...site, browser: () => createBrowser(app), mailTo, mailsTo, linkTo, signUp, signIn, anAccount, aVisitor };
}

export type AccountsHouse = Awaited<ReturnType<typeof openAccounts>>;

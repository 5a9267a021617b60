import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createOidcAccounts } from '../../src/modules/identity/adapters/openid/accounts.oidc.ts';
import { createProviderSignIn } from '../../src/modules/identity/adapters/openid/identity-providers.ts';
import { createOidcSignIn } from '../../src/modules/identity/adapters/openid/sign-in.oidc.ts';
import { createSqlTokens } from '../../src/modules/identity/adapters/sql/tokens.sql.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import { aPerson, openAccounts, type Person } from '../identity/accounts-house.ts';
import type { Answer, Browser } from '../identity/browser.ts';
import { openMailServer } from '../support/mail-server.ts';
import { quietLog } from '../support/quiet-log.ts';
import { openFront } from './front.ts';
import { createKeycloakBrowser, type KeycloakBrowser, type Place } from './keycloak-browser.ts';
import { ADMIN, BASE_URL, issuerOf, type Ports, SITE } from './realm.ts';

/** A member with a browser; the pages of Keycloak see the same browser under their own name. */
export type Member = { person: Person; userId: string; browser: Browser; there: KeycloakBrowser };

/** The whole site in memory with its accounts at the Keycloak that `run.ts` started, and its back channel on a socket. */
export async function openKeycloakHouse() {
  const ports = JSON.parse(process.env['KEYCLOAK_PORTS'] ?? '{}') as Ports;
  const front = await openFront(ports.front, ports.keycloak);
  const mail = await openMailServer({ port: ports.mail });
  let aheadMs = 0;
  const clock = {
    now: () => new Date(Date.now() + aheadMs).toISOString(),
    elapsedMs: () => performance.now() + aheadMs,
    wait: systemClock.wait,
    after: front.after,
  };
  const outgoing = createOutgoing({ clock, log: quietLog(), isInTransaction: () => house.database.isInTransaction() });
  const ground = { baseUrl: BASE_URL, outgoing, clock, log: quietLog() };
  const issuer = issuerOf(ports);
  const isActivationPending = async (id: string) =>
    (await createSqlTokens(house.database).ofAccount(id, 'activation')).some(({ usedAt }) => usedAt === null);
  const client = { issuer, ...SITE, ...ADMIN, isPasswordGrantAllowed: true, isActivationPending };
  const house = await openAccounts(
    { isSecondFactorRequired: false },
    {
      providerSignIn: createProviderSignIn({
        OIDC: createOidcSignIn(ground, { issuer, ...SITE, adminRole: null, secondFactorValues: [] }),
      }),
      externalAccounts: createOidcAccounts(ground, client),
    },
  );
  house.clock.advance({ seconds: (Date.now() - Date.parse(house.clock.now())) / 1000 });

  const listener = getRequestListener(house.app.fetch);
  const server = createServer((incoming, outgoing) => {
    // The site answers to its own name only; here it has another port.
    incoming.headers.host = new URL(BASE_URL).host;
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(ports.site, '127.0.0.1', resolve));

  /** The page of Keycloak that a sign-in begins with, or the way back when it asks nothing. */
  async function begin({ browser, there }: Pick<Member, 'browser' | 'there'>, wishes: object = {}): Promise<Place> {
    const begun = await browser.post('/api/auth/oauth/signin', { provider: 'OIDC', ...wishes });
    if (begun.status !== 200) throw new Error(`the sign-in did not begin: ${begun.text}`);
    return there.open(String(begun.body['href']));
  }
  async function comeBack(browser: Browser, place: Place): Promise<Answer> {
    if (place.kind === 'page') throw new Error(`Keycloak asks something: ${place.html}`);
    return browser.get(place.url.pathname + place.url.search);
  }
  /** The whole way with the password, which Keycloak has to ask. */
  async function signInThere(
    member: Pick<Member, 'person' | 'browser' | 'there'>,
    wishes: object = {},
  ): Promise<Answer> {
    const page = await begin(member, wishes);
    const { email: username, password } = member.person;
    return comeBack(member.browser, await member.there.submit(page, { username, password }));
  }

  /** A user who signed up and activated, by Keycloak's email. */
  async function aMember(changes: Partial<Person> = {}): Promise<Member> {
    const [person, browser, there] = [aPerson(changes), house.browser(), createKeycloakBrowser()];
    const signedUp = await house.signUp(browser, person);
    if (signedUp.status !== 201) throw new Error(signedUp.text);
    await house.wired.mailer.deliver();
    const raw = mail.kept.find(({ to }) => to === person.email)?.raw ?? '';
    const link = /http:\/\/127\S+action-token\?key=\S+/.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0];
    const answer = await there.open(link ?? '');
    const place = answer.kind === 'page' ? await there.follow(answer, /action-token/) : answer;
    const back = place.kind === 'page' ? await there.follow(place, /\/activate\//) : place;
    if (back.kind === 'page') throw new Error('the mail did not lead back');
    const userId = back.url.pathname.split('/').at(-1) ?? '';
    const token = back.url.searchParams.get('token');
    const activated = await browser.post('/api/auth/account/activate', { userId, token });
    if (activated.status !== 200) throw new Error(activated.text);
    return { person, browser, there, userId };
  }

  return {
    ...house,
    mail,
    begin,
    comeBack,
    signInThere,
    aMember,
    hang: front.hang,
    /** Time passes for cached answers of Keycloak. */
    pass: (seconds: number) => void (aheadMs += seconds * 1000),
    /**
     * Brings the clock of the site, which a test had put forward, back to that of Keycloak, and with it what sessions noted:
     * a clock that was set back makes no proof fresh, and here it stands for one that was never wrong.
     */
    agreeOnTime: async () => {
      house.clock.advance({ seconds: (Date.now() - Date.parse(house.clock.now())) / 1000 });
      await house.database
        .query<{ account_session: { last_used_at: string } }>()
        .updateTable('account_session')
        .set({ last_used_at: house.clock.now() })
        .execute();
    },
    isIn: async (browser: Browser) => (await browser.session())['loggedIn'],
    /** One call of an administrator of Keycloak itself. */
    manage: async (method: string, path: string) => {
      const token = await fetch(`${issuer}/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: ADMIN.adminClientId,
          client_secret: ADMIN.adminClientSecret,
        }),
      }).then((answer) => answer.json() as Promise<{ access_token: string }>);
      const headers = { authorization: `Bearer ${token.access_token}` };
      const answer = await fetch(issuer.replace('/realms/', '/admin/realms/') + path, { method, headers });
      return answer.status === 204 ? null : ((await answer.json()) as unknown);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await house.close();
      await front.close();
      await mail.close();
    },
  };
}

export type KeycloakHouse = Awaited<ReturnType<typeof openKeycloakHouse>>;

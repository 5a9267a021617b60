import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, type Person } from '../accounts-house.ts';
import type { Answer, Browser } from '../browser.ts';
import { openProviderHouse, placeOf, type ProviderHouse } from './provider-house.ts';

let house: ProviderHouse;
const open = async (isPasswordGrantAllowed: boolean) => {
  house = await openProviderHouse({ isExternal: true, adminRole: 'beheerder', isPasswordGrantAllowed });
};
afterEach(() => house.close());

/** Link in the email of the login service, which leads to our own page. */
async function clickMail(email: string): Promise<{ userId: string; token: string }> {
  await house.wired.mailer.deliver();
  const mail = house.control.mails().find(({ to }) => to.includes(email));
  const page = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const back = await house.pretended.press(page, {});
  return { userId: back.pathname.split('/').at(-1) ?? '', token: back.searchParams.get('token') ?? '' };
}

async function signInThere(browser: Browser, { email, password }: Person): Promise<Answer> {
  return browser.get(await house.visit(browser, 'OIDC', { choice: 'sign-in', username: email, password }));
}

async function aMember(): Promise<{ person: Person; browser: Browser; userId: string }> {
  const [person, browser] = [aPerson(), house.browser()];
  await house.signUp(browser, person);
  const link = await clickMail(person.email);
  const activated = await browser.post('/api/auth/account/activate', link);
  if (activated.status !== 200) throw new Error(activated.text);
  return { person, browser, userId: link.userId };
}

describe('a site whose accounts are kept at a login service (IDP-02 to IDP-11)', () => {
  beforeEach(() => open(false));

  it('registers there, lets the service mail, activates here and signs in there', async () => {
    const { browser, person, userId } = await aMember();
    expect(house.control.realmUsers()[0]).toMatchObject({ id: userId, emailVerified: true, requiredActions: [] });
    expect(placeOf(await signInThere(browser, person))).toBe('302 /home');
    expect(await browser.session()).toMatchObject({ loggedIn: true, username: person.email, roles: [] });
  });

  it('takes no password on its own form (LOGIN-10)', async () => {
    const { person } = await aMember();
    expect(await house.signIn(house.browser(), person)).toMatchObject({
      status: 409,
      body: { code: 'redirect_required' },
    });
  });

  it('makes no session before its own activation page was passed, whatever the service confirmed (S-12)', async () => {
    const [person, stranger] = [aPerson(), house.browser()];
    await house.signUp(stranger, person);
    const link = await clickMail(person.email); // the owner of the address, who never registered
    expect(placeOf(await signInThere(stranger, person))).toBe('302 /login?notice=confirm');
    expect((await stranger.session())['loggedIn']).toBe(false);
    const owner = await house.browser().post('/api/auth/account/activate', link);
    expect(owner.status).not.toBe(200);
  });

  it('ends the session at the service on logout (IDP-11)', async () => {
    const { browser, person } = await aMember();
    await signInThere(browser, person);
    const count = () => house.control.calls('oidc').filter(({ path }) => path.endsWith('/logout')).length;
    const before = count();
    expect((await browser.post('/api/auth/logout')).body).toEqual({ redirect: '/' });
    expect((await browser.session())['loggedIn']).toBe(false);
    await expect.poll(count).toBe(before + 1);
  });

  it('makes an administrator by the configured role alone, and only as long (ROLE-11)', async () => {
    const { browser, person, userId } = await aMember();
    house.control.changeRealmUser(userId, { realmRoles: ['administrator'] });
    await signInThere(browser, person);
    expect((await browser.session())['roles']).toEqual([]);
    house.control.changeRealmUser(userId, { realmRoles: ['beheerder'] });
    await signInThere(browser, person);
    expect((await browser.session())['roles']).toEqual(['administrator']);

    house.control.changeRealmUser(userId, { realmRoles: [] });
    await signInThere(browser, person);
    expect((await browser.session())['roles']).toEqual(['administrator']); // the last one stays (S-17)
    await house.wired.identity.staff.appointAdministrator((await aMember()).person.email);
    await signInThere(browser, person);
    expect((await browser.session())['roles']).toEqual([]);
  });

  it('makes the account of somebody who comes through Google there too, without a password (GAP-123)', async () => {
    const browser = house.browser();
    expect(placeOf(await house.come(browser, 'GOOGLE'))).toBe('302 /home');
    expect(await browser.session()).toMatchObject({ loggedIn: true, username: 'anna@example.com' });
    expect(house.control.realmUsers()).toMatchObject([
      { email: 'anna@example.com', emailVerified: true, requiredActions: [], password: null },
    ]);
    expect((await browser.get('/api/account')).body).toMatchObject({ providers: ['GOOGLE'], hasPassword: false });
  });

  it('removes the account there when its owner goes (P-11)', async () => {
    const { browser, person } = await aMember();
    await signInThere(browser, person);
    expect((await browser.delete('/api/account')).status).toBe(202);
    expect(house.control.realmUsers()).toEqual([]);
    expect((await browser.session())['loggedIn']).toBe(false);
  });

  it('answers registration with 503 while the service is down (ERR-05)', async () => {
    house.control.setFault('oidc', { kind: 'error' });
    expect(await house.signUp(house.browser(), aPerson())).toMatchObject({
      status: 503,
      body: {
        code: 'identity_unavailable',
        message: 'Helaas is er iets fout gegaan tijdens het registreren van de gebruiker',
      },
    });
  });

  it('answers who is signed in with 503 while the service is down, and knows them again afterwards', async () => {
    const { browser, person } = await aMember();
    await signInThere(browser, person);
    house.control.setFault('oidc', { kind: 'error' });
    house.pretended.clock.advance({ minutes: 11 });
    const answer = await browser.get('/api/account');
    expect(answer).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('30');
    house.control.setFault('oidc', null);
    house.pretended.clock.advance({ minutes: 1 });
    expect((await browser.get('/api/account')).status).toBe(200);
  });

  it('never lets a token or secret of the service reach the browser (S-14, F-01, F-05, CONST-19, ENT-45, SEC-01, STATE-05)', async () => {
    const { browser, person } = await aMember();
    const answers = [
      await house.begin(browser, 'OIDC'),
      await signInThere(browser, person),
      await browser.get('/api/auth/session'),
      await browser.get('/api/account'),
      await browser.post('/api/auth/logout'),
    ];
    const seen =
      answers.map(({ headers, text }) => text + JSON.stringify([...headers])).join('\n') + [...browser.jar].join();
    expect(seen).not.toMatch(/access_|refresh_|id_token|eyJ[\w-]{10,}|secret/);
    expect(seen).toContain('code_challenge');
  });
});

describe('the same with the old password grant (IDP-07)', () => {
  beforeEach(() => open(true));

  it('signs in on its own form, and answers every wrong pair alike (S-10)', async () => {
    const { browser, person } = await aMember();
    expect(await house.signIn(browser, person)).toMatchObject({
      status: 200,
      body: { loggedIn: true, name: 'Ans Bakker' },
    });
    const unconfirmed = aPerson();
    await house.signUp(house.browser(), unconfirmed);
    const answers = [
      await house.signIn(house.browser(), { ...person, password: 'een verkeerd wachtwoord' }),
      await house.signIn(house.browser(), aPerson()),
      await house.signIn(house.browser(), unconfirmed),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

  it('changes a forgotten password there by our own mailed link (S-11)', async () => {
    const { browser, person } = await aMember();
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const link = await house.linkTo(person.email);
    const password = 'een heel nieuwe zin over beuken';
    const changed = await browser.post('/api/auth/reset/confirm', { ...link, password, repeatPassword: password });
    expect(changed.status).toBe(200);
    expect((await house.signIn(house.browser(), person)).status).toBe(401);
    expect((await house.signIn(house.browser(), { ...person, password })).status).toBe(200);
  });

  it('answers sign-in with 503 while the service is down', async () => {
    const { person } = await aMember();
    house.control.setFault('oidc', { kind: 'cut' });
    expect(await house.signIn(house.browser(), person)).toMatchObject({
      status: 503,
      body: {
        code: 'identity_unavailable',
        message: 'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker',
      },
    });
  });
});

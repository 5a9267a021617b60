import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, aPerson, openAccounts } from '../accounts-house.ts';

const NEW_PASSWORD = 'een heel ander lang wachtwoord';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

const confirm = (link: { userId: string; token: string }, changes: Record<string, unknown> = {}) =>
  house.browser().post('/api/auth/reset/confirm', {
    ...link,
    password: NEW_PASSWORD,
    repeatPassword: NEW_PASSWORD,
    ...changes,
  });
const askReset = (email: string) => house.browser().post('/api/auth/reset', { username: email, email });

describe('a forgotten password (LOGIN-22, LOGIN-23, S-12)', () => {
  test('is replaced by a mailed link: all sessions end, nobody is signed in, a notice is mailed', async () => {
    const { person, browser } = await house.aVisitor();
    const answer = await askReset(person.email);
    expect(answer.status).toBe(202);
    const link = await house.linkTo(person.email);
    const done = await confirm(link);
    expect(done).toMatchObject({ status: 200, body: { message: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.' } });
    expect(done.headers.getSetCookie().some((line) => line.startsWith('lh_session'))).toBe(false);
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await house.signIn(browser, person)).status).toBe(401);
    expect((await house.signIn(browser, { ...person, password: NEW_PASSWORD })).status).toBe(200);
    expect(await house.mailsTo(person.email)).toContain('Uw wachtwoord bij de Lindehof is gewijzigd');
  });

  test('a first password is chosen by the link that the command prints, and signs in', async () => {
    const { url } = await house.wired.identity.staff.appointAdministrator('nieuw@lindehof.example');
    const query = new URL(url).searchParams;
    expect(query.get('returnTo')).toBe('/dmt-admin');
    const [userId, token] = [query.get('userId') ?? '', query.get('token') ?? ''];
    const browser = house.browser();
    const password = 'een lang wachtwoord voor beheer';
    const done = await browser.post('/api/auth/reset/confirm', { userId, token, password, repeatPassword: password });
    expect(done.body).toMatchObject({ message: 'Uw wachtwoord is ingesteld. U bent ingelogd.' });
    expect(done.body['session']).toMatchObject({ mfa: 'enrol' });
    expect(await browser.session()).toMatchObject({ mfa: 'enrol' });
  });

  test('of twenty that use the link at once one succeeds (S-11, SEC-05)', async () => {
    const { person } = await house.anAccount();
    await askReset(person.email);
    const { userId, token } = await house.linkTo(person.email);
    const { confirmReset } = house.wired.identity.passwords;
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, one) => confirmReset(userId, token, `${NEW_PASSWORD} ${one}`)),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('is not replaced by a link that is used, old, expired, cut, foreign or for another purpose (S-11)', async () => {
    const { person, userId } = await house.anAccount();
    const stranger = await house.anAccount();
    const registering = aPerson();
    await house.signUp(house.browser(), registering);
    const activation = await house.linkTo(registering.email);
    await askReset(person.email);
    const older = await house.linkTo(person.email);
    house.clock.advance({ minutes: 16 });
    await askReset(person.email);
    const link = await house.linkTo(person.email);
    const refused = [
      await confirm(older),
      await confirm({ ...link, token: link.token.slice(0, -1) }),
      await confirm({ ...link, userId: stranger.userId }),
      await confirm({ ...link, userId: 'nobody' }),
      await confirm({ userId, token: activation.token }),
      await confirm(activation),
      await confirm({ userId, token: '' }),
    ];
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    house.clock.advance({ minutes: 31 });
    expect((await confirm(link)).status).toBe(410);
    house.clock.advance({ minutes: 16 });
    await askReset(person.email);
    const last = await house.linkTo(person.email);
    expect((await confirm(last)).status).toBe(200);
    expect((await confirm(last)).status).toBe(410);
  });

  test('keeps its link when the new password is refused (VAL-05, VAL-06)', async () => {
    const { person } = await house.anAccount();
    await askReset(person.email);
    const link = await house.linkTo(person.email);
    const differing = await confirm(link, { repeatPassword: 'iets anders' });
    expect(differing.body['errors']).toEqual({ repeatPassword: 'Wachtwoorden zijn niet gelijk aan elkaar!' });
    const weak = await confirm(link, { password: 'wachtwoord123', repeatPassword: 'wachtwoord123' });
    expect(weak.body['errors']).toEqual({ password: 'Dit wachtwoord is te makkelijk te raden.' });
    expect((await confirm(link)).status).toBe(200);
  });

  test('mails the right host, whatever Host a request claims (S-11, S-31)', async () => {
    const { person } = await house.anAccount();
    const answer = await house.app.request('http://evil.example/api/auth/reset', {
      method: 'POST',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.email, email: person.email }),
    });
    expect(answer.status).toBe(421);
    await house
      .browser()
      .post('/api/auth/reset', { username: person.email, email: person.email }, { 'x-forwarded-host': 'evil.example' });
    expect((await house.mailTo(person.email)).text).not.toContain('evil');
    expect((await house.mailTo(person.email)).text).toContain('http://localhost:3000/login?userId=');
  });

  test('is mailed only to the account of both user name and address (API-09, ENT-39)', async () => {
    const [victim, other] = [await house.anAccount(), await house.anAccount()];
    const before = await house.mailsTo(victim.person.email);
    await house.browser().post('/api/auth/reset', { username: other.person.email, email: victim.person.email });
    expect(await house.mailsTo(victim.person.email)).toEqual(before);
  });

  test('can be asked for by a stranger only now and then (S-30)', async () => {
    const { person } = await house.anAccount();
    for (let asked = 0; asked < 30; asked++) {
      await askReset(person.email);
      await house.wired.mailer.deliver();
      house.clock.advance({ minutes: 5 });
    }
    const mails = (await house.mailsTo(person.email)).filter((subject) => subject.startsWith('Nieuw wachtwoord'));
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.length).toBeLessThanOrEqual(5);
  });

  test('no working token is in the database (S-11)', async () => {
    const { person } = await house.anAccount();
    await askReset(person.email);
    const { token } = await house.linkTo(person.email);
    const dump = JSON.stringify(await dumpOf(house));
    expect(dump).toContain(house.wired.secrets.hash(token));
    expect(dump).not.toContain(token);
  });
});

describe('nobody takes an account before its owner has it (S-12, pre-hijacking)', () => {
  test('an attacker who registered first is left with nothing once the owner registers', async () => {
    const [attacker, owner] = [house.browser(), house.browser()];
    const mine = aPerson();
    await house.signUp(attacker, { ...mine, password: 'wachtwoord van de aanvaller' });
    const stale = await house.linkTo(mine.email);
    await house.signUp(owner, mine);
    expect((await attacker.post('/api/auth/account/activate', stale)).status).toBe(410);
    expect(await house.mailsTo(mine.email)).toHaveLength(1);
    house.clock.advance({ minutes: 16 });
    await owner.post('/api/auth/account/activate', await house.linkTo(mine.email));
    expect((await house.signIn(owner, mine)).status).toBe(200);
    expect((await house.signIn(attacker, { ...mine, password: 'wachtwoord van de aanvaller' })).status).toBe(401);
  });

  test('an owner who follows the link of an attacker cannot be made to confirm it', async () => {
    const [attacker, owner] = [house.browser(), house.browser()];
    const mine = aPerson();
    await house.signUp(attacker, { ...mine, password: 'wachtwoord van de aanvaller' });
    const link = await house.linkTo(mine.email);
    expect((await owner.post('/api/auth/account/activate', link)).body).toMatchObject({ code: 'password_required' });
    const guessed = await owner.post('/api/auth/account/activate', { ...link, password: mine.password });
    expect(guessed.status).toBe(422);
    expect((await house.signIn(attacker, { ...mine, password: 'wachtwoord van de aanvaller' })).status).toBe(401);
  });

  test('a reset ends what an attacker inside had prepared: sessions, pending address, links', async () => {
    const { person, browser: attacker, userId } = await house.aVisitor();
    const evil = aPerson().email;
    expect((await attacker.put('/api/account/email', { email: evil })).status).toBe(202);
    const trojan = await house.linkTo(evil);
    await askReset(person.email);
    expect((await confirm(await house.linkTo(person.email))).status).toBe(200);
    expect((await attacker.get('/api/account')).status).toBe(401);
    expect((await attacker.post('/api/account/email/confirm', { token: trojan.token })).status).toBe(410);
    expect(await house.wired.identity.mailFacts.linkForMail(userId, 'email')).toBeNull();
  });

  test('a reset is not to be had for an account that was never confirmed', async () => {
    const mine = aPerson();
    await house.signUp(house.browser(), mine);
    const before = await house.mailsTo(mine.email);
    await askReset(mine.email);
    expect(await house.mailsTo(mine.email)).toEqual(before);
  });

  test('a known address is not registered again, and its owner hears of it (S-10, SEC-11)', async () => {
    const { person } = await house.anAccount();
    const attacker = house.browser();
    const answer = await house.signUp(attacker, {
      ...person,
      firstName: 'Eve',
      password: 'wachtwoord van de aanvaller',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Controleer uw e-mail om uw account te activeren.' },
    });
    expect(await house.mailsTo(person.email)).toContain('U heeft al een account bij de Lindehof');
    expect((await house.signIn(attacker, { ...person, password: 'wachtwoord van de aanvaller' })).status).toBe(401);
    expect((await house.signIn(house.browser(), person)).body).toMatchObject({ name: 'Ans Bakker' });
  });
});

describe('a change of address (S-13)', () => {
  test('works once it is confirmed there: all sessions end and the old address hears of it', async () => {
    const { person, browser } = await house.aVisitor();
    const email = aPerson().email;
    await browser.put('/api/account/email', { email });
    expect((await browser.get('/api/account')).body).toMatchObject({ username: person.email, pendingEmail: email });
    const { token } = await house.linkTo(email);
    expect((await house.browser().post('/api/account/email/confirm', { token })).status).toBe(204);
    expect((await house.browser().post('/api/account/email/confirm', { token })).status).toBe(410);
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await house.signIn(browser, person)).status).toBe(401);
    expect((await house.signIn(browser, { ...person, email })).status).toBe(200);
    expect((await house.mailsTo(person.email)).at(-1)).toContain('is gewijzigd');
  });

  test('to the address of somebody else is answered alike and does nothing', async () => {
    const [me, other] = [await house.aVisitor(), await house.anAccount()];
    const before = await house.mailsTo(other.person.email);
    expect((await me.browser.put('/api/account/email', { email: other.person.email })).status).toBe(202);
    expect(await house.mailsTo(other.person.email)).toEqual(before);
  });
});

describe('a change of password (S-02, S-04, S-18)', () => {
  test('asks for the current one, ends the other sessions and gives this one a new secret', async () => {
    const { person, browser } = await house.aVisitor();
    const second = house.browser();
    await house.signIn(second, person);
    const change = (currentPassword: string | undefined) =>
      browser.put('/api/account/password', { currentPassword, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD });
    expect((await change('verkeerd')).body['errors']).toEqual({ currentPassword: 'Login gegevens onjuist' });
    expect((await change(undefined)).body['errors']).toEqual({ currentPassword: 'Dit veld is verplicht.' });
    const before = browser.jar.get('lh_session');
    expect((await change(person.password)).status).toBe(204);
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect((await browser.get('/api/account')).status).toBe(200);
    expect((await second.get('/api/account')).status).toBe(401);
    const old = house.browser();
    old.jar.set('lh_session', before ?? '');
    expect((await old.get('/api/account')).status).toBe(401);
  });

  test('needs a sign-in of at most ten minutes ago, and a proof in between will do', async () => {
    const { person, browser } = await house.aVisitor();
    house.clock.advance({ minutes: 11 });
    const change = () => browser.put('/api/account/email', { email: aPerson().email });
    expect(await change()).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect(await browser.session()).toMatchObject({ loggedIn: true });
    const wrong = await browser.post('/api/auth/reauth', { password: 'verkeerd wachtwoord' });
    expect(wrong.body['errors']).toEqual({ password: 'Login gegevens onjuist' });
    expect((await change()).status).toBe(403);
    expect((await browser.post('/api/auth/reauth', { password: person.password })).status).toBe(204);
    expect((await change()).status).toBe(202);
  });
});

test.each([
  '/activate/00000000-0000-4000-8000-000000000000?token=x',
  '/login?userId=x&token=x',
  '/login?link=x',
  '/profile?confirm=x',
  '/privacy?token=x',
])('the address of a mailed link is stored nowhere and told to nobody: %s (S-11)', async (address) => {
  const { headers } = await house.browser().get(address);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect((await house.browser().get('/home')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

async function dumpOf({ database }: AccountsHouse): Promise<unknown[]> {
  const tables = ['account', 'account_session', 'account_token', 'outbox', 'account_device', 'sign_in_flow'];
  type Any = Record<string, Record<string, unknown>>;
  return Promise.all(tables.map((table) => database.query<Any>().selectFrom(table).selectAll().execute()));
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, aPerson, openAccounts } from '../accounts-house.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

describe('an account (LOGIN-20, ACT-02, S-12)', () => {
  test('is registered, activated by the mailed link and signed in to (API-08, API-10, CONST-16, STATE-09, STATE-10, ROLE-07, GAP-13)', async () => {
    const person = aPerson();
    const browser = house.browser();
    const registered = await house.signUp(browser, person);
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({ message: 'Controleer uw e-mail om uw account te activeren.' });
    expect((await house.signIn(browser, person)).status).toBe(401);

    const mail = await house.mailTo(person.email);
    expect(mail.subject).toBe('Activeer uw account bij de Lindehof');
    expect(mail.text).not.toContain(person.firstName);
    const link = await house.linkTo(person.email);
    expect((await browser.post('/api/auth/account/activate', link)).body).toEqual({
      status: 'activated',
      emailVerified: true,
    });
    expect((await browser.post('/api/auth/account/activate', link)).body).toMatchObject({ status: 'already-active' });

    const signedIn = await house.signIn(browser, person);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toEqual({
      loggedIn: true,
      username: person.email,
      name: 'Ans Bakker',
      roles: [],
      mfa: null,
      expires_in: 7200,
    });
    expect(await browser.session()).toEqual(signedIn.body);
    expect((await browser.get('/api/account')).body).toMatchObject({ username: person.email, providers: [] });
  });

  test('is activated from another browser only with the password of the sign-up', async () => {
    const person = aPerson();
    await house.signUp(house.browser(), person);
    const link = await house.linkTo(person.email);
    const other = house.browser();
    expect((await other.post('/api/auth/account/activate', link)).body).toMatchObject({
      code: 'password_required',
      message: 'Vul het wachtwoord in dat u bij het registreren koos.',
    });
    const wrong = await other.post('/api/auth/account/activate', { ...link, password: 'iets heel anders' });
    expect(wrong.status).toBe(422);
    expect(wrong.body['errors']).toEqual({ password: 'Login gegevens onjuist' });
    const right = await other.post('/api/auth/account/activate', { ...link, password: person.password });
    expect(right.body).toMatchObject({ status: 'activated' });
  });

  test('is never activated by its id alone, by a wrong, truncated or foreign token (F-04, ACT-04, ROLE-07, GAP-13)', async () => {
    const [person, stranger] = [aPerson(), aPerson()];
    const browser = house.browser();
    await house.signUp(browser, person);
    await house.signUp(browser, stranger);
    const [link, foreign] = [await house.linkTo(person.email), await house.linkTo(stranger.email)];
    const bodies = [
      { userId: link.userId },
      { userId: link.userId, token: '' },
      { userId: link.userId, token: foreign.token },
      { userId: link.userId, token: link.token.slice(0, -1) },
      { userId: foreign.userId, token: link.token },
      { userId: 'x', token: link.token },
      { userId: link.userId, token: link.token, email: stranger.email, password: 'x' },
    ];
    const answers = [];
    for (const body of bodies.slice(0, 6)) answers.push(await browser.post('/api/auth/account/activate', body));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    expect((await house.signIn(house.browser(), person)).status).toBe(401);
  });

  test('is not activated by a link that expired or was replaced by a newer one (S-11, GAP-12)', async () => {
    const person = aPerson();
    const browser = house.browser();
    await house.signUp(browser, person);
    const old = await house.linkTo(person.email);
    house.clock.advance({ minutes: 16 });
    const again = await browser.post('/api/auth/account/activate', { email: person.email });
    expect(again.status).toBe(202);
    const link = await house.linkTo(person.email);
    expect(link.token).not.toBe(old.token);
    expect((await browser.post('/api/auth/account/activate', old)).status).toBe(410);
    house.clock.advance({ hours: 73 });
    expect((await browser.post('/api/auth/account/activate', link)).status).toBe(410);
  });

  test('of twenty activations at once one is told so (S-11)', async () => {
    const person = aPerson();
    const browser = house.browser();
    await house.signUp(browser, person);
    const { userId, token } = await house.linkTo(person.email);
    const deviceSecret = browser.jar.get('lh_device') ?? null;
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        house.wired.identity.registration.activate({ userId, token, password: null, deviceSecret }),
      ),
    );
    expect(all.filter((status) => status === 'activated')).toHaveLength(1);
  });

  test('cannot be given a role, a state or an id by its sign-up (S-20, F-02, ROLE-09)', async () => {
    const person = aPerson();
    const browser = house.browser();
    await browser.post('/api/auth/signup', {
      ...person,
      username: person.email,
      id: '00000000-0000-4000-8000-000000000000',
      enabled: true,
      emailVerified: true,
      isVerified: true,
      is_verified: 1,
      roles: ['administrator'],
      realmRoles: ['administrator'],
      clientRoles: { account: ['administrator'] },
      __proto__: { roles: ['administrator'] },
      constructor: { prototype: { isVerified: true } },
    });
    expect((await house.signIn(browser, person)).status).toBe(401);
    const link = await house.linkTo(person.email);
    expect(link.userId).not.toBe('00000000-0000-4000-8000-000000000000');
    await browser.post('/api/auth/account/activate', { ...link, roles: ['administrator'] });
    expect((await house.signIn(browser, person)).body).toMatchObject({ loggedIn: true, roles: [] });
    await browser.put('/api/account', { firstName: 'A', lastName: 'B', roles: ['administrator'], email: 'x@y.nl' });
    expect(await browser.session()).toMatchObject({ username: person.email, name: 'A B', roles: [] });
  });

  test.each([
    [{ password: 'kort' }, { password: 'Kies een wachtwoord van minimaal 8 tekens.' }],
    [{ password: 'Lindehof2026!' }, { password: 'Dit wachtwoord is te makkelijk te raden.' }],
    [{ password: 'x'.repeat(1025) }, { password: 'Dit veld is te lang.' }],
    [{ username: 'ander@voorbeeld.nl' }, { username: 'De gebruikersnaam moet gelijk zijn aan het e-mailadres.' }],
    [{ email: 'a@b.nl,c@d.nl' }, { email: 'Vul een geldig e-mailadres in.' }],
    [{ email: ['a@b.nl'] }, { email: 'Dit veld is verplicht.' }],
    [{ email: 'a@b.nl\r\nBcc: c@d.nl' }, { email: 'Vul een geldig e-mailadres in.' }],
    [{ firstName: ' ' }, { firstName: 'Dit veld is verplicht.' }],
    [{ lastName: undefined }, { lastName: 'Dit veld is verplicht.' }],
  ])('is refused with %j (VAL-03, VAL-06, S-08, S-13, ERR-31, GAP-20)', async (changes, errors) => {
    const person = aPerson();
    const answer = await house.browser().post('/api/auth/signup', { ...person, username: person.email, ...changes });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject(errors);
  });

  test('is one for all spellings of its address, and none for a look-alike (S-13)', async () => {
    const { person } = await house.anAccount({ email: 'mike.spelling@voorbeeld.nl' });
    const loud = { ...person, email: ' MIKE.Spelling@Voorbeeld.NL ' };
    expect((await house.signIn(house.browser(), loud)).status).toBe(200);
    expect((await house.signIn(house.browser(), { ...person, email: 'mıke.spelling@voorbeeld.nl' })).status).toBe(401);
  });
});

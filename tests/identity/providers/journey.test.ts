import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../accounts-house.ts';
import { openProviderHouse, placeOf, type ProviderHouse } from './provider-house.ts';

let house: ProviderHouse;
beforeEach(async () => {
  house = await openProviderHouse();
});
afterEach(() => house.close());

describe('sign-in by Google or Facebook (S-14, S-15)', () => {
  it('makes an account of a new person whose address the provider confirmed, and opens it again the next time', async () => {
    const browser = house.browser();
    expect(placeOf(await house.come(browser, 'GOOGLE'))).toBe('302 /home');
    expect(await browser.session()).toMatchObject({
      loggedIn: true,
      username: 'anna@example.com',
      name: 'Anna de Vries',
    });
    expect((await browser.get('/api/account')).body).toMatchObject({ providers: ['GOOGLE'], hasPassword: false });
    const next = house.browser();
    await house.come(next, 'GOOGLE', {
      email: 'other@example.com',
      subject: house.control.people('google')[0]?.subject ?? '',
    });
    expect(await next.session()).toMatchObject({ loggedIn: true, username: 'anna@example.com' });
  });

  it('goes on to the page that was asked for, and remembers if that was asked', async () => {
    const browser = house.browser();
    const wishes = { returnTo: '/events/7/open-dag?stap=1', isLoginRemember: true };
    const answer = await house.come(browser, 'GOOGLE', {}, wishes);
    expect(placeOf(answer)).toBe('302 /events/7/open-dag?stap=1');
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('lh_session'))).toContain('Max-Age=2592000');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/ x',
    '/\t/evil',
    'home',
    '/api/auth/logout',
  ])('goes to no other place: %s (S-28)', async (returnTo) => {
    expect((await house.begin(house.browser(), 'GOOGLE', { returnTo })).status).toBe(422);
  });

  it('begins a session of its own, whatever the browser brought (S-02)', async () => {
    const browser = house.browser();
    browser.jar.set('lh_session', 'A'.repeat(43));
    await house.come(browser, 'GOOGLE');
    expect(browser.jar.get('lh_session')).not.toBe('A'.repeat(43));
    expect((await browser.session())['loggedIn']).toBe(true);
  });

  it('does not open an account by its address alone: the owner proves it by mail, in the same browser (S-15, GAP-23)', async () => {
    const { person } = await house.anAccount();
    const browser = house.browser();
    const answer = await house.come(browser, 'GOOGLE', { email: person.email });
    expect(placeOf(answer)).toBe('302 /login?notice=confirm');
    expect((await browser.session())['loggedIn']).toBe(false);

    const { token } = await house.linkTo(person.email);
    expect((await house.browser().post('/api/auth/oauth/link', { token })).status).toBe(410);
    const linked = await browser.post('/api/auth/oauth/link', { token });
    expect(linked).toMatchObject({ status: 200, body: { loggedIn: true, username: person.email, name: 'Ans Bakker' } });
    expect((await browser.post('/api/auth/oauth/link', { token })).status).toBe(410);

    const next = house.browser();
    expect(placeOf(await house.come(next, 'GOOGLE', { email: person.email }))).toBe('302 /home');
    expect((await house.signIn(house.browser(), person)).status).toBe(200);
  });

  it('gives a link to one of many that bring it at once', async () => {
    const { person } = await house.anAccount();
    const browser = house.browser();
    await house.come(browser, 'GOOGLE', { email: person.email });
    const { token } = await house.linkTo(person.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post('/api/auth/oauth/link', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('wipes what a stranger made of an address before its owner comes through Google (S-15)', async () => {
    const stranger = aPerson({ email: 'anna@example.com' });
    const theirs = house.browser();
    await house.signUp(theirs, stranger);
    const link = await house.linkTo(stranger.email);
    const browser = house.browser();
    expect(placeOf(await house.come(browser, 'GOOGLE'))).toBe('302 /home');
    expect((await theirs.post('/api/auth/account/activate', link)).status).toBe(410);
    expect((await house.signIn(theirs, stranger)).status).toBe(401);
  });

  it('asks for confirmation by mail where the provider confirms no address, and makes no account before (S-15)', async () => {
    const browser = house.browser();
    expect(placeOf(await house.come(browser, 'FACEBOOK'))).toBe('302 /login?notice=confirm');
    expect(await house.wired.identity.privacy.exportOf('anna@example.com')).toMatchObject({ account: null });
    const { token } = await house.linkTo('anna@example.com');
    expect((await house.browser().post('/api/auth/oauth/link', { token })).status).toBe(410);
    const linked = await browser.post('/api/auth/oauth/link', { token });
    expect(linked.body).toMatchObject({ loggedIn: true, name: 'Anna de Vries' });
    expect(placeOf(await house.come(house.browser(), 'FACEBOOK'))).toBe('302 /home');
  });

  it('lets nobody in whose address Google did not confirm', async () => {
    const answer = await house.come(house.browser(), 'GOOGLE', { emailVerified: false });
    expect(placeOf(answer)).toBe('302 /login?notice=confirm');
  });

  it('emails an address once in a quarter of an hour, whoever asks (S-30)', async () => {
    for (const subject of ['1', '2', '3'])
      await house.come(house.browser(), 'FACEBOOK', { subject: subject.repeat(10) });
    expect(await house.mailsTo('anna@example.com')).toHaveLength(1);
  });

  it('cannot go without an address', async () => {
    expect(placeOf(await house.come(house.browser(), 'FACEBOOK', { email: '' }))).toBe('302 /login?notice=no_email');
  });

  it('keeps a disabled account shut', async () => {
    const browser = house.browser();
    await house.come(browser, 'GOOGLE');
    await house.disable('anna@example.com');
    expect(placeOf(await house.come(house.browser(), 'GOOGLE'))).toBe('302 /login?notice=failed');
  });
});

describe('an administrator who comes through Google (S-17)', () => {
  it('is not in before the second factor', async () => {
    await house.close();
    house = await openProviderHouse({ isSecondFactorRequired: true });
    await house.come(house.browser(), 'GOOGLE');
    await house.wired.identity.staff.appointAdministrator('anna@example.com');
    const browser = house.browser();
    const answer = await house.come(browser, 'GOOGLE', {}, { returnTo: '/dmt-admin' });
    expect(placeOf(answer)).toBe('302 /login?returnTo=%2Fdmt-admin');
    expect(await browser.session()).toMatchObject({ loggedIn: false, mfa: 'enrol' });
    expect((await browser.get('/api/account')).status).toBe(403);
  });
});

describe('a callback (S-14, F-08)', () => {
  it('counts in the browser that began, and nowhere else', async () => {
    const [mine, theirs] = [house.browser(), house.browser()];
    const back = await house.visit(theirs, 'GOOGLE', { ...form });
    expect(placeOf(await mine.get(back))).toBe('302 /login?notice=failed');
    await house.begin(mine, 'GOOGLE');
    expect(placeOf(await mine.get(back))).toBe('302 /login?notice=failed');
    expect((await mine.session())['loggedIn']).toBe(false);
    mine.jar.delete('lh_pre');
    expect(placeOf(await mine.get(back))).toBe('302 /login?notice=failed');
  });

  it('counts once', async () => {
    const browser = house.browser();
    const back = await house.visit(browser, 'GOOGLE', { ...form });
    expect(placeOf(await browser.get(back))).toBe('302 /home');
    expect(placeOf(await browser.get(back))).toBe('302 /login?notice=failed');
  });

  it('counts for ten minutes', async () => {
    const browser = house.browser();
    const back = await house.visit(browser, 'GOOGLE', { ...form });
    house.clock.advance({ minutes: 10 });
    expect(placeOf(await browser.get(back))).toBe('302 /login?notice=failed');
  });

  it('counts for the provider that was asked', async () => {
    const browser = house.browser();
    const back = await house.visit(browser, 'GOOGLE', { ...form });
    expect(placeOf(await browser.get(back.replace('google', 'facebook')))).toBe('302 /login?notice=failed');
  });

  it('does not count on any other address', async () => {
    const browser = house.browser();
    const query = (await house.visit(browser, 'GOOGLE', { ...form })).split('?')[1];
    for (const path of ['/home', '/login', '/api/auth/session', '/activate']) await browser.get(`${path}?${query}`);
    expect((await browser.session())['loggedIn']).toBe(false);
  });

  it('tells of a visitor who turned back, and of a provider that is out of order', async () => {
    const browser = house.browser();
    const cancelled = await house.visit(browser, 'GOOGLE', { choice: 'cancel' });
    expect(placeOf(await browser.get(cancelled))).toBe('302 /login?notice=cancelled');
    const back = await house.visit(browser, 'GOOGLE', { ...form });
    house.control.setFault('google', { kind: 'error' });
    expect(placeOf(await browser.get(back))).toBe('302 /login?notice=unavailable&provider=google');
    expect(house.log.lines.map(({ message }) => message)).toContain('Login providers not ready yet');
  });

  it('is logged in the words of the sign-in library (SOCIAL-09, SOCIAL-10, SOCIAL-14, ERR-32), which know of no tokens (SOCIAL-12, SOCIAL-13)', async () => {
    const browser = house.browser();
    await browser.get('/api/auth/oauth/callback/google?code=x&state=y');
    await browser.get(await house.visit(browser, 'GOOGLE', { choice: 'cancel' }));
    await browser.post('/api/auth/oauth/signin', { provider: 'GITHUB' });
    expect(house.log.lines.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Not logged in',
        'User cancelled login or did not fully authorize',
        'Login provider not found',
      ]),
    );
  });

  it.each([
    '/api/auth/oauth/callback/github',
    '/api/auth/oauth/callback/GOOGLE',
    '/api/auth/oauth/callback/constructor',
  ])('is not found at %s', async (path) => {
    expect((await house.browser().get(path)).status).toBe(404);
  });
});

describe('what the sign-in call takes (API-07, SOCIAL-04, F-07, ENT-38, GAP-22)', () => {
  it.each(['email', 'idToken', 'authToken'])('refuses a body that brings %s', async (field) => {
    const answer = await house.begin(house.browser(), 'GOOGLE', { [field]: 'anna@example.com' });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'provider_flow_required', message: 'Log in via de knop van de aanbieder.' },
    });
  });

  it.each(['google', 'GITHUB', '', null, 7, ['GOOGLE']])(
    'does not know the provider %j (SOCIAL-08)',
    async (provider) => {
      const answer = await house.browser().post('/api/auth/oauth/signin', { provider });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'login_provider_not_found', message: 'Onbekende inlogmethode.' },
      });
    },
  );

  it('says which provider is out of order (SOCIAL-11)', async () => {
    house.control.setFault('google', { kind: 'cut' });
    expect(await house.begin(house.browser(), 'GOOGLE')).toMatchObject({
      status: 503,
      body: {
        code: 'login_provider_not_ready',
        message: 'Inloggen met Google is op dit moment niet beschikbaar.',
      },
    });
  });
});

const form = {
  choice: 'new',
  givenName: 'Anna',
  familyName: 'de Vries',
  email: 'anna@example.com',
  emailVerified: 'true',
};

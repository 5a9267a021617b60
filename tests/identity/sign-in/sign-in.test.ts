import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, openAccounts } from '../accounts-house.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

describe('a sign-in', () => {
  test('sets HttpOnly cookies and puts no credential into its answer (S-01, F-05, API-06, CONST-14, CONST-15, SEC-02, ENT-49, GAP-06)', async () => {
    const { browser, person } = await house.anAccount();
    const answer = await house.signIn(browser, person);
    const lines = answer.headers.getSetCookie();
    const line = (name: string) => lines.find((one) => one.startsWith(`${name}=`)) ?? '';
    for (const name of ['lh_session', 'lh_device']) {
      expect(line(name)).toMatch(/HttpOnly/i);
      expect(line(name)).toMatch(/SameSite=Lax/i);
      expect(line(name)).toMatch(/Path=\//i);
    }
    expect(line('lh_session')).not.toMatch(/Max-Age/i);
    expect(line('XSRF-TOKEN')).not.toMatch(/HttpOnly/i);
    const secrets = ['lh_session', 'lh_device'].map((name) => browser.jar.get(name) ?? '');
    expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret) && !answer.text.includes(secret))).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('survives the browser only when asked to remember (LOGIN-07, S-03)', async () => {
    const { browser, person } = await house.anAccount();
    const answer = await house.signIn(browser, person, true);
    expect(answer.headers.getSetCookie().filter((line) => /Max-Age=2592000/.test(line))).toHaveLength(2);
    house.clock.advance({ days: 13 });
    expect(await browser.session()).toMatchObject({ loggedIn: true });
    house.clock.advance({ days: 13 });
    expect(await browser.session()).toMatchObject({ loggedIn: true });
    house.clock.advance({ days: 4 });
    expect(await browser.session()).toMatchObject({ loggedIn: false });
  });

  test('ends after two hours without use and after a day with it (S-03)', async () => {
    const [idle, busy] = [await house.aVisitor(), await house.aVisitor()];
    for (let minutes = 0; minutes < 24 * 60 - 60; minutes += 60) {
      house.clock.advance({ minutes: 60 });
      expect(await busy.browser.session()).toMatchObject({ loggedIn: true });
      if (minutes === 0) expect((await idle.browser.get('/api/account')).status).toBe(200);
    }
    expect((await idle.browser.get('/api/account')).status).toBe(401);
    house.clock.advance({ minutes: 59, seconds: 59 });
    expect((await busy.browser.get('/api/account')).status).toBe(200);
    house.clock.advance({ seconds: 1 });
    expect((await busy.browser.get('/api/account')).status).toBe(401);
  });

  test('makes nothing of a planted session, and ends the one that was there (S-02, ROLE-05)', async () => {
    const { browser, person } = await house.anAccount();
    const planted = 'p'.repeat(43);
    browser.jar.set('lh_session', planted);
    expect(await browser.session()).toMatchObject({ loggedIn: false });
    browser.jar.set('lh_session', planted);
    browser.jar.delete('XSRF-TOKEN');
    await house.signIn(browser, person);
    const first = browser.jar.get('lh_session') ?? '';
    expect(first).not.toBe(planted);
    await house.signIn(browser, person);
    const second = browser.jar.get('lh_session');
    expect(second).not.toBe(first);
    for (const value of [planted, first]) {
      const other = house.browser();
      other.jar.set('lh_session', value);
      expect((await other.get('/api/account')).status).toBe(401);
    }
  });

  test('has no use for the hash that the database keeps (S-01)', async () => {
    const { browser } = await house.aVisitor();
    const stored = house.wired.secrets.hash(browser.jar.get('lh_session') ?? '');
    const thief = house.browser();
    for (const value of [stored, stored.slice(0, 43)]) {
      thief.jar.set('lh_session', value);
      expect((await thief.get('/api/account')).status).toBe(401);
    }
  });

  test('keeps at most ten sessions of an account (S-03)', async () => {
    const { browser, person } = await house.aVisitor();
    for (let more = 0; more < 10; more++) {
      house.clock.advance({ seconds: 1 });
      expect((await house.signIn(house.browser(), person)).status).toBe(200);
    }
    expect((await browser.get('/api/account')).status).toBe(401);
  });

  test('asks for both fields in Dutch (VAL-01, ERR-31)', async () => {
    const answer = await house.browser().post('/api/auth/signin', { username: ' ', password: '' });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toEqual({
      username: 'Vul uw gebruikersnaam in.',
      password: 'Vul uw wachtwoord in.',
    });
  });

  test('is not to be had with an address alone, nor with fields of another kind (F-07)', async () => {
    const { person } = await house.anAccount();
    const bodies = [
      { username: person.email },
      { email: person.email, provider: 'GOOGLE' },
      { username: person.email, password: { $ne: '' } },
      { username: person.email, password: [person.password] },
      { username: [person.email], password: person.password },
    ];
    for (const body of bodies) {
      const browser = house.browser();
      expect((await browser.post('/api/auth/signin', body)).status).toBe(422);
      expect(await browser.session()).toMatchObject({ loggedIn: false });
    }
  });

  test('takes a password exactly as it is (S-07)', async () => {
    const password = '  pässwörd met spaties \u{1F33B}  ';
    const { person } = await house.anAccount({ password });
    expect((await house.signIn(house.browser(), person)).status).toBe(200);
    expect((await house.signIn(house.browser(), { ...person, password: password.trim() })).status).toBe(401);
    expect((await house.signIn(house.browser(), { ...person, password: password.normalize('NFD') })).status).toBe(401);
  });
});

describe('a sign-out (S-04, STATE-06)', () => {
  test('ends the session on the server: a replayed cookie is worth nothing (F-06, GAP-07)', async () => {
    const { browser } = await house.aVisitor();
    const old = new Map(browser.jar);
    const answer = await browser.post('/api/auth/logout');
    expect(answer.body).toEqual({ redirect: '/' });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.jar.has('lh_session')).toBe(false);
    expect(browser.jar.has('lh_device')).toBe(true);
    expect(browser.jar.get('XSRF-TOKEN')).not.toBe(old.get('XSRF-TOKEN'));
    const thief = house.browser();
    for (const [name, value] of old) thief.jar.set(name, value);
    expect((await thief.get('/api/account')).status).toBe(401);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
  });

  test('cannot be caused by another site, by GET, or with the token of another session (S-05, S-06)', async () => {
    const { browser } = await house.aVisitor();
    const other = await house.aVisitor();
    const foreignToken = other.browser.jar.get('XSRF-TOKEN') ?? '';
    const tries = [
      browser.post('/api/auth/logout', {}, { origin: 'https://evil.example' }),
      browser.post('/api/auth/logout', {}, { 'sec-fetch-site': 'cross-site' }),
      browser.post('/api/auth/logout', {}, { 'x-xsrf-token': '' }),
      browser.post('/api/auth/logout', {}, { 'x-xsrf-token': foreignToken }),
    ];
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_invalid' } });
    expect((await browser.get('/api/auth/logout')).status).toBe(405);
    expect(await browser.session()).toMatchObject({ loggedIn: true });
  });

  test('everywhere ends all sessions of the account, and only those', async () => {
    const { browser, person } = await house.aVisitor();
    const [second, stranger] = [house.browser(), await house.aVisitor()];
    await house.signIn(second, person);
    await browser.post('/api/auth/logout', { everywhere: true });
    expect((await second.get('/api/account')).status).toBe(401);
    expect((await stranger.browser.get('/api/account')).status).toBe(200);
  });

  test('of one other session is offered by the profile, of nobody else', async () => {
    const { browser, person } = await house.aVisitor();
    const [second, stranger] = [house.browser(), await house.aVisitor()];
    await house.signIn(second, person);
    const { sessions } = (await browser.get('/api/account')).body as { sessions: { id: string; current: boolean }[] };
    expect(sessions).toHaveLength(2);
    const [other] = sessions.filter((session) => !session.current);
    expect((await stranger.browser.delete(`/api/account/sessions/${other?.id}`)).status).toBe(404);
    expect((await second.get('/api/account')).status).toBe(200);
    expect((await browser.delete(`/api/account/sessions/${other?.id}`)).status).toBe(204);
    expect((await browser.delete(`/api/account/sessions/${other?.id}`)).status).toBe(404);
    expect((await second.get('/api/account')).status).toBe(401);
  });
});

describe('a forged sign-in (S-05, login CSRF)', () => {
  const CONTENT: [type: string, body: (person: { email: string; password: string }) => string][] = [
    ['application/json', ({ email, password }) => JSON.stringify({ username: email, password })],
    [
      'application/x-www-form-urlencoded',
      ({ email, password }) => new URLSearchParams({ username: email, password }).toString(),
    ],
    ['text/plain', ({ email, password }) => JSON.stringify({ username: email, password })],
    [
      'multipart/form-data; boundary=x',
      () => '--x\r\ncontent-disposition: form-data; name="username"\r\n\r\na\r\n--x--',
    ],
    ['', ({ email, password }) => JSON.stringify({ username: email, password })],
  ];
  const ORIGINS = [
    'http://localhost:3000',
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    undefined,
  ];
  const TOKENS = ['none', 'of another browser', 'right'] as const;

  test('signs nobody in but with our own origin or none, the right token and JSON', async () => {
    const { person } = await house.anAccount();
    const stranger = house.browser();
    await stranger.session();
    const outcomes: string[] = [];
    for (const origin of ORIGINS) {
      for (const [type, bodyOf] of CONTENT) {
        for (const token of TOKENS) {
          const browser = house.browser();
          await browser.session();
          const own = browser.jar.get('XSRF-TOKEN') ?? '';
          const sent = { none: '', 'of another browser': stranger.jar.get('XSRF-TOKEN') ?? '', right: own }[token];
          const answer = await house.app.request(
            `${house.site.baseUrl}/api/auth/signin`,
            {
              method: 'POST',
              headers: {
                cookie: `XSRF-TOKEN=${own}`,
                ...(type !== '' && { 'content-type': type }),
                ...(origin !== undefined && { origin }),
                ...(sent !== '' && { 'x-xsrf-token': sent }),
              },
              // As bytes, since a text would bring a type of its own.
              body: new TextEncoder().encode(bodyOf(person)),
            },
            { clientAddress: browser.address },
          );
          const isIn = answer.headers.getSetCookie().some((line) => line.startsWith('lh_session='));
          if (isIn) outcomes.push(`${origin ?? 'no origin'}, ${type}, ${token}`);
          else expect(answer.status).toBeGreaterThanOrEqual(400);
        }
      }
    }
    expect(outcomes).toEqual(['http://localhost:3000, application/json, right', 'no origin, application/json, right']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, aPerson, openAccounts, PASSWORD } from './accounts-house.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

describe('an account (LOGIN-20, ACT-02, S-12)', () => {
  test('is registered, activated by the mailed link and signed in to', async () => {
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

  test('is never activated by its id alone, by a wrong, truncated or foreign token (F-04, ACT-04)', async () => {
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

  test('is not activated by a link that expired or was replaced by a newer one (S-11)', async () => {
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
      Array.from({ length: 20 }, () => house.wired.identity.activate({ userId, token, password: null, deviceSecret })),
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
  ])('is refused with %j (VAL-03, VAL-06, S-08, S-13)', async (changes, errors) => {
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

describe('a sign-in', () => {
  test('sets HttpOnly cookies and puts no credential into its answer (S-01, F-05)', async () => {
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

  test('makes nothing of a planted session, and ends the one that was there (S-02)', async () => {
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

  test('asks for both fields in Dutch (VAL-01)', async () => {
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
  test('ends the session on the server: a replayed cookie is worth nothing', async () => {
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

describe('guessing passwords (S-09)', () => {
  test('is slowed down after five failures, whoever it comes from, and unknown addresses no less', async () => {
    const { person } = await house.anAccount();
    for (const email of [person.email, 'niemand@voorbeeld.nl']) {
      for (let guess = 0; guess < 5; guess++) {
        expect((await house.signIn(house.browser(), { email, password: `verkeerd ${guess}` })).status).toBe(401);
      }
      const refused = await house.signIn(house.browser(), { email, password: PASSWORD });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    house.clock.advance({ seconds: 2 });
    expect((await house.signIn(house.browser(), person)).status).toBe(200);
    expect((await house.signIn(house.browser(), { ...person, password: 'toch weer fout' })).status).toBe(401);
  });

  test('reaches the passwords at most a hundred times in ten minutes of a thousand, and the owner still gets in', async () => {
    const { person, browser } = await house.aVisitor();
    await browser.post('/api/auth/logout');
    let reached = 0;
    for (let guess = 0; guess < 1000; guess++) {
      const answer = await house.signIn(house.browser(), { ...person, password: `gok ${guess}` });
      if (answer.status === 401) reached++;
      house.clock.advance({ milliseconds: 600 });
    }
    expect(reached).toBeGreaterThan(5);
    expect(reached).toBeLessThanOrEqual(100);
    expect((await house.signIn(house.browser(), person)).status).toBe(429);
    expect((await house.signIn(browser, person)).status).toBe(200);
  });

  test('a hundred times in a row leaves a reset and known browsers, however long one waits', async () => {
    const { person, browser } = await house.aVisitor();
    for (let guess = 0; guess < 100; guess++) {
      await house.signIn(house.browser(), { ...person, password: `gok ${guess}` });
      house.clock.advance({ minutes: 16 });
    }
    house.clock.advance({ days: 3 });
    await house.wired.identity.sweepIdentity();
    expect((await house.signIn(house.browser(), person)).status).toBe(429);
    expect((await house.signIn(browser, person)).status).toBe(200);
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const password = 'een heel ander lang wachtwoord';
    const link = await house.linkTo(person.email);
    await browser.post('/api/auth/reset/confirm', { ...link, password, repeatPassword: password });
    expect((await house.signIn(house.browser(), { ...person, password })).status).toBe(200);
  });

  test('cannot slip through by coming at once', async () => {
    const { person } = await house.anAccount();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => house.signIn(house.browser(), { ...person, password: `gok ${guess}` })),
    );
    expect(all.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5);
  });
});

describe('what is noticed (S-09, S-35)', () => {
  test('many failed sign-ins in a short time mail the owner, once an hour', async () => {
    const before = (await house.mailsTo(house.site.email)).length;
    for (let guess = 0; guess < 250; guess++) {
      await house.signIn(house.browser(), { email: aPerson().email, password: 'een gok' });
    }
    const mails = (await house.mailsTo(house.site.email)).slice(before);
    expect(mails).toEqual(['Let op: veel mislukte pogingen om in te loggen bij de Lindehof']);
  });

  test('a call that another site made in the name of a visitor is in the trail, once a minute', async () => {
    const { browser, userId } = await house.aVisitor();
    for (let call = 0; call < 3; call++) await browser.post('/api/auth/logout', {}, { 'sec-fetch-site': 'cross-site' });
    const own = (await house.wired.audit.recent(100)).filter((entry) => entry.actorId === userId);
    expect(own.filter((entry) => entry.action === 'refused')).toMatchObject([{ facts: { reason: 'forgery' } }]);
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

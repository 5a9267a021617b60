import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTimeCodes } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { type AccountsHouse, openAccounts } from '../accounts-house.ts';
import type { Answer, Browser } from '../browser.ts';
import { type Authenticator, createAuthenticator, type Lie } from './authenticator.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

type Options = { challenge: string; user: { id: string } };
const optionsOf = async (browser: Browser, path: string) =>
  (await browser.post(`${path}/options`)).body as unknown as Options;

const ADD = '/api/account/passkeys';
const CODE = '/api/auth/passkeys/code';
const AGAIN = '/api/auth/passkeys/again';
const SIGN_IN = '/api/auth/passkeys';

async function add(browser: Browser, authenticator: Authenticator, name = 'Telefoon', lie: Lie = {}): Promise<Answer> {
  const answer = authenticator.create(await optionsOf(browser, ADD), lie);
  return browser.post(ADD, { name, answer });
}

async function prove(browser: Browser, path: string, authenticator: Authenticator, lie: Lie = {}): Promise<Answer> {
  return browser.post(path, { answer: authenticator.sign(await optionsOf(browser, path), lie) });
}

const passkeysOf = async (browser: Browser) =>
  (await browser.get('/api/account')).body['passkeys'] as { id: string; name: string; lastUsedAt: string | null }[];
const latestAction = async () => (await house.external.audit.recent(1))[0];

/** Somebody with a passkey, signed in. */
async function withPasskey(counts = true) {
  const authenticator = createAuthenticator({ counts });
  const visitor = await house.aVisitor();
  expect((await add(visitor.browser, authenticator)).status).toBe(204);
  return { ...visitor, authenticator };
}

const codes = createTimeCodes();

/** An administrator with code and passkey, signed in. */
async function anAdministrator() {
  const account = await house.anAccount({ password: 'een lang wachtwoord voor beheer' });
  await house.wired.identity.staff.appointAdministrator(account.person.email);
  await house.signIn(account.browser, account.person);
  const { secret } = (await account.browser.post('/api/auth/totp/enrol')).body as { secret: string };
  const step = Math.floor(new Date(house.clock.now()).getTime() / 30_000);
  const code = await codes.codeAt(secret, step);
  const { recoveryCodes } = (await account.browser.post('/api/auth/totp/confirm', { code })).body as {
    recoveryCodes: string[];
  };
  const authenticator = createAuthenticator();
  expect((await add(account.browser, authenticator)).status).toBe(204);
  return { ...account, authenticator, recoveryCodes };
}

describe('a passkey of an account (S-17)', () => {
  test('is added with a name, listed, written about, and ends the other sessions (S-04)', async () => {
    const { browser, person } = await house.aVisitor();
    const other = house.browser();
    await house.signIn(other, person);
    const before = browser.jar.get('lh_session');
    expect((await add(browser, createAuthenticator(), ' Telefoon van Ans ')).status).toBe(204);
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect(await browser.session()).toMatchObject({ loggedIn: true });
    expect(await other.session()).toMatchObject({ loggedIn: false });
    expect(await passkeysOf(browser)).toEqual([
      { id: expect.any(String) as string, name: 'Telefoon van Ans', madeAt: house.clock.now(), lastUsedAt: null },
    ]);
    expect(await latestAction()).toMatchObject({ action: 'passkey-added' });
    expect((await house.mailTo(person.email)).text).toContain('Telefoon van Ans');
  });

  test.each<[string, Lie]>([
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['on another site', { origin: 'https://elsewhere.example' }],
    ['for another site', { rpId: 'elsewhere.example' }],
    ['as a signature', { type: 'webauthn.get' }],
    ['without a touch', { isUserPresent: false }],
    ['with an attestation that nobody asked for', { format: 'fido-u2f' }],
  ])('is refused when it was made %s', async (_, lie) => {
    const { browser } = await house.aVisitor();
    const refused = await add(browser, createAuthenticator(), 'Telefoon', lie);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused', message: 'Deze passkey is niet herkend. Probeer het opnieuw.' },
    });
    expect(await passkeysOf(browser)).toEqual([]);
    expect(await latestAction()).toMatchObject({ action: 'passkey-refused', facts: { purpose: 'add' } });
  });

  test('is refused a second time, too late, and when somebody has it already', async () => {
    const { browser, authenticator } = await withPasskey();
    const own = createAuthenticator();
    const answer = own.create(await optionsOf(browser, ADD));
    expect((await browser.post(ADD, { name: 'Telefoon', answer })).status).toBe(204);
    expect((await browser.post(ADD, { name: 'Telefoon', answer })).status).toBe(422);
    const late = createAuthenticator().create(await optionsOf(browser, ADD));
    house.clock.advance({ minutes: 5 });
    expect((await browser.post(ADD, { name: 'Telefoon', answer: late })).body['code']).toBe('passkey_refused');
    const stranger = await house.aVisitor();
    expect((await add(stranger.browser, authenticator)).body['code']).toBe('passkey_refused');
    expect(await passkeysOf(browser)).toHaveLength(2);
  });

  test('needs a name and a fresh sign-in, and there are ten at most', async () => {
    const { browser } = await house.aVisitor();
    const unnamed = await add(browser, createAuthenticator(), '  ');
    expect(unnamed.body['errors']).toEqual({ name: 'Geef de passkey een naam.' });
    for (let count = 0; count < 10; count++) expect((await add(browser, createAuthenticator())).status).toBe(204);
    expect((await browser.post(`${ADD}/options`)).body['code']).toBe('too_many_passkeys');
    house.clock.advance({ minutes: 11 });
    expect((await browser.post(`${ADD}/options`)).body['code']).toBe('reauth_required');
    const [first] = await passkeysOf(browser);
    expect((await browser.delete(`${ADD}/${first?.id}`)).body['code']).toBe('reauth_required');
  });

  test('is removed by its own account only, which is written about', async () => {
    const { browser, person } = await withPasskey();
    const [passkey] = await passkeysOf(browser);
    const stranger = await house.aVisitor();
    expect((await stranger.browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(404);
    expect((await browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(204);
    expect(await passkeysOf(browser)).toEqual([]);
    expect(await latestAction()).toMatchObject({ action: 'passkey-removed' });
    expect((await house.mailTo(person.email)).subject).toContain('weggehaald');
    expect((await browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(404);
  });
});

describe('a passkey as second factor (S-17)', () => {
  const half = async (person: { email: string; password: string }) => {
    const browser = house.browser();
    expect((await house.signIn(browser, person)).body).toMatchObject({ loggedIn: false, mfa: 'code', passkey: true });
    return browser;
  };

  test('takes the place of the code, also when it was only touched', async () => {
    const { person, authenticator } = await anAdministrator();
    const browser = await half(person);
    const before = browser.jar.get('lh_session');
    const answer = await prove(browser, CODE, authenticator, { isUserVerified: false });
    expect(answer).toMatchObject({ status: 200, body: { loggedIn: true, roles: ['administrator'], mfa: null } });
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect((await browser.get('/api/dmt-admin/audit')).status).toBe(200);
  });

  test('of somebody else is refused, and so is one of an account without the code’s step', async () => {
    const [one, other] = [await anAdministrator(), await anAdministrator()];
    const browser = await half(one.person);
    expect((await prove(browser, CODE, other.authenticator)).body['code']).toBe('passkey_refused');
    expect(await browser.session()).toMatchObject({ loggedIn: false });
    expect((await one.browser.post(`${CODE}/options`)).status).toBe(200);
    expect((await prove(one.browser, CODE, one.authenticator)).status).toBe(403);
  });

  test.each<[string, Lie]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another site', { rpId: 'elsewhere.example' }],
    ['a new passkey', { type: 'webauthn.create' }],
    ['no touch', { isUserPresent: false }],
    ['another signature', { signature: Buffer.from('3006020101020101', 'hex') }],
  ])('is refused with %s', async (_, lie) => {
    const { person, authenticator } = await anAdministrator();
    const browser = await half(person);
    expect(await prove(browser, CODE, authenticator, lie)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused', message: 'Deze passkey is niet herkend. Probeer het opnieuw.' },
    });
    expect(await browser.session()).toMatchObject({ loggedIn: false, mfa: 'code' });
  });

  test('works once per challenge, in its session and its time', async () => {
    const { person, authenticator } = await anAdministrator();
    const [one, other] = [await half(person), await half(person)];
    const options = await optionsOf(one, CODE);
    await optionsOf(other, CODE);
    expect((await other.post(CODE, { answer: authenticator.sign(options) })).status).toBe(422);
    const answer = authenticator.sign(options);
    expect((await one.post(CODE, { answer })).status).toBe(200);
    const third = await half(person);
    expect((await third.post(CODE, { answer })).status).toBe(422);
    const late = authenticator.sign(await optionsOf(third, CODE));
    house.clock.advance({ minutes: 5 });
    expect((await third.post(CODE, { answer: late })).status).toBe(422);
  });

  test('that was copied is refused when its counter goes back, and the trail says so', async () => {
    const { person, authenticator } = await anAdministrator();
    expect((await prove(await half(person), CODE, authenticator, { counter: 90 })).status).toBe(200);
    for (const counter of [90, 4, 0]) {
      const refused = await prove(await half(person), CODE, authenticator, { counter });
      expect(refused.body['code']).toBe('passkey_refused');
      expect(await latestAction()).toMatchObject({ facts: { purpose: 'code', counter, stored: 90 } });
    }
    expect((await prove(await half(person), CODE, authenticator, { counter: 91 })).status).toBe(200);
  });

  test('that was lost leaves the recovery codes, which lead to its removal', async () => {
    const { person, recoveryCodes } = await anAdministrator();
    const browser = await half(person);
    expect((await browser.post('/api/auth/totp', { code: recoveryCodes[0] })).body).toMatchObject({ loggedIn: true });
    const [passkey] = await passkeysOf(browser);
    expect((await browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(204);
    const { passkey: isOffered } = (await house.signIn(house.browser(), person)).body;
    expect(isOffered).toBeUndefined();
  });
});

describe('a passkey as step-up (S-18)', () => {
  test('is a touch in place of password and code', async () => {
    const { browser, authenticator } = await anAdministrator();
    house.clock.advance({ minutes: 11 });
    const renew = () => browser.post('/api/account/recovery-codes');
    expect((await renew()).body['code']).toBe('reauth_required');
    const touched = await prove(browser, AGAIN, authenticator, { isUserVerified: false });
    expect(touched.body['code']).toBe('passkey_refused');
    expect((await renew()).body['code']).toBe('reauth_required');
    expect((await prove(browser, AGAIN, authenticator)).status).toBe(204);
    expect((await renew()).status).toBe(200);
  });

  test('is refused for another account, and a second time', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    expect((await prove(one.browser, AGAIN, other.authenticator)).status).toBe(422);
    const answer = one.authenticator.sign(await optionsOf(one.browser, AGAIN));
    expect((await one.browser.post(AGAIN, { answer })).status).toBe(204);
    expect((await one.browser.post(AGAIN, { answer })).status).toBe(422);
  });
});

describe('a verified passkey as a whole sign-in (S-17)', () => {
  test('lets a visitor in, and notes its use', async () => {
    const { authenticator, person } = await withPasskey();
    const browser = house.browser();
    const answer = await prove(browser, SIGN_IN, authenticator);
    expect(answer).toMatchObject({ status: 200, body: { loggedIn: true, username: person.email, mfa: null } });
    expect((await passkeysOf(browser))[0]?.lastUsedAt).toBe(house.clock.now());
  });

  test('is remembered if that was asked for', async () => {
    const { authenticator } = await withPasskey();
    const browser = house.browser();
    const given = authenticator.sign(await optionsOf(browser, SIGN_IN));
    const answer = await browser.post(SIGN_IN, { answer: given, isLoginRemember: true });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('lh_session='));
    expect(cookie).toMatch(/max-age=2592000/i);
  });

  test('lets an administrator in without a code, once the code is set up as a second way', async () => {
    const { authenticator } = await anAdministrator();
    expect((await prove(house.browser(), SIGN_IN, authenticator)).body).toMatchObject({ roles: ['administrator'] });
    const visitor = await withPasskey();
    await house.wired.identity.staff.appointAdministrator(visitor.person.email);
    expect((await prove(house.browser(), SIGN_IN, visitor.authenticator)).body).toMatchObject({
      loggedIn: false,
      mfa: 'enrol',
    });
  });

  test('of a synchronised passkey works each time, though it does not count', async () => {
    const { authenticator } = await withPasskey(false);
    for (let turn = 0; turn < 2; turn++) {
      const lie = { counter: 0 };
      expect((await prove(house.browser(), SIGN_IN, authenticator, lie)).status).toBe(200);
    }
  });

  test('is refused in one way, whatever is wrong (S-10)', async () => {
    const { authenticator, userId } = await withPasskey();
    const closed = await withPasskey();
    await house.wired.identity.staff.changeUser(closed.userId, { enabled: false }, userId);
    const refusals = [
      await prove(house.browser(), SIGN_IN, createAuthenticator()),
      await prove(house.browser(), SIGN_IN, closed.authenticator),
      await prove(house.browser(), SIGN_IN, authenticator, { isUserVerified: false }),
      await prove(house.browser(), SIGN_IN, authenticator, { userHandle: 'c29tZWJvZHk' }),
      await prove(house.browser(), SIGN_IN, authenticator, { origin: 'https://elsewhere.example' }),
      await prove(house.browser(), SIGN_IN, authenticator, { counter: 1 }),
    ];
    const facts = refusals.map(({ status, body: { code, message } }) => ({ status, code, message }));
    const message = 'Inloggen met deze passkey is niet gelukt. Log in met uw wachtwoord.';
    expect(facts).toEqual(facts.map(() => ({ status: 401, code: 'passkey_refused', message })));
    expect(await latestAction()).toMatchObject({ action: 'sign-in-failed' });
  });

  test('counts for the browser that asked, once and in its time', async () => {
    const { authenticator } = await withPasskey();
    const browser = house.browser();
    const options = await optionsOf(browser, SIGN_IN);
    const answer = authenticator.sign(options);
    expect((await house.browser().post(SIGN_IN, { answer })).status).toBe(401);
    expect((await browser.post(SIGN_IN, { answer })).status).toBe(200);
    expect((await browser.post(SIGN_IN, { answer })).status).toBe(401);
    const late = authenticator.sign(await optionsOf(browser, SIGN_IN));
    house.clock.advance({ minutes: 5 });
    expect((await browser.post(SIGN_IN, { answer: late })).status).toBe(401);
  });
});

test('a passkey goes with its account, and is in the export of its data (P-11, P-12)', async () => {
  const { authenticator, browser } = await withPasskey();
  const exported = (await browser.get('/api/account/export')).body['account'];
  expect(exported).toMatchObject({ passkeys: [{ name: 'Telefoon', lastUsedAt: null }] });
  expect((await browser.delete('/api/account')).status).toBe(202);
  expect((await prove(house.browser(), SIGN_IN, authenticator)).status).toBe(401);
});

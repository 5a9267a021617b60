import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator, type Lie } from './authenticator.ts';
import { ADD, CODE, openPasskeyHouse } from './passkey-house.ts';

let house: Awaited<ReturnType<typeof openPasskeyHouse>>;
beforeAll(async () => {
  house = await openPasskeyHouse();
});
afterAll(() => house.close());

describe('a passkey of an account (S-17)', () => {
  test('is added with a name, listed, announced by email, and ends the other sessions (S-04)', async () => {
    const { browser, person } = await house.aVisitor();
    const other = house.browser();
    await house.signIn(other, person);
    const before = browser.jar.get('lh_session');
    expect((await house.add(browser, createAuthenticator(), ' Telefoon van Ans ')).status).toBe(204);
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect(await browser.session()).toMatchObject({ loggedIn: true });
    expect(await other.session()).toMatchObject({ loggedIn: false });
    expect(await house.passkeysOf(browser)).toEqual([
      { id: expect.any(String) as string, name: 'Telefoon van Ans', madeAt: house.clock.now(), lastUsedAt: null },
    ]);
    expect(await house.latestAction()).toMatchObject({ action: 'passkey-added' });
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
    const refused = await house.add(browser, createAuthenticator(), 'Telefoon', lie);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused', message: 'Deze passkey is niet herkend. Probeer het opnieuw.' },
    });
    expect(await house.passkeysOf(browser)).toEqual([]);
    expect(await house.latestAction()).toMatchObject({ action: 'passkey-refused', facts: { purpose: 'add' } });
  });

  test('is refused a second time, after five minutes, and when another account has it already', async () => {
    const { browser, authenticator } = await house.withPasskey();
    const own = createAuthenticator();
    const answer = own.create(await house.optionsOf(browser, ADD));
    expect((await browser.post(ADD, { name: 'Telefoon', answer })).status).toBe(204);
    expect((await browser.post(ADD, { name: 'Telefoon', answer })).status).toBe(422);
    const late = createAuthenticator().create(await house.optionsOf(browser, ADD));
    house.clock.advance({ minutes: 5 });
    expect((await browser.post(ADD, { name: 'Telefoon', answer: late })).body['code']).toBe('passkey_refused');
    const stranger = await house.aVisitor();
    expect((await house.add(stranger.browser, authenticator)).body['code']).toBe('passkey_refused');
    expect(await house.passkeysOf(browser)).toHaveLength(2);
  });

  test('needs a name and a fresh sign-in, and an account has ten at most', async () => {
    const { browser } = await house.aVisitor();
    const unnamed = await house.add(browser, createAuthenticator(), '  ');
    expect(unnamed.body['errors']).toEqual({ name: 'Geef de passkey een naam.' });
    for (let count = 0; count < 10; count++) expect((await house.add(browser, createAuthenticator())).status).toBe(204);
    expect((await browser.post(`${ADD}/options`)).body['code']).toBe('too_many_passkeys');
    house.clock.advance({ minutes: 11 });
    expect((await browser.post(`${ADD}/options`)).body['code']).toBe('reauth_required');
    const [first] = await house.passkeysOf(browser);
    expect((await browser.delete(`${ADD}/${first?.id}`)).body['code']).toBe('reauth_required');
  });

  test('is removed by its own account only, which gets an email', async () => {
    const { browser, person } = await house.withPasskey();
    const [passkey] = await house.passkeysOf(browser);
    const stranger = await house.aVisitor();
    expect((await stranger.browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(404);
    expect((await browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(204);
    expect(await house.passkeysOf(browser)).toEqual([]);
    expect(await house.latestAction()).toMatchObject({ action: 'passkey-removed' });
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
    const { person, authenticator } = await house.anAdministrator();
    const browser = await half(person);
    const before = browser.jar.get('lh_session');
    const answer = await house.prove(browser, CODE, authenticator, { isUserVerified: false });
    expect(answer).toMatchObject({ status: 200, body: { loggedIn: true, roles: ['administrator'], mfa: null } });
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect((await browser.get('/api/dmt-admin/audit')).status).toBe(200);
  });

  test('of somebody else is refused, and so is one’s own when no code is asked', async () => {
    const [one, other] = [await house.anAdministrator(), await house.anAdministrator()];
    const browser = await half(one.person);
    expect((await house.prove(browser, CODE, other.authenticator)).body['code']).toBe('passkey_refused');
    expect(await browser.session()).toMatchObject({ loggedIn: false });
    expect((await one.browser.post(`${CODE}/options`)).status).toBe(200);
    expect((await house.prove(one.browser, CODE, one.authenticator)).status).toBe(403);
  });

  test.each<[string, Lie]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another site', { rpId: 'elsewhere.example' }],
    ['a new passkey', { type: 'webauthn.create' }],
    ['no touch', { isUserPresent: false }],
    ['another signature', { signature: Buffer.from('3006020101020101', 'hex') }],
  ])('is refused with %s', async (_, lie) => {
    const { person, authenticator } = await house.anAdministrator();
    const browser = await half(person);
    expect(await house.prove(browser, CODE, authenticator, lie)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused', message: 'Deze passkey is niet herkend. Probeer het opnieuw.' },
    });
    expect(await browser.session()).toMatchObject({ loggedIn: false, mfa: 'code' });
  });

  test('works once per challenge, in the session that asked, within five minutes', async () => {
    const { person, authenticator } = await house.anAdministrator();
    const [one, other] = [await half(person), await half(person)];
    const options = await house.optionsOf(one, CODE);
    await house.optionsOf(other, CODE);
    expect((await other.post(CODE, { answer: authenticator.sign(options) })).status).toBe(422);
    const answer = authenticator.sign(options);
    expect((await one.post(CODE, { answer })).status).toBe(200);
    const third = await half(person);
    expect((await third.post(CODE, { answer })).status).toBe(422);
    const late = authenticator.sign(await house.optionsOf(third, CODE));
    house.clock.advance({ minutes: 5 });
    expect((await third.post(CODE, { answer: late })).status).toBe(422);
  });

  test('that was copied is refused when its counter does not rise, and the trail says so', async () => {
    const { person, authenticator } = await house.anAdministrator();
    expect((await house.prove(await half(person), CODE, authenticator, { counter: 90 })).status).toBe(200);
    for (const counter of [90, 4, 0]) {
      const refused = await house.prove(await half(person), CODE, authenticator, { counter });
      expect(refused.body['code']).toBe('passkey_refused');
      expect(await house.latestAction()).toMatchObject({ facts: { purpose: 'code', counter, stored: 90 } });
    }
    expect((await house.prove(await half(person), CODE, authenticator, { counter: 91 })).status).toBe(200);
  });

  test('that was lost leaves the recovery codes, which lead to its removal', async () => {
    const { person, recoveryCodes } = await house.anAdministrator();
    const browser = await half(person);
    expect((await browser.post('/api/auth/totp', { code: recoveryCodes[0] })).body).toMatchObject({ loggedIn: true });
    const [passkey] = await house.passkeysOf(browser);
    expect((await browser.delete(`${ADD}/${passkey?.id}`)).status).toBe(204);
    const { passkey: isOffered } = (await house.signIn(house.browser(), person)).body;
    expect(isOffered).toBeUndefined();
  });
});

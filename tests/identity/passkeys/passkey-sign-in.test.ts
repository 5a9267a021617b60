import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '../../../src/kernel/staff-roles.ts';
import { createAuthenticator } from './authenticator.ts';
import { AGAIN, SIGN_IN, openPasskeyHouse } from './passkey-house.ts';

let house: Awaited<ReturnType<typeof openPasskeyHouse>>;
beforeAll(async () => {
  house = await openPasskeyHouse();
});
afterAll(() => house.close());

describe('a passkey as step-up (S-18)', () => {
  test('takes the place of password and code once verified, not by a touch alone', async () => {
    const { browser, authenticator } = await house.anAdministrator();
    house.clock.advance({ minutes: 11 });
    const renew = () => browser.post('/api/account/recovery-codes');
    expect((await renew()).body['code']).toBe('reauth_required');
    const touched = await house.prove(browser, AGAIN, authenticator, { isUserVerified: false });
    expect(touched.body['code']).toBe('passkey_refused');
    expect((await renew()).body['code']).toBe('reauth_required');
    expect((await house.prove(browser, AGAIN, authenticator)).status).toBe(204);
    expect((await renew()).status).toBe(200);
  });

  test('is refused if it is of another account, and if its answer comes a second time', async () => {
    const [one, other] = [await house.withPasskey(), await house.withPasskey()];
    expect((await house.prove(one.browser, AGAIN, other.authenticator)).status).toBe(422);
    const answer = one.authenticator.sign(await house.optionsOf(one.browser, AGAIN));
    expect((await one.browser.post(AGAIN, { answer })).status).toBe(204);
    expect((await one.browser.post(AGAIN, { answer })).status).toBe(422);
  });
});

describe('a verified passkey as a whole sign-in (S-17)', () => {
  test('lets a visitor in, and notes its use', async () => {
    const { authenticator, person } = await house.withPasskey();
    const browser = house.browser();
    const answer = await house.prove(browser, SIGN_IN, authenticator);
    expect(answer).toMatchObject({ status: 200, body: { loggedIn: true, username: person.email, mfa: null } });
    expect((await house.passkeysOf(browser))[0]?.lastUsedAt).toBe(house.clock.now());
  });

  test('is remembered if that was asked for', async () => {
    const { authenticator } = await house.withPasskey();
    const browser = house.browser();
    const given = authenticator.sign(await house.optionsOf(browser, SIGN_IN));
    const answer = await browser.post(SIGN_IN, { answer: given, isLoginRemember: true });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('lh_session='));
    expect(cookie).toMatch(/max-age=2592000/i);
  });

  test('lets an administrator in without a code, once the app is set up as another way in', async () => {
    const { authenticator } = await house.anAdministrator();
    expect((await house.prove(house.browser(), SIGN_IN, authenticator)).body).toMatchObject({
      roles: ['administrator'],
    });
    const visitor = await house.withPasskey();
    await house.wired.identity.staff.appointAdministrator(visitor.person.email);
    expect((await house.prove(house.browser(), SIGN_IN, visitor.authenticator)).body).toMatchObject({
      loggedIn: false,
      mfa: 'enrol',
    });
  });

  test.each(STAFF_ROLES)('opens what the role %s may use', async (role) => {
    const visitor = await house.withPasskey();
    const admin = await house.anAdministrator();
    await house.wired.identity.staff.setRoles(visitor.userId, [role], admin.userId);
    const browser = house.browser();
    const answer = await house.prove(browser, SIGN_IN, visitor.authenticator);
    const mustEnrol = role !== 'gate';
    expect(answer.body).toMatchObject(mustEnrol ? { mfa: 'enrol', roles: [] } : { loggedIn: true, roles: [role] });
    if (mustEnrol) await house.setUpApp(browser);
    expect((await house.prove(house.browser(), SIGN_IN, visitor.authenticator)).body).toMatchObject({ roles: [role] });
  });

  test('by a synchronised passkey works each time, though its counter stays zero', async () => {
    const { authenticator } = await house.withPasskey(false);
    for (let turn = 0; turn < 2; turn++) {
      const lie = { counter: 0 };
      expect((await house.prove(house.browser(), SIGN_IN, authenticator, lie)).status).toBe(200);
    }
  });

  test('is refused in one way, whatever is wrong (S-10)', async () => {
    const { authenticator, userId } = await house.withPasskey();
    const closed = await house.withPasskey();
    await house.wired.identity.staff.changeUser(closed.userId, { enabled: false }, userId);
    const refusals = [
      await house.prove(house.browser(), SIGN_IN, createAuthenticator()),
      await house.prove(house.browser(), SIGN_IN, closed.authenticator),
      await house.prove(house.browser(), SIGN_IN, authenticator, { isUserVerified: false }),
      await house.prove(house.browser(), SIGN_IN, authenticator, { userHandle: 'c29tZWJvZHk' }),
      await house.prove(house.browser(), SIGN_IN, authenticator, { origin: 'https://elsewhere.example' }),
      await house.prove(house.browser(), SIGN_IN, authenticator, { counter: 1 }),
    ];
    const facts = refusals.map(({ status, body: { code, message } }) => ({ status, code, message }));
    const message = 'Inloggen met deze passkey is niet gelukt. Log in met uw wachtwoord.';
    expect(facts).toEqual(facts.map(() => ({ status: 401, code: 'passkey_refused', message })));
    expect(await house.latestAction()).toMatchObject({ action: 'sign-in-failed' });
  });

  test('is accepted from the browser that asked, once and within five minutes', async () => {
    const { authenticator } = await house.withPasskey();
    const browser = house.browser();
    const options = await house.optionsOf(browser, SIGN_IN);
    const answer = authenticator.sign(options);
    expect((await house.browser().post(SIGN_IN, { answer })).status).toBe(401);
    expect((await browser.post(SIGN_IN, { answer })).status).toBe(200);
    expect((await browser.post(SIGN_IN, { answer })).status).toBe(401);
    const late = authenticator.sign(await house.optionsOf(browser, SIGN_IN));
    house.clock.advance({ minutes: 5 });
    expect((await browser.post(SIGN_IN, { answer: late })).status).toBe(401);
  });
});

test('a passkey goes with its account, and is in the export of its data (P-11, P-12)', async () => {
  const { authenticator, browser } = await house.withPasskey();
  const exported = (await browser.get('/api/account/export')).body['account'];
  expect(exported).toMatchObject({ passkeys: [{ name: 'Telefoon', lastUsedAt: null }] });
  expect((await browser.delete('/api/account')).status).toBe(202);
  expect((await house.prove(house.browser(), SIGN_IN, authenticator)).status).toBe(401);
});

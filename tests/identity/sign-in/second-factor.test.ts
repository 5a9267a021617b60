import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTimeCodes } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { type AccountsHouse, openAccounts } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';

const codes = createTimeCodes();
let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

const codeOf = (secret: string, stepsLater = 0) =>
  codes.codeAt(secret, Math.floor(new Date(house.clock.now()).getTime() / 30_000) + stepsLater);
const nextStep = () => house.clock.advance({ seconds: 30 });

/** Sets up a second factor in a browser that is half or freshly signed in. */
async function enrol(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.post('/api/auth/totp/enrol')).body as { secret: string };
  const done = await browser.post('/api/auth/totp/confirm', { code: await codeOf(secret) });
  if (done.status !== 200) throw new Error(`enrolment answered ${done.status} ${done.text}`);
  nextStep();
  return { secret, recoveryCodes: done.body['recoveryCodes'] as string[] };
}

/** An administrator who was appointed, and a browser in which only the password was given. */
async function anAdministrator() {
  const { person, browser, userId } = await house.anAccount({ password: 'een lang wachtwoord voor beheer' });
  await house.wired.identity.staff.appointAdministrator(person.email);
  return { person, browser, userId, signedIn: await house.signIn(browser, person) };
}

describe('codes (RFC 6238)', () => {
  test('are those of the standard', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(await codes.codeAt(secret, Math.floor(59 / 30))).toBe('287082');
    expect(await codes.codeAt(secret, Math.floor(1_111_111_109 / 30))).toBe('081804');
    expect(await codes.codeAt(secret, Math.floor(20_000_000_000 / 30))).toBe('353130');
    expect(codes.uri(secret, 'ans@voorbeeld.nl', 'Lindehof')).toBe(
      `otpauth://totp/Lindehof:ans%40voorbeeld.nl?secret=${secret}&issuer=Lindehof`,
    );
    expect(codes.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('the second factor of an administrator (S-17)', () => {
  test('is set up first: before that nothing else opens, in half a sign-in', async () => {
    const { browser, signedIn } = await anAdministrator();
    expect(signedIn.body).toMatchObject({ loggedIn: false, mfa: 'enrol', username: null, name: null, roles: [] });
    expect(await browser.session()).toMatchObject({ loggedIn: false, mfa: 'enrol' });
    expect(await browser.get('/api/account')).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
    const half = browser.jar.get('lh_session');
    const { recoveryCodes } = await enrol(browser);
    expect(browser.jar.get('lh_session')).not.toBe(half);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await browser.session()).toMatchObject({ loggedIn: true, roles: ['administrator'], mfa: null });
    const thief = house.browser();
    thief.jar.set('lh_session', half ?? '');
    expect(await thief.session()).toMatchObject({ loggedIn: false, mfa: null });
  });

  test('is asked at each sign-in; a code of one step around now works, once', async () => {
    const { person, browser } = await anAdministrator();
    const { secret } = await enrol(browser);
    const other = house.browser();
    expect((await house.signIn(other, person)).body).toMatchObject({ loggedIn: false, mfa: 'code' });
    expect((await other.get('/api/account')).body).toMatchObject({ code: 'mfa_required' });
    for (const stepsLater of [-3, 2]) {
      const refused = await other.post('/api/auth/totp', { code: await codeOf(secret, stepsLater) });
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'totp_invalid', message: 'Deze code is niet juist.' },
      });
    }
    const code = await codeOf(secret, 1);
    expect((await other.post('/api/auth/totp', { code })).body).toMatchObject({ loggedIn: true });
    const third = house.browser();
    await house.signIn(third, person);
    expect((await third.post('/api/auth/totp', { code })).status).toBe(422);
    expect((await third.post('/api/auth/totp', { code: await codeOf(secret) })).status).toBe(422);
  });

  test('of twenty uses of one code at once one succeeds', async () => {
    const { person, browser } = await anAdministrator();
    const { secret } = await enrol(browser);
    const others = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const other = house.browser();
        await house.signIn(other, person);
        return other;
      }),
    );
    const code = await codeOf(secret);
    const answers = await Promise.all(others.map((other) => other.post('/api/auth/totp', { code })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('pauses a quarter of an hour after five wrong codes', async () => {
    const { person, browser } = await anAdministrator();
    const { secret } = await enrol(browser);
    const other = house.browser();
    await house.signIn(other, person);
    for (let wrong = 0; wrong < 5; wrong++) {
      expect((await other.post('/api/auth/totp', { code: '000000' })).status).toBe(422);
    }
    expect((await other.post('/api/auth/totp', { code: await codeOf(secret) })).status).toBe(429);
    house.clock.advance({ minutes: 16 });
    await house.signIn(other, person);
    expect((await other.post('/api/auth/totp', { code: await codeOf(secret) })).status).toBe(200);
  });

  test('can be replaced by a recovery code, once each', async () => {
    const { person, browser } = await anAdministrator();
    const { recoveryCodes } = await enrol(browser);
    const [code = ''] = recoveryCodes;
    const use = async (typed: string) => {
      const other = house.browser();
      await house.signIn(other, person);
      return (await other.post('/api/auth/totp', { code: typed })).status;
    };
    expect(await use(code.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await use(code)).toBe(422);
    const stranger = await anAdministrator();
    await enrol(stranger.browser);
    const half = house.browser();
    await house.signIn(half, stranger.person);
    expect((await half.post('/api/auth/totp', { code: recoveryCodes[1] })).status).toBe(422);
  });

  test('is not skipped by a password reset, and reset asks a longer password (S-08)', async () => {
    const { person, browser } = await anAdministrator();
    await enrol(browser);
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const link = await house.linkTo(person.email);
    const reset = (password: string) =>
      browser.post('/api/auth/reset/confirm', { ...link, password, repeatPassword: password });
    expect((await reset('nog geen vijft')).body['errors']).toEqual({
      password: 'Kies een wachtwoord van minimaal 15 tekens.',
    });
    expect((await reset('een nieuw lang wachtwoord')).status).toBe(200);
    const other = house.browser();
    const signedIn = await house.signIn(other, { ...person, password: 'een nieuw lang wachtwoord' });
    expect(signedIn.body).toMatchObject({ loggedIn: false, mfa: 'code' });
  });

  test('comes after a longer password: a visitor’s short one is replaced by mail first (S-08)', async () => {
    const { person, browser } = await house.anAccount({ password: 'qzjxkvwp12' });
    await house.wired.identity.staff.appointAdministrator(person.email);
    const refused = await house.signIn(browser, person);
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_too_short' } });
    expect(await browser.session()).toMatchObject({ loggedIn: false, mfa: null });
    const password = 'een nieuw lang wachtwoord';
    const link = await house.linkTo(person.email);
    await browser.post('/api/auth/reset/confirm', { ...link, password, repeatPassword: password });
    expect((await house.signIn(browser, { ...person, password })).body).toMatchObject({ mfa: 'enrol' });
  });

  test('a page that looks by itself how far something is does not keep it alive (S-03)', async () => {
    const { browser } = await anAdministrator();
    await enrol(browser);
    const look = () => browser.get('/api/dmt-admin/newsletters', { 'x-unattended': '1' });
    for (let minutes = 0; minutes < 30; minutes += 5) {
      expect((await look()).status).toBe(200);
      house.clock.advance({ minutes: 5 });
    }
    expect((await look()).status).toBe(401);
  });

  test('a session of an administrator ends after half an hour without use, remembered or not (S-03)', async () => {
    const { person, browser } = await anAdministrator();
    const { secret } = await enrol(browser);
    const other = house.browser();
    await house.signIn(other, person, true);
    const entered = await other.post('/api/auth/totp', { code: await codeOf(secret) });
    expect(entered.headers.getSetCookie().some((line) => line.startsWith('lh_session') && /max-age/i.test(line))).toBe(
      false,
    );
    house.clock.advance({ minutes: 29 });
    expect((await other.get('/api/account')).status).toBe(200);
    house.clock.advance({ minutes: 30 });
    expect((await other.get('/api/account')).status).toBe(401);
  });

  test('half a sign-in lasts ten minutes', async () => {
    const { browser } = await anAdministrator();
    house.clock.advance({ minutes: 10 });
    expect((await browser.post('/api/auth/totp/enrol')).status).toBe(401);
  });
});

describe('the second factor of a visitor', () => {
  test('is optional, set up after a fresh sign-in only, and ends the other sessions (S-04, S-18)', async () => {
    const { person, browser } = await house.aVisitor();
    const second = house.browser();
    await house.signIn(second, person);
    house.clock.advance({ minutes: 11 });
    expect((await browser.post('/api/auth/totp/enrol')).body).toMatchObject({ code: 'reauth_required' });
    await browser.post('/api/auth/reauth', { password: person.password });
    const { secret } = await enrol(browser);
    expect((await second.get('/api/account')).status).toBe(401);
    expect(await house.mailsTo(person.email)).toContain('Inloggen met een code is ingesteld bij de Lindehof');
    expect((await browser.get('/api/account')).body).toMatchObject({ hasSecondFactor: true });

    house.clock.advance({ minutes: 11 });
    const withoutCode = await browser.post('/api/auth/reauth', { password: person.password });
    expect(withoutCode).toMatchObject({ status: 422, body: { code: 'totp_invalid' } });
    const withCode = await browser.post('/api/auth/reauth', { password: person.password, code: await codeOf(secret) });
    expect(withCode.status).toBe(204);
  });

  test('is not entered without a sign-in', async () => {
    expect((await house.browser().post('/api/auth/totp', { code: '123456' })).status).toBe(401);
    const { browser } = await house.aVisitor();
    expect((await browser.post('/api/auth/totp', { code: '123456' })).status).toBe(403);
  });

  test('is kept sealed, and no code or recovery code is stored as it is', async () => {
    const { browser, userId } = await house.aVisitor();
    const { secret, recoveryCodes } = await enrol(browser);
    type Any = Record<string, Record<string, unknown>>;
    const query = house.database.query<Any>();
    const rows = [
      ...(await query.selectFrom('second_factor').selectAll().where('account_id', '=', userId).execute()),
      ...(await query.selectFrom('recovery_code').selectAll().where('account_id', '=', userId).execute()),
    ];
    expect(rows).toHaveLength(11);
    const dump = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(dump).not.toContain(plain);
    }
  });
});

describe('a second factor that is in force', () => {
  test('gets ten new recovery codes; the old ones and the other sessions end (S-04)', async () => {
    const { person, browser } = await house.aVisitor();
    const { recoveryCodes } = await enrol(browser);
    const other = house.browser();
    await house.signIn(other, person);
    await other.post('/api/auth/totp', { code: recoveryCodes[0] });
    expect((await browser.get('/api/account')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 9 });
    const before = browser.jar.get('lh_session');
    const answer = await browser.post('/api/account/recovery-codes');
    const fresh = answer.body['recoveryCodes'] as string[];
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect((await other.get('/api/account')).status).toBe(401);
    expect((await browser.get('/api/account')).body).toMatchObject({ recoveryCodesLeft: 10 });
    await house.signIn(other, person);
    expect((await other.post('/api/auth/totp', { code: recoveryCodes[1] })).status).toBe(422);
    expect((await other.post('/api/auth/totp', { code: fresh[1] })).status).toBe(200);
    expect(await house.mailsTo(person.email)).toContain('Nieuwe herstelcodes voor uw account bij de Lindehof');
  });

  test('can be taken away by a visitor, after a fresh proof (S-18)', async () => {
    const { person, browser } = await house.aVisitor();
    expect((await browser.delete('/api/account/second-factor')).body).toMatchObject({ code: 'no_second_factor' });
    await enrol(browser);
    expect((await browser.delete('/api/account/second-factor')).status).toBe(204);
    expect((await house.signIn(house.browser(), person)).body).toMatchObject({ loggedIn: true });
    expect(await house.mailsTo(person.email)).toContain('Inloggen met een code is uitgezet bij de Lindehof');
    house.clock.advance({ minutes: 11 });
    for (const call of [browser.delete('/api/account/second-factor'), browser.post('/api/account/recovery-codes')]) {
      expect((await call).body).toMatchObject({ code: 'reauth_required' });
    }
  });

  test('stays with an administrator (S-17)', async () => {
    const { browser } = await anAdministrator();
    await enrol(browser);
    expect((await browser.get('/api/account')).body).toMatchObject({ mustKeepSecondFactor: true });
    expect((await browser.delete('/api/account/second-factor')).body).toMatchObject({ code: 'second_factor_required' });
    expect(await browser.session()).toMatchObject({ loggedIn: true });
  });
});

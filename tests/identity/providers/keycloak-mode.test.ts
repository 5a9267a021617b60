import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../src/modules/identity/adapters/openid/keycloak-admin.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { aPerson, openAccounts, type Person } from '../accounts-house.ts';
import type { Answer, Browser } from '../browser.ts';
import { realm } from './pretended.ts';
import { openProviderHouse, placeOf, type ProviderHouse } from './provider-house.ts';

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let house: ProviderHouse;
beforeEach(async () => {
  house = await openProviderHouse({ isExternal: true, isPasswordGrantAllowed: true });
});
afterEach(() => house.close());

async function aMember(): Promise<{ person: Person; browser: Browser; userId: string }> {
  const [person, browser] = [aPerson(), house.browser()];
  await house.signUp(browser, person);
  await house.wired.mailer.deliver();
  const mail = house.control.mails().find(({ to }) => to.includes(person.email));
  const back = await house.pretended.press(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '', {});
  const userId = back.pathname.split('/').at(-1) ?? '';
  await browser.post('/api/auth/account/activate', { userId, token: back.searchParams.get('token') });
  return { person, browser, userId };
}
async function signInThere(browser: Browser, { email, password }: Person, wishes: object = {}): Promise<Answer> {
  return browser.get(await house.visit(browser, 'OIDC', { choice: 'sign-in', username: email, password }, wishes));
}
async function aVisitor() {
  const member = await aMember();
  const answer = await signInThere(member.browser, member.person);
  if (placeOf(answer) !== '302 /home') throw new Error(placeOf(answer));
  return member;
}
const calls = (method: string, path: RegExp) =>
  house.control.calls('oidc').filter((call) => call.method === method && path.test(call.path)).length;
const logouts = (userId: string) => calls('POST', new RegExp(`/users/${userId}/logout$`));
const isIn = async (browser: Browser) => (await browser.session())['loggedIn'];

describe('proving again who one is at the login service (S-18)', () => {
  const asked = async (browser: Browser, wishes: object) =>
    new URL(String((await house.begin(browser, 'OIDC', wishes)).body['href'])).searchParams;

  it('asks for a sign-in of this moment, in Dutch; a usual one only in Dutch', async () => {
    const { browser } = await aVisitor();
    const usual = await asked(browser, {});
    expect([usual.get('prompt'), usual.get('max_age'), usual.get('ui_locales')]).toEqual([null, null, 'nl']);
    const again = await asked(browser, { again: true });
    expect([again.get('prompt'), again.get('max_age'), again.get('ui_locales')]).toEqual(['login', '0', 'nl']);
    const nobody = await asked(house.browser(), { again: true });
    expect(nobody.get('prompt')).toBeNull();
  });

  it('opens what needs it, and only then', async () => {
    const { browser, person } = await aVisitor();
    house.clock.advance({ minutes: 11 });
    house.pretended.clock.advance({ minutes: 11 });
    expect((await browser.get('/api/account/export')).body['code']).toBe('reauth_required');
    expect(placeOf(await signInThere(browser, person, { again: true, returnTo: '/profile' }))).toBe('302 /profile');
    expect((await browser.get('/api/account/export')).status).toBe(200);
  });

  it.each(['old-proof', 'no-proof'] as const)('counts for nothing by %s: the service asked nobody', async (kind) => {
    const { browser, person } = await aVisitor();
    house.control.setTokenFault('oidc', { kind });
    const answer = await signInThere(browser, person, { again: true, returnTo: '/profile' });
    expect(placeOf(answer)).toBe('302 /login?notice=failed');
    // A usual sign-in works, and is as fresh as its proof.
    const silent = house.browser();
    expect(placeOf(await signInThere(silent, person))).toBe('302 /home');
    expect((await silent.get('/api/account/export')).body['code']).toBe('reauth_required');
  });

  it('counts for the person who asked only', async () => {
    const [first, second] = [await aVisitor(), await aMember()];
    const answer = await signInThere(first.browser, second.person, { again: true });
    expect(placeOf(answer)).toBe('302 /login?notice=failed');
    expect(await first.browser.session()).toMatchObject({ username: first.person.email });
  });
});

describe('the sessions of the login service end too (S-04)', () => {
  it('by a reset', async () => {
    const { browser, person, userId } = await aVisitor();
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const { token } = await house.linkTo(person.email);
    const password = 'een heel nieuwe lange zin';
    const before = logouts(userId);
    const answer = await browser.post('/api/auth/reset/confirm', { userId, token, password, repeatPassword: password });
    expect(answer.status).toBe(200);
    expect(logouts(userId)).toBe(before + 1);
    expect(await isIn(browser)).toBe(false);
  });

  it('by a changed password, and the browser that changed it stays in, also when the service reports that', async () => {
    const { browser, person, userId } = await aVisitor();
    const password = 'een heel nieuwe lange zin';
    const body = { currentPassword: person.password, password, repeatPassword: password };
    expect((await browser.put('/api/account/password', body)).status).toBe(204);
    expect(logouts(userId)).toBe(1);
    expect((await report({ sub: userId })).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  it('by a changed address', async () => {
    const { browser, userId } = await aVisitor();
    const email = aPerson().email;
    await browser.put('/api/account/email', { email });
    const { token } = await house.linkTo(email);
    expect((await browser.post('/api/account/email/confirm', { token })).status).toBe(204);
    expect(logouts(userId)).toBe(1);
  });

  it("by 'overal uitloggen', and not by signing out here", async () => {
    const { browser, person, userId } = await aVisitor();
    await browser.post('/api/auth/logout', { everywhere: false });
    expect(logouts(userId)).toBe(0);
    await signInThere(browser, person);
    await browser.post('/api/auth/logout', { everywhere: true });
    expect(logouts(userId)).toBe(1);
  });

  it('and a service that does not answer then hinders nobody here', async () => {
    const { browser } = await aVisitor();
    house.control.setFault('oidc', { kind: 'error' });
    expect((await browser.post('/api/auth/logout', { everywhere: true })).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
  });
});

/** Report of the login service, valid by default. */
function report(claims: Record<string, unknown>, forged?: 'by-stranger' | 'unsigned'): Promise<Answer> {
  const iat = Math.floor(Date.parse(house.pretended.clock.now()) / 1000);
  const usual = { iss: realm.issuer, aud: realm.clientId, iat, jti: newUuid(), events: EVENTS };
  return posted(house.control.logoutToken({ ...usual, ...claims }, forged));
}
async function posted(token: string, { app }: Pick<ProviderHouse, 'app'> = house): Promise<Answer> {
  const answer = await app.request(
    'http://localhost:3000/api/auth/oauth/backchannel-logout',
    {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    },
    { clientAddress: '10.9.8.7' },
  );
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text ? (JSON.parse(text) as object) : {},
  } as Answer;
}

describe('what the login service reports over the back channel (S-04, S-05)', () => {
  it('ends all sessions of a person that began there, with no cookie, token or Origin of ours', async () => {
    const { browser, person, userId } = await aVisitor();
    const second = house.browser();
    await signInThere(second, person);
    const stranger = await aVisitor();
    const answer = await report({ sub: userId });
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect([await isIn(browser), await isIn(second), await isIn(stranger.browser)]).toEqual([false, false, true]);
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({
      action: 'ended-at-provider',
      actorId: userId,
      facts: { sessions: 2 },
    });
  });

  it('ends the one session that it names', async () => {
    const { browser, person, userId } = await aVisitor();
    const second = house.browser();
    await signInThere(second, person);
    const sessions = await house.external.identityStores.sessions.ofAccount(userId);
    const mine = await house.wired.identity.sessions.visitorOf(browser.jar.get('lh_session') ?? null);
    const sid = sessions.find(({ id }) => id === mine?.session.id)?.providerSession;
    expect((await report({ sub: userId, sid })).status).toBe(200);
    expect([await isIn(browser), await isIn(second)]).toEqual([false, true]);
  });

  const HOUR = 3600;
  it.each<[string, (now: number) => Record<string, unknown>, ('by-stranger' | 'unsigned')?]>([
    ['signed by another', () => ({}), 'by-stranger'],
    ['not signed', () => ({}), 'unsigned'],
    ['of another issuer', () => ({ iss: 'https://elders.example/realms/tuin' })],
    ['for another site', () => ({ aud: 'another-site' })],
    ['too old', (now) => ({ iat: now - HOUR })],
    ['of the future', (now) => ({ iat: now + HOUR })],
    ['without a time', () => ({ iat: undefined })],
    ['without an id', () => ({ jti: undefined })],
    ['without the event', () => ({ events: { other: {} } })],
    ['with a nonce, as an ID token has', () => ({ nonce: 'x' })],
    ['about nobody', () => ({ sub: undefined })],
  ])('ends nothing when it is %s', async (_, claims, forged) => {
    const { browser, userId } = await aVisitor();
    const now = Math.floor(Date.parse(house.pretended.clock.now()) / 1000);
    const answer = await report({ sub: userId, ...claims(now) }, forged);
    expect(answer).toMatchObject({ status: 400, body: { code: 'logout_token_invalid' } });
    expect(await isIn(browser)).toBe(true);
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({ action: 'refused', facts: { reason: 'token' } });
  });

  it('counts once', async () => {
    const { browser, person, userId } = await aVisitor();
    const jti = newUuid();
    expect((await report({ sub: userId, jti })).status).toBe(200);
    await signInThere(browser, person);
    expect((await report({ sub: userId, jti })).status).toBe(400);
    expect(await isIn(browser)).toBe(true);
  });

  it('is a 503 while the keys cannot be read, so that the service reports again', async () => {
    const { browser, userId } = await aVisitor();
    house.control.setFault('oidc', { kind: 'error' });
    expect((await report({ sub: userId })).status).toBe(503);
    expect(await isIn(browser)).toBe(true);
  });

  it('is not there where there is no login service', async () => {
    const other = await openAccounts();
    expect((await posted('x', other)).status).toBe(404);
    await other.close();
  });
});

describe('what the login service refuses (S-08, VAL-06)', () => {
  it('stands at the field, for a known address as for a new one (S-10)', async () => {
    const { person } = await aMember();
    const errors = { firstName: 'Gebruik hier alleen letters, spaties, streepjes en apostrofs.' };
    for (const email of [person.email, aPerson().email]) {
      const answer = await house.signUp(house.browser(), aPerson({ email, firstName: 'A<b>' }));
      expect(answer).toMatchObject({ status: 422, body: { errors } });
    }
    expect(house.control.realmUsers()).toHaveLength(1); // nothing is left of asking
  });

  it('also when names are changed', async () => {
    const { browser } = await aVisitor();
    const answer = await browser.put('/api/account', { firstName: 'Ans', lastName: '"x"' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { lastName: expect.stringMatching(/letters/) } } });
  });

  it.each([
    [
      { field: 'lastName', errorMessage: 'error-invalid-length', params: ['lastName', 0, 255] },
      { lastName: 'Dit veld is te lang.' },
    ],
    [
      {
        errors: [
          { field: 'username', errorMessage: 'error-invalid-email' },
          { field: 'firstName', errorMessage: 'new' },
        ],
      },
      { email: 'Vul een geldig e-mailadres in.', firstName: 'Deze waarde wordt niet geaccepteerd.' },
    ],
    [
      { error: 'invalidPasswordMinLengthMessage', error_description: 'Invalid password: minimum length 12.' },
      { password: 'Kies een wachtwoord van minimaal 12 tekens.' },
    ],
    [
      { error: 'invalidPasswordNotContainsUsernameMessage', error_description: 'Invalid password: …' },
      { password: 'Dit wachtwoord is te makkelijk te raden.' },
    ],
    [
      { errorMessage: 'Password policy not met' },
      { password: 'Kies een ander wachtwoord: dit wordt niet geaccepteerd.' },
    ],
    [{ error: 'unknown_error' }, null],
    ['<html>', null],
  ])('%j is told as %j', (body, errors) => expect(refusedFields(body)).toEqual(errors));
});

describe('a slow or silent login service', () => {
  it('mails by itself, and signing up does not wait for that (IDP-10)', async () => {
    const person = aPerson();
    const mailing = () => calls('PUT', /send-verify-email/);
    expect((await house.signUp(house.browser(), person)).status).toBe(201);
    expect(mailing()).toBe(0);
    house.control.setFault('oidc', { kind: 'error' });
    await house.wired.mailer.deliver();
    expect(house.control.mails()).toEqual([]);
    house.control.setFault('oidc', null);
    house.clock.advance({ minutes: 10 });
    house.pretended.clock.advance({ minutes: 10 });
    await house.wired.mailer.deliver();
    expect(house.control.mails().map(({ to }) => to)).toEqual([[person.email]]);
    await house.wired.mailer.deliver();
    expect(house.control.mails()).toHaveLength(1);
  });

  it('locks nobody out whom it knew minutes ago, and asks it again every half minute', async () => {
    const { browser } = await aVisitor();
    const stranger = await aMember();
    house.control.setFault('oidc', { kind: 'error' });
    const asked = () => calls('GET', /\/users\/[^/]+$/);
    for (let minute = 0; minute < 9; minute++) {
      house.pretended.clock.advance({ minutes: 1 });
      const before = asked();
      const answers = await Promise.all([browser.get('/api/account'), browser.get('/api/account'), browser.session()]);
      expect(answers.map((answer) => ('status' in answer ? answer.status : answer['loggedIn']))).toEqual([
        200,
        200,
        true,
      ]);
      expect(asked() - before).toBeLessThanOrEqual(1);
    }
    house.pretended.clock.advance({ minutes: 2 });
    expect(await browser.get('/api/account')).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } });
    expect((await house.signIn(house.browser(), stranger.person)).status).toBe(503);
  });

  it('what it says is believed over a copy: an account that is closed there is out', async () => {
    const { browser, userId } = await aVisitor();
    house.control.changeRealmUser(userId, { enabled: false });
    house.pretended.clock.advance({ minutes: 1 });
    expect(await isIn(browser)).toBe(false);
  });
});

describe('an invitation where the login service keeps the accounts', () => {
  it('is accepted by who is signed in there with that very address, and by nobody else', async () => {
    const owner = await aMember();
    await house.wired.identity.staff.setRoles(owner.userId, ['administrator'], owner.userId);
    const { person, browser } = await aMember();
    const stranger = await aVisitor();
    await house.wired.identity.invitations.invite(person.email, 'programme', owner.userId);
    const { text } = await house.mailTo(person.email);
    const token = /uitnodiging\?token=(\S+)/.exec(text)?.[1] ?? '';
    const look = async (one: Browser) => (await one.get(`/api/auth/invitations/${token}`)).body;
    const accept = (one: Browser) => one.post('/api/auth/invitations/accept', { token });
    expect(await look(browser)).toMatchObject({ step: 'sign-in', signedInAs: null });
    expect(await look(stranger.browser)).toMatchObject({ step: 'sign-in', signedInAs: stranger.person.email });
    for (const one of [browser, stranger.browser]) {
      expect(await accept(one)).toMatchObject({ status: 403, body: { code: 'sign_in_first' } });
    }
    const joiner = { token, firstName: 'A', lastName: 'B', password: 'een lang wachtwoord hier' };
    const joined = await browser.post('/api/auth/invitations/join', { ...joiner, repeatPassword: joiner.password });
    expect(joined.body).toMatchObject({ code: 'sign_in_first' });

    const back = `/uitnodiging?token=${token}`;
    expect(placeOf(await signInThere(browser, person, { returnTo: back }))).toBe(`302 ${back}`);
    expect(await look(browser)).toMatchObject({ step: 'accept', signedInAs: person.email });
    expect((await accept(browser)).status).toBe(200);
    await signInThere(browser, person);
    expect((await browser.session())['roles']).toEqual(['programme']);
  });
});

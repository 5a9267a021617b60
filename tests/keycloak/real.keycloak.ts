import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../identity/accounts-house.ts';
import { placeOf } from '../identity/providers/provider-house.ts';
import { createKeycloakBrowser } from './keycloak-browser.ts';
import { type KeycloakHouse, type Member, openKeycloakHouse } from './keycloak-house.ts';

let house: KeycloakHouse;
beforeAll(async () => {
  house = await openKeycloakHouse();
});
afterAll(() => house.close());

const aVisitor = async (): Promise<Member> => {
  const member = await house.aMember();
  expect(placeOf(await house.signInThere(member))).toBe('302 /home');
  return member;
};
const isAsked = async (member: Member) => (await house.begin(member)).kind === 'page';
const NEW_PASSWORD = 'een heel nieuwe lange zin';

describe('signing up and in at a real Keycloak (IDP-02 to IDP-10)', () => {
  it('mails by itself, comes back to our page, and lets in with names and address', async () => {
    const member = await aVisitor();
    expect(await member.browser.session()).toMatchObject({ loggedIn: true, username: member.person.email });
    expect((await member.browser.get('/api/account')).body).toMatchObject({ firstName: 'Ans', hasPassword: true });
  });

  it('does not wait for its mail server, and loses no mail to one that is slow', async () => {
    const [person, before] = [aPerson(), house.mail.started()];
    expect((await house.signUp(house.browser(), person)).status).toBe(201);
    expect(house.mail.started()).toBe(before);
    house.mail.behave('refuse');
    await house.wired.mailer.deliver();
    expect(house.mail.kept.filter(({ to }) => to === person.email)).toEqual([]);
    house.mail.behave('accept');
    house.clock.advance({ minutes: 10 });
    await house.wired.mailer.deliver();
    expect(house.mail.kept.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it('shows its pages in Dutch', async () => {
    const page = await house.begin({ browser: house.browser(), there: createKeycloakBrowser() });
    expect(page.kind === 'page' && page.html).toMatch(/<html[^>]*lang="nl"/);
  });

  it('refuses at the field what it refuses, for a known address alike (S-08, S-10)', async () => {
    const { person } = await house.aMember();
    const count = async () => ((await house.manage('GET', '/users?max=1000')) as unknown[]).length;
    const before = await count();
    for (const email of [person.email, aPerson().email]) {
      const name = await house.signUp(house.browser(), aPerson({ email, firstName: 'A<b>' }));
      expect(name).toMatchObject({ status: 422, body: { errors: { firstName: expect.stringContaining('letters') } } });
      const short = await house.signUp(house.browser(), aPerson({ email, password: 'appelboom7' }));
      const errors = { password: 'Kies een wachtwoord van minimaal 12 tekens.' };
      expect(short).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await count()).toBe(before);
  });

  it('refuses names at the field when they change', async () => {
    const { browser } = await aVisitor();
    const answer = await browser.put('/api/account', { firstName: 'Ans', lastName: '"x"' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { lastName: expect.stringContaining('letters') } } });
    expect((await browser.put('/api/account', { firstName: 'Anja', lastName: "van 't Hof" })).body).toMatchObject({
      firstName: 'Anja',
    });
  });
});

describe('proving again who one is (S-18)', () => {
  it('asks for the password, though Keycloak knows the browser, and opens what needs it', async () => {
    const member = await aVisitor();
    house.clock.advance({ minutes: 11 });
    expect((await member.browser.get('/api/account/export')).body['code']).toBe('reauth_required');
    // A usual sign-in asks nothing there, and proves nothing here.
    expect(placeOf(await house.comeBack(member.browser, await house.begin(member)))).toBe('302 /home');
    expect((await member.browser.get('/api/account/export')).body['code']).toBe('reauth_required');

    const wishes = { again: true, returnTo: '/profile' };
    expect(placeOf(await house.signInThere(member, wishes))).toBe('302 /profile');
    await house.agreeOnTime();
    expect((await member.browser.get('/api/account/export')).status).toBe(200);
  });

  it('counts for nothing when the question was taken out of the address', async () => {
    const member = await aVisitor();
    house.pass(120); // Keycloak let this browser in two minutes ago
    const begun = await member.browser.post('/api/auth/oauth/signin', { provider: 'OIDC', again: true });
    const address = new URL(String(begun.body['href']));
    address.searchParams.delete('prompt');
    address.searchParams.delete('max_age');
    const place = await member.there.open(address.href);
    expect(placeOf(await house.comeBack(member.browser, place))).toBe('302 /login?notice=failed');
    house.pass(-120);
  });
});

describe('the end of sessions, there and here (S-04)', () => {
  it('by a reset', async () => {
    const member = await aVisitor();
    const { browser, person, userId } = member;
    expect(await isAsked(member)).toBe(false);
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const { token } = await house.linkTo(person.email);
    const short = { userId, token, password: 'appelboom7', repeatPassword: 'appelboom7' };
    expect(await browser.post('/api/auth/reset/confirm', short)).toMatchObject({
      status: 422,
      body: { errors: { password: 'Kies een wachtwoord van minimaal 12 tekens.' } },
    });
    const answer = await browser.post('/api/auth/reset/confirm', {
      userId,
      token,
      password: NEW_PASSWORD,
      repeatPassword: NEW_PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect(await house.isIn(browser)).toBe(false);
    expect(await isAsked(member)).toBe(true);
    expect(placeOf(await house.signInThere({ ...member, person: { ...person, password: NEW_PASSWORD } }))).toBe(
      '302 /home',
    );
  });

  it('by a changed password, and the browser that changed it stays in', async () => {
    const member = await aVisitor();
    const other = { ...member, browser: house.browser(), there: createKeycloakBrowser() };
    await house.signInThere(other);
    const body = { currentPassword: member.person.password, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
    expect((await member.browser.put('/api/account/password', body)).status).toBe(204);
    expect(await isAsked(member)).toBe(true);
    expect(await isAsked(other)).toBe(true);
    expect([await house.isIn(member.browser), await house.isIn(other.browser)]).toEqual([true, false]);
  });

  it('by a changed address', async () => {
    const member = await aVisitor();
    const email = aPerson().email;
    await member.browser.put('/api/account/email', { email });
    const { token } = await house.linkTo(email);
    expect((await member.browser.post('/api/account/email/confirm', { token })).status).toBe(204);
    expect(await isAsked(member)).toBe(true);
    expect(placeOf(await house.signInThere({ ...member, person: { ...member.person, email } }))).toBe('302 /home');
    expect(await member.browser.session()).toMatchObject({ username: email });
  });

  it("by 'overal uitloggen'", async () => {
    const member = await aVisitor();
    await member.browser.post('/api/auth/logout', { everywhere: true });
    expect(await isAsked(member)).toBe(true);
  });

  it('by signing out here (IDP-11)', async () => {
    const member = await aVisitor();
    await member.browser.post('/api/auth/logout', {});
    expect(await isAsked(member)).toBe(true);
  });

  it('as Keycloak reports it over the back channel', async () => {
    const [member, stranger] = [await aVisitor(), await aVisitor()];
    await house.manage('POST', `/users/${member.userId}/logout`);
    await expect.poll(() => house.isIn(member.browser), { timeout: 60_000 }).toBe(false);
    expect(await house.isIn(stranger.browser)).toBe(true);
    const ended = (await house.wired.audit.recent(5)).find(({ action }) => action === 'ended-at-provider');
    expect(ended).toMatchObject({ actorId: member.userId, facts: { sessions: 1 } });
  });
});

describe('a Keycloak that hangs', () => {
  it('locks out nobody whom it let in, answers the others with 503, and is found again', async () => {
    const member = await aVisitor();
    expect((await member.browser.get('/api/account')).status).toBe(200);
    house.hang(true);
    house.pass(60);
    const [account, session] = await Promise.all([member.browser.get('/api/account'), member.browser.session()]);
    expect([account.status, session['loggedIn']]).toEqual([200, true]);
    house.pass(60);
    expect((await member.browser.get('/api/account')).status).toBe(200);
    const refused = { status: 503, body: { code: expect.stringMatching(/unavailable|not_ready/) } };
    expect(await house.signUp(house.browser(), aPerson())).toMatchObject(refused);
    expect(await house.signIn(house.browser(), member.person)).toMatchObject(refused);
    expect(await member.browser.put('/api/account', { firstName: 'A', lastName: 'B' })).toMatchObject(refused);
    house.hang(false);
    house.pass(31);
    expect((await member.browser.put('/api/account', { firstName: 'Anja', lastName: 'B' })).status).toBe(200);
  });
});

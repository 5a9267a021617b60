import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { aPerson } from '../accounts-house.ts';
import { invited, LONG_PASSWORD, openStaff, type StaffHouse } from './staff-house.ts';

let house: StaffHouse;
beforeEach(async () => {
  house = await openStaff();
});
afterEach(() => house.close());

const joiner = (token: string, changes: object = {}) => ({
  token,
  firstName: 'Ans',
  lastName: 'Bakker',
  password: LONG_PASSWORD,
  repeatPassword: LONG_PASSWORD,
  ...changes,
});

describe('an invitation to a role', () => {
  test('needs no account: the link makes one, with the role, signs it in, and works once', async () => {
    const { email, token } = await invited(house, 'programme');
    const browser = house.browser();
    const look = () => browser.get(`/api/auth/invitations/${token}`);
    expect((await look()).body).toEqual({ email, role: 'programme', step: 'join', signedInAs: null });
    expect((await look()).status).toBe(200);
    expect(await house.wired.identity.staff.usersWith(email)).toEqual([]);

    expect((await browser.post('/api/auth/invitations/join', joiner(token))).status).toBe(200);
    expect((await browser.post('/api/auth/invitations/join', joiner(token))).status).toBe(410);
    expect((await look()).status).toBe(410);
    expect(await browser.session()).toMatchObject({ loggedIn: true, name: 'Ans Bakker' });
    const signedIn = await house.signIn(browser, { email, password: LONG_PASSWORD });
    expect(signedIn.body).toMatchObject({ loggedIn: true, name: 'Ans Bakker', roles: ['programme'] });
    expect((await browser.get('/api/dmt-admin/messages')).status).toBe(200);
    expect((await browser.get('/api/dmt-admin/orders')).status).toBe(403);

    const staff = JSON.parse((await house.admin.get('/api/dmt-admin/staff')).text) as { username: string }[];
    expect(staff.find(({ username }) => username === email)).toMatchObject({
      holds: [{ role: 'programme', since: house.clock.now(), by: 'Eva Eigenaar' }],
    });
    expect(JSON.parse((await house.admin.get('/api/dmt-admin/invitations')).text)).toEqual([]);
    const actions = await house.actions();
    for (const action of ['role-invited', 'invitation-accepted', 'role-granted']) expect(actions).toContain(action);
  });

  test('signs in who joins by it, unless somebody else is signed in there', async () => {
    const { email, token } = await invited(house, 'gate');
    const browser = house.browser();
    const joined = await browser.post('/api/auth/invitations/join', joiner(token));
    expect(joined.body).toEqual({ email, role: 'gate', step: 'join', signedInAs: null });
    expect(await browser.session()).toMatchObject({ loggedIn: true, name: 'Ans Bakker', roles: ['gate'] });
    expect((await browser.get('/api/dmt-admin/gate/today')).status).toBe(200);
    const other = await house.aVisitor();
    const { token: second } = await invited(house, 'gate');
    expect((await other.browser.post('/api/auth/invitations/join', joiner(second))).status).toBe(200);
    expect((await other.browser.get('/api/account')).body).toMatchObject({ username: other.person.email });
  });

  test('of who has an account needs a press on the button only, and ends their sessions (S-02)', async () => {
    const { person, browser } = await house.aVisitor({ password: LONG_PASSWORD });
    const { token } = await invited(house, 'gate', person.email);
    const shown = await browser.get(`/api/auth/invitations/${token}`);
    expect(shown.body).toMatchObject({ step: 'accept', signedInAs: person.email });
    expect((await browser.post('/api/auth/invitations/accept', { token })).status).toBe(200);
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await house.signIn(browser, person)).body).toMatchObject({ roles: ['gate'] });
    expect((await browser.get('/api/dmt-admin')).status).toBe(403);
  });

  test('is told in Dutch, with the role, by whom, and an address that nobody hears of', async () => {
    const { email } = await invited(house, 'programme');
    const { subject, text } = await house.mailTo(email);
    expect(subject).toBe('Uitnodiging om mee te doen bij de Lindehof');
    expect(text).toContain('Eva Eigenaar nodigt u uit voor de rol programma.');
    expect(text).toContain('De link werkt drie dagen, één keer.');
  });

  test('works for 72 hours', async () => {
    const { token } = await invited(house, 'gate');
    const browser = house.browser();
    house.clock.advance({ hours: 71, minutes: 59 });
    expect((await browser.get(`/api/auth/invitations/${token}`)).status).toBe(200);
    house.clock.advance({ minutes: 1 });
    expect((await browser.post('/api/auth/invitations/join', joiner(token))).status).toBe(410);
    await house.signInAgain();
    const waiting = JSON.parse((await house.admin.get('/api/dmt-admin/invitations')).text) as object[];
    expect(waiting).toMatchObject([{ isExpired: true }]);
    house.clock.advance({ hours: 24 * 15 });
    await house.wired.identity.privacy.sweepIdentity();
    await house.signInAgain();
    expect(JSON.parse((await house.admin.get('/api/dmt-admin/invitations')).text)).toEqual([]);
  });

  test('can be taken back, also before its mail has left', async () => {
    const { token, id } = await invited(house, 'gate');
    expect((await house.admin.delete(`/api/dmt-admin/invitations/${id}`)).status).toBe(204);
    expect((await house.admin.delete(`/api/dmt-admin/invitations/${id}`)).status).toBe(404);
    expect((await house.browser().post('/api/auth/invitations/join', joiner(token))).status).toBe(410);
    const email = 'nog-niet@voorbeeld.nl';
    const answer = await house.admin.post('/api/dmt-admin/invitations', { email, role: 'gate' });
    const [unsent] = JSON.parse(answer.text) as { id: string }[];
    await house.admin.delete(`/api/dmt-admin/invitations/${unsent?.id ?? ''}`);
    expect(await house.mailsTo(email)).toEqual([]);
    expect(await house.actions()).toContain('invitation-revoked');
  });

  test('is replaced by a newer one for the same role, which nobody can send again at once', async () => {
    const first = await invited(house, 'gate');
    const tooSoon = await house.admin.post('/api/dmt-admin/invitations', { email: first.email, role: 'gate' });
    expect([tooSoon.status, Object.keys(tooSoon.body['errors'] as object)]).toEqual([422, ['email']]);
    house.clock.advance({ minutes: 16 });
    await house.signInAgain();
    const second = await invited(house, 'gate', first.email);
    const browser = house.browser();
    expect((await browser.get(`/api/auth/invitations/${first.token}`)).status).toBe(410);
    expect((await browser.get(`/api/auth/invitations/${second.token}`)).status).toBe(200);
  });

  test('works no longer when who sent it is no administrator any more', async () => {
    const other = await house.anAccount({ password: LONG_PASSWORD });
    await house.admin.put(`/api/dmt-admin/users/${other.userId}`, { roles: ['administrator'] });
    await house.signIn(other.browser, other.person);
    const { token } = await invited({ ...house, admin: other.browser }, 'administrator');
    await house.admin.put(`/api/dmt-admin/users/${other.userId}`, { roles: [] });
    expect((await house.browser().get(`/api/auth/invitations/${token}`)).status).toBe(410);
  });

  test('says beside the field what is wrong, and loses nothing', async () => {
    const send = (body: object) => house.admin.post('/api/dmt-admin/invitations', body);
    expect((await send({ email: 'geen adres', role: '' })).body).toMatchObject({
      errors: { email: 'Vul een geldig e-mailadres in.', role: 'Kies een rol.' },
    });
    expect((await send({ email: house.owner.person.email, role: 'administrator' })).body).toMatchObject({
      errors: { email: 'Wie dit adres heeft, heeft de rol beheerder al.' },
    });
    expect(JSON.parse((await house.admin.get('/api/dmt-admin/invitations')).text)).toEqual([]);

    const { token } = await invited(house, 'programme');
    const browser = house.browser();
    const join = async (changes: object) =>
      (await browser.post('/api/auth/invitations/join', joiner(token, changes))).body['errors'];
    expect(await join({ firstName: '' })).toEqual({ firstName: 'Dit veld is verplicht.' });
    expect(await join({ repeatPassword: 'anders' })).toEqual({
      repeatPassword: 'Wachtwoorden zijn niet gelijk aan elkaar!',
    });
    const short = { password: 'twaalf tekens', repeatPassword: 'twaalf tekens' };
    expect(await join(short)).toEqual({ password: expect.stringContaining('15') as string });
    expect((await browser.get(`/api/auth/invitations/${token}`)).status).toBe(200);
    // For the gate a visitor's password is enough.
    const gate = await invited(house, 'gate');
    expect((await browser.post('/api/auth/invitations/join', joiner(gate.token, short))).status).toBe(200);
  });

  test('asks for a fresh proof of who sends it (S-18)', async () => {
    house.clock.advance({ minutes: 11 });
    const answer = await house.admin.post('/api/dmt-admin/invitations', { email: 'x@voorbeeld.nl', role: 'gate' });
    expect(answer.body).toMatchObject({ code: 'reauth_required' });
    expect(await house.mailsTo('x@voorbeeld.nl')).toEqual([]);
  });

  test('wipes an account of that address that nobody ever confirmed: its password opens nothing (S-12)', async () => {
    const person = aPerson({ password: 'een gok van een vreemde hier' });
    await house.signUp(house.browser(), person);
    const { token } = await invited(house, 'programme', person.email);
    const browser = house.browser();
    expect((await browser.get(`/api/auth/invitations/${token}`)).body).toMatchObject({ step: 'join' });
    expect((await browser.post('/api/auth/invitations/join', joiner(token))).status).toBe(200);
    expect((await house.signIn(house.browser(), person)).status).toBe(401);
  });

  test('is accepted by one of two at once', async () => {
    const { person } = await house.anAccount({ password: LONG_PASSWORD });
    const { token } = await invited(house, 'gate', person.email);
    const two = [house.browser(), house.browser()];
    const answers = await Promise.all(two.map((one) => one.post('/api/auth/invitations/accept', { token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  });

  test('lets a privileged role in only after a second factor, where that is required (S-17)', async () => {
    const strict = await openStaff({ isSecondFactorRequired: true });
    const { person } = await strict.anAccount({ password: LONG_PASSWORD });
    await strict.wired.identity.invitations.invite(person.email, 'programme', strict.owner.userId);
    const { text } = await strict.mailTo(person.email);
    const token = /token=(\S+)/.exec(text)?.[1] ?? '';
    const browser = strict.browser();
    await browser.post('/api/auth/invitations/accept', { token });
    expect((await strict.signIn(browser, person)).body).toMatchObject({ loggedIn: false, mfa: 'enrol' });
    expect((await browser.get('/api/dmt-admin/messages')).body).toMatchObject({ code: 'mfa_required' });
    await strict.close();
  });

  test('is exported with the data of a person, and erased with them (P-10, P-11)', async () => {
    const { person, browser, userId } = await house.aVisitor({ password: LONG_PASSWORD });
    await house.wired.identity.staff.setRoles(userId, ['gate'], house.owner.userId);
    await house.signIn(browser, person);
    await invited(house, 'programme', person.email);
    const exported = (await browser.get('/api/account/export')).body;
    expect(exported).toMatchObject({
      account: { roles: ['gate'], rolesSince: [{ role: 'gate', since: house.clock.now() }] },
      invitations: [{ role: 'programme', acceptedAt: null }],
    });
    expect((await browser.delete('/api/account')).status).toBe(202);
    expect(await house.external.identityStores.invitations.ofEmail(person.email)).toEqual([]);
    expect(await house.external.identityStores.roles.holdings(userId)).toEqual([]);
  });

  test('counts as data that we hold of somebody without an account (P-12)', async () => {
    const email = `${newUuid()}@voorbeeld.nl`;
    await invited(house, 'gate', email);
    await house.browser().post('/api/privacy/request', { email, kind: 'erasure' });
    const { token } = await house.linkTo(email);
    expect((await house.browser().post('/api/privacy/confirm', { token })).status).toBe(202);
    expect(await house.external.identityStores.invitations.ofEmail(email)).toEqual([]);
  });
});

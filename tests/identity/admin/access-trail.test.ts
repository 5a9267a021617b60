import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSecret, newUuid } from '../../../src/kernel/ids.ts';
import { type AccountsHouse, openAccounts } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';

let house: AccountsHouse;
beforeEach(async () => {
  house = await openAccounts({ isSecondFactorRequired: false });
});
afterEach(() => house.close());

async function anAdministrator() {
  const owner = await house.anAccount({ firstName: 'Eva', lastName: 'Eigenaar' });
  await house.wired.identity.staff.appointAdministrator(owner.person.email);
  await house.signIn(owner.browser, owner.person);
  return owner;
}

const entriesOf = async (action: string) =>
  (await house.wired.audit.recent(100)).filter((entry) => entry.action === action);
const ownerMails = () => house.mailsTo(house.site.email);

describe('refused calls stand in the trail (S-35)', () => {
  test('each with its reason and session, one reason not hidden by another', async () => {
    const { browser, userId } = await house.aVisitor();
    const guess = { userId: newUuid(), token: newSecret(), password: 'x'.repeat(20), repeatPassword: 'x'.repeat(20) };
    await browser.get('/api/dmt-admin/orders');
    await browser.post('/api/auth/logout', {}, { 'x-xsrf-token': 'verzonnen' });
    await browser.post('/api/auth/logout', {}, { origin: 'https://elders.example' });
    await browser.post('/api/auth/reset/confirm', guess);
    const refused = (await entriesOf('refused')).toReversed();
    const session = (await house.wired.identity.sessions.visitorOf(browser.jar.get('lh_session') ?? null))?.session.id;
    expect(refused.map(({ actorId, facts }) => [actorId, facts['reason'], facts['call'], facts['session']])).toEqual([
      [userId, 'role', 'GET /api/dmt-admin/orders', session],
      [userId, 'forgery', 'POST /api/auth/logout', session],
      [userId, 'token', 'POST /api/auth/reset/confirm', session],
    ]);
    expect(JSON.stringify(refused)).not.toContain(guess.token);
  });

  test.each([
    ['a mailed link', 'POST', '/api/auth/account/activate', { userId: newUuid(), token: newSecret(), password: 'x' }],
    ['a privacy link', 'POST', '/api/privacy/confirm', { token: newSecret() }],
    ['a confirmation', 'POST', '/api/newsletter/confirm', { token: newSecret() }],
    ['an order', 'GET', `/api/orders/${newSecret()}`, undefined],
    ['an order in the query', 'GET', `/api/mollie/order?order=${newSecret()}`, undefined],
    ['a ticket', 'GET', `/api/tickets/${newSecret()}`, undefined],
    ['a calendar', 'GET', `/bestelling/${newSecret()}/agenda.ics`, undefined],
  ])('a guessed secret of %s too, of nobody', async (_, method, path, body) => {
    const browser = house.browser();
    await (method === 'POST' ? browser.post(path, body) : browser.get(path));
    const [refused, ...more] = await entriesOf('refused');
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ actorId: null, facts: { reason: 'token' } });
    expect(refused?.facts['session']).toBeUndefined();
  });

  test.each([
    ['a discount', '/api/mollie/discount', { discountCode: 'GERADEN', orderLines: [{ option_id: 1, amount: 1 }] }],
    [
      'a gift card to pay with',
      '/api/mollie/gift-card',
      { giftCard: 'GERADEN', orderLines: [{ option_id: 1, amount: 1 }] },
    ],
    ['the balance of a gift card', '/api/gift-cards/balance', { giftCard: 'GERADEN' }],
  ])('a guessed code of %s, without the code; twenty are mailed to the owner', async (_, path, body) => {
    const robot = house.browser();
    expect((await robot.post(path, body)).status).toBe(422);
    const [refused, ...more] = await entriesOf('refused');
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ actorId: null, facts: { reason: 'code', call: `POST ${path}` } });
    expect(JSON.stringify(await house.wired.audit.recent(100))).not.toContain('GERADEN');
    expect(await ownerMails()).toHaveLength(0);
    for (let guess = 1; guess < 20; guess++) expect((await robot.post(path, body)).status).toBe(422);
    expect(await ownerMails()).toHaveLength(1);
    expect((await entriesOf('many-refusals')).map(({ facts }) => facts['reason'])).toEqual(['code']);
    expect((await robot.post(path, body)).status).toBe(429);
  });

  test('a reference without a proof is no guess: return pages ask so when their cookie is gone', async () => {
    await house.browser().get(`/api/mollie/order?payment=${newUuid()}`);
    await house.browser().get(`/api/mollie/status?id=${newUuid()}`);
    expect(await entriesOf('refused')).toEqual([]);
  });

  test('a flood is counted, not written, and other reasons still stand', async () => {
    const robot = house.browser();
    for (let call = 0; call < 50; call++) {
      await robot.post('/api/auth/logout', {}, { 'x-xsrf-token': 'verzonnen' });
    }
    await robot.get(`/api/orders/${newSecret()}`);
    expect((await entriesOf('refused')).map(({ facts }) => facts['reason'])).toEqual(['token', 'forgery']);
    house.clock.advance({ minutes: 1 });
    await robot.post('/api/auth/logout', {}, { 'x-xsrf-token': 'verzonnen' });
    expect((await entriesOf('refused'))[0]?.facts).toMatchObject({ reason: 'forgery', skipped: 49 });
  });

  test('a trail that cannot be written refuses all the same', async () => {
    const { browser } = await house.aVisitor();
    house.wired.audit.note = () => Promise.reject(new Error('disk full'));
    expect((await browser.get('/api/dmt-admin/orders')).status).toBe(403);
  });
});

describe('the owner hears (S-35)', () => {
  test('of a pattern, once a day and reason', async () => {
    const { browser } = await house.aVisitor();
    for (let call = 0; call < 12; call++) await browser.get('/api/dmt-admin/orders');
    expect(await entriesOf('many-refusals')).toMatchObject([{ facts: { reason: 'role', count: 5 } }]);
    house.clock.advance({ minutes: 30 });
    for (let call = 0; call < 12; call++) await browser.get('/api/dmt-admin/orders');
    const mails = (await ownerMails()).filter((subject) => subject.includes('geweigerde verzoeken'));
    expect(mails).toEqual([`Let op: veel geweigerde verzoeken bij de ${house.site.name}`]);
  });

  test('of every new administrator, with who gave the role, and not of one who is one already', async () => {
    const { browser: admin, person } = await anAdministrator();
    const first = await house.mailTo(house.site.email);
    expect(first.subject).toBe(`Nieuwe beheerder bij de ${house.site.name}`);
    expect(first.text).toContain(person.email);
    expect(first.text).toContain('op de server zelf');
    const second = await house.aVisitor();
    await admin.put(`/api/dmt-admin/users/${second.userId}`, { roles: ['administrator'] });
    const letter = await house.mailTo(house.site.email);
    expect(letter.text).toContain(second.person.email);
    expect(letter.text).toContain(`door ${person.firstName} ${person.lastName}`);
    const count = (await ownerMails()).length;
    await house.wired.identity.staff.appointAdministrator(second.person.email);
    expect(await ownerMails()).toHaveLength(count);
  });
});

describe('what administrators read about people stands in the trail (S-35)', () => {
  let admin: Browser;
  let adminId: string;
  beforeEach(async () => {
    ({ browser: admin, userId: adminId } = await anAdministrator());
  });
  const readings = async () => (await entriesOf('personal-data-read')).map(({ subject }) => subject).toReversed();

  test('who and what, once for a list and once for a look', async () => {
    const { person, userId } = await house.aVisitor();
    for (let look = 0; look < 3; look++) {
      await admin.get('/api/dmt-admin/orders?q=jansen');
      await admin.get('/api/dmt-admin/messages');
      await admin.get('/api/dmt-admin/subscribers');
      await admin.get('/api/dmt-admin/outbox');
      await admin.get('/api/dmt-admin/today');
      await admin.get(`/api/dmt-admin/users?email=${person.email}`);
    }
    expect(await readings()).toEqual(['orders', 'messages', 'subscribers', 'mails', 'today', userId]);
    const [entry] = await entriesOf('personal-data-read');
    expect(entry).toMatchObject({ actorId: adminId, at: house.clock.now() });
    house.clock.advance({ minutes: 10 });
    await admin.get('/api/dmt-admin/orders');
    expect(await readings()).toHaveLength(7);
  });

  test('not what was not shown, nor the names of the administrators', async () => {
    await admin.get(`/api/dmt-admin/orders/${newUuid()}`);
    await admin.get('/api/dmt-admin/messages/99999');
    await admin.get('/api/dmt-admin/users');
    await admin.get('/api/dmt-admin/users?email=niemand@voorbeeld.nl');
    expect(await readings()).toEqual([]);
  });

  test('the names of visitors open without a fresh proof, and each reading is kept; their file needs one (S-18)', async () => {
    const { event_id: id } = (await house.wired.catalogue.programme.featured(1))[0] ?? { event_id: 0 };
    expect((await admin.get(`/api/dmt-admin/events/${id}/visitors`)).status).toBe(200);
    expect(await readings()).toEqual([`event:${id}`]);
    house.clock.advance({ minutes: 11 });
    expect((await admin.get(`/api/dmt-admin/events/${id}/visitors`)).status).toBe(200);
    const read = await readings();
    expect(new Set(read)).toEqual(new Set([`event:${id}`]));
    for (const answer of [
      await admin.get(`/api/dmt-admin/events/${id}/visitors.csv`),
      await admin.put(`/api/dmt-admin/orders/${newUuid()}/email`, { email: 'a@b.nl', resend: true }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    }
    expect(await readings()).toEqual(read);
  });

  test('a full disk takes the entry and leaves the desk (R-20)', async () => {
    house.wired.audit.note = () => Promise.reject(new Error('disk full'));
    expect((await admin.get('/api/dmt-admin/orders')).status).toBe(200);
  });
});

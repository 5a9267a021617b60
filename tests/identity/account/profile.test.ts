import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { anOffer } from '../../ticketing/shop.ts';
import { type AccountsHouse, aPerson, openAccounts } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';

const EVENT = 9001;

let house: AccountsHouse;
let optionId: number;
beforeAll(async () => {
  house = await openAccounts();
  await house.wired.ticketing.sales.offer.saveOffer(
    anOffer({ eventId: EVENT, path: `/events/${EVENT}/open-dag` }, [{ capacity: 1000 }]),
  );
  optionId = (await house.wired.ticketing.sales.offer.optionsOf(EVENT))[0]?.id ?? 0;
});
afterAll(() => house.close());

/** Buys two tickets; paid at once unless said otherwise. */
async function buy(browser: Browser, email: string, { isPaid = true, lastName = 'Bakker' } = {}): Promise<void> {
  const placed = await browser.post('/api/mollie/create', {
    firstName: 'Ans',
    lastName,
    email,
    phoneNumber: '0612345678',
    orderLines: [{ option_id: optionId, amount: 2, description: 'Entree', price: 7.5, sum: 15 }],
    serviceCosts: 1.5,
    totalAmount: 16.5,
  });
  if (placed.status !== 201) throw new Error(`the order answered ${placed.status} ${placed.text}`);
  const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
  if (!payment) throw new Error('no payment');
  house.provider.pay(payment.id, isPaid ? 'paid' : 'canceled');
  await house.wired.ticketing.sales.settlement.handleNotice(payment.id);
}

describe('the orders of a profile (S-19)', () => {
  test('are those placed with the confirmed address, also before there was an account, and nobody else’s', async () => {
    const person = aPerson();
    await buy(house.browser(), person.email.toUpperCase());
    const { browser } = await house.aVisitor(person);
    const stranger = await house.aVisitor();
    await buy(stranger.browser, stranger.person.email, { lastName: 'Vreemd' });
    await buy(browser, person.email, { isPaid: false });

    const own = (await browser.get('/api/account/orders')).body as { orders: { href: string }[] };
    expect(own.orders).toEqual([
      {
        number: expect.any(Number),
        status: 'paid',
        paidAt: expect.stringMatching(/^2026-05-01T12:00:00/),
        event: { title: 'Open dag', path: `/events/${EVENT}/open-dag`, cancelled: false },
        start: expect.any(String),
        tickets: 2,
        totalAmount: 16.5,
        href: expect.stringMatching(/^\/bestelling\/[\w-]{43}$/),
      },
    ]);
    const [order] = own.orders;
    const page = await browser.get(`/api/orders/${order?.href.split('/').at(-1)}`);
    expect(page.body).toMatchObject({ status: 'paid', lastName: 'Bakker' });
    const others = (await stranger.browser.get('/api/account/orders')).text;
    expect(others).not.toContain(order?.href ?? 'x');
    expect((await house.browser().get('/api/account/orders')).status).toBe(401);
    expect((await browser.get('/api/account/orders?page=2')).body).toEqual({ orders: [], has_more: false });
    expect((await browser.get('/api/account/orders?page=0')).status).toBe(422);
  });
});

describe('personal data (P-10 to P-12)', () => {
  test('can be downloaded after a fresh proof: complete, and only one’s own', async () => {
    const { person, browser } = await house.aVisitor();
    const stranger = await house.aVisitor();
    await buy(browser, person.email);
    await buy(stranger.browser, stranger.person.email);
    const answer = await browser.get('/api/account/export');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mijn-gegevens.json"');
    expect(answer.body).toMatchObject({
      email: person.email,
      account: { firstName: 'Ans', lastName: 'Bakker', roles: [], providers: [] },
      orders: [{ status: 'paid', email: person.email, phoneNumber: '0612345678', totalAmount: 16.5 }],
    });
    expect(answer.text).not.toContain(stranger.person.email);
    for (const secret of browser.jar.values()) expect(answer.text).not.toContain(secret);
    house.clock.advance({ minutes: 11 });
    expect((await browser.get('/api/account/export')).body).toMatchObject({ code: 'reauth_required' });
  });

  test('are erased with the account: nothing opens any more, paid orders keep what tax law needs', async () => {
    const { person, browser } = await house.aVisitor();
    const second = house.browser();
    await house.signIn(second, person);
    await buy(browser, person.email);
    await buy(browser, person.email, { isPaid: false });
    house.clock.advance({ minutes: 1 });
    const answer = await browser.delete('/api/account');
    expect(answer.status).toBe(202);
    expect(browser.jar.has('lh_session')).toBe(false);
    expect((await second.get('/api/account')).status).toBe(401);
    expect((await house.signIn(house.browser(), person)).status).toBe(401);
    const left = await house.wired.ticketing.sales.orders.personal.exportOf(person.email);
    expect(left).toMatchObject([{ status: 'paid', lastName: 'Bakker', phoneNumber: '' }]);
    expect((await house.mailsTo(person.email)).at(-1)).toBe('Uw gegevens bij de Lindehof zijn verwijderd');
    type Any = Record<string, Record<string, unknown>>;
    const orders = await house.database.query<Any>().selectFrom('orders').selectAll().where('email', '=', '').execute();
    expect(orders.every((order) => order['last_name'] === '' && order['phone_number'] === '')).toBe(true);
    expect(orders.length).toBeGreaterThan(0);
  });

  test('can be asked for by mail without an account; the link works once (P-12)', async () => {
    const email = aPerson().email;
    await buy(house.browser(), email);
    await house.wired.mailer.deliver();
    const ask = (address: string, kind: string) =>
      house.browser().post('/api/privacy/request', { email: address, kind });
    const nobody = await ask(aPerson().email, 'export');
    const known = await ask(email, 'export');
    expect([known.status, known.text]).toEqual([nobody.status, nobody.text]);
    const { token } = await house.linkTo(email);
    const confirm = () => house.browser().post('/api/privacy/confirm', { token });
    expect((await confirm()).body).toMatchObject({ email, account: null, orders: [{ status: 'paid' }] });
    expect((await confirm()).status).toBe(410);

    house.clock.advance({ minutes: 16 });
    await ask(email, 'erasure');
    const erasure = await house.linkTo(email);
    expect((await house.browser().post('/api/privacy/confirm', { token: erasure.token })).status).toBe(202);
    expect(await house.wired.ticketing.sales.orders.personal.exportOf(email)).toMatchObject([{ phoneNumber: '' }]);
  });
});

describe('housekeeping', () => {
  test('forgets accounts that nobody confirmed in a fortnight, and keeps the others (P-09)', async () => {
    const never = aPerson();
    await house.signUp(house.browser(), never);
    const { person } = await house.anAccount();
    const { staff, privacy } = house.wired.identity;
    house.clock.advance({ days: 13 });
    await privacy.sweepIdentity();
    expect(await staff.usersWith(never.email)).toHaveLength(1);
    house.clock.advance({ days: 2 });
    await privacy.sweepIdentity();
    expect(await staff.usersWith(never.email)).toEqual([]);
    expect(await staff.usersWith(person.email)).toHaveLength(1);
  });

  test('forgets all of them at once, however many signed up and never came back (P-09)', async () => {
    const { tokens } = house.external.identityStores;
    const createdAt = house.clock.now();
    const rest = { purpose: 'activation', browserHash: null, detail: null, usedAt: null } as const;
    for (let n = 0; n < 201; n++) {
      const [id, secretHash, accountId] = [newUuid(), newUuid(), newUuid()];
      const email = `iemand${n}@voorbeeld.nl`;
      await tokens.replace({ ...rest, id, secretHash, accountId, email, createdAt, expiresAt: createdAt });
    }
    house.clock.advance({ days: 15 });
    await house.wired.identity.privacy.sweepIdentity();
    expect(await tokens.abandoned(house.clock.now(), 300)).toEqual([]);
  });

  test('removes a session as soon as it is over, one that is not remembered after a day (I-7)', async () => {
    const { userId } = await house.aVisitor();
    const { sessions } = house.external.identityStores;
    house.clock.advance({ minutes: 60 });
    await house.wired.identity.privacy.sweepIdentity();
    expect(await sessions.ofAccount(userId)).toHaveLength(1);
    house.clock.advance({ minutes: 61 });
    await house.wired.identity.privacy.sweepIdentity();
    expect(await sessions.ofAccount(userId)).toEqual([]);
  });

  test('removes sessions and links that ended (I-7)', async () => {
    const { browser, userId } = await house.aVisitor();
    await browser.put('/api/account/email', { email: aPerson().email });
    house.clock.advance({ days: 31 });
    await house.wired.identity.privacy.sweepIdentity();
    const { sessions, tokens } = house.external.identityStores;
    expect(await sessions.ofAccount(userId)).toEqual([]);
    expect(await tokens.ofAccount(userId, 'email')).toEqual([]);
  });
});

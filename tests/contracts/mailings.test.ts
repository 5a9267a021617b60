import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type {
  BuyerMailing,
  EventMailings,
  MailingPreview,
} from '../../src/modules/ticketing/sales/mailings/mailings-schema.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { anOpenDay, type Admin, openAdminOn } from '../catalogue/admin/admin-house.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const MAILING = {
  who: 'all',
  option_id: null,
  day: null,
  subject: 'Neem een jas mee',
  body: '<p>Het wordt fris.</p>',
} as const;

describe.each(engines)('writing to the buyers on $name (R-36)', ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  beforeAll(async () => {
    engine = await open();
    house = await openAdminOn(engine);
  });
  afterAll(async () => {
    await house.close();
    await engine.close();
  });

  const of = ({ event_id: id }: AdminEvent, step = '') => `/api/dmt-admin/events/${id}/mailings${step}`;
  const send = (event: AdminEvent, changes: object = {}, key = newUuid()) =>
    house.admin.post(of(event), { ...MAILING, ...changes }, { 'idempotency-key': key });
  const seen = async (event: AdminEvent) => (await house.admin.get(of(event))).body as unknown as EventMailings;
  const count = async (event: AdminEvent, changes: object = {}) =>
    (await house.admin.post(of(event, '/preview'), { ...MAILING, ...changes })).body as unknown as MailingPreview;
  const carry = async () => {
    await house.wired.ticketing.sales.mailings.feedMailings();
    await house.wired.mailer.deliver();
    await house.wired.ticketing.sales.mailings.feedMailings();
  };
  const ours = async (email: string) =>
    (await house.mailsTo(email)).filter((subject) => subject === 'Neem een jas mee').length;

  test('a mailing reaches each holder of valid tickets once, however often it is sent, and is listed on their order', async () => {
    const event = await house.add();
    const [anna, bert] = [await house.sell(event, 2), await house.sell(event, 1)];
    const unpaid = await house.sell(event, 1, false);
    const shown = await count(event, { body: '<p>Het wordt <b onclick="x()">fris</b>.</p><script>alert(1)</script>' });
    expect(shown).toMatchObject({ recipients: 2, orders: 2, unreachable: 0, subject: 'Neem een jas mee' });
    expect(shown.text).toContain('Het wordt fris.');
    expect(shown.text).not.toContain('alert');
    const key = newUuid();
    const answers = await Promise.all([send(event, {}, key), send(event, {}, key), send(event, {}, key)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect((await send(event, { subject: 'Iets anders' }, key)).body['code']).toBe('key_reused');
    await carry();
    expect([await ours(anna), await ours(bert), await ours(unpaid)]).toEqual([1, 1, 0]);
    const mail = await house.mailTo(anna);
    expect(mail.text).toContain('Het wordt fris.');
    expect(mail.text).toContain('Het is geen nieuwsbrief.');
    expect((await seen(event)).mailings).toMatchObject([
      { state: 'sent', recipients: 2, sent: 2, skipped: 0, failed: 0, waiting: 0 },
    ]);
    const [order] = await house.wired.ticketing.admin.orders.findOrders({ email: anna, limit: 1 });
    const detail = (await house.admin.get(`/api/dmt-admin/orders/${order?.id ?? ''}`)).text;
    expect(detail).toContain('Bericht aan kopers');
    expect((await house.trailOf(event.event_id)).at(-1)).toMatchObject({ action: 'mailing-sent' });
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('a test goes only to its sender', async () => {
    const event = await house.add();
    const buyer = await house.sell(event);
    const { status, body } = await house.admin.post(of(event, '/test'), MAILING);
    expect(status).toBe(202);
    await carry();
    expect((await house.mailTo(body['to'] as string)).subject).toBe('Proef: Neem een jas mee');
    expect(await ours(buyer)).toBe(0);
    expect((await seen(event)).mailings).toEqual([]);
  });

  test('of one option, of one day, and of who is not in yet', async () => {
    const days = [1, 2].map((day) => ({
      start: `2026-06-0${day}T11:00:00+02:00`,
      end: `2026-06-0${day}T17:00:00+02:00`,
    }));
    const event = await house.add(
      anOpenDay({
        event_dates: days.map(({ start, end }) => ({ event_date_start: start, event_date_end: end })),
        event_options: days.map(({ start, end }, index) => ({
          title: `Dag ${index + 1}`,
          price: 5,
          availableTickets: 9,
          eventDate: { startDate: start, endDate: end },
        })),
      }),
    );
    const [first, second] = event.event_options;
    if (!first || !second) throw new Error('no options');
    const email = await house.sell(event, 2);
    await house.sell({ ...event, event_options: [second] }, 1);
    const recipients = async (changes: object) => (await count(event, changes)).recipients;
    expect(await recipients({})).toBe(2);
    expect(await recipients({ option_id: first.id })).toBe(1);
    expect(await recipients({ day: '2026-06-02' })).toBe(1);
    expect(await recipients({ day: '2026-06-03' })).toBe(0);
    expect((await send(event, { day: '2026-06-03' })).body['code']).toBe('no_recipients');
    const order = (await house.wired.ticketing.admin.orders.findOrders({ email, limit: 1 }))[0];
    const tickets = await engine.database
      .query<{ ticket: { code: string; order_id: string } }>()
      .selectFrom('ticket')
      .select('code')
      .where('order_id', '=', order?.id ?? '')
      .execute();
    const enter = (code: string) =>
      engine.database
        .query<{ admission: Record<string, unknown> }>()
        .insertInto('admission')
        .values({
          id: newUuid(),
          kind: 'entry',
          ticket_code: code,
          outcome: 'entered',
          turn: 0,
          undoes: null,
          at: '2026-05-01T10:00:00.000Z',
          recorded_at: '2026-05-01T10:00:00.000Z',
          actor_id: null,
          device: 'poort',
        })
        .execute();
    expect(await recipients({ who: 'absent' })).toBe(2);
    await enter(tickets[0]?.code ?? '');
    expect(await recipients({ who: 'absent' })).toBe(2);
    await enter(tickets[1]?.code ?? '');
    expect(await recipients({ who: 'absent' })).toBe(1);
  });

  test('a paused one waits and resumes; buyers whose tickets lapsed meanwhile are skipped', async () => {
    const event = await house.add();
    const [anna, bert] = [await house.sell(event), await house.sell(event)];
    const { body } = await send(event);
    const step = (name: string) =>
      house.admin.post(`/api/dmt-admin/mailings/${(body as unknown as BuyerMailing).id}/${name}`);
    await house.wired.ticketing.sales.mailings.feedMailings();
    expect((await step('pause')).body).toMatchObject({ state: 'paused', waiting: 2 });
    expect((await step('pause')).body['code']).toBe('mailing_state');
    await carry();
    expect([await ours(anna), await ours(bert)]).toEqual([0, 0]);
    await engine.database
      .query<{ ticket: { is_void: number; order_id: string }; orders: { id: string; email: string } }>()
      .updateTable('ticket')
      .set({ is_void: 1 })
      .where('order_id', 'in', (orders) => orders.selectFrom('orders').select('id').where('email', '=', bert))
      .execute();
    expect((await step('resume')).body).toMatchObject({ state: 'sending' });
    await carry();
    expect([await ours(anna), await ours(bert)]).toEqual([1, 0]);
    expect((await seen(event)).mailings).toMatchObject([{ state: 'sent', sent: 1, skipped: 1, waiting: 0 }]);
  });

  test('is about a visit: until 30 days after it, never of an event without tickets, and never empty', async () => {
    const event = await house.add();
    expect((await send(event)).body['code']).toBe('mailing_closed');
    await house.sell(event);
    const empty = await send(event, { body: '<p> </p>', subject: ' ' });
    expect(empty.body['errors']).toEqual({ subject: 'Vul het onderwerp in.' });
    expect((await send(event, { body: '<p>&nbsp;</p>' })).body['errors']).toEqual({ body: 'Schrijf eerst een tekst.' });
    expect((await house.admin.post(of(event), MAILING)).status).toBe(422);
    const open = async () => {
      const found = await house.wired.ticketing.sales.mailings.eventMailings(event.event_id);
      return found.isOpen;
    };
    house.clock.set('2026-07-06T14:59:00.000Z');
    expect(await open()).toBe(true);
    house.clock.set('2026-07-06T15:00:00.000Z');
    expect(await open()).toBe(false);
    house.clock.set('2026-05-01T10:00:00.000Z');
  });
});

/** Whatever stands between the core and its stores gives way after so many calls, as when the plug is pulled. */
function pulledAfter(calls: number) {
  let left = calls;
  return <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Error('plug');
          return Reflect.apply(member, target, args) as unknown;
        };
      },
    });
}

describe.each(engines)('a mailing that is cut off, on $name (R-36)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(() => engine.close());

  const BUYERS = 105;
  const mails = () =>
    engine.database
      .query<{ outbox: { kind: string; recipient: string; state: string; batch: string | null } }>()
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'buyer-mailing')
      .execute();

  test('reaches everybody once wherever it was cut off, and buyers of two orders once', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 500 }]));
    const buy = async (email: string) => {
      const placed = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 }, { email })));
      const payment = await paymentOf(shop, placed.orderId);
      shop.bank.pay(payment, 'paid');
      await shop.sales.settlement.handleNotice(payment);
    };
    for (let buyer = 0; buyer < BUYERS; buyer++) await buy(`koper${buyer}@voorbeeld.example`);
    await buy('Koper3@voorbeeld.example');
    const by = { key: newUuid(), actorId: 'eva' };
    for (let calls = 0, isSent = false; !isSent; calls++) {
      const site = shop.restart(pulledAfter(calls));
      isSent = await site.sales.mailings.sendMailing(7, MAILING, by).then(
        () => true,
        () => false,
      );
    }
    expect((await shop.sales.mailings.eventMailings(7)).mailings).toMatchObject([{ recipients: BUYERS }]);
    for (let calls = 0, isFed = false; !isFed; calls += 23) {
      const site = shop.restart(pulledAfter(calls));
      const before = shop.log.lines.length;
      isFed = await site.sales.mailings.feedMailings().then(
        () => shop.log.lines.length === before, // what is wrong with one mailing is said there
        () => false,
      );
      expect(await breaches(engine.database)).toEqual([]);
    }
    await Promise.all([shop.sales.mailings.feedMailings(), shop.restart().sales.mailings.feedMailings()]);
    const to = (await mails()).map(({ recipient }) => recipient.toLowerCase());
    expect(to).toHaveLength(BUYERS);
    expect(new Set(to).size).toBe(BUYERS);
    const done = { state: 'sent' };
    await engine.database
      .query<{ outbox: { kind: string; state: string } }>()
      .updateTable('outbox')
      .set(done)
      .where('kind', '=', 'buyer-mailing')
      .execute();
    await shop.sales.mailings.feedMailings();
    expect((await shop.sales.mailings.eventMailings(7)).mailings).toMatchObject([
      { state: 'sent', sent: BUYERS, waiting: 0 },
    ]);
    expect(JSON.stringify(await breaches(engine.database))).not.toContain('mailing:');
    expect(await shop.ports.mailings.recipientsAfter(1, 0, 9)).toEqual([]);
  });

  test('a restored backup holds queued emails; tests are deleted after a week, mailings after two years', async () => {
    await shop.sales.offer.saveOffer(anOffer());
    const placed = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    const payment = await paymentOf(shop, placed.orderId);
    shop.bank.pay(payment, 'paid');
    await shop.sales.settlement.handleNotice(payment);
    await shop.sales.mailings.sendMailing(7, MAILING, { key: newUuid(), actorId: 'eva' });
    await shop.sales.mailings.testMailing(7, MAILING, 'eva@voorbeeld.example', 'eva');
    await shop.sales.mailings.holdMailings();
    await shop.sales.mailings.feedMailings();
    expect(await mails()).toEqual([]);
    expect((await shop.sales.mailings.eventMailings(7)).mailings).toMatchObject([{ state: 'paused', waiting: 1 }]);
    expect(await shop.sales.mailings.mailingForMail(2)).toMatchObject({ state: 'test' });
    shop.clock.set('2027-01-01T10:00:00.000Z');
    await shop.sales.mailings.forgetMailings();
    expect([await shop.sales.mailings.mailingForMail(1), await shop.sales.mailings.mailingForMail(2)]).toMatchObject([
      { state: 'paused' },
      null,
    ]);
    await shop.ports.mailings.change(
      1,
      { state: 'paused' },
      { state: 'sent', finishedAt: '2027-01-01T10:00:00.000Z', cursor: 1, sent: 1 },
    );
    await shop.ports.mailings.dropRecipients(1);
    shop.clock.set('2029-02-01T10:00:00.000Z');
    await shop.sales.mailings.forgetMailings();
    expect(await shop.sales.mailings.mailingForMail(1)).toBeNull();
  });

  test('one that stays paused is forgotten two years after it began, with who would have got it', async () => {
    await shop.sales.offer.saveOffer(anOffer());
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    const payment = await paymentOf(shop, orderId);
    shop.bank.pay(payment, 'paid');
    await shop.sales.settlement.handleNotice(payment);
    const { id } = await shop.sales.mailings.sendMailing(7, MAILING, { key: newUuid(), actorId: 'eva' });
    await shop.sales.mailings.pauseMailing(id, 'eva');
    const kept = async (days: number) => {
      shop.clock.advance({ days });
      await shop.sales.mailings.forgetMailings();
      return [
        (await shop.sales.mailings.mailingForMail(id))?.state,
        (await shop.ports.mailings.recipientsAfter(id, 0, 9)).length,
      ];
    };
    expect(await kept(729)).toEqual(['paused', 1]);
    expect(await kept(2)).toEqual([undefined, 0]);
  });
});

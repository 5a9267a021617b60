import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { ManualOrderRequest } from '../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { RefundWish } from '../../src/modules/ticketing/sales/refunds/refund-wish.ts';
import { withTillRows } from '../../src/modules/ticketing/books/till/till.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { rounds } from '../support/seeded-random.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const OWNER = 'the owner';

describe.each(engines)('orders that the owner takes on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 5 }, { capacity: 5, priceCents: 300 }]));
  });
  afterEach(async () => {
    await engine.close();
  });

  /** Two adults of 7.50 by manual order, for cash; name only what differs. */
  const request = (changes: Partial<ManualOrderRequest> = {}): ManualOrderRequest => ({
    eventId: 7,
    firstName: '',
    lastName: 'de Boer',
    email: '',
    phoneNumber: '',
    orderLines: [{ option_id: 1, amount: 2 }],
    way: 'cash',
    reason: '',
    totalAmount: 15,
    ...changes,
  });
  const take = (changes: Partial<ManualOrderRequest> = {}, key: string | null = null) =>
    shop.sales.checkout.takeOrder(request(changes), key, OWNER);
  const wish = (amountCents: RefundWish['amountCents'], changes: Partial<RefundWish> = {}): RefundWish => {
    return { key: newUuid(), amountCents, isVoid: true, isRestocked: true, lines: null, reason: null, ...changes };
  };
  const tendersOf = async (orderId: string) =>
    ((await shop.ports.tenders.of([orderId])).get(orderId) ?? []).map(({ kind, role, amountCents, takenBy }) => {
      return { kind, role, amountCents, takenBy };
    });
  const manualOf = async (orderId: string) => (await shop.ports.manualOrders.of([orderId])).get(orderId);
  const sold = async () => (await shop.ports.offers.options([7])).map((option) => option.sold);
  const row = async (id: string) =>
    (await shop.admin.orders.findOrders({ limit: 50 })).find((order) => order.id === id);

  test.each(['cash', 'terminal', 'invoice'] as const)(
    'for %s count at once, with what was taken and by whom, and without service costs',
    async (way) => {
      const { id, number } = await take({ way, email: ' Boer@Voorbeeld.example ' });
      expect(await tendersOf(id)).toEqual([{ kind: way, role: 'pays', amountCents: 1500, takenBy: OWNER }]);
      expect(await sold()).toEqual([2, 0]);
      expect((await shop.ports.orders.ticketsOf(id)).map((ticket) => ticket.isVoid)).toEqual([false, false]);
      expect(await row(id)).toMatchObject({
        number,
        status: 'paid',
        paidWith: way,
        owed: way === 'invoice' ? 15 : 0,
        totalAmount: 15,
        serviceCosts: 0,
        refund: 'none',
        email: 'boer@voorbeeld.example',
      });
      expect(await mailKinds(engine.database)).toEqual(['order-paid']);
      expect(await shop.payments.attempts.attemptsOf(id)).toEqual([]);
      const { total, ways } = await shop.books.figures.figuresOf({});
      expect(total).toMatchObject({ orders: 1, tickets: 2, sold: 15, net: 15 });
      expect(ways).toMatchObject([{ way, sold: 15 }]);
      expect(await breaches(engine.database)).toEqual([]);
    },
  );

  test('name the device that took them, with an account or without', async () => {
    const { id } = await take();
    const { id: other } = await take({ way: 'free', reason: 'Gast', totalAmount: 0 });
    const { ports } = shop;
    expect(await manualOf(id)).toMatchObject({ takenBy: OWNER, device: null });
    const [paid] = (await ports.tenders.of([id])).get(id) ?? [];
    expect(paid).toMatchObject({ takenBy: OWNER, device: null });
    const back = { id: newUuid(), orderId: id, contentHash: 'x', amountCents: 100, isRestocked: false, reason: null };
    await ports.refundRequests.insert({ ...back, words: null, createdAt: shop.clock.now() });
    const row = { ...paid!, id: newUuid(), role: 'returns', amountCents: 100, requestId: back.id } as const;
    await withTillRows(ports).add({ ...row, takenBy: null, device: 'Poort 1' });
    const rows = (await ports.tenders.of([id])).get(id) ?? [];
    expect(rows.find(({ role }) => role === 'returns')).toMatchObject({ takenBy: null, device: 'Poort 1' });
    await sql`delete from manual_order where order_id = ${other}`.execute(engine.database.root);
    const taken = { orderId: other, isMailed: false, reason: 'Gast', membership: null };
    await ports.manualOrders.add({ ...taken, takenBy: null, device: 'Poort 1' });
    expect(await manualOf(other)).toEqual({ ...taken, takenBy: null, device: 'Poort 1' });
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('keep what their buyer cancelled as facts, and what was typed as it was typed', async () => {
    const { id: orderId } = await take();
    const cancelled = { lines: [{ line: 0, amount: 1 }], priceCents: 750, costsCents: 75 };
    const requests = [
      { words: cancelled, askedBy: 'buyer' },
      { words: 'U hebt dit zelf geannuleerd: 1 × Volwassene.', askedBy: 'buyer' },
      { words: JSON.stringify(cancelled), askedBy: null },
    ] as const;
    const rest = { orderId, contentHash: 'x', amountCents: 100, isRestocked: false, reason: null };
    for (const request of requests) {
      const id = newUuid();
      await shop.ports.refundRequests.insert({ ...rest, ...request, id, createdAt: shop.clock.now() });
      expect(await shop.ports.refundRequests.find(id)).toMatchObject(request);
    }
  });

  test('for nothing cost nothing, say why, and bring no tender', async () => {
    const { id } = await take({ way: 'free', reason: 'Vrijwilliger', totalAmount: 0 });
    expect(await tendersOf(id)).toEqual([]);
    expect(await shop.admin.orders.orderDetail(id)).toMatchObject({
      paidWith: 'free',
      totalAmount: 0,
      taken: { freeBecause: 'Vrijwilliger', settledAt: null },
      canResend: false,
    });
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('without an address write no mail: not now, not as a reminder, not when all goes wrong', async () => {
    const { id } = await take();
    shop.clock.set('2026-06-04T12:00:00.000Z');
    await shop.sales.orders.sendReminders();
    await shop.sales.refunds.refundOrder(id, wish(750, { lines: [{ line: 0, amount: 1 }] }), OWNER);
    await shop.sales.refunds.refundOrder(id, wish(0), OWNER);
    await shop.ports.atomically(() =>
      shop.sales.offer.saveOffer(
        anOffer({ isOnSale: false, isCancelled: true }, [
          { id: 1, capacity: 5 },
          { id: 2, capacity: 5 },
        ]),
      ),
    );
    expect(await shop.sales.orders.resendTickets(id, OWNER).catch(refusal)).toBe('no_tickets');
    expect(await mailKinds(engine.database)).toEqual([]);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('get their tickets by mail once the address is known', async () => {
    const { id } = await take();
    expect(await shop.sales.orders.resendTickets(id, OWNER).catch(refusal)).toBe('no_address');
    await shop.sales.orders.correctAddress(id, { email: 'boer@voorbeeld.example', isResent: true }, OWNER);
    expect(await mailKinds(engine.database)).toEqual(['order-paid']);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test.each<[string, Partial<ManualOrderRequest>, string]>([
    ['an unknown event', { eventId: 8 }, 'event_not_found'],
    ['a ticket of another event', { orderLines: [{ option_id: 99, amount: 1 }] }, 'unknown_option'],
    ['more than there are', { orderLines: [{ option_id: 1, amount: 6 }] }, 'sold_out'],
    [
      'more than there are, in two lines',
      {
        orderLines: [
          { option_id: 1, amount: 3 },
          { option_id: 1, amount: 3 },
        ],
      },
      'sold_out',
    ],
    ['another total than ours', { totalAmount: 14.99 }, 'price_mismatch'],
    ['a total for what is free', { way: 'free', reason: 'x' }, 'price_mismatch'],
  ])('are refused for %s, and leave nothing behind', async (_what, changes, reason) => {
    expect(await take(changes).catch(refusal)).toBe(reason);
    expect(await shop.admin.orders.findOrders({ limit: 50 })).toEqual([]);
    expect(await sold()).toEqual([0, 0]);
  });

  test('are refused for what is over or cancelled, and taken for what the web sells no more', async () => {
    const options = [
      { id: 1, capacity: 5, saleEnd: '2026-01-01T00:00:00.000Z', maxPerOrder: 1 },
      { id: 2, capacity: 5 },
    ];
    await shop.ports.atomically(() => shop.sales.offer.saveOffer(anOffer({ isOnSale: false }, options)));
    expect((await shop.sales.checkout.manualOffer(7)).options).toMatchObject([
      { id: 1, title: 'Entree volwassene', price: 7.5, free: 5 },
      { id: 2, title: 'Entree kind', price: 3, free: 5 },
    ]);
    await take();
    await shop.ports.atomically(() =>
      shop.sales.offer.saveOffer(anOffer({ isOnSale: false, isCancelled: true }, options)),
    );
    expect(await take().catch(refusal)).toBe('event_cancelled');
    expect((await shop.sales.checkout.manualOffer(7)).options).toEqual([]);
    await shop.ports.atomically(() => shop.sales.offer.saveOffer(anOffer({}, options)));
    shop.clock.set('2026-06-06T15:00:00.000Z');
    expect(await take().catch(refusal)).toBe('sale_closed');
    expect((await shop.sales.checkout.manualOffer(7)).options).toEqual([]);
  });

  describe('with a key (R-03)', () => {
    test('20 parallel identical calls give one order; the same key with other content is refused', async () => {
      const key = newUuid();
      const all = await Promise.all(Array.from({ length: 20 }, () => take({}, key)));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      expect(await sold()).toEqual([2, 0]);
      expect(await take({ lastName: 'Bakker' }, key).catch(refusal)).toBe('key_reused');
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('another administrator, and a day later the same one, make another order with it', async () => {
      const key = newUuid();
      const first = await take({}, key);
      const other = await shop.sales.checkout.takeOrder(
        request({ orderLines: [{ option_id: 1, amount: 1 }], totalAmount: 7.5 }),
        key,
        'b',
      );
      shop.clock.advance({ hours: 25 });
      const later = await take({}, key);
      expect(new Set([first.id, other.id, later.id]).size).toBe(3);
      expect(await take({}, key)).toEqual(later);
      expect(await breaches(engine.database)).toEqual([]);
    });
  });

  describe('beside buyers on the web (R-04)', () => {
    test.each([10, 60])('of %i for the last seat, half of them at the desk, exactly one gets it', async (many) => {
      await shop.sales.offer.saveOffer(anOffer({ eventId: 9 }, [{ capacity: 1 }]));
      const [option = 0] = (await shop.ports.offers.options([9])).map(({ id }) => id);
      const fares = await Promise.all(
        Array.from({ length: many }, async (_, one) =>
          (one % 2 === 0 ? takeOne(9, option, 750) : buyOne(option, one)).then(() => 'order', refusal),
        ),
      );
      expect(fares.toSorted()).toEqual(['order', ...Array.from({ length: many - 1 }, () => 'sold_out')]);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('mixed amounts over two options sell no place twice and leave none that somebody could have had', async () => {
      for (let round = 1; round <= rounds(3, 30); round++) {
        const eventId = 100 + round;
        await shop.sales.offer.saveOffer(anOffer({ eventId }, [{ capacity: 4 }, { capacity: 3 }]));
        const [adult = 0, child = 0] = (await shop.ports.offers.options([eventId])).map((option) => option.id);
        const amounts = (one: number) => ({ [adult]: 1 + (one % 2), [child]: 1 + ((one >> 1) % 2) });
        await Promise.all(
          Array.from({ length: rounds(24, 120) }, async (_, one) => {
            if (one % 3 === 0) await takeOne(eventId, one % 2 ? adult : child, one % 2 ? 750 : 300).catch(refusal);
            else await buyMixed(amounts(one), one).catch(refusal);
          }),
        );
        await Promise.all([adult, adult, adult, adult].map((id) => takeOne(eventId, id, 750).catch(refusal)));
        await Promise.all([child, child, child].map((id) => takeOne(eventId, id, 300).catch(refusal)));
        const options = await shop.ports.offers.options([eventId]);
        expect(options.map((option) => option.held + option.sold)).toEqual([4, 3]);
      }
      expect(await breaches(engine.database)).toEqual([]);
    });

    const takeOne = (eventId: number, option: number, cents: number) =>
      take({ eventId, orderLines: [{ option_id: option, amount: 1 }], totalAmount: cents / 100 });
    const buyOne = (option: number, one: number) => buyMixed({ [option]: 1 }, one);
    const buyMixed = async (amounts: Record<number, number>, one: number) => {
      const order = await anOrder(shop, amounts, { email: `koper${one}@voorbeeld.example` });
      return shop.sales.checkout.placeOrder(placing(order, { clientAddress: `192.0.2.${one}` }));
    };
  });

  describe('and whose money goes back (R-14)', () => {
    test('in part and then the rest: written down each time, nothing asked of the provider', async () => {
      const { id } = await take({ email: 'boer@voorbeeld.example', way: 'terminal' });
      const part = await shop.sales.refunds.refundOrder(
        id,
        wish(750, { lines: [{ line: 0, amount: 1 }], reason: 'Ziek' }),
        OWNER,
      );
      expect(part.status).toBe('refunded');
      expect(await row(id)).toMatchObject({ refund: 'part', refunded: 7.5, tickets: 1, status: 'paid' });
      expect((await shop.admin.orders.orderDetail(id)).refundable).toBe(7.5);
      expect(await breaches(engine.database)).toEqual([]);
      shop.clock.advance({ minutes: 1 });
      await shop.sales.refunds.refundOrder(id, wish('rest'), OWNER);
      expect(await tendersOf(id)).toEqual(
        expect.arrayContaining([
          { kind: 'terminal', role: 'pays', amountCents: 1500, takenBy: OWNER },
          { kind: 'cash', role: 'returns', amountCents: 750, takenBy: OWNER },
          { kind: 'cash', role: 'returns', amountCents: 750, takenBy: OWNER },
        ]),
      );
      expect(await row(id)).toMatchObject({ refund: 'whole', refunded: 15, tickets: 0 });
      expect((await shop.admin.orders.orderDetail(id)).refunds).toMatchObject([
        { amount: 7.5, status: 'refunded', isByHand: true, reason: 'Ziek', lapsed: 1 },
        { amount: 7.5, status: 'refunded', isByHand: true, lapsed: 1 },
      ]);
      expect(await sold()).toEqual([0, 0]);
      expect(await shop.payments.refunds.refundsOf(id)).toEqual([]);
      expect(await mailKinds(engine.database)).toEqual(['order-paid', 'order-refunded', 'order-refunded']);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('take the row for which every buyer waits last, after the till, which waits while it is closed', async () => {
      const taken: string[] = [];
      const watched = await openShop({
        database: engine.database,
        ports: (ports) => {
          const tills = { ...ports.tills, open: () => ports.tills.open().finally(() => taken.push('till')) };
          const raise = () => ports.edition.raise().finally(() => taken.push('edition'));
          return { ...ports, tills, edition: { ...ports.edition, raise } };
        },
      });
      const { id } = await watched.sales.checkout.takeOrder(request(), null, OWNER);
      await watched.sales.refunds.refundOrder(id, wish('rest'), OWNER);
      expect(taken).toEqual(['till', 'edition', 'till', 'edition']);
      expect(await sold()).toEqual([0, 0]);
    });

    test('once however often it is asked, and never more than was taken', async () => {
      const { id } = await take();
      const once = wish(1000, { isVoid: false });
      const all = await Promise.all(Array.from({ length: 10 }, () => shop.sales.refunds.refundOrder(id, once, OWNER)));
      expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const more = await Promise.all(
        Array.from({ length: 5 }, () =>
          shop.sales.refunds.refundOrder(id, wish(500), OWNER).then(() => 'done', refusal),
        ),
      );
      expect(more.toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'refund_too_high')]);
      expect(await row(id)).toMatchObject({ refunded: 15, tickets: 0 });
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('of a cancelled event are shown as what the owner does by hand, until it is done', async () => {
      const { id, number } = await take();
      await shop.ports.atomically(() =>
        shop.sales.offer.saveOffer(
          anOffer({ isOnSale: false, isCancelled: true }, [
            { id: 1, capacity: 5 },
            { id: 2, capacity: 5 },
          ]),
        ),
      );
      expect(await shop.sales.refunds.unpaidEvents()).toMatchObject([{ eventId: 7, orders: 1 }]);
      await shop.sales.refunds.startEventRefunds(7, newUuid(), OWNER);
      await shop.sales.refunds.refundEvents();
      expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({
        orders: 0,
        waiting: 0,
        byHand: [{ orderId: id, number, amount: 15 }],
      });
      expect(await shop.sales.refunds.unpaidEvents()).toMatchObject([{ eventId: 7, orders: 1 }]);
      await shop.sales.refunds.refundOrder(id, wish('rest'), OWNER);
      expect(await shop.sales.refunds.eventRefundProgress(7)).not.toHaveProperty('byHand');
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
      expect(await breaches(engine.database)).toEqual([]);
    });
  });

  describe('on an invoice', () => {
    test('stay open until the owner says that they are paid: a row, once', async () => {
      const { id } = await take({ way: 'invoice' });
      expect((await shop.admin.orders.findOrders({ isOwed: true, limit: 50 })).map((order) => order.id)).toEqual([id]);
      await shop.sales.refunds.refundOrder(id, wish(500, { isVoid: false }), OWNER);
      expect(await row(id)).toMatchObject({ owed: 10 });
      await Promise.all(Array.from({ length: 5 }, () => shop.sales.settlement.settleInvoice(id, OWNER)));
      expect((await tendersOf(id)).filter(({ role }) => role === 'settles')).toEqual([
        { kind: 'invoice', role: 'settles', amountCents: 1000, takenBy: OWNER },
      ]);
      expect(await row(id)).toMatchObject({ owed: 0, paidWith: 'invoice' });
      expect(await shop.admin.orders.findOrders({ isOwed: true, limit: 50 })).toEqual([]);
      await shop.sales.refunds.refundOrder(id, wish('rest'), OWNER);
      expect(await row(id)).toMatchObject({ refund: 'whole', refunded: 15 });
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('that were called off, and orders that are none, cannot be paid', async () => {
      const { id } = await take({ way: 'invoice' });
      await shop.sales.refunds.refundOrder(id, wish('rest'), OWNER);
      expect(await shop.sales.settlement.settleInvoice(id, OWNER).catch(refusal)).toBe('nothing_open');
      expect(await shop.admin.orders.findOrders({ isOwed: true, limit: 50 })).toEqual([]);
      const other = await take();
      expect(await shop.sales.settlement.settleInvoice(other.id, OWNER).catch(refusal)).toBe('nothing_open');
      expect(await shop.sales.settlement.settleInvoice(newUuid(), OWNER).catch(refusal)).toBe('order_not_found');
      expect(await breaches(engine.database)).toEqual([]);
    });
  });

  test('are exported and forgotten like others, with why they were free (P-09 to P-11)', async () => {
    const { id } = await take({
      way: 'free',
      reason: 'Jubilaris',
      totalAmount: 0,
      email: 'boer@voorbeeld.example',
      phoneNumber: '0612345678',
    });
    const [exported] = await shop.sales.orders.personal.exportOf('boer@voorbeeld.example');
    expect(exported).toMatchObject({ lastName: 'de Boer', totalAmount: 0 });
    expect(JSON.stringify(exported)).not.toContain('Jubilaris'); // the owner's form says that the buyer does not see it
    await shop.sales.orders.personal.erase('boer@voorbeeld.example');
    expect(await shop.admin.orders.orderDetail(id)).toMatchObject({ phoneNumber: '', taken: { freeBecause: null } });
    const later = await take({ way: 'free', reason: 'Jarig', totalAmount: 0 });
    shop.clock.set('2034-01-02T00:00:00.000Z');
    await shop.sales.orders.forgetBuyers();
    expect(await shop.admin.orders.orderDetail(later.id)).toMatchObject({ lastName: '', taken: { freeBecause: null } });
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('mail their tickets with what the owner adds, at once and again (R-36)', async () => {
    const { id } = await take({ email: 'boer@voorbeeld.example', words: 'Tot zaterdag!' });
    shop.clock.advance({ minutes: 2 });
    await shop.sales.orders.resendTickets(id, OWNER, 'Nog een keer.');
    const mails = await engine.database
      .query<{ outbox: { kind: string; facts: string; created_at: string } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('kind', '=', 'order-paid')
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ facts }) => (JSON.parse(facts) as { words?: string }).words)).toEqual([
      'Tot zaterdag!',
      'Nog een keer.',
    ]);
  });

  test('name tickets of the same title by their date', async () => {
    const other = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
    await shop.sales.offer.saveOffer(anOffer({ eventId: 9 }, [{ title: 'Entree' }, { title: 'Entree', ...other }]));
    const titles = (await shop.sales.checkout.manualOffer(9)).options.map(({ title }) => title);
    expect(titles).toEqual(['Entree (6 juni 2026 van 11:00 tot 17:00)', 'Entree (7 juni 2026 van 11:00 tot 17:00)']);
  });

  test('leave a trail without anything personal (S-35)', async () => {
    const { id } = await take({ way: 'invoice', lastName: 'Bijzondernaam' });
    await shop.sales.settlement.settleInvoice(id, OWNER);
    const audit = shop.ports.audit as unknown as { recent(limit: number): Promise<unknown[]> };
    const trail = await audit.recent(5);
    expect(trail).toMatchObject([
      { action: 'invoice-settled', subject: `order:${id}`, facts: { amountCents: 1500 } },
      { action: 'order-taken', subject: `order:${id}`, facts: { way: 'invoice', amountCents: 1500, tickets: 2 } },
    ]);
    expect(JSON.stringify(trail)).not.toContain('Bijzondernaam');
  });

  test('and a payment by the provider beside them stay apart', async () => {
    const { id } = await take();
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 2: 1 })));
    shop.bank.pay(await paymentOf(shop, orderId), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    expect(await tendersOf(orderId)).toEqual([{ kind: 'provider', role: 'pays', amountCents: 450, takenBy: null }]);
    expect((await row(orderId))?.paidWith).toBe('provider');
    await shop.sales.settlement.reconcile();
    await shop.admin.orders.checkOrder(id);
    expect((await row(id))?.paidWith).toBe('cash');
    expect(await breaches(engine.database)).toEqual([]);
  });
});

function refusal(thrown: unknown): string {
  if (!isProblem(thrown)) throw thrown;
  return thrown.reason ?? thrown.code;
}

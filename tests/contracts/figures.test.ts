import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, boundsOf } from '../../src/kernel/dates/calendar-day.ts';
import { daysAfter, type Instant } from '../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { ManualOrderRequest } from '../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { FigureSums } from '../../src/modules/ticketing/books/figures/figures-schema.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const NOTHING: FigureSums = { orders: 0, tickets: 0, sold: 0, refunded: 0, chargedBack: 0, net: 0 };

describe.each(engines)('the figures on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let buyers = 0;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 400 }, { capacity: 400, priceCents: 300 }]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, title: 'Rozendag' }, [{ capacity: 400, priceCents: 0 }]));
  });
  afterEach(() => engine.close());

  async function buy(amounts: Record<number, number> = { 1: 2 }): Promise<{ orderId: string; paymentId: string }> {
    buyers++;
    const request = await anOrder(shop, amounts, { email: `koper${buyers}@voorbeeld.example` });
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(request, { clientAddress: `192.0.${buyers >> 8}.${buyers & 255}` }),
    );
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    return { orderId, paymentId };
  }
  async function byHand(way: ManualOrderRequest['way'], amount: number): Promise<string> {
    const isFree = way === 'free';
    const { id } = await shop.sales.checkout.takeOrder(
      {
        eventId: 7,
        firstName: '',
        lastName: 'de Boer',
        email: '',
        phoneNumber: '',
        orderLines: [{ option_id: 1, amount }],
        way,
        reason: isFree ? 'Gast' : '',
        totalAmount: isFree ? 0 : 7.5 * amount,
      },
      null,
      'the owner',
    );
    return id;
  }
  const giveBack = (orderId: string, amountCents: number) =>
    shop.sales.refunds.refundOrder(
      orderId,
      { key: newUuid(), amountCents, isVoid: false, isRestocked: false, lines: null, reason: null },
      'owner',
    );
  async function takeBack(paymentId: string, cents: number): Promise<void> {
    shop.bank.chargeBack(paymentId, cents);
    await shop.sales.settlement.settle(paymentId);
  }

  test('are zero without sales, in every period', async () => {
    const { from, to, total, periods, ways, events } = await shop.books.figures.figuresOf({
      from: '2025-12-30',
      to: '2026-01-02',
    });
    expect([from, to, total, ways, events]).toEqual(['2025-12-30', '2026-01-02', NOTHING, [], []]);
    expect(periods.map(({ key }) => key)).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  });

  test('tell each way of payment apart, and what of it went back', async () => {
    const web = await buy({ 1: 2, 2: 1 });
    const cash = await byHand('cash', 2);
    await byHand('terminal', 1);
    await byHand('invoice', 4);
    await byHand('free', 3);
    await giveBack(web.orderId, 500);
    await giveBack(cash, 750);
    const { total, ways, events, dates, options } = await shop.books.figures.figuresOf({ event: 7 });
    expect(total).toEqual({ orders: 5, tickets: 13, sold: 72, refunded: 12.5, chargedBack: 0, net: 59.5 });
    expect(ways).toEqual([
      { way: 'provider', orders: 1, tickets: 3, sold: 19.5, refunded: 5, chargedBack: 0, net: 14.5 },
      { way: 'cash', orders: 1, tickets: 2, sold: 15, refunded: 7.5, chargedBack: 0, net: 7.5 },
      { way: 'terminal', orders: 1, tickets: 1, sold: 7.5, refunded: 0, chargedBack: 0, net: 7.5 },
      { way: 'invoice', orders: 1, tickets: 4, sold: 30, refunded: 0, chargedBack: 0, net: 30 },
      { ...NOTHING, way: 'free', orders: 1, tickets: 3 },
    ]);
    expect(events.map(({ id, net }) => [id, net])).toEqual([[7, 59.5]]);
    expect(options.map(({ sold, capacity, amount }) => [sold, capacity, amount])).toEqual([
      [12, 400, 67.5],
      [1, 400, 3],
    ]);
    expect(dates).toEqual([{ day: '2026-06-06', people: 13, places: 800, amount: 70.5 }]);
    expect((await shop.books.figures.figuresOf({ event: 8 })).total).toEqual(NOTHING);
    await expect(shop.books.figures.figuresOf({ event: 99 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('tell of each day of an event who comes, what is sold beside it for money only, and in which order they are', async () => {
    const sunday = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 12 }, [
        { ...sunday, capacity: 30 },
        { title: 'Entree kind', capacity: 20 },
        { title: 'Lunch', kind: 'extra', priceCents: 1250 },
        { title: 'Entree', capacity: 40 },
      ]),
    );
    const [first = 0, second = 0, third = 0] = (await shop.ports.offers.options([12])).map(({ id }) => id);
    await buy({ [first]: 3, [second]: 1, [third]: 2 });
    expect((await shop.books.figures.figuresOf({ event: 12 })).dates).toEqual([
      { day: '2026-06-06', people: 1, places: 60, amount: 28 },
      { day: '2026-06-07', people: 3, places: 30, amount: 22.5 },
    ]);
  });

  test('draw the sale of an event by days before its first date, beside the last one of the same name', async () => {
    expect((await shop.books.figures.figuresOf({ event: 7 })).sales).toBeNull();
    const former = { start: '2025-06-07T09:00:00.000Z', end: '2025-06-07T15:00:00.000Z' };
    await shop.sales.offer.saveOffer(
      anOffer({ title: 'Één open dag' }, [
        { id: 1, capacity: 400 },
        { id: 2, capacity: 400, priceCents: 300 },
      ]),
    );
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 9, title: 'één open DAG' }, [former, { ...former, capacity: 400 }]),
    );
    const soldAt = async (paidAt: Instant, eventId: number, amount: number) => {
      const { orderId } = await buy({ 1: amount });
      await sql`update orders set paid_at = ${paidAt}, event_id = ${eventId} where id = ${orderId}`.execute(
        engine.database.root,
      );
    };
    await soldAt('2025-05-08T21:59:00.000Z', 9, 2);
    await soldAt('2025-05-08T22:00:00.000Z', 9, 1);
    await soldAt('2025-06-08T10:00:00.000Z', 9, 3);
    await soldAt('2026-04-07T10:00:00.000Z', 7, 4);
    await soldAt('2026-04-07T22:00:00.000Z', 7, 1);
    const ofThen = {
      points: [
        { daysBefore: 30, tickets: 2 },
        { daysBefore: 29, tickets: 3 },
        { daysBefore: 0, tickets: 6 },
      ],
      until: 0,
    };
    expect((await shop.books.figures.figuresOf({ event: 7 })).sales).toEqual({
      own: {
        points: [
          { daysBefore: 60, tickets: 4 },
          { daysBefore: 59, tickets: 5 },
        ],
        until: 36,
      },
      former: { id: 9, title: 'één open DAG', year: 2025, ...ofThen },
    });
    expect((await shop.books.figures.figuresOf({ event: 9 })).sales).toEqual({ own: ofThen, former: null });
  });

  test('take off a refund that was asked for, and put it back when it fails', async () => {
    const { orderId } = await buy();
    await giveBack(orderId, 750);
    expect((await shop.books.figures.figuresOf({})).total).toMatchObject({ sold: 16.5, refunded: 7.5, net: 9 });
    const [refund] = await shop.ports.payments.attempts
      .moneyOf([orderId])
      .then((money) => money.get(orderId)?.refunds ?? []);
    shop.bank.moveRefund(refund?.providerRefundId ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    expect((await shop.books.figures.figuresOf({})).total).toMatchObject({ sold: 16.5, refunded: 0, net: 16.5 });
  });

  test('tell what is left of a day: sold on the site, by hand and at the gate, less refunds', async () => {
    const web = await buy({ 1: 2 });
    const other = await buy({ 1: 1 });
    shop.clock.set('2026-06-06T10:00:00.000Z');
    const way = 'cash' as const;
    const sale = {
      id: newUuid(),
      eventId: 7,
      orderLines: [{ option_id: 2, amount: 3 }],
      way,
      reason: '',
      totalAmount: 9,
    };
    await shop.gate.sales.sellAtGate(sale, { actorId: 'eva', device: 'Poort' });
    await byHand('terminal', 2);
    await giveBack(web.orderId, 750);
    await giveBack(sale.id, 300);
    await takeBack(other.paymentId, 900);
    expect(await shop.books.figures.figuresOn('2026-06-06')).toEqual({
      orders: 2,
      tickets: 5,
      sold: 24,
      refunded: 10.5,
      chargedBack: 9,
      net: 4.5,
    });
  });

  test('book what the bank takes back on its day, once, and what it gives back again', async () => {
    const { paymentId } = await buy();
    const bought = shop.clock.now();
    shop.clock.set(daysAfter(bought, 3));
    await takeBack(paymentId, 1650);
    await takeBack(paymentId, 1650);
    shop.clock.set(daysAfter(bought, 5));
    const day = bought.slice(0, 10);
    const nets = async () =>
      (await shop.books.figures.figuresOf({ from: day, to: addDays(day, 5) })).periods.map(({ net }) => net);
    expect(await nets()).toEqual([16.5, 0, 0, -16.5, 0, 0]);
    await takeBack(paymentId, 0);
    expect(await nets()).toEqual([16.5, 0, 0, -16.5, 0, 16.5]);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('leave out double and late payments, which bought nothing', async () => {
    const { orderId, paymentId } = await buy();
    const attempt = await shop.ports.payments.attempts.attemptOfPayment(paymentId);
    const twin = { ...attempt!, id: newUuid(), paymentId: 'tr_twin', copyOf: attempt!.id };
    await shop.ports.payments.attempts.moneyOf([orderId]);
    await sql`
      insert into payment_attempt (id, order_id, copy_of, amount_cents, description, return_path, status, payment_id,
        refunded_cents, charged_back_cents, created_at, sent_at, asks)
      values (${twin.id}, ${orderId}, ${twin.copyOf}, 1650, '', '/', 'paid', ${twin.paymentId}, 0, 0,
        ${twin.createdAt}, ${twin.createdAt}, 0)`.execute(engine.database.root);
    await sql`
      insert into refund (id, order_id, attempt_id, amount_cents, reason, status, tries, created_at)
      values ('double', ${orderId}, ${twin.id}, 1650, 'double', 'refunded', 1, ${twin.createdAt})`.execute(
      engine.database.root,
    );
    expect((await shop.books.figures.figuresOf({})).total).toMatchObject({
      orders: 1,
      sold: 16.5,
      refunded: 0,
      net: 16.5,
    });
  });

  test('count days of Amsterdam, also those of 23 and 25 hours', async () => {
    const instants: [Instant, string][] = [
      ['2026-03-28T22:59:59.000Z', '2026-03-28'],
      ['2026-03-28T23:00:00.000Z', '2026-03-29'],
      ['2026-03-29T21:59:59.000Z', '2026-03-29'],
      ['2026-03-29T22:00:00.000Z', '2026-03-30'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25'],
      ['2026-10-25T22:59:59.000Z', '2026-10-25'],
      ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ];
    for (const [instant] of instants) {
      const id = await byHand('cash', 1);
      await sql`update orders set paid_at = ${instant} where id = ${id}`.execute(engine.database.root);
    }
    const expected = Object.entries(Object.groupBy(instants, ([, day]) => day)).map(([day, some]) => [
      day,
      some!.length,
    ]);
    const { periods } = await shop.books.figures.figuresOf({ from: '2026-03-01', to: '2027-01-01', per: 'day' });
    expect(periods.filter(({ orders }) => orders > 0).map(({ key, orders }) => [key, orders])).toEqual(expected);
    const { periods: quarters } = await shop.books.figures.figuresOf({
      from: '2026-01-01',
      to: '2027-01-01',
      per: 'quarter',
    });
    expect(quarters.map(({ key, from, to, orders }) => [key, from, to, orders])).toEqual([
      ['2026-K1', '2026-01-01', '2026-03-31', 4],
      ['2026-K2', '2026-04-01', '2026-06-30', 0],
      ['2026-K3', '2026-07-01', '2026-09-30', 0],
      ['2026-K4', '2026-10-01', '2026-12-31', 2],
      ['2027-K1', '2027-01-01', '2027-01-01', 1],
    ]);
    expect((await shop.books.figures.figuresOf({ from: '2020-01-01', to: '2026-12-31', per: 'day' })).per).toBe(
      'month',
    );
  });

  test('equal an independent sum of a random season, and the rows behind them', async () => {
    const { below: pick } = seededRandom(14);
    const own = { sold: 0, refunded: 0, chargedBack: 0 };
    for (let turn = 0; turn < 30; turn++) {
      shop.clock.set(daysAfter(shop.clock.now(), pick(2)));
      const amount = 1 + pick(4);
      if (pick(2) === 0) {
        const { orderId, paymentId } = await buy({ 1: amount });
        const cents = amount * 750 + 150;
        own.sold += cents;
        const part = 1 + pick(cents);
        const fate = pick(3);
        if (fate === 0) await giveBack(orderId, part);
        if (fate === 1) await takeBack(paymentId, part);
        if (fate === 0) own.refunded += part;
        if (fate === 1) own.chargedBack += part;
      } else {
        const way = (['cash', 'terminal', 'invoice'] as const)[pick(3)] ?? 'cash';
        const orderId = await byHand(way, amount);
        own.sold += amount * 750;
        const part = 1 + pick(amount * 750);
        if (pick(2) === 0) {
          await giveBack(orderId, part);
          own.refunded += part;
        }
      }
    }
    const to = boundsOf(shop.clock.now().slice(0, 10)).until.slice(0, 10);
    const { total, periods, ways, events } = await shop.books.figures.figuresOf({ from: '2026-01-01', to });
    const cents = (euros: number) => Math.round(euros * 100);
    expect({ sold: cents(total.sold), refunded: cents(total.refunded), chargedBack: cents(total.chargedBack) }).toEqual(
      own,
    );
    expect(cents(total.net)).toBe(own.sold - own.refunded - own.chargedBack);
    for (const parts of [periods, ways, events]) {
      for (const name of ['orders', 'tickets', 'sold', 'refunded', 'chargedBack', 'net'] as const) {
        expect(parts.reduce((sum, part) => sum + cents(part[name]), 0)).toBe(cents(total[name]));
      }
    }
    const rows = [];
    for await (const page of shop.books.figures.allMovementsOf({ from: '2026-01-01', to })) rows.push(...page);
    expect(rows.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total.net));
    expect(new Set(rows.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(rows.length);
    for (const { way, net } of ways) {
      const { rows: some } = await shop.books.figures.movementsOf({ from: '2026-01-01', to, way });
      expect([way, some.reduce((sum, { amount }) => sum + cents(amount), 0)]).toEqual([way, cents(net)]);
    }
  });

  test('give their rows newest first, a hundred at a time, and none twice', async () => {
    for (let order = 0; order < 205; order++) await byHand('cash', 1);
    const numbers: number[] = [];
    for await (const page of shop.books.figures.allMovementsOf({})) {
      expect(page.length).toBeLessThanOrEqual(100);
      numbers.push(...page.map(({ order }) => order.number));
    }
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 205 }, (_, index) => index + 1));
    expect((await shop.books.figures.movementsOf({ kind: 'refunded' })).rows).toEqual([]);
  });

  test('VAT per quarter equals what orders, refunds and tenders say, by both days', async () => {
    const web = await buy({ 1: 2, 2: 1 });
    const invoice = await byHand('invoice', 4);
    const { id: unpaid } = { id: await byHand('invoice', 1) };
    await byHand('free', 3);
    shop.clock.set('2026-05-20T10:00:00.000Z');
    await shop.sales.refunds.refundOrder(
      web.orderId,
      {
        key: newUuid(),
        amountCents: 750,
        isVoid: true,
        isRestocked: true,
        lines: [{ line: 0, amount: 1 }],
        reason: null,
      },
      'owner',
    );
    shop.clock.set('2026-07-02T10:00:00.000Z');
    await shop.sales.settlement.settleInvoice(invoice, 'owner');
    await takeBack(web.paymentId, 300);
    const of = async (basis: 'supply' | 'payment') =>
      (await shop.books.figures.vatOfYear({ year: 2026, basis })).quarters.map(({ quarter, rates }) => [
        quarter,
        rates.map(({ rate, gross, base, vat, correctedGross }) => [rate, gross, base, vat, correctedGross]),
      ]);
    // Sold for the sixth of June: 19.50 on the web and two invoices of 30.00 and 7.50.
    expect(await of('supply')).toEqual([
      [1, []],
      [2, [[9, 49.5, 45.41, 4.09, -7.5]]],
      [3, [[9, -3, -2.75, -0.25, -3]]],
      [4, []],
    ]);
    expect(await of('payment')).toEqual([
      [1, []],
      [2, [[9, 12, 11.01, 0.99, -7.5]]],
      [3, [[9, 27, 24.77, 2.23, -3]]],
      [4, []],
    ]);
    const numbers: number[] = [];
    for await (const some of shop.books.figures.vatFileRowsOf({ year: 2026, quarter: 2, basis: 'supply' })) {
      numbers.push(...some.map(({ orderNumber }) => orderNumber));
    }
    expect(numbers).toEqual([1, 1, 1, 1, 2, 3]);
    expect((await shop.ports.orders.find(unpaid))?.number).toBe(3);
    expect((await shop.books.figures.vatOfYear({ basis: 'supply' })).year).toBe(2026);
  });
});

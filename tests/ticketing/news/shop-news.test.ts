import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { createSqlHooks } from '../../../src/platform/records/hooks/adapters/hooks.sql.ts';
import type { HookTables } from '../../../src/platform/records/hooks/adapters/hook-rows.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { aBooking } from '../bookings/a-booking.ts';
import { aFriend, FAMILY, sellKind } from '../card-sales/a-friend.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const NOON = '2026-06-06T11:42:00.000Z';
const GATE = { actorId: 'eva', device: 'Chrome op Android', session: 'phone' };
/** Who buys in these tests, and what nobody else may be told. */
const PERSONAL = /Anna|Vries|voorbeeld\.example|0612345678|[0-9A-HJKMNP-TV-Z]{26}/;

describe('news of the shop for other programs', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer());
    await createSqlHooks(shop.database).insert({
      id: 'a',
      url: 'https://hooks.voorbeeld.nl/',
      kinds: ['order.paid', 'order.refunded', 'gate.entered'],
      secret: '',
      oldSecret: null,
      oldSecretUntil: null,
      pausedBecause: null,
      madeAt: '',
      madeBy: '',
      failures: 0,
      failingSince: null,
      restsUntil: '',
    });
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await shop.database.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** All news so far, and nothing of it about a person. */
  const news = async () => {
    const rows = await shop.database
      .query<HookTables>()
      .selectFrom('hook_delivery')
      .select('body')
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
    expect(rows.filter(({ body }) => PERSONAL.test(body))).toEqual([]);
    return rows.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
      return { type, ...data };
    });
  };
  const buy = async () => {
    const placed = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 1 })));
    const { orderId } = placed;
    shop.bank.pay(await paymentOf(shop, orderId), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    return order;
  };
  const refund = (orderId: string, amountCents: number | 'rest', key = newUuid()) => {
    const wish = { key, amountCents, isVoid: false, isRestocked: false, lines: null, reason: null };
    return shop.sales.refunds.refundOrder(orderId, wish, 'eva');
  };
  const newsAfter = async (earlier: unknown[]) => (await news()).slice(earlier.length);

  test('an order is told once that is paid, however often its payment is settled', async () => {
    const order = await buy();
    const paid = { type: 'order.paid', orderNumber: order.number, eventId: 7, amountCents: 1950, tickets: 3 };
    expect(await news()).toEqual([{ ...paid, isOwed: false }]);
    await shop.sales.settlement.settle(await paymentOf(shop, order.id));
    expect(await news()).toHaveLength(1);
  });

  test('an order that nobody paid is not told', async () => {
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    expect(await news()).toEqual([]);
  });

  test('nothing is told of what was rolled back', async () => {
    const fault = shop.ports.atomically(async () => {
      await shop.ports.announce('gate.entered', () => ({ by: 'ticket', orderNumber: 1, eventId: 7, count: 1 }));
      throw new Error('no');
    });
    await expect(fault).rejects.toThrow('no');
    expect(await news()).toEqual([]);
  });

  test('money is told when it goes back: each part of it once', async () => {
    const order = await buy();
    const before = await news();
    const key = newUuid();
    await refund(order.id, 300, key);
    await refund(order.id, 300, key);
    await shop.sales.settlement.settle(await paymentOf(shop, order.id));
    const back = { type: 'order.refunded', orderNumber: order.number, eventId: 7, way: 'provider' };
    expect(await newsAfter(before)).toEqual([{ ...back, amountCents: 300 }]);
    shop.clock.advance({ seconds: 1 });
    await refund(order.id, 'rest');
    await shop.sales.settlement.settle(await paymentOf(shop, order.id));
    expect(await newsAfter(before)).toEqual([
      { ...back, amountCents: 300 },
      { ...back, amountCents: 1650 },
    ]);
  });

  test('money that somebody sends back at the provider itself is told too', async () => {
    const order = await buy();
    const before = await news();
    const payment = await paymentOf(shop, order.id);
    await shop.bank.refund({ refundId: 'by hand', paymentId: payment, amountCents: 500, description: '' });
    await shop.sales.settlement.settle(payment);
    expect(await newsAfter(before)).toMatchObject([{ type: 'order.refunded', amountCents: 500, way: 'provider' }]);
  });

  test('what is sold and taken back at the gate is told, and who went in with it', async () => {
    shop.clock.set(NOON);
    const orderLines = [{ option_id: 1, amount: 2 }];
    const sale = { id: newUuid(), eventId: 7, orderLines, way: 'cash', reason: '', totalAmount: 15 } as const;
    await shop.gate.sales.sellAtGate(sale, GATE);
    const order = await shop.ports.orders.find(sale.id);
    const of = { orderNumber: order?.number, eventId: 7 };
    expect(await news()).toMatchObject([{ type: 'order.paid', ...of, amountCents: 1500, tickets: 2, isOwed: false }]);
    shop.clock.advance({ seconds: 1 });
    await shop.gate.sales.undoGateSale(sale.id, { id: newUuid(), back: 'cash' }, GATE);
    expect((await news()).at(-1)).toEqual({ type: 'order.refunded', ...of, amountCents: 1500, way: 'cash' });
  });

  test('a ticket that goes in is told once, and not when its undo came first', async () => {
    const order = await buy();
    shop.clock.set(NOON);
    const tickets = await shop.ports.orders.ticketsOf(order.id);
    const before = await news();
    const [first = '', second = ''] = tickets.map(({ code }) => code);
    for (const code of [first, second]) await shop.gate.admission.scan({ code, id: newUuid() }, GATE);
    const entered = (await newsAfter(before)).filter(({ type }) => type === 'gate.entered');
    const one = { type: 'gate.entered', by: 'ticket', orderNumber: order.number, eventId: 7, count: 1 };
    expect(entered).toEqual([one, one]);
    const [id, at] = [newUuid(), NOON];
    const hash = await hashOfCode(tickets[2]?.code ?? '');
    await shop.gate.admission.takeSteps([{ kind: 'undo', id: newUuid(), entry: id, at }], GATE);
    await shop.gate.admission.takeSteps([{ kind: 'let-in', id, hash, at }], GATE);
    await shop.gate.admission.scan({ code: first, id: newUuid() }, GATE);
    expect(await newsAfter(before)).toHaveLength(2);
  });

  test('a friends’ card is told when it is sold, without an event, and with whom it lets in', async () => {
    await sellKind(shop, FAMILY);
    const { code } = await aFriend(shop);
    expect(await news()).toMatchObject([{ type: 'order.paid', eventId: null, tickets: 0 }]);
    shop.clock.advance({ seconds: 1 });
    const step = { kind: 'use', id: newUuid(), hash: await hashOfCode(code), adults: 2, children: 1 } as const;
    for (let time = 0; time < 2; time++) await shop.gate.admission.takeSteps([step], GATE);
    const entered = { type: 'gate.entered', by: 'card', count: 3, orderNumber: null, eventId: null };
    expect((await news()).slice(1)).toEqual([entered]);
  });

  test('a group that comes in is told in its parts', async () => {
    shop.clock.set('2026-05-01T10:00:00.000Z');
    const booking = aBooking({ day: '2026-05-01', state: 'confirmed', adults: 20, children: 0 });
    await shop.ports.bookings.insert(booking);
    await shop.ports.bookings.hold(booking, 20);
    const step = { kind: 'enter', id: newUuid(), bookingId: booking.id, persons: 12 } as const;
    for (let time = 0; time < 2; time++) await shop.gate.groups.takeGroupStep(step, GATE);
    const entered = { type: 'gate.entered', by: 'group', count: 12, orderNumber: null, eventId: null };
    expect(await news()).toEqual([entered]);
  });
});

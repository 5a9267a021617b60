import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { OrderState } from '../../src/modules/ticketing/sales/orders/order.ts';
import { tenderOfAttempt } from '../../src/modules/ticketing/sales/orders/tender.ts';
import type { TicketingPorts } from '../../src/modules/ticketing/ticketing.ts';
import type { Stock } from '../../src/modules/ticketing/sales/offer/ports.ts';
import type { TicketingTables } from '../../src/modules/ticketing/adapters/tables.ts';
import { brokenConstraint } from '../support/broken-constraint.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { rounds } from '../support/seeded-random.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

describe.each(engines)('orders and stock on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(async () => {
    await engine.close();
  });

  /** Places all carts at once, each in a browser of its own; returns the result of each. */
  async function rush(shop: Shop, carts: Record<number, number>[]): Promise<string[]> {
    const requests = await Promise.all(
      carts.map(async (amounts, buyer) =>
        placing(await anOrder(shop, amounts, { email: `koper${buyer}@voorbeeld.example` }), {
          clientAddress: `192.0.2.${buyer}`,
        }),
      ),
    );
    return Promise.all(requests.map((request) => shop.sales.checkout.placeOrder(request).then(() => 'order', refusal)));
  }

  describe('buyers at once (R-04, R-30, F-25)', () => {
    test.each([10, 100])('of %i buyers for the last seat exactly one gets it', async (buyers) => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
      const fares = await rush(
        shop,
        Array.from({ length: buyers }, () => ({ 1: 1 })),
      );
      expect(fares.filter((fare) => fare === 'order')).toHaveLength(1);
      expect(fares.filter((fare) => fare === 'sold_out')).toHaveLength(buyers - 1);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('mixed amounts over two options sell no place twice and leave none that somebody could have had', async () => {
      const shop = await openShop({ database: engine.database });
      for (let round = 1; round <= rounds(5, 50); round++) {
        const eventId = round;
        await shop.sales.offer.saveOffer(anOffer({ eventId }, [{ capacity: 4 }, { capacity: 3 }]));
        const [adult = 0, child = 0] = (await shop.ports.offers.options([eventId])).map((option) => option.id);
        const mixes = [
          { [adult]: 1 },
          { [child]: 1 },
          { [adult]: 1, [child]: 1 },
          { [adult]: 2 },
          { [child]: 2, [adult]: 1 },
        ];
        await rush(
          shop,
          Array.from({ length: rounds(40, 500) }, (_, buyer) => mixes[(buyer + round) % mixes.length] ?? {}),
        );
        const options = await shop.ports.offers.options([eventId]);
        expect(options.map((option) => option.held)).toEqual([4, 3]);
      }
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('the guard alone, without the look before it, gives the last seat to exactly one', async () => {
      const shop = await openShop({ database: engine.database, ports: seeingSeatsEverywhere });
      await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
      const fares = await rush(
        shop,
        Array.from({ length: 10 }, () => ({ 1: 1 })),
      );
      expect(fares.toSorted()).toEqual(['order', ...Array.from({ length: 9 }, () => 'sold_out')]);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('without the guard the same race sells one seat to many, so this test can fail', async () => {
      const shop = await openShop({
        database: engine.database,
        ports: (ports) => ({ ...seeingSeatsEverywhere(ports), stock: unguarded(engine.database) }),
      });
      await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
      const fares = await rush(
        shop,
        Array.from({ length: 10 }, () => ({ 1: 1 })),
      );
      expect(fares.filter((fare) => fare === 'order').length).toBeGreaterThan(1);
      expect(await breaches(engine.database)).toMatchObject([{ id: 'I-1' }, { id: 'persons' }]);
    });

    test('the database itself refuses more seats than there are', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
      const oversell = engine.database.atomically(() =>
        engine.database.query<TicketingTables>().updateTable('offer_option').set({ held: 2 }).execute(),
      );
      expect(await oversell.catch(brokenConstraint)).toBe('check');
    });
  });

  describe('creating twice (R-03)', () => {
    test('20 parallel identical creates of a new browser give one order and one payment', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid(), browserMark: 'token' });
      const placed = await Promise.all(Array.from({ length: 20 }, () => shop.sales.checkout.placeOrder(request)));
      expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await shop.bank.since('2000-01-01T00:00:00.000Z')).toHaveLength(1);
      expect(await heldOf(shop)).toBe(2);
    });

    test('20 parallel creates of one cart in one browser, each with its own key, give one order', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const first = await shop.sales.checkout.placeOrder(
        placing(await anOrder(shop, { 1: 1 }), { idempotencyKey: newUuid() }),
      );
      const request = await anOrder(shop, { 1: 3 });
      const placed = await Promise.all(
        Array.from({ length: 20 }, () =>
          shop.sales.checkout.placeOrder(
            placing(request, { idempotencyKey: newUuid(), browserSecret: first.browserSecret }),
          ),
        ),
      );
      expect(new Set(placed.map((one) => one.orderId)).size).toBe(1);
      expect(await heldOf(shop)).toBe(3);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('the database itself refuses a second open order of one browser for one event', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      const twin = { ...order, id: newUuid(), linkHash: newUuid() };
      expect(await engine.database.atomically(() => shop.ports.orders.insert(twin)).catch(brokenConstraint)).toBe(
        'unique',
      );
    });
  });

  describe('settling at once (R-10)', () => {
    test('50 parallel triggers over all ways make one set of tickets and one mail, and a day later nothing more', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      const paymentId = await paymentOf(shop, order.id);
      shop.bank.pay(paymentId, 'paid');
      shop.clock.advance({ minutes: 3 });
      const ways: (() => Promise<unknown>)[] = [
        () => shop.sales.settlement.handleNotice(paymentId),
        () => shop.sales.settlement.refresh(order),
        () => shop.sales.settlement.settleOpen(),
        () => shop.sales.settlement.settle(paymentId),
        () => shop.sales.checkout.releaseHolds(),
      ];
      await Promise.all(Array.from({ length: 10 }, () => ways.map((way) => way())).flat());
      shop.clock.advance({ days: 1 });
      for (const way of ways) await way();
      expect(await shop.ports.orders.ticketsOf(order.id)).toHaveLength(2);
      expect(await mailKinds(engine.database)).toEqual(['order-notice-owner', 'order-paid']);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('a replaced order that is paid after all while others buy: nobody waits for ever (R-04, R-12)', async () => {
      const shop = await openShop({ database: engine.database });
      for (let round = 1; round <= 5; round++) {
        await shop.sales.offer.saveOffer(anOffer({ eventId: round }, [{ capacity: 60 }, { capacity: 60 }]));
        const [first = 0, second = 0] = (await shop.ports.offers.options([round])).map((option) => option.id);
        const buyer = { email: `oud${round}@voorbeeld.example` };
        const old = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { [second]: 1 }, buyer)));
        const changed = placing(await anOrder(shop, { [first]: 1 }, buyer), { browserSecret: old.browserSecret });
        await shop.sales.checkout.placeOrder(changed);
        const paymentId = await paymentOf(shop, old.orderId);
        shop.bank.pay(paymentId, 'paid');
        const others = await Promise.all(
          Array.from({ length: 10 }, async (_, other) =>
            placing(
              await anOrder(shop, { [first]: 1, [second]: 1 }, { email: `${round}-${other}@voorbeeld.example` }),
              {
                clientAddress: `192.0.2.${other}`,
              },
            ),
          ),
        );
        await Promise.all([
          ...others.map((one) => shop.sales.checkout.placeOrder(one)),
          shop.sales.settlement.settle(paymentId),
        ]);
        const seats = (await shop.ports.offers.options([round])).map(({ held, sold }) => ({ held, sold }));
        expect(seats).toEqual([
          { held: 10, sold: 0 },
          { held: 10, sold: 1 },
        ]);
      }
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('two sweepers and a webhook together release a hold once', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      const paymentId = await paymentOf(shop, order.id);
      shop.bank.pay(paymentId, 'expired');
      shop.clock.advance({ hours: 1 });
      await Promise.all([
        shop.sales.checkout.releaseHolds(),
        shop.sales.checkout.releaseHolds(),
        shop.sales.settlement.handleNotice(paymentId),
      ]);
      expect(await heldOf(shop)).toBe(0);
      expect(await breaches(engine.database)).toEqual([]);
    });
  });

  describe('a failure halfway', () => {
    test('while placing leaves nothing behind', async () => {
      const shop = await openShop({
        database: engine.database,
        ports: (ports) => ({
          ...ports,
          edition: { ...ports.edition, raise: () => Promise.reject(new Error('the disk is full')) },
        }),
      });
      await shop.sales.offer.saveOffer(anOffer());
      await expect(placedOrder(shop)).rejects.toThrow('the disk is full');
      expect(await heldOf(shop)).toBe(0);
      const orders = await engine.database.query<TicketingTables>().selectFrom('orders').selectAll().execute();
      expect(orders).toEqual([]);
    });

    test('while settling leaves the order as it was, and the next try fulfils it', async () => {
      let isBroken = true;
      const shop = await openShop({
        database: engine.database,
        ports: (ports) => ({
          ...ports,
          outbox: {
            ...ports.outbox,
            put: (mail) => (isBroken ? Promise.reject(new Error('the disk is full')) : ports.outbox.put(mail)),
          },
        }),
      });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      const paymentId = await paymentOf(shop, order.id);
      shop.bank.pay(paymentId, 'paid');
      await expect(shop.sales.settlement.settle(paymentId)).rejects.toThrow('the disk is full');
      expect(await shop.ports.orders.find(order.id)).toEqual(order);
      expect((await shop.payments.attempts.attemptOfPayment(paymentId))?.status).toBe('open');
      isBroken = false;
      await shop.sales.settlement.settle(paymentId);
      expect((await shop.ports.orders.find(order.id))?.state).toBe('paid');
      expect(await breaches(engine.database)).toEqual([]);
    });
  });

  describe('the store', () => {
    test('hands out copies', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      order.lines[0]!.amount = 99;
      order.firstName = 'Iemand anders';
      const again = await shop.ports.orders.find(order.id);
      expect(again?.firstName).toBe('Anna');
      expect(again?.lines[0]?.amount).toBe(2);
    });

    test('refuses every transition that the rules do not allow (R-03)', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const { orders } = shop.ports;
      const allowed: string[] = [];
      const states: OrderState[] = ['awaiting_payment', 'paid', 'refunded', 'expired', 'canceled', 'failed'];
      const order = await placedOrder(shop);
      const attemptId = (await shop.payments.attempts.attemptsOf(order.id))[0]?.id ?? null;
      const paid = { to: 'paid', paidAt: shop.clock.now(), paidBy: attemptId, groupCode: 'A' } as const;
      const tender = tenderOfAttempt({ id: attemptId ?? '', orderId: order.id }, order.totalCents, shop.clock.now());
      for (const from of states) {
        for (const to of states.filter((state) => state !== 'awaiting_payment')) {
          const rolledBack = engine.database.atomically(async () => {
            await shop.ports.tenders.add(tender);
            if (from === 'paid' || from === 'refunded') await orders.move(order.id, paid);
            if (from !== 'paid' && from !== 'awaiting_payment') await orders.move(order.id, { to: from });
            const isMoved = await orders.move(order.id, to === 'paid' ? paid : { to });
            if (isMoved) allowed.push(`${from} -> ${to}`);
            throw new Error('roll back');
          });
          await expect(rolledBack).rejects.toThrow('roll back');
        }
      }
      expect(allowed.toSorted()).toEqual([
        'awaiting_payment -> canceled',
        'awaiting_payment -> expired',
        'awaiting_payment -> failed',
        'awaiting_payment -> paid',
        'canceled -> paid',
        'expired -> paid',
        'failed -> paid',
        'paid -> refunded',
      ]);
    });

    test('makes each ticket of a line once (I-2)', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      const ticket = { line: 0, number: 1, groupCode: null, isVoid: false, lapsedBy: null };
      const twice = engine.database.atomically(() =>
        shop.ports.orders.addTickets(order.id, [
          { ...ticket, code: 'A' },
          { ...ticket, code: 'B' },
        ]),
      );
      expect(await twice.catch(brokenConstraint)).toBe('unique');
    });

    test('archives an option with orders, deletes one without, and keeps a capacity that is taken (R-27)', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer());
      const order = await placedOrder(shop);
      const few = anOffer({}, [{ id: 1, capacity: 1 }]);
      expect(await shop.sales.offer.saveOffer(few).catch(refusal)).toBe('capacity_too_low');
      expect((await shop.ports.offers.options([7])).map((option) => option.capacity)).toEqual([10, 10]);
      await shop.sales.offer.saveOffer(anOffer({}, [{ title: 'Nieuw' }]));
      expect((await shop.sales.offer.optionsOf(7)).map((option) => option.title)).toEqual(['Nieuw']);
      expect((await shop.ports.orders.find(order.id))?.lines[0]?.title).toBe('Entree volwassene');
      const paymentId = await paymentOf(shop, order.id);
      shop.bank.pay(paymentId, 'paid');
      await shop.sales.settlement.settle(paymentId);
      expect(await breaches(engine.database)).toEqual([]);
    });
  });
});

async function placedOrder(shop: Shop) {
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('the order is gone');
  return order;
}

async function heldOf(shop: Shop): Promise<number> {
  return (await shop.ports.offers.options([7]))[0]?.held ?? -1;
}

function refusal(thrown: unknown): string {
  if (!isProblem(thrown)) throw thrown;
  return thrown.reason ?? thrown.code;
}

/** Before the seat guard decides, every option seems to have all its seats. */
function seeingSeatsEverywhere(ports: TicketingPorts): TicketingPorts {
  const seeing = async (taken: Awaited<ReturnType<TicketingPorts['offers']['take']>>) =>
    taken && {
      ...taken,
      options: taken.options.map((option) => ({ ...option, sold: 0, held: 0, personsLeft: null })),
    };
  const { take, share } = ports.offers;
  const everywhere = {
    take: async (eventId: number) => seeing(await take(eventId)),
    share: async (eventId: number) => seeing(await share(eventId)),
  };
  return { ...ports, offers: { ...ports.offers, ...everywhere } };
}

/** A careless store: it decides on what it read earlier, instead of on the row while it writes. */
function unguarded(database: Database): Stock {
  const freeWhenRead = new Map<number, number>();
  const read = async (optionId: number): Promise<number> => {
    const row = await database
      .query<TicketingTables>()
      .selectFrom('offer_option')
      .select(['capacity', 'sold', 'held'])
      .where('id', '=', optionId)
      .executeTakeFirstOrThrow();
    return row.capacity - row.sold - row.held;
  };
  return {
    lock: async () => undefined,
    move: async (optionId, amount) => {
      const free = freeWhenRead.get(optionId) ?? (await read(optionId));
      freeWhenRead.set(optionId, free);
      if (free < amount) return false;
      await database
        .query<TicketingTables>()
        .updateTable('offer_option')
        .set({ held: amount })
        .where('id', '=', optionId)
        .execute();
      return true;
    },
    holdLast: () => Promise.reject(new Error('many seats are left')),
    free: read,
  };
}

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { ManualOrderRequest } from '../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { TicketingPorts } from '../../src/modules/ticketing/ticketing.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const WEEKEND = { start: SATURDAY.start, end: SUNDAY.end };
const LUNCH = { ...SATURDAY, title: 'Lunch', isPerson: false };
const OWNER = 'the owner';

describe.each(engines)('persons per day on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  let buyers = 0;
  const order = async (amounts: Record<number, number>, at: Shop = shop) => {
    buyers += 1;
    const buyer = { email: `koper${buyers}@voorbeeld.example` };
    return at.sales.checkout.placeOrder(
      placing(await anOrder(at, amounts, buyer), { clientAddress: `192.0.2.${buyers}` }),
    );
  };
  const buy = async (amounts: Record<number, number>) => {
    const { orderId } = await order(amounts);
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    return orderId;
  };
  const personsByDay = async () =>
    (await shop.ports.visitorDays.from('2026-01-01')).map(({ day, persons }) => `${day}: ${persons}`);
  const limit = (most: number | null) => shop.admin.persons.setMostPerDay(most, OWNER);
  const byHand = (eventId: number, amounts: Record<number, number>): ManualOrderRequest => ({
    eventId,
    firstName: '',
    lastName: 'Bakker',
    email: '',
    phoneNumber: '',
    orderLines: Object.entries(amounts).map(([id, amount]) => ({ option_id: Number(id), amount })),
    way: 'free',
    reason: 'buren',
    totalAmount: 0,
  });

  test('counts ticket holders and buyers who are paying, and no lunches', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, LUNCH]));
    await buy({ 1: 2, 2: 2 });
    await order({ 1: 1 });
    await shop.sales.checkout.takeOrder(byHand(7, { 1: 1 }), null, OWNER);
    expect(await personsByDay()).toEqual(['2026-06-06: 4']);
  });

  test('counts who may come on several days on each of them, of an evening past midnight the first', async () => {
    const evening = { start: '2026-06-06T18:00:00.000Z', end: '2026-06-06T23:30:00.000Z' };
    await shop.sales.offer.saveOffer(anOffer({}, [WEEKEND, evening]));
    await buy({ 1: 2, 2: 3 });
    expect(await personsByDay()).toEqual(['2026-06-06: 5', '2026-06-07: 2']);
  });

  test('sells all events of a day together no more than the owner wants, and says how many are left', async () => {
    await limit(5);
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SATURDAY, LUNCH]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [SATURDAY]));
    await buy({ 1: 3, 2: 3 });
    expect(await refusalOf(order({ 3: 3 }))).toEqual([
      'sold_out',
      'Tickets uitverkocht: er zijn nog 2 tickets beschikbaar voor Entree volwassene.',
      { option_id: 3, remaining: 2 },
    ]);
    expect(await refusalOf(shop.sales.checkout.takeOrder(byHand(8, { 3: 3 }), null, OWNER))).toMatchObject([
      'sold_out',
      {},
      {},
    ]);
    expect((await shop.sales.checkout.manualOffer(8)).options).toMatchObject([{ id: 3, free: 2 }]);
    await buy({ 3: 2 });
    await buy({ 2: 4 });
    expect(await personsByDay()).toEqual(['2026-06-06: 5']);
  });

  test('shows of each ticket the smaller of both: places, and room on its day', async () => {
    await limit(4);
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, { ...SATURDAY, capacity: 3 }, SUNDAY, LUNCH]));
    await buy({ 1: 2 });
    const left = (await shop.sales.offer.optionsOf(7)).map((option) => option.availableTickets - option.ticketsSold);
    expect(left).toEqual([2, 2, 4, 10]);
    expect((await shop.sales.offer.offerSummaries([7])).get(7)?.placesLeft).toBe(2 + 4 + 10);
    await limit(null);
    expect((await shop.sales.offer.optionsOf(7)).map(({ availableTickets }) => availableTickets)).toEqual([
      10, 3, 10, 10,
    ]);
  });

  test('counts a cart as one: what is left for a ticket is what the others of it leave', async () => {
    await limit(4);
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    expect(await refusalOf(order({ 1: 3, 2: 2 }))).toMatchObject(['sold_out', {}, { option_id: 2, remaining: 1 }]);
    expect(await personsByDay()).toEqual([]);
    await buy({ 1: 3, 2: 1 });
    expect(await refusalOf(order({ 1: 1 }))).toMatchObject(['sold_out', {}, { remaining: 0 }]);
  });

  test('a ticket of several days needs room on each, and takes none where one has none', async () => {
    await limit(2);
    await shop.sales.offer.saveOffer(anOffer({}, [SUNDAY, WEEKEND]));
    await buy({ 1: 2 });
    expect(await refusalOf(order({ 2: 1 }))).toMatchObject(['sold_out', {}, { option_id: 2, remaining: 0 }]);
    expect(await personsByDay()).toEqual(['2026-06-07: 2']);
  });

  test('frees room exactly as seats: by expiry, and by a refund that puts places back on sale', async () => {
    await limit(3);
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY]));
    const { orderId } = await order({ 1: 3 });
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'expired');
    shop.clock.advance({ hours: 1 });
    await shop.sales.checkout.releaseHolds();
    expect(await personsByDay()).toEqual([]);
    const [kept, restocked] = [await buy({ 1: 1 }), await buy({ 1: 2 })];
    const refund = { amountCents: 'rest', isVoid: true, lines: null, reason: null } as const;
    await shop.sales.refunds.refundOrder(kept, { ...refund, isRestocked: false, key: newUuid() }, OWNER);
    expect(await personsByDay()).toEqual(['2026-06-06: 3']);
    await shop.sales.refunds.refundOrder(restocked, { ...refund, isRestocked: true, key: newUuid() }, OWNER);
    expect(await personsByDay()).toEqual(['2026-06-06: 1']);
    await buy({ 1: 2 });
  });

  test('a late payment for a day that is full by now is refunded', async () => {
    await limit(2);
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SATURDAY]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [SATURDAY]));
    const { orderId } = await order({ 1: 2 });
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'expired');
    await shop.sales.settlement.settle(paymentId);
    await buy({ 2: 1 });
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect((await shop.ports.orders.find(orderId))?.state).toBe('expired');
    expect((await shop.payments.refunds.refundsOf(orderId)).map(({ reason }) => reason)).toEqual(['late']);
    expect(await personsByDay()).toEqual(['2026-06-06: 1']);
  });

  test('a lower number keeps what is sold, and what gives room back may', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY]));
    await buy({ 1: 3 });
    const open = await order({ 1: 2 });
    await limit(2);
    expect(await refusalOf(order({ 1: 1 }))).toMatchObject(['sold_out', {}, { remaining: 0 }]);
    const paymentId = await paymentOf(shop, open.orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect((await shop.ports.orders.find(open.orderId))?.state).toBe('paid');
    expect(await personsByDay()).toEqual(['2026-06-06: 5']);
  });

  test('follows an event that moves, is cancelled, and takes place after all, whatever the owner wants of that day', async () => {
    await limit(4);
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SATURDAY, LUNCH]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [SUNDAY]));
    await buy({ 1: 3, 2: 3 });
    await buy({ 3: 3 });
    const moved = [
      { id: 1, ...SUNDAY },
      { id: 2, ...LUNCH },
    ];
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, moved));
    expect(await personsByDay()).toEqual(['2026-06-07: 6']);
    expect(await refusalOf(order({ 3: 1 }))).toMatchObject(['sold_out', {}, {}]);
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7, isOnSale: false, isCancelled: true }, moved));
    expect(await personsByDay()).toEqual(['2026-06-07: 3']);
    await buy({ 3: 1 });
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, moved));
    expect(await personsByDay()).toEqual(['2026-06-07: 7']);
  });

  test('places that come back of a cancelled event, and of a ticket that is offered no more, are counted right', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    const [first, second] = [await buy({ 1: 2, 2: 1 }), await buy({ 1: 1, 2: 1 })];
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, ...SATURDAY }]));
    expect(await personsByDay()).toEqual(['2026-06-06: 5']);
    const refund = { amountCents: 'rest', isVoid: true, isRestocked: true, lines: null, reason: null } as const;
    await shop.sales.refunds.refundOrder(first, { ...refund, key: newUuid() }, OWNER);
    expect(await personsByDay()).toEqual(['2026-06-06: 2']);
    await shop.sales.offer.saveOffer(anOffer({ isOnSale: false, isCancelled: true }, [{ id: 1, ...SATURDAY }]));
    await shop.sales.refunds.refundOrder(second, { ...refund, key: newUuid() }, OWNER);
    expect(await personsByDay()).toEqual([]);
  });

  test('a ticket becomes a person or none when the event is saved, and stays so when that is not said', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    await buy({ 1: 2, 2: 1 });
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1 }, { id: 2, isPerson: false }]));
    expect(await personsByDay()).toEqual(['2026-06-06: 2']);
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1 }, { id: 2 }]));
    expect(await personsByDay()).toEqual(['2026-06-06: 2']);
    expect((await shop.sales.offer.offeredOptions([7])).get(7)?.map(({ isPerson }) => isPerson)).toEqual([true, false]);
  });

  test('an order on the web holds as many tickets as the owner says, of all kinds together (R-29)', async () => {
    const roomy = { capacity: 200, priceCents: 750 };
    await shop.sales.offer.saveOffer(
      anOffer({}, [
        { ...SATURDAY, ...roomy },
        { ...SUNDAY, ...roomy },
        { ...LUNCH, ...roomy },
      ]),
    );
    const tooLarge = async (amounts: Record<number, number>) =>
      order(amounts).then(
        () => null,
        (thrown: unknown) => (isProblem(thrown) ? [thrown.code, thrown.reason, thrown.message] : thrown),
      );
    expect((await shop.admin.persons.personsNow()).orderMax).toBe(50);
    expect(await tooLarge({ 1: 20, 2: 20, 3: 11 })).toEqual([
      'invalid',
      'too_many_tickets',
      'U kunt hoogstens 50 tickets per keer bestellen. Komt u met een grotere groep? Vraag dan via Contact een offerte aan.',
    ]);
    expect(await tooLarge({ 1: 20, 2: 20, 3: 10 })).toBeNull();
    await shop.admin.persons.setOrderMax(60, OWNER);
    expect((await shop.sales.offer.optionsOf(7)).map(({ orderMax }) => orderMax)).toEqual([60, 60, 60]);
    expect(await tooLarge({ 1: 60 })).toBeNull();
    await shop.admin.persons.setOrderMax(2, OWNER);
    expect(await tooLarge({ 1: 1, 2: 2 })).toMatchObject(['invalid', 'too_many_tickets', expect.anything()]);
    await limit(null); // a setting of its own: the one of days leaves it alone
    expect((await shop.admin.persons.personsNow()).orderMax).toBe(2);
    await shop.admin.persons.setOrderMax(null, OWNER);
    expect(await tooLarge({ 1: 51 })).not.toBeNull();
    await shop.sales.checkout.takeOrder(byHand(7, { 1: 51 }), newUuid(), OWNER); // the owner's own orders are not bound
  });

  test('the owner says of many tickets at once whether they are persons, and is asked once', async () => {
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SATURDAY, SATURDAY]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [SUNDAY]));
    await buy({ 1: 1, 2: 2 });
    await buy({ 3: 1 });
    expect(await shop.admin.persons.personsNow()).toMatchObject({
      isToBeAsked: false,
      mostPerDay: null,
      tickets: [{}, {}, {}],
    });
    await engine.database.query<Setting>().updateTable('visitor_setting').set({ is_asked: 0 }).execute();
    expect(await shop.admin.persons.mustAskPersons()).toBe(true);
    const said = [
      { id: 2, isPerson: false },
      { id: 3, isPerson: false },
      { id: 999, isPerson: false },
    ];
    await shop.admin.persons.setPersons(said, OWNER);
    await shop.admin.persons.setPersons(said, OWNER);
    expect(await personsByDay()).toEqual(['2026-06-06: 1']);
    expect(await shop.admin.persons.mustAskPersons()).toBe(false);
    expect((await shop.admin.persons.personsNow()).tickets.map(({ isPerson }) => isPerson)).toEqual([
      true,
      false,
      false,
    ]);
    await shop.admin.persons.setPersons([{ id: 3, isPerson: true }], OWNER);
    expect((await shop.admin.persons.personsNow()).days).toEqual([
      { day: '2026-06-06', persons: 1 },
      { day: '2026-06-07', persons: 1 },
    ]);
  });

  test('the owner is not asked when all earlier tickets are past', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY]));
    await engine.database.query<Setting>().updateTable('visitor_setting').set({ is_asked: 0 }).execute();
    shop.clock.set('2026-06-08T09:00:00.000Z');
    expect(await shop.admin.persons.mustAskPersons()).toBe(false);
  });

  describe('at once (R-04, R-30)', () => {
    /** Buyers of two events of one day, and the owner, all for the rest of its persons; returns how many they got. */
    async function rush(at: Shop): Promise<number> {
      await at.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SATURDAY, SATURDAY]));
      await at.sales.offer.saveOffer(anOffer({ eventId: 8 }, [WEEKEND]));
      const carts: Record<number, number>[] = [{ 1: 1 }, { 2: 1, 1: 1 }, { 3: 1 }, { 3: 2 }];
      const tries = Array.from({ length: 16 }, (_, turn) => {
        const cart = carts[turn % carts.length] ?? {};
        const amount = Object.values(cart).reduce((sum, each) => sum + each, 0);
        const isByHand = turn % 3 === 0;
        const done = isByHand
          ? at.sales.checkout.takeOrder(byHand(cart[3] ? 8 : 7, cart), null, OWNER)
          : order(cart, at);
        return done.then(() => amount, soldOut);
      });
      return (await Promise.all(tries)).reduce((sum, amount) => sum + amount, 0);
    }

    test('buyers of two events and the owner never sell a day to more persons than it may have', async () => {
      await limit(5);
      expect(await rush(shop)).toBeLessThanOrEqual(5);
      expect((await shop.ports.visitorDays.from('2026-06-06'))[0]?.persons).toBeLessThanOrEqual(5);
    });

    test('the guard alone, without the look before it, holds too', async () => {
      const hasty = await openShop({ database: engine.database, ports: seeingRoomEverywhere });
      await limit(5);
      expect(await rush(hasty)).toBeLessThanOrEqual(5);
      expect((await shop.ports.visitorDays.from('2026-06-06'))[0]?.persons).toBeLessThanOrEqual(5);
    });

    test('without a limit the same rush sells more, so this test can fail', async () => {
      expect(await rush(shop)).toBeGreaterThan(5);
    });

    /** A sale by hand of one person that is not over before somebody else waits for it, and an order of another event then. */
    async function orderBehindSale(): Promise<unknown> {
      const begun = Promise.withResolvers<void>();
      const late = begun.promise.then(() => order({ 2: 1 }));
      const told = late.then(() => 'sold', soldOut);
      const slow = await openShop({
        database: engine.database,
        ports: (ports) => {
          const move: TicketingPorts['stock']['move'] = async (...seats) => {
            const isMoved = await ports.stock.move(...seats);
            begun.resolve();
            await untilSomebodyWaits(engine.database);
            return isMoved;
          };
          return { ...ports, stock: { ...ports.stock, move } };
        },
      });
      await slow.sales.checkout.takeOrder(byHand(7, { 1: 1 }), null, OWNER);
      return told;
    }

    const twoEvents = async () => {
      for (const eventId of [7, 8]) await shop.sales.offer.saveOffer(anOffer({ eventId }, [SATURDAY]));
    };

    test('who waited for a day that filled meanwhile finds it full', async () => {
      await twoEvents();
      await limit(1);
      expect(await orderBehindSale()).toBe(0);
      expect(await personsByDay()).toEqual(['2026-06-06: 1']);
    });

    test('who waited for a day of which another was the first finds the room that is left', async () => {
      await twoEvents();
      // As in a database from before persons were counted.
      await engine.database.query<Setting>().deleteFrom('visitor_day').execute();
      await limit(2);
      expect(await orderBehindSale()).toBe('sold');
      expect(await personsByDay()).toEqual(['2026-06-06: 2']);
    });

    test('who says that a ticket is a person takes its days in the order in which buyers do', async () => {
      await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SUNDAY, { ...SATURDAY, isPerson: false }]));
      await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [WEEKEND]));
      await buy({ 1: 1, 2: 1 });
      const begun = Promise.withResolvers<void>();
      const bought = begun.promise.then(() => shop.sales.checkout.takeOrder(byHand(8, { 3: 1 }), null, OWNER));
      const meeting = await openShop({
        database: engine.database,
        ports: (ports) => {
          const setPerson: TicketingPorts['visitorDays']['setPerson'] = async (ids, isPerson) => {
            begun.resolve();
            await untilSomebodyWaits(engine.database);
            return ports.visitorDays.setPerson(ids, isPerson);
          };
          return { ...ports, visitorDays: { ...ports.visitorDays, setPerson } };
        },
      });
      await meeting.admin.persons.setPersons([{ id: 2, isPerson: true }], OWNER);
      await bought;
      expect(await personsByDay()).toEqual(['2026-06-06: 2', '2026-06-07: 2']);
    });

    test('events that name the same days the other way round keep nobody waiting for ever', async () => {
      await shop.sales.offer.saveOffer(anOffer({ eventId: 7 }, [SATURDAY, SUNDAY]));
      await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [SUNDAY, SATURDAY]));
      const orders = await Promise.all(
        Array.from({ length: 10 }, (_, i) => order(i % 2 ? { 1: 1, 2: 1 } : { 3: 1, 4: 1 })),
      );
      await Promise.all(
        orders.map(async ({ orderId }) => {
          const paymentId = await paymentOf(shop, orderId);
          shop.bank.pay(paymentId, 'expired');
          await shop.sales.settlement.settle(paymentId);
        }),
      );
      expect(await personsByDay()).toEqual([]);
    });
  });
});

type Setting = { visitor_setting: { is_asked: number }; visitor_day: object };

async function refusalOf(doing: Promise<unknown>): Promise<unknown> {
  const thrown: unknown = await doing.then(
    () => 'done',
    (error: unknown) => error,
  );
  if (!isProblem(thrown)) throw thrown;
  return [thrown.reason, thrown.message, thrown.facts];
}

/** In PostgreSQL, until a statement waits for a lock of another; in SQLite there is one writer. */
async function untilSomebodyWaits(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return;
  for (;;) {
    const { rows } = await sql<{ waiting: string }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.root);
    if (Number(rows[0]?.waiting) > 0) return;
  }
}

function soldOut(thrown: unknown): number {
  if (isProblem(thrown) && thrown.reason === 'sold_out') return 0;
  throw thrown;
}

/** Before the guard decides, every day seems to be empty. */
function seeingRoomEverywhere(ports: TicketingPorts): TicketingPorts {
  const take: TicketingPorts['offers']['take'] = async (eventId, moved) => {
    const taken = await ports.offers.take(eventId, moved);
    return taken && { ...taken, options: taken.options.map((option) => ({ ...option, personsLeft: null })) };
  };
  return { ...ports, offers: { ...ports.offers, take } };
}

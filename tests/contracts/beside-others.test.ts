import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '../../src/kernel/problem.ts';
import type { TicketingPorts } from '../../src/modules/ticketing/ticketing.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createEdition } from '../../src/platform/processes/edition.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { hasServer } from '../support/postgres-server.ts';
import { rounds } from '../support/seeded-random.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

const TO_BUY = { capacity: 40 };

describe.each(engines)('orders beside each other on $name (R-04)', ({ name, open }) => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  let buyers = 0;
  const order = async (shop: Shop, amounts: Record<number, number>) => {
    const buyer = ++buyers;
    const request = await anOrder(shop, amounts, { email: `koper${buyer}@voorbeeld.example` });
    return placing(request, { clientAddress: `192.0.${Math.floor(buyer / 250)}.${buyer % 250}` });
  };
  const place = (shop: Shop, of: Awaited<ReturnType<typeof order>>) =>
    shop.sales.checkout.placeOrder(of).then(() => 'order', refusal);

  test('many buyers, saves and orders that end sell no seat twice, and nobody gives way to another', async () => {
    const shop = await openShop({ database: engine.database });
    for (let round = 1; round <= rounds(2, 30); round++) {
      const eventId = round;
      const saved = (version: number) => shop.sales.offer.saveOffer(anOffer({ eventId, version }, options));
      await shop.sales.offer.saveOffer(anOffer({ eventId }, [TO_BUY, TO_BUY]));
      const stored = await shop.ports.offers.options([eventId]);
      const options = anOffer({}, [TO_BUY, TO_BUY]).options.map((option, at) => ({
        ...option,
        id: stored[at]?.id ?? 0,
      }));
      const [adult = 0, child = 0] = stored.map(({ id }) => id);
      const mixes = [{ [adult]: 1 }, { [child]: 2, [adult]: 1 }, { [adult]: 1, [child]: 1 }, { [child]: 3 }];
      const carts = await Promise.all(
        Array.from({ length: 60 }, (_, at) => order(shop, mixes[(at + round) % mixes.length] ?? {})),
      );
      const fates = await Promise.all(
        carts.flatMap((cart, at) => [
          place(shop, cart),
          ...(at % 12 === 5 ? [saved(at + 1).then(() => 'saved', refusal)] : []),
          ...(at % 20 === 7 ? [shop.sales.checkout.releaseHolds().then(() => 'released')] : []),
        ]),
      );
      const counts = Map.groupBy(fates, (fate) => fate);
      expect([...counts.keys()].toSorted()).toEqual(['order', 'released', 'saved', 'sold_out']);
      const [, children] = await shop.ports.offers.options([eventId]);
      expect(children?.held).toBeGreaterThan(TO_BUY.capacity - 3); // what is left is too little for a cart of three
      shop.clock.advance({ hours: 2 }); // the next round ends these orders
    }
  });

  test('pages hear of it once they name the seats that are left, and not before', async () => {
    const edition = await createEdition(engine.database);
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [TO_BUY]));
    const carts = await Promise.all(Array.from({ length: 40 }, () => order(shop, { 1: 1 })));
    const before = edition.current();
    await place(shop, await order(shop, { 1: 1 })); // the first of a day is alone, and there are plenty
    await Promise.all(carts.slice(0, 27).map((cart) => place(shop, cart)));
    await edition.refresh();
    expect(edition.current()).toBe(before);
    await Promise.all(carts.slice(27, 35).map((cart) => place(shop, cart)));
    await edition.refresh();
    expect(edition.ofEvent(7)).toBeGreaterThan(before);
    const raised = edition.ofSeats();
    await Promise.all(carts.slice(35).map((cart) => place(shop, cart)));
    await edition.refresh();
    expect(edition.ofSeats()).toBeGreaterThan(raised); // sold out: all pages say so
  });

  test('of those who saw many seats where few are left, as many get one as there are, and no trace stays of first tries', async () => {
    const shop = await openShop({ database: engine.database, ports: seeingMany });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 3 }]));
    const carts = await Promise.all(Array.from({ length: 12 }, () => order(shop, { 1: 1 })));
    const fates = await Promise.all(carts.map((cart) => place(shop, cart)));
    expect(fates.filter((fate) => fate === 'order')).toHaveLength(3);
    expect(fates.filter((fate) => fate === 'sold_out')).toHaveLength(9);
    expect(await countsOf(engine.database)).toEqual({ orders: 3, lines: 3, attempts: 3 });
  });

  test('a day that others fill meanwhile refuses those who saw room on it', async () => {
    const shop = await openShop({ database: engine.database, ports: seeingMany });
    await shop.admin.persons.setMostPerDay(4, 'the owner');
    await shop.sales.offer.saveOffer(anOffer({}, [TO_BUY]));
    const carts = await Promise.all(Array.from({ length: 10 }, () => order(shop, { 1: 1 })));
    const fates = await Promise.all(carts.map((cart) => place(shop, cart)));
    expect(fates.filter((fate) => fate === 'order')).toHaveLength(4);
    expect(await shop.ports.visitorDays.from('2026-01-01')).toMatchObject([{ persons: 4 }]);
  });

  describe.runIf(name === 'PostgreSQL' && hasServer())('who shares an offer', () => {
    test('keeps it from being changed until the commit', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer({}, [TO_BUY]));
      const [start, saving] = later(() => shop.sales.offer.saveOffer(dearer()));
      await engine.database.atomically(async () => {
        await shop.ports.offers.share(7);
        start();
        await somebodyWaits(engine.database);
        expect((await shop.ports.offers.options([7])).map(({ priceCents }) => priceCents)).toEqual([750]);
      });
      await saving;
      expect((await shop.ports.offers.options([7])).map(({ priceCents }) => priceCents)).toEqual([900]);
    });

    test('waits for one who changes it, and then reads what was saved', async () => {
      const shop = await openShop({ database: engine.database });
      await shop.sales.offer.saveOffer(anOffer({}, [TO_BUY]));
      for (const [offer, fate] of [
        [dearer(), 'price_mismatch'],
        [{ ...dearer(), isOnSale: false }, 'sale_closed'],
      ] as const) {
        const cart = await order(shop, { 1: 1 });
        const [start, placed] = later(() => place(shop, cart));
        await engine.database.atomically(async () => {
          await shop.sales.offer.saveOffer(offer);
          start();
          await somebodyWaits(engine.database);
        });
        expect(await placed).toBe(fate);
      }
    });
  });
});

const dearer = () => {
  const offer = anOffer({ version: 2 }, [{ ...TO_BUY, priceCents: 900 }]);
  return { ...offer, options: offer.options.map((option) => ({ ...option, id: 1 })) };
};

/** Work that starts outside the transaction in which it is told to. */
function later<Result>(work: () => Promise<Result>): [start: () => void, result: Promise<Result>] {
  const told = Promise.withResolvers<void>();
  return [told.resolve, told.promise.then(work)];
}

/** Returns once a transaction waits for the lock of an event. */
async function somebodyWaits(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`.execute(database.root);
  if (rows.length === 0) await somebodyWaits(database);
}

/** A buyer who looks, shares the offer, and sees seats and persons that are gone by now. */
function seeingMany(ports: TicketingPorts): TicketingPorts {
  const { glance, share } = ports.offers;
  const many = {
    glance: async (optionIds: number[]) => {
      const seen = await glance(optionIds);
      return new Map([...seen].map(([id, option]) => [id, { ...option, free: 1_000 }]));
    },
    share: async (eventId: number) => {
      const shared = await share(eventId);
      const options = shared?.options.map((option) => ({ ...option, capacity: 1_000, personsLeft: null })) ?? [];
      return shared && { ...shared, options };
    },
  };
  return { ...ports, offers: { ...ports.offers, ...many } };
}

async function countsOf(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<'orders' | 'lines' | 'attempts', number | string>>`select
    (select count(*) from orders) as orders, (select count(*) from order_line) as lines,
    (select count(*) from payment_attempt) as attempts`.execute(database.root);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]));
}

function refusal(thrown: unknown): string {
  if (!isProblem(thrown)) throw thrown;
  return thrown.reason ?? thrown.code;
}

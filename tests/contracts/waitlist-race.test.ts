import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { engines, type TestEngine } from '../support/engines.ts';
import { openMigrated } from '../support/migrated.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { breaches, openShop, type Shop } from '../ticketing/shop.ts';
import { type Deed, lastPlaces, SATURDAY } from '../ticketing/waitlist/last-places.ts';

const SEED = seedOf(1);
/** So many rounds, and on while something that can happen did not: who comes first is the machine's to say. */
const [ROUNDS, ROUNDS_MAX] = [rounds(1, 40), rounds(8, 48)];
/** At least so many waves of a round, and on until everything happened; then the Saturday begins. */
const [WAVES_MIN, WAVES_MAX] = [5, 22];
const WAVE_MINUTES = 8;

const inMemory = {
  name: 'SQLite in memory',
  open: async () => {
    const database = await openMigrated();
    return { database, close: () => database.close() };
  },
};
const all: { name: string; open: TestEngine['open'] }[] = [inMemory, ...engines];

/**
 * Looks over the shoulder of each transaction that gives places away, with a rule of its own: nobody who came first and
 * would have taken what is free is passed over, by who waits behind them, by a buyer on the web or by who changes date.
 */
function watched(ports: Shop['ports']) {
  const faults: string[] = [];
  const passedOver = async (optionId: number, free: number, before = Infinity) =>
    (await ports.waitlist.takeList(optionId)).filter(
      ({ state, passed, position }) => state === 'waiting' && passed < free && (position ?? 0) < before,
    );
  const save: typeof ports.waitlist.save = async (entry) => {
    const stored = await ports.waitlist.find(entry.id);
    if (entry.state === 'offered' && stored?.state === 'waiting') {
      const left = await ports.stock.free(entry.optionId);
      const first = await passedOver(entry.optionId, left + entry.offered, entry.position ?? 0);
      if (first.length > 0) faults.push(`${entry.position} was offered before ${first[0]?.position}`);
      if (entry.offered > entry.amount) faults.push(`${entry.position} was offered more than it asked`);
      if (entry.offered <= entry.passed) faults.push(`${entry.position} was offered again what it passed`);
    }
    await ports.waitlist.save(entry);
  };
  const insert: typeof ports.orders.insert = async (order, key) => {
    for (const { optionId, amount } of order.email.startsWith('web-') ? order.lines : []) {
      const first = await passedOver(optionId, (await ports.stock.free(optionId)) + amount);
      if (first.length > 0) faults.push(`a buyer on the web went before ${first[0]?.position}`);
    }
    return ports.orders.insert(order, key);
  };
  const add: typeof ports.dateChanges.add = async (change) => {
    for (const { optionId, amount } of (await ports.orders.find(change.orderId))?.lines ?? []) {
      const first = await passedOver(optionId, (await ports.stock.free(optionId)) + amount);
      if (first.length > 0) faults.push(`who changed date went before ${first[0]?.position}`);
    }
    await ports.dateChanges.add(change);
  };
  return {
    faults,
    ports: {
      ...ports,
      waitlist: { ...ports.waitlist, save },
      orders: { ...ports.orders, insert },
      dateChanges: { ...ports.dateChanges, add },
    },
  };
}

/** Options with more good tickets and offered places than there are, counted from tickets and offers alone. */
async function oversold(database: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select cast(p.id as text) as key from offer_option p where p.capacity <
      (select count(*) from ticket t join order_line l on l.order_id = t.order_id and l.line = t.line
        where l.option_id = p.id and t.is_void = 0)
      + coalesce((select sum(w.held) from waitlist_entry w where w.option_id = p.id), 0)`.execute(
    database.query<unknown>(),
  );
  return rows.map(({ key }) => key);
}

const lapsed = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ mails: number | string }>`
    select count(*) as mails from outbox where kind = 'waitlist-lapsed'`.execute(database.query<unknown>());
  return Number(rows[0]?.mails ?? 0);
};

describe.each(all)('the last places on $name', ({ name, open }) => {
  test(
    'are never oversold nor offered twice, and offered to whoever came first',
    { timeout: ROUNDS_MAX * 40_000 },
    async () => {
      const sums = new Map<Deed | 'offer lapsed', number>();
      const missing = () => [...sums].filter(([, times]) => times === 0).map(([deed]) => deed);
      for (let round = 0; round < ROUNDS || (round < ROUNDS_MAX && missing().length > 0); round++) {
        const seed = `round ${round}, SEED=${SEED}`;
        const { database, close } = await open();
        const watching = { faults: [] as string[] };
        const shop = await openShop({
          database,
          ports: (ports) => {
            const { ports: seen, faults } = watched(ports);
            watching.faults = faults;
            return seen;
          },
        });
        shop.clock.set('2026-06-06T06:00:00.000Z');
        const { wave, done, faults } = await lastPlaces(shop, seededRandom(SEED + round));
        const isMissing = async () => [...done.values()].includes(0) || (await lapsed(database)) === 0;
        for (let waves = 0; waves < WAVES_MIN || (waves < WAVES_MAX && (await isMissing())); waves++) {
          await wave();
          expect(await breaches(database), `wave ${waves} of ${seed}`).toEqual([]);
          expect(await oversold(database), `wave ${waves} of ${seed}`).toEqual([]);
          shop.clock.advance({ minutes: WAVE_MINUTES });
        }
        expect([...watching.faults, ...faults], `passed over in ${seed}`).toEqual([]);
        done.forEach((times, deed) => sums.set(deed, (sums.get(deed) ?? 0) + times));
        sums.set('offer lapsed', (sums.get('offer lapsed') ?? 0) + (await lapsed(database)));

        // Seats that are still free after the rush are wanted by nobody who waits.
        await shop.sales.waitlist.tendWaitlists();
        const free = await shop.ports.stock.free(SATURDAY);
        const list = await shop.ports.waitlist.takeList(SATURDAY);
        expect(
          list.filter(({ state, passed }) => state === 'waiting' && passed < free),
          `left out in ${seed}`,
        ).toEqual([]);
        await close();
      }
      if (process.env['LONG'] === '1') console.info(`${name}: ${ROUNDS} rounds`, Object.fromEntries(sums));
      expect(missing(), `what never happened in ${name}`).toEqual([]);
    },
  );
});

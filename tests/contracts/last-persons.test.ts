import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { engines } from '../support/engines.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { type Deed, lastPersons } from '../ticketing/bookings/last-persons.ts';
import { breaches, openShop } from '../ticketing/shop.ts';

const SEED = seedOf(1);
/** So many rounds, and on while something that can happen did not: who comes first is the machine's to say. */
const [ROUNDS, ROUNDS_MAX] = [rounds(1, 20), rounds(3, 30)];
/** At least so many waves of a round, and on until everything happened. */
const [WAVES_MIN, WAVES_MAX] = [3, 12];

/** Persons of a day, counted from tickets, unpaid orders, offered places and bookings alone. */
async function personsOf(database: Database, day: string): Promise<{ all: number; booked: number }> {
  const { rows } = await sql<Record<'tickets' | 'held' | 'offered' | 'booked', number | string>>`
    select
      (select count(*) from ticket where is_void = 0) as tickets,
      (select coalesce(sum(l.amount), 0) from order_line l join orders o on o.id = l.order_id
        where o.status = 'awaiting_payment') as held,
      (select coalesce(sum(held), 0) from waitlist_entry) as offered,
      (select coalesce(sum(adults + children), 0) from booking
        where day = ${day} and state in ('accepted', 'confirmed', 'held')) as booked`.execute(
    database.query<unknown>(),
  );
  const { tickets = 0, held = 0, offered = 0, booked = 0 } = rows[0] ?? {};
  return { all: Number(tickets) + Number(held) + Number(offered) + Number(booked), booked: Number(booked) };
}

describe.each(engines)('the last persons of a day on $name (R-04)', ({ name, open }) => {
  test(
    'are shared by bookings, buyers, the gate and the waiting list, and never more than the owner wants',
    { timeout: ROUNDS_MAX * 60_000 },
    async () => {
      const sums = new Map<Deed, number>();
      const missing = () => [...sums].filter(([, times]) => times === 0).map(([deed]) => deed);
      let most = 0;
      for (let round = 0; round < ROUNDS || (round < ROUNDS_MAX && missing().length > 0); round++) {
        const { database, close } = await open();
        const shop = await openShop({ database });
        const { wave, done, day, limits } = await lastPersons(shop, seededRandom(SEED + round));
        for (let waves = 0; waves < WAVES_MIN || (waves < WAVES_MAX && [...done.values()].includes(0)); waves++) {
          await wave();
          const where = `wave ${waves} of round ${round}, SEED=${SEED}`;
          const persons = await personsOf(database, day);
          expect(persons.all, `persons in ${where}`).toBeLessThanOrEqual(limits.all);
          expect(persons.booked, `with a package in ${where}`).toBeLessThanOrEqual(limits.booked);
          expect(await breaches(database), `breaches in ${where}`).toEqual([]);
          most = Math.max(most, persons.all);
          shop.clock.advance({ minutes: 8 });
        }
        done.forEach((times, deed) => sums.set(deed, (sums.get(deed) ?? 0) + times));
        await close();
      }
      if (process.env['LONG'] === '1') console.info(`${name}: up to ${most} persons`, Object.fromEntries(sums));
      expect(missing(), `what never happened on ${name}`).toEqual([]);
    },
  );
});

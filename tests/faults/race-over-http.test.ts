import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isoWithOffset, minutesAfter } from '../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { ORDER_MAX } from '../../src/modules/ticketing/rules/order-max.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { Stock } from '../../src/modules/ticketing/sales/offer/ports.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { startSiteHere, type SiteHere } from '../support/site-in-process.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const OWNER = { username: 'beheer@lindehof.example', password: 'de sleutel ligt onder de hortensia' };

type Answer = { status: number; code: string | null };
type Start = Parameters<typeof startSiteHere>[0];

const onPostgres = async (options: Start): Promise<SiteHere> => {
  const fresh = await freshPostgres();
  cleanUp.push(fresh.drop);
  return startSiteHere({ ...options, environment: { ...options?.environment, DATABASE_URL: fresh.url } });
};
const engines = Object.entries({
  SQLite: startSiteHere,
  ...(hasPostgres('the race for the last seat') && { PostgreSQL: onPostgres }),
});

describe.each(engines)('buyers for the last seat over HTTP, %s (R-04, R-30)', (_name, start) => {
  it.each([10, 100])('lets exactly one of %i win and tells all others that it is sold out', async (count) => {
    const site = await start({});
    cleanUp.push(site.stop);
    const { answers, optionId } = await raceForTheLastSeat(site, count);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, code }) => status === 409 && code === 'sold_out')).toHaveLength(count - 1);
    expect(await seats(site.database, optionId)).toMatchObject({ free: 0 });
    expect(await site.breaches()).toEqual([]);
  });

  it.each([12, 60])('lets exactly one of %i win at the gate, at the desk and on the web', async (count) => {
    const site = await start({ environment: { ADMIN_EMAIL: OWNER.username, ADMIN_PASSWORD: OWNER.password } });
    cleanUp.push(site.stop);
    const owner = await buyerAt(site.origin);
    expect((await owner.post('/api/auth/signin', OWNER)).status).toBe(200);
    const { event, option } = await eventNow(owner, 1);
    const sale = {
      eventId: event.event_id,
      orderLines: [{ option_id: option.id, amount: 1 }],
      way: 'cash',
      reason: '',
      totalAmount: option.price,
    };
    const person = { firstName: '', lastName: 'de Boer', email: '', phoneNumber: '' };
    const ways = [
      (buyer: Buyer) => placeOrder(buyer, orderOf(event, option, 1)),
      () => owner.post('/api/dmt-admin/gate/sales', { ...sale, id: newUuid() }),
      () => owner.post('/api/dmt-admin/orders', { ...sale, ...person }, { 'idempotency-key': newUuid() }),
    ];
    const buyers: Buyer[] = [];
    for (let n = 0; n < count; n++) buyers.push(await buyerAt(site.origin));
    const answers = await Promise.all(buyers.map((buyer, n) => told(() => ways[n % ways.length]?.(buyer))));
    expect(answers.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual([
      '201 null',
      ...Array.from({ length: count - 1 }, () => '409 sold_out'),
    ]);
    expect(await seats(site.database, option.id)).toMatchObject({ free: 0 });
    expect(await site.breaches()).toEqual([]);
  });

  it('without transaction and condition the same race sells the seat to many, so this test can fail', async () => {
    const count = 10;
    const meet = meeting(count);
    const external: NonNullable<Start>['external'] = (live, database) => ({
      ...live,
      atomically: (work) => work(),
      // Its lines need it to be there, and are sent with it.
      orders: { ...live.orders, insert: (...of) => live.atomically(() => live.orders.insert(...of)) },
      stock: unguarded(database, meet),
    });
    const site = await start({ external });
    cleanUp.push(site.stop);
    const { answers } = await raceForTheLastSeat(site, count);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(count);
    expect(await site.breaches()).toMatchObject([{ id: 'I-1' }, { id: 'persons' }]);
  });
});

async function raceForTheLastSeat(site: SiteHere, count: number): Promise<{ answers: Answer[]; optionId: number }> {
  const { event, option } = await eventOnSale(site.origin, 20);
  for (let left = option.availableTickets - option.ticketsSold - 1; left > 0; left -= ORDER_MAX.usual) {
    await sell(await buyerAt(site.origin), event, option, Math.min(left, ORDER_MAX.usual));
  }
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n++) buyers.push(await buyerAt(site.origin));
  const answers = await Promise.all(buyers.map((buyer) => told(() => placeOrder(buyer, orderOf(event, option, 1)))));
  return { answers, optionId: option.id };
}

/** Final answer to a buyer; a busy answer is retried. */
async function told(ask: () => Promise<Response> | undefined): Promise<Answer> {
  const answer = await ask();
  if (answer?.status === 503) return told(ask);
  const body = (await answer?.json()) as { code?: string } | undefined;
  return { status: answer?.status ?? 0, code: body?.code ?? null };
}

/** An event that is on now, with one kind of ticket. */
async function eventNow(owner: Buyer, places: number): Promise<{ event: Event; option: EventOption }> {
  const now = new Date().toISOString();
  const [start, end] = [isoWithOffset(minutesAfter(now, -60)), isoWithOffset(minutesAfter(now, 180))];
  const eventDate = { startDate: start, endDate: end };
  const made = await owner.post('/api/events', {
    event_title: 'Hortensiadag',
    event_description: 'Kom kijken.',
    event_details: '<p>Kom kijken.</p>',
    event_category: { name: 'Evenementen' },
    event_dates: [{ event_date_start: start, event_date_end: end }],
    serviceCosts: 0,
    has_event_ticket_sale: true,
    organisers: [{ organiser_id: 1 }],
    event_options: [{ title: 'Volwassene', price: 7.5, availableTickets: places, eventDate }],
  });
  const { event_id: id } = (await made.json()) as { event_id: number };
  const event = (await (await owner.get(`/api/dmt-admin/events/${id}`)).json()) as AdminEvent;
  const [option] = event.event_options;
  if (!option) throw new Error('nothing to buy');
  return { event, option: { ...option, event_id: id } };
}

async function sell(buyer: Buyer, event: Event, option: EventOption, amount: number): Promise<void> {
  const answer = await placeOrder(buyer, orderOf(event, option, amount));
  if (answer.status !== 201) throw new Error(`the other seats could not be sold: ${await answer.text()}`);
}

/** A point where every buyer of the last seat waits for all others. */
function meeting(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let there = 0;
  return () => {
    there += 1;
    if (there === count) all.resolve();
    return all.promise;
  };
}

/** A shop that reads, decides and then writes: each buyer overwrites what the one before wrote. */
function unguarded(database: Database, meet: () => Promise<void>): Stock {
  return {
    lock: async () => undefined,
    move: async (optionId, amount, from) => {
      const { free, held } = await seats(database, optionId);
      if (free === 1) await meet();
      if (from === 'free' && free < amount) return false;
      const after = from === 'free' ? held + amount : held - amount;
      await database.atomically(() =>
        sql`update offer_option set held = ${after} where id = ${optionId}`.execute(database.query<unknown>()),
      );
      return true;
    },
    holdLast: () => Promise.reject(new Error('many seats are left')),
    free: async (optionId) => (await seats(database, optionId)).free,
  };
}

async function seats(database: Database, optionId: number): Promise<{ free: number; held: number }> {
  const { rows } = await sql<{ free: number; held: number }>`
    select capacity - sold - held as free, held from offer_option where id = ${optionId}`.execute(
    database.query<unknown>(),
  );
  const [row] = rows;
  if (!row) throw new Error('the option is gone');
  return row;
}

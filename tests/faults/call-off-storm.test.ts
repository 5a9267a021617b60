import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { addDays, dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { CallOffPreview, CallOffProgress } from '../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { ServiceFault } from '../../src/world/simulators/rows.ts';
import { anOpenDay } from '../catalogue/admin/admin-house.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { type Random, rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import type { Part } from './mixed/insist.ts';
import { openLedger } from './mixed/ledger.ts';
import { OWNER, type Staff, signedIn } from './mixed/staff.ts';
import { othersOf, underWay, wrongOutcomes } from './rain/outcome.ts';
import { buyTickets, chooseByMail, MAIL_MS, type Told, type Visitor } from './rain/visitors.ts';
import { foundTown, has, sqliteStore, type Store, until } from './town.ts';

const SEED = seedOf(20_261_801);
const ORDERS = rounds(16, 200);
const KILLS = rounds(2, 20);
const BUYERS_AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const stores: [name: string, store: (dataDir: string) => Promise<Store>][] = [['SQLite', sqliteStore]];
if (hasPostgres('that a called-off date gives each buyer one thing')) {
  stores.push([
    'PostgreSQL',
    async () => {
      const fresh = await freshPostgres();
      cleanUp.push(fresh.drop);
      return { environment: { DATABASE_URL: fresh.url }, open: () => openPostgres(fresh.url) };
    },
  ]);
}

/** A bank on a bad day: mostly there, sometimes not, sometimes after it carried out the call. */
const MOODS: (ServiceFault | null)[] = [
  null,
  null,
  null,
  { kind: 'error' },
  { kind: 'cut' },
  { kind: 'html' },
  { kind: 'busy' },
  { kind: 'delay', milliseconds: 60 },
  { kind: 'accept-then-error' },
  { kind: 'accept-then-cut' },
];

describe.each(stores)(
  'a date is called off in a storm and its visitors choose, on %s (R-37, R-07, R-19)',
  (_, store) => {
    it(
      `gives each of ${ORDERS} orders one thing, with Mollie failing at random and ${KILLS} kills; SEED=${SEED}`,
      { timeout: 500_000 + ORDERS * 6_000 + KILLS * 40_000 },
      async () => {
        const town = await foundTown({ store, cleanUp, environment: OWNER });
        const { world, database } = town;
        const wrong: string[] = [];
        const part: Part = {
          origin: () => town.site().origin,
          world,
          sale: town.sale,
          random: seededRandom(SEED),
          ledger: openLedger(),
          wrong,
          isOver: () => false,
        };
        const staff = await signedIn(part);
        await sellCards(staff);
        const { event, options } = await onThreeDays(part, staff);
        const sold = { part: { ...part, sale: { ...part.sale, event } }, staff, options };
        const visitors = await sellAll(sold, database);
        const rained = visitors.filter(({ tickets }) => tickets[0] > 0);
        const choosing = rained.filter((_visitor, n) => n % 2 === 0);
        const optionIds = options.slice(1).map(({ id }) => id);
        const before = await othersOf(database, optionIds);
        const address = `/api/dmt-admin/events/${event.event_id}/call-off`;
        await callOff(staff, address, event);

        const isStormy = new AbortController();
        const weather = blow(part, seededRandom(SEED + 1), isStormy.signal);
        const states = new Map<string, Told>();
        const queue = choosing.map((visitor, n) => ({ visitor, random: seededRandom(SEED + 100 + n) }));
        const choices = Array.from({ length: BUYERS_AT_ONCE }, async () => {
          for (let next = queue.shift(); next; next = queue.shift()) {
            states.set(next.visitor.orderId, await chooseByMail(part, next.visitor, next.random));
            await delay(part.random.below(200));
          }
        });
        const kills = seededRandom(SEED + 2);
        for (let kill = 1; kill <= KILLS; kill++) {
          // Half of them while people choose, half while who said nothing gets the money.
          if (kill === Math.ceil(KILLS / 2)) {
            await Promise.all(choices);
            await endTheTime(database);
          }
          await delay(200 + kills.below(2_500));
          await town.killAndRestart(async () => {
            const breaches = (await checkInvariants(database)).filter(({ ok }) => !ok);
            expect(breaches, `kill ${kill} of SEED=${SEED}`).toEqual([]);
          });
        }
        isStormy.abort();
        await weather;
        await world.setFaults({ mollie: null });
        for (let round = 0; round < 20 && (await underWay(database)) > 0; round++) {
          await town.killAndRestart();
          await until('everybody has something', async () => (await underWay(database)) === 0, 15_000).catch(
            () => undefined,
          );
        }
        const [report] = (await staff.get(`${address}s`)).body as unknown as CallOffProgress[];
        if (!report) throw new Error('nothing was called off');
        await town.settle();

        expect(wrong, `SEED=${SEED}`).toEqual([]);
        expect(await wrongOutcomes(part, database, { visitors, told: states, report }), `SEED=${SEED}`).toEqual([]);
        expect(report).toMatchObject({ orders: rained.length, counts: { open: 0, waiting: 0 } });
        const { moved, returned, card } = report.counts;
        expect(Math.min(moved, returned, card), 'each choice was made').toBeGreaterThan(0);
        const after = new Set(await othersOf(database, optionIds));
        expect(
          before.filter((one) => !after.has(one)),
          'other dates untouched',
        ).toEqual([]);
        const paid = visitors.flatMap(({ orderId, paymentId }) => (paymentId === null ? [] : [{ orderId, paymentId }]));
        expect(await town.broken(paid), `SEED=${SEED}`).toEqual([]);
        if (process.env['LONG'] === '1')
          console.info(`SEED=${SEED}: ${KILLS} kills, ${rained.length} orders`, report.counts);
      },
    );
  },
);

/** Without this no card is offered. */
async function sellCards(staff: Staff): Promise<void> {
  const setting = JSON.stringify({ isOn: true, vatRate: null, isConfirmed: true });
  const json = { 'content-type': 'application/json' };
  const answer = await staff.browser.send('/api/dmt-admin/gift-cards/setting', setting, json, 'PUT');
  if (!answer.ok) throw new Error(`selling cards was answered ${answer.status} ${await answer.text()}`);
}

/** The same ticket on three days; the second has room for some of the first, the third for all. */
async function onThreeDays(part: Part, staff: Staff): Promise<{ event: Event; options: EventOption[] }> {
  const days = [20, 21, 22].map((day) => {
    const start = Math.floor(Date.now() / DAY_MS) * DAY_MS + (day + 0.4) * DAY_MS;
    return [new Date(start).toISOString(), new Date(start + DAY_MS / 4).toISOString()] as const;
  });
  const rooms = [4 * ORDERS, 2 * ORDERS, 6 * ORDERS];
  const body = anOpenDay({
    event_published: true,
    event_dates: days.map(([event_date_start, event_date_end]) => ({ event_date_start, event_date_end })),
    event_options: days.map(([startDate, endDate], n) => ({
      title: 'Volwassene',
      price: 7.5,
      availableTickets: rooms[n] ?? 0,
      eventDate: { startDate, endDate },
    })),
  });
  const made = await staff.post('/api/events', body, { 'idempotency-key': newUuid() });
  if (made.status !== 201) throw new Error(`the event was answered ${made.status} ${JSON.stringify(made.body)}`);
  const id = String(made.body['event_id']);
  const event = (await staff.get(`/api/events/event/${id}`)).body as unknown as Event;
  const options = (await staff.get(`/api/events/event/options/${id}`)).body as unknown as EventOption[];
  return { event, options };
}

/** All orders, by a few people at once, until each is paid. */
async function sellAll(sold: Parameters<typeof buyTickets>[0], database: Database): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  const numbers = Array.from({ length: ORDERS }, (_, n) => n);
  const lines = Array.from({ length: BUYERS_AT_ONCE }, async () => {
    for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
      visitors[n] = await buyTickets(sold, seededRandom(SEED + 1_000 + n));
    }
  });
  await Promise.all(lines);
  const unpaid = `orders where status = 'awaiting_payment' and event_id = ${sold.part.sale.event.event_id}`;
  await until('all are paid', async () => !(await has(database, unpaid)), 240_000);
  await until(
    'all have their tickets',
    async () => !(await has(database, "outbox where state not in ('sent', 'withdrawn')")),
    MAIL_MS,
  );
  return visitors;
}

async function callOff(staff: Staff, address: string, { event_dates: dates, version }: Event): Promise<void> {
  const request = {
    starts: [dates[0]?.event_date_start],
    reason: 'Er is storm voorspeld.',
    words: 'Tot gauw!',
    remedy: 'choose',
    to: dates[1]?.event_date_start,
    answerBy: addDays(dayOf(new Date().toISOString()), 7),
  };
  const preview = await staff.post(`${address}/preview`, request);
  if (preview.status !== 200) throw new Error(`the dry run was answered ${JSON.stringify(preview.body)}`);
  const { seen } = preview.body as unknown as CallOffPreview;
  const answer = await staff.post(address, { ...request, version, seen }, { 'idempotency-key': newUuid() });
  if (answer.status !== 202)
    throw new Error(`calling off was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Mollie has another mood every moment. */
async function blow({ world }: Pick<Part, 'world'>, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await world.setFaults({ mollie: random.pick(MOODS) });
    await delay(50 + random.below(250));
  }
}

/** The day that the owner named is over. */
async function endTheTime(database: Database): Promise<void> {
  const past = new Date(Date.now() - 1_000).toISOString();
  await database.atomically(() => sql`update call_off set answer_until = ${past}`.execute(database.query<unknown>()));
}

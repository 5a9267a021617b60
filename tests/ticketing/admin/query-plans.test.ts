import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { daysAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { createSqlCatalogue } from '../../../src/modules/catalogue/adapters/catalogue.sql.ts';
import { GARDEN } from '../../../src/modules/catalogue/organisers/organiser.ts';
import { createSqlTicketing } from '../../../src/modules/ticketing/adapters/ticketing.sql.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createSqlOutbox } from '../../../src/platform/mail/adapters/outbox.sql.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { FIRST_EVENT, fillVolume } from '../../support/volume.ts';
import { openShop, type Shop } from '../shop.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const DAY = [daysAfter(NOW, -1), daysAfter(NOW, 1)] as const;

/** Permitted scans: indexes of few rows, dates until enough are found, events by number beside their dates. */
const WALKS = [
  'SCAN d USING COVERING INDEX event_date_start',
  'SCAN orders USING INDEX orders_flagged',
  'SCAN outbox USING INDEX outbox_held',
  'SCAN t USING COVERING INDEX ticket_void',
  'SCAN e',
  'SCAN event_date USING COVERING INDEX sqlite_autoindex_event_date_1',
  'SCAN offer',
  'SCAN offer_option',
  'SCAN admission_by_number',
  'SCAN admission_margin',
  'SCAN p',
  'SCAN parts',
  'SCAN m',
  'SCAN CONSTANT ROW',
];

type Asked = { shop: Shop; database: Database };

/** Queries of the first admin page, the gate, mailings and reminders, the agenda and its feeds. */
const QUESTIONS: Record<string, (requested: Asked) => Promise<unknown>> = {
  'what was paid today': ({ shop }) => shop.books.figures.figuresOn(dayOf(DAY[0])),
  'the orders paid last': ({ shop }) => shop.admin.orders.findOrders({ paidFrom: DAY[0], limit: 10 }),
  'orders to look after': ({ shop }) => shop.admin.orders.findOrders({ isFlagged: true, limit: 50 }),
  'who is expected today': ({ shop }) => shop.admin.visitors.expectedBetween([FIRST_EVENT], ...DAY),
  'whose money waits': ({ shop }) => shop.sales.refunds.unpaidEvents(),
  'mail that was lost': ({ database }) => createSqlOutbox(database, fixedClock(NOW)).health(NOW),
  'the dates of today': ({ database }) => createSqlCatalogue(database).events.datesBetween(...DAY),
  'the next date': ({ database }) => createSqlCatalogue(database).events.plannedDate(NOW),
  'what the gate asks every few seconds': ({ shop }) => shop.gate.day.gateToday(),
  'who the gate lists': ({ shop }) => shop.gate.day.gateList({ session: 'phone' }, 'Bakker'),
  'what phones at the gate keep': ({ shop }) => shop.gate.day.gateDayList(),
  'who came in today': ({ shop }) => shop.gate.day.gateEntries(),
  'who is reminded of a visit': ({ database }) => createSqlTicketing(database).comingVisits.between(...DAY),
  'the dates of a mailing': ({ database }) => createSqlTicketing(database).heldTickets.datesOf(FIRST_EVENT),
  'the agenda': ({ database }) =>
    createSqlCatalogue(database).events.coming(NOW, { category: 'Evenementen', count: 12 }),
  'what stands out': ({ database }) =>
    createSqlCatalogue(database).events.coming(NOW, { isFeatured: true, count: 100 }),
};

describe('the statements of Vandaag, the gate and the agenda in SQLite (R-29)', () => {
  let engine: OpenEngine;
  let shop: Shop;
  const statements: CompiledQuery[] = [];

  beforeAll(async () => {
    const sqlite = engines.find(({ name }) => name === 'SQLite');
    if (!sqlite) throw new Error('SQLite is one of the engines');
    engine = await sqlite.open();
    const { database } = engine;
    const query = database.query.bind(database);
    const listening: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        statements.push(database.root.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    database.query = <Tables>() => query<Tables>().withPlugin(listening);
    const prepare = database.prepare.bind(database);
    database.prepare = (statement, answer) => {
      const run = prepare(statement, answer);
      return (parameters) => {
        statements.push({ ...statement, parameters });
        return run(parameters);
      };
    };
    const address = { street: 'Laan 1', postalCode: '1234 AB', city: 'Dorp' };
    const garden = { id: GARDEN, name: 'De tuin', website: null, isMainLocation: true, ...address };
    await database.atomically(() => createSqlCatalogue(database).events.keepOrganiser(garden));
    await fillVolume(database, { events: 40, orders: 3_000, now: NOW });
    shop = await openShop({ database });
  });
  afterAll(() => engine.close());

  test('are asked of a shop whose sums hold', async () => {
    expect((await checkInvariants(engine.database, NOW)).filter(({ ok }) => !ok)).toEqual([]);
  });

  /** SQLite's plan of a query. */
  const planOf = async (ask: (requested: Asked) => Promise<unknown>) => {
    statements.length = 0;
    await ask({ shop, database: engine.database });
    const asked = [...statements];
    expect(asked).not.toEqual([]);
    const steps: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await engine.database.root.executeQuery<{ detail: string }>(plan);
      steps.push(...rows.map(({ detail }) => detail));
    }
    return steps;
  };

  test.each(Object.entries(QUESTIONS))('%s: no table is read whole', async (_what, ask) => {
    const scans = (await planOf(ask)).filter((step) => step.startsWith('SCAN '));
    expect(scans.filter((scan) => !WALKS.includes(scan))).toEqual([]);
  });

  test('a page of the lines of an event costs a day of payments at most, however many the event has had', async () => {
    const filter = { eventId: FIRST_EVENT };
    const page = { after: { at: DAY[1], id: 'z' }, limit: 100 };
    const steps = await planOf(({ database }) => createSqlTicketing(database).movements.list(...DAY, filter, page));
    expect(steps).toContain('SEARCH o USING INDEX orders_paid_at (paid_at>? AND paid_at<?)');
    const byEvent = steps.filter((step) => step.includes('orders_event') || step.startsWith('SCAN o'));
    expect(byEvent.filter((step) => !WALKS.includes(step))).toEqual([]);
  });

  test('workshops without a date are found beside all events of another kind', async () => {
    const steps = await planOf(({ database }) => createSqlCatalogue(database).events.undated('Workshops'));
    expect(steps).toContain('SEARCH e USING INDEX event_shown (category=?)');
  });

  test('find no more rows to walk along than there are lapsed tickets, open flags and held mail', async () => {
    const counts = sql<{ flagged: number; void: number; held: number }>`
      select (select count(*) from orders where flag is not null and looked_after_at is null) as flagged,
        (select count(*) from ticket where is_void = 1) as void,
        (select count(*) from outbox where held_at is not null) as held`;
    expect((await counts.execute(engine.database.root)).rows).toEqual([{ flagged: 0, void: 0, held: 0 }]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PART } from '../../../src/kernel/async/long-lists.ts';
import { createSqlPayments } from '../../../src/modules/payments/adapters/payments.sql.ts';
import { createSqlTicketing } from '../../../src/modules/ticketing/adapters/ticketing.sql.ts';
import { sumOf } from '../../../src/modules/ticketing/sales/offer/save-offer.ts';
import { visitorJson, visitorSheet } from '../../../src/modules/ticketing/admin/visitor-list.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createSqlImageRows } from '../../../src/platform/images/adapters/rows.sql.ts';
import { createSqlSuppressions } from '../../../src/platform/mail/suppression/adapters/suppressions.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, openShop, type Shop } from '../shop.ts';
import { rounds } from '../../support/seeded-random.ts';

const ORDERS = rounds(8_000, 40_000);
/** More than a statement takes: 32 766 values in SQLite, 65 535 in PostgreSQL. */
const TOO_MANY = 70_000;

const SALES: Record<string, (engine: OpenEngine) => Promise<unknown>> = {
  orders: ({ database }) =>
    sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(ORDERS)})
    insert into orders (number, id, series_id, event_id, status, content_hash, browser_hash, client_hash, link_hash,
      first_name, last_name, email, phone_number, service_costs_cents, total_cents, group_code, created_at, held_until,
      paid_at, paid_by, link_number)
    select i, 'o' || i, 'o' || i, 7, 'paid', '', 'b' || i, '', 'l' || i,
      'Anna', 'Bakker ' || ((i * 7919) % ${sql.lit(ORDERS)}), 'anna@voorbeeld.nl', '', 0, 0, 'g' || i,
      '2026-05-01T10:00:00.000Z', '2026-05-01T10:30:00.000Z', '2026-05-01T10:00:00.000Z', null, 1
    from n`.execute(database.root),
  lines: ({ database }) =>
    sql`
    insert into order_line (order_id, line, option_id, title, description, amount, unit_price_cents, sum_cents,
      vat_rate, starts_at, ends_at, returned)
    select id, 0, 1, 'Volwassene', '', 2, 0, 0, 9, '2026-06-06T09:00:00.000Z', '2026-06-06T15:00:00.000Z', 0
    from orders`.execute(database.root),
  sold: ({ database }) => sql`update offer_option set sold = ${sql.lit(ORDERS * 2)}`.execute(database.root),
  tickets: ({ database }) =>
    sql`
    insert into ticket (code, order_id, line, number, is_void)
    select 'c' || number || 'a', id, 0, 1, 0 from orders
    union all select 'c' || number || 'b', id, 0, 2, case when number % 4 = 0 then 1 else 0 end from orders`.execute(
      database.root,
    ),
};

describe.each(engines)(`an event with ${ORDERS} orders on $name (R-29)`, ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeAll(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100_000 }]));
    for (const sell of Object.values(SALES)) await sell(engine);
  });
  afterAll(() => engine.close());

  test('lists everybody by surname, and lets others go first at least once per page', async () => {
    const turns = countTurns();
    const list = await shop.admin.visitors.visitorList(7, null);
    expect(turns.stop()).toBeGreaterThanOrEqual(ORDERS / PART);
    expect(list.visitors).toHaveLength(ORDERS);
    expect(list.expected).toBe(ORDERS * 1.75);
    expect(list.options.map(({ expected }) => expected)).toEqual([list.expected]);
    const numbers = list.visitors.map(({ lastName }) => Number(lastName.slice('Bakker '.length)));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(list.days).toEqual(['2026-06-06']);
  });

  test('names the first ones with the sums of all, and nobody of another day', async () => {
    const list = await shop.admin.visitors.visitorList(7, '2026-06-06', 200);
    expect([list.visitors.length, list.expected]).toEqual([200, ORDERS * 1.75]);
    expect((await shop.admin.visitors.visitorList(7, '2026-06-07')).visitors).toEqual([]);
  });

  test('comes as JSON and as a file in pieces that are as whole as ever', async () => {
    const list = await shop.admin.visitors.visitorList(7, null);
    for (const [pieces, check] of [
      [visitorJson(list), (text: string) => expect(JSON.parse(text)).toEqual(list)],
      [visitorSheet(list), (text: string) => expect(text.split('\r\n')).toHaveLength(ORDERS + 2)],
    ] as const) {
      const turns = countTurns();
      let [text, longest] = ['', 0];
      for await (const piece of pieces) {
        text += piece;
        longest = Math.max(longest, piece.length);
      }
      expect(turns.stop()).toBeGreaterThanOrEqual(ORDERS / PART);
      expect(longest).toBeLessThan((text.length / ORDERS) * PART * 2);
      check(text);
    }
  });

  test('counts who comes and finds all orders of one address', async () => {
    const [from, until] = ['2026-06-05T22:00:00.000Z', '2026-06-06T22:00:00.000Z'];
    const sums = await shop.admin.visitors.expectedBetween([7], from, until);
    expect(sums.get(7)).toEqual({ expected: ORDERS * 1.75, capacity: 100_000 });
    const holders = { orders: ORDERS, tickets: ORDERS * 1.75, paidCents: 0 };
    expect(await shop.sales.offer.holdersOf(7)).toEqual(holders);
    expect(sumOf(await createSqlTicketing(engine.database).offers.holders(7))).toEqual(holders);
    expect(await createSqlTicketing(engine.database).orders.allOf('anna@voorbeeld.nl')).toHaveLength(ORDERS);
  });
});

const KEYS = Array.from({ length: TOO_MANY }, (_, index) => `k${index}`);
const NUMBERS = Array.from({ length: TOO_MANY }, (_, index) => index + 1);

/** Every question about a list of keys whose length nothing bounds. */
const QUESTIONS: Record<string, (database: Database) => Promise<unknown>> = {
  'payments of orders': (database) => createSqlPayments(database, 'a key').attempts.ofOrders(KEYS),
  'refunds of orders': (database) => createSqlPayments(database, 'a key').refunds.ofOrders(KEYS),
  'tickets of orders': (database) => createSqlTicketing(database).orderOverview.goodTicketsOf(KEYS),
  'tickets by line': (database) => createSqlTicketing(database).orderOverview.goodLinesOf(KEYS),
  'who is expected': (database) => createSqlTicketing(database).orderOverview.expectedOf(NUMBERS),
  'options of events': (database) => createSqlTicketing(database).offers.options(NUMBERS),
  'events of options': (database) => createSqlTicketing(database).offers.eventsOf(NUMBERS),
  'events with orders': (database) => createSqlTicketing(database).offers.ordered(NUMBERS),
  'tickets that lapse': (database) => createSqlTicketing(database).orders.voidTickets(KEYS, 'r'),
  'tickets that are good again': (database) => createSqlTicketing(database).orders.reviveTickets(KEYS),
  'refunds to try anew': (database) => createSqlTicketing(database).eventRefundRuns.forgetTries(KEYS),
  'addresses without mail': (database) => createSqlSuppressions(database).among(KEYS),
  'pictures in use': (database) => createSqlImageRows(database).mark(KEYS, null),
};

describe.each(engines)('70 000 keys at once on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test.each(Object.entries(QUESTIONS))('%s', async (_what, ask) => {
    await expect(ask(engine.database)).resolves.not.toThrow();
  });
});

/** How often everything else got its turn meanwhile. */
function countTurns(): { stop(): number } {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      isOver = true;
      return turns;
    },
  };
}

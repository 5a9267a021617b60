import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../src/invariants/check-invariants.ts';
import type { Database } from '../src/platform/database/database.ts';
import { engines } from './support/engines.ts';

type AnyTables = Record<string, Record<string, unknown>>;

const T = '2026-05-01T10:00:00.000Z';
const JUNE = { starts_at: '2026-06-06T09:00:00.000Z', ends_at: '2026-06-06T15:00:00.000Z' };
const WORKER_ALIVE = '2026-05-01T12:00:00.000Z';
const codeOf = (letter: string) => letter.repeat(26);

/** Rows of a sound shop, parents first: a paid order, one at the bank, one paid too late and refunded, a free one. */
const SHOP: [table: string, row: Record<string, unknown>][] = [
  [
    'organiser',
    {
      id: 1,
      name: 'De tuin',
      website: null,
      is_main_location: 1,
      street: 'Laan 1',
      postal_code: '1234 AB',
      city: 'Dorp',
    },
  ],
  [
    'event',
    {
      id: 1,
      version: 1,
      title: 'Open dag',
      description: '',
      details: '',
      included: '',
      category: 'Evenementen',
      service_costs_cents: 50,
      has_ticket_sale: 1,
      is_published: 1,
      status: 'planned',
      tags: '[]',
    },
  ],
  ['event_organiser', { event_id: 1, position: 0, organiser_id: 1 }],
  [
    'offer',
    {
      event_id: 1,
      title: 'Open dag',
      path: '/events/1/open-dag',
      place: 'Laan 1, 1234 AB Dorp',
      category: 'Evenementen',
      service_costs_cents: 50,
      is_on_sale: 1,
      is_cancelled: 0,
    },
  ],
  ['offer_option', anOption(1, { price_cents: 750, sold: 2, held: 1 })],
  ['offer_option', anOption(2, { price_cents: 0, sold: 1 })],
  [
    'orders',
    anOrder('A', 1, { status: 'paid', total_cents: 1550, group_code: codeOf('G'), paid_at: T, paid_by: 'a1' }),
  ],
  ['orders', anOrder('B', 2, { status: 'awaiting_payment', total_cents: 800 })],
  ['orders', anOrder('C', 3, { status: 'canceled', total_cents: 800 })],
  [
    'orders',
    anOrder('F', 4, { status: 'paid', total_cents: 0, service_costs_cents: 0, group_code: codeOf('H'), paid_at: T }),
  ],
  ['order_line', aLine('A', { amount: 2 })],
  ['order_line', aLine('B')],
  ['order_line', aLine('C')],
  ['order_line', aLine('F', { option_id: 2, unit_price_cents: 0 })],
  ['ticket', { code: codeOf('1'), order_id: 'A', line: 0, number: 1, is_void: 0 }],
  ['ticket', { code: codeOf('2'), order_id: 'A', line: 0, number: 2, is_void: 0 }],
  ['ticket', { code: codeOf('3'), order_id: 'F', line: 0, number: 1, is_void: 0 }],
  ['payment_attempt', anAttempt('a1', 'A', 1550, 'paid')],
  ['payment_attempt', anAttempt('b1', 'B', 800, 'open')],
  ['payment_attempt', anAttempt('c1', 'C', 800, 'paid')],
  [
    'refund',
    { id: 'r1', order_id: 'C', attempt_id: 'c1', amount_cents: 800, reason: 'late', status: 'waiting', created_at: T },
  ],
  ['outbox', aMail('m1', 'order-paid:A')],
  ['outbox', aMail('m2', 'order-paid:F')],
  ['lease', { name: 'jobs', holder: 'x', expires_at: WORKER_ALIVE }],
];

function anOption(id: number, option: Record<string, unknown>) {
  return {
    id,
    event_id: 1,
    position: id,
    title: 'Kaart',
    description: '',
    vat_rate: 9,
    capacity: 10,
    ...JUNE,
    ...option,
  };
}
function anOrder(id: string, number: number, order: Record<string, unknown>) {
  const hashes = { content_hash: id, browser_hash: id, client_hash: id, link_hash: id };
  const buyer = { first_name: 'Anna', last_name: 'Bakker', email: 'anna@voorbeeld.nl', phone_number: '0612345678' };
  const times = { created_at: T, held_until: '2026-05-01T10:30:00.000Z' };
  return { id, number, series_id: id, event_id: 1, service_costs_cents: 50, ...hashes, ...buyer, ...times, ...order };
}
function aLine(order_id: string, line: { option_id?: number; amount?: number; unit_price_cents?: number } = {}) {
  const { amount = 1, unit_price_cents = 750, option_id = 1 } = line;
  const sum_cents = amount * unit_price_cents;
  return {
    order_id,
    line: 0,
    option_id,
    title: 'Kaart',
    description: '',
    amount,
    unit_price_cents,
    sum_cents,
    vat_rate: 9,
    ...JUNE,
  };
}
function anAttempt(id: string, order_id: string, amount_cents: number, status: string) {
  return {
    id,
    order_id,
    amount_cents,
    status,
    description: '',
    return_path: '/',
    payment_id: `tr_${id}`,
    created_at: T,
    sent_at: T,
  };
}
function aMail(id: string, unique_key: string) {
  const rest = { recipient: 'anna@voorbeeld.nl', facts: '{}', lane: 'urgent', state: 'waiting', attempts: 0, claim: 0 };
  return { id, kind: 'order-paid', unique_key, created_at: T, next_attempt_at: T, ...rest };
}

async function empty(database: Database): Promise<void> {
  const query = database.query<AnyTables>();
  const swept = ['captcha_pass', 'account_session', 'account_token', 'sign_in_flow'];
  const tables = [...new Set(SHOP.map(([table]) => table)), ...swept];
  for (const table of tables.toReversed()) await query.deleteFrom(table).execute();
}

async function fill(database: Database): Promise<void> {
  await empty(database);
  const query = database.query<AnyTables>();
  for (const [table, row] of SHOP) await query.insertInto(table).values(row).execute();
}

const run = async (database: Database, ...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(database.root);
};

const breachesOf = async (database: Database, id: string) =>
  (await checkInvariants(database)).find((result) => result.id === id)?.breaches;

/** What must be found: which rule, which row, after what happened. */
const PLANTS: [rule: string, breach: string, what: string, ...statements: string[]][] = [
  ['I-1', 'option:1', 'a seat sold without an order', `update offer_option set sold = 3 where id = 1`],
  ['I-1', 'option:1', 'a hold that was released twice', `update offer_option set held = 0 where id = 1`],
  [
    'I-1',
    'option:1',
    'an order that ended without giving its seats back',
    `update orders set status = 'expired' where id = 'B'`,
  ],
  [
    'I-2',
    'order:A',
    'a paid order whose payment is not paid',
    `update payment_attempt set status = 'open' where id = 'a1'`,
  ],
  [
    'I-2',
    'order:A',
    'a paid order that points at the payment of another',
    `update orders set paid_by = 'c1' where id = 'A'`,
  ],
  ['I-2', 'order:A', 'a ticket that was not made', `delete from ticket where code = '${codeOf('2')}'`],
  [
    'I-2',
    'order:A',
    'a ticket too many',
    `insert into ticket (code, order_id, line, number) values ('${codeOf('9')}', 'A', 0, 3)`,
  ],
  ['I-2', 'order:A', 'a code that can be guessed', `update ticket set code = '1234' where code = '${codeOf('2')}'`],
  [
    'I-2',
    'order:F',
    'a group code that is also a ticket code',
    `update orders set group_code = '${codeOf('1')}' where id = 'F'`,
  ],
  [
    'I-3',
    'order:B',
    'a valid ticket of an order that is not paid',
    `insert into ticket (code, order_id, line, number) values ('${codeOf('9')}', 'B', 0, 1)`,
  ],
  [
    'I-3',
    'order:A',
    'a valid ticket of an order refunded in full',
    `update payment_attempt set refunded_cents = 1550 where id = 'a1'`,
  ],
  ['I-3', 'order:A', 'valid tickets of a refunded order', `update orders set status = 'refunded' where id = 'A'`],
  ['I-4', 'attempt:c1', 'a late payment without refund', `delete from refund`],
  ['I-4', 'attempt:c1', 'a late payment that goes back in part', `update refund set amount_cents = 799`],
  ['I-4', 'attempt:c1', 'a late payment whose refund failed', `update refund set status = 'failed'`],
  [
    'I-4',
    'attempt:c1',
    'more going back than was paid',
    `insert into refund (id, order_id, attempt_id, amount_cents, reason, status, created_at) values ('r2', 'C', 'c1', 1, 'request', 'waiting', '${T}')`,
  ],
  [
    'I-4',
    'attempt:a1',
    'more gone back than was paid',
    `update payment_attempt set refunded_cents = 1551 where id = 'a1'`,
  ],
  [
    'I-4',
    'attempt:c1',
    'a paid payment of another mode that nobody was told of',
    `delete from refund`,
    `update payment_attempt set mismatch = 'mode' where id = 'c1'`,
  ],
  ['I-5', 'order:A', 'a paid order without ticket mail', `delete from outbox where id = 'm1'`],
  [
    'I-5',
    'order:F',
    'a free order without ticket mail',
    `update outbox set unique_key = 'order-paid:x' where id = 'm2'`,
  ],
  [
    'I-5',
    'mail:m1',
    'a mail that claims to be sent without a time',
    `update outbox set state = 'sent' where id = 'm1'`,
  ],
  ['I-6', 'order:A', 'a total that is not the sum', `update orders set total_cents = 1551 where id = 'A'`],
  [
    'I-6',
    'order:B',
    'an amount sent to the provider that is not the total',
    `update payment_attempt set amount_cents = 1 where id = 'b1'`,
  ],
  ['I-6', 'order:B', 'an order without lines', `delete from order_line where order_id = 'B'`],
  [
    'I-7',
    'order:B',
    'a hold that nothing can pay any more',
    `update payment_attempt set status = 'expired' where id = 'b1'`,
  ],
  [
    'I-7',
    'pass:p',
    'a captcha pass long expired',
    `insert into captcha_pass (solution_hash, purpose, browser_hash, expires_at, is_taken) values ('p', 'order', 'b', '${T}', 0)`,
  ],
  [
    'I-7',
    'session:s',
    'a session that nothing swept away',
    `insert into account_session (id, secret_hash, account_id, stage, started_at, last_used_at, confirmed_at, is_remembered, browser)
      values ('s', 'h', 'a', 'full', '2026-01-01T00:00:00.000Z', '${T}', '${T}', 1, '')`,
  ],
  [
    'I-7',
    'link:l',
    'a mailed link long expired',
    `insert into account_token (id, purpose, secret_hash, account_id, email, created_at, expires_at)
      values ('l', 'reset', 'h', 'a', 'anna@bakker.example', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')`,
  ],
  [
    'I-7',
    'sign-in:f',
    'a sign-in at a provider that never came back',
    `insert into sign_in_flow (browser_hash, provider, sealed, expires_at) values ('f', 'GOOGLE', '', '2026-01-01T00:00:00.000Z')`,
  ],
  [
    'I-8',
    'migration missing:0005-create-orders',
    'a schema that lacks a step',
    `delete from kysely_migration where name = '0005-create-orders'`,
  ],
  [
    'I-8',
    'migration unknown:9999-later',
    'a schema newer than the program',
    `insert into kysely_migration (name, timestamp) values ('9999-later', '${T}')`,
  ],
  ['offers', 'event:1', 'a title that ticketing does not know', `update event set title = 'Dichte dag'`],
  ['offers', 'event:1', 'another place', `update organiser set street = 'Laan 2'`],
  ['offers', 'event:1', 'other service costs', `update event set service_costs_cents = 75`],
  ['offers', 'event:1', 'a cancelled event that still sells', `update event set status = 'cancelled'`],
  [
    'offers',
    'event:2',
    'an event without offer',
    `insert into event (id, version, title, description, details, included, category, service_costs_cents, has_ticket_sale, is_published, status, tags) values (2, 1, 'Los', '', '', '', 'Workshops', 0, 0, 1, 'planned', '[]')`,
  ],
];

describe.each(engines)('the invariants on $name', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  let database: Database;

  beforeAll(async () => {
    opened = await engine.open();
    database = opened.database;
  });
  afterAll(() => opened.close());

  beforeEach(async () => {
    await run(database, `delete from kysely_migration where name = '9999-later'`);
    const gone = `0005-create-orders`;
    await run(
      database,
      `insert into kysely_migration (name, timestamp) select '${gone}', '${T}' where not exists (select 1 from kysely_migration where name = '${gone}')`,
    );
    await fill(database);
  });

  test('hold in an empty shop and in a sound one', async () => {
    const results = await checkInvariants(database);
    expect(results.map(({ id }) => id)).toEqual(['I-1', 'I-2', 'I-3', 'I-4', 'I-5', 'I-6', 'I-7', 'I-8', 'offers']);
    expect(results.filter(({ ok, breaches }) => !ok || breaches.length > 0)).toEqual([]);
    await empty(database);
    expect((await checkInvariants(database)).every(({ ok }) => ok)).toBe(true);
  });

  test.each(PLANTS)('%s names %s: %s', async (rule, breach, _what, ...statements) => {
    await run(database, ...statements);
    expect(await breachesOf(database, rule)).toContain(breach);
    expect(JSON.stringify(await checkInvariants(database))).not.toMatch(/anna|bakker|0612345678/i);
  });

  test('allow a hold past its time while its payment may still come (R-06)', async () => {
    await run(database, `update orders set held_until = '2026-01-01T00:00:00.000Z' where id = 'B'`);
    expect(await breachesOf(database, 'I-7')).toEqual([]);
  });

  test('allow holds past their time while no worker has had time to release them, as in a copy', async () => {
    const lost = `update payment_attempt set status = 'expired' where id = 'b1'`;
    await run(database, lost, `update lease set expires_at = '2026-05-01T10:40:00.000Z'`);
    expect(await breachesOf(database, 'I-7')).toEqual([]);
    await run(database, `delete from lease`);
    expect(await breachesOf(database, 'I-7')).toEqual([]);
  });

  test('allow a paid payment that is not what was asked for once the owner was told (R-09)', async () => {
    await run(database, `delete from refund`, `update payment_attempt set mismatch = 'mode' where id = 'c1'`);
    await run(database, `update orders set flag = 'payment-mode' where id = 'C'`);
    expect(await breachesOf(database, 'I-4')).toEqual([]);
  });
});

describe('breaches that the database itself would refuse', () => {
  test('an option sold beyond its capacity is found when its CHECK was off (I-1)', async () => {
    for (const engine of engines) {
      const { database, close } = await engine.open();
      await fill(database);
      const off =
        database.engine === 'sqlite'
          ? 'pragma ignore_check_constraints = on'
          : 'alter table offer_option drop constraint offer_option_never_oversold';
      await run(database, off, `update offer_option set capacity = 2 where id = 1`);
      expect(await breachesOf(database, 'I-1')).toEqual(['option:1']);
      await close();
    }
  });

  test('a line whose sum is wrong is found when its CHECK was off (I-6)', async () => {
    for (const engine of engines) {
      const { database, close } = await engine.open();
      await fill(database);
      const off =
        database.engine === 'sqlite'
          ? 'pragma ignore_check_constraints = on'
          : 'alter table order_line drop constraint order_line_sum';
      await run(database, off, `update order_line set sum_cents = 1499 where order_id = 'A'`);
      await run(database, `update orders set total_cents = 1549 where id = 'A'`);
      expect(await breachesOf(database, 'I-6')).toContain('order:A');
      await close();
    }
  });

  test('a row without its parent is found in an SQLite file whose foreign keys were off (I-8)', async () => {
    const sqlite = engines.find(({ name }) => name === 'SQLite');
    if (!sqlite) throw new Error('SQLite is one of the engines');
    const { database, close } = await sqlite.open();
    await fill(database);
    await run(database, 'pragma foreign_keys = off', `delete from organiser`);
    const breaches = await breachesOf(database, 'I-8');
    expect(breaches).toEqual([expect.stringMatching(/^foreign key:event_organiser:\d+$/)]);
    await close();
  });
});

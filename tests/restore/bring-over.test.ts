import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { carryOverFacts } from '../../src/ops/restore/bring-over.ts';
import { migratedImage } from '../support/migrated.ts';

const T = '2026-11-20T10:00:00.000Z';
const CODE = (order: number, number: number) => `code${order}${number}`.padEnd(16, '0');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-over-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Four free orders of two tickets each on the first of two dates, changed by `statements`. */
async function databaseWith(name: string, ...statements: string[]): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, await migratedImage());
  const raw = new SqliteDriverPackage(file);
  raw.pragma('foreign_keys = off');
  const option = (id: number, sold: number) =>
    `insert into offer_option (id, event_id, position, title, description, price_cents, vat_rate, capacity, sold, starts_at, ends_at)
     values (${id}, 7, ${id}, 'Toegang', '', 0, 9, 50, ${sold}, '${T}', '${T}')`;
  raw.exec(`${option(1, 8)}; ${option(2, 0)}`);
  for (let order = 1; order <= 4; order++) {
    raw.exec(
      `insert into orders (id, series_id, event_id, status, content_hash, browser_hash, client_hash, link_hash, first_name,
         last_name, email, phone_number, service_costs_cents, total_cents, group_code, created_at, held_until, paid_at)
       values ('o${order}', 's${order}', 7, 'paid', '', '', '', 'l${order}', 'Anna', 'de Vries', 'anna@example.com', '', 0, 0,
         '${`group${order}`.padEnd(16, '0')}', '${T}', '${T}', '${T}');
       insert into order_line (order_id, line, option_id, title, description, amount, unit_price_cents, sum_cents, vat_rate, starts_at, ends_at)
       values ('o${order}', 0, 1, 'Toegang', '', 2, 0, 0, 9, '${T}', '${T}')`,
    );
    for (const number of [1, 2])
      raw.exec(
        `insert into ticket (code, order_id, line, number) values ('${CODE(order, number)}', 'o${order}', 0, ${number})`,
      );
  }
  for (const statement of statements) raw.exec(statement);
  raw.close();
  return file;
}

const asked = (file: string, statement: string) => {
  const raw = new SqliteDriverPackage(file, { readonly: true });
  try {
    return raw.prepare(statement).raw().all();
  } finally {
    raw.close();
  }
};
const seats = (file: string) => asked(file, 'select id, sold from offer_option order by id');
const flags = (file: string) => asked(file, 'select id, flag from orders order by id');
const brokenSeats = async (file: string) => {
  const database = openSqlite(file);
  const broken = (await checkInvariants(database)).filter(({ id, ok }) => !ok && (id === 'I-1' || id === 'I-3'));
  await database.close();
  return broken;
};

/** The second ticket of the first order lapsed with a refund of € 5, and its place went back on sale. */
const LAPSED = `
  insert into refund_request (id, order_id, content_hash, amount_cents, is_restocked, created_at) values ('r1', 'o1', '', 500, 1, '${T}');
  update ticket set is_void = 1, lapsed_by = 'r1' where code = '${CODE(1, 2)}';
  update order_line set returned = 1 where order_id = 'o1'; update offer_option set sold = 7 where id = 1`;

describe('what became of orders after the backup (R-24)', () => {
  test('is named and flagged: lapsed tickets lapse again with their places, the rest waits for a person', async () => {
    const restored = await databaseWith('restored.db');
    const stood = await databaseWith(
      'stood.db',
      LAPSED,
      `update order_line set option_id = 2 where order_id = 'o2'; update offer_option set sold = 5 where id = 1;
       update offer_option set sold = 2 where id = 2`,
      `update orders set email = 'an@example.com' where id = 'o3'`,
    );
    expect(carryOverFacts(stood, restored)).toEqual([
      `order 1 of ${T}: 1 tickets lapsed since, and have lapsed again; cents that went back: 500`,
      `order 2 of ${T}: was moved to another date since (1 lines), and is on the date of before again`,
      `order 3 of ${T}: its name or address was corrected since, and is as before`,
    ]);
    expect(flags(restored)).toEqual([
      ['o1', 'restored-lapsed'],
      ['o2', 'restored-moved'],
      ['o3', 'restored-details'],
      ['o4', null],
    ]);
    expect(asked(restored, 'select code from ticket where is_void = 1')).toEqual([[CODE(1, 2)]]);
    expect(seats(restored)).toEqual([
      [1, 7],
      [2, 0],
    ]);
    expect(await brokenSeats(restored)).toEqual([]);
  });

  test('frees a place once, also when the ticket had lapsed again by itself, or this is done twice', async () => {
    const already = `update ticket set is_void = 1 where code = '${CODE(1, 2)}'`;
    const restored = await databaseWith('restored.db', already);
    const stood = await databaseWith('stood.db', LAPSED);
    expect(carryOverFacts(stood, restored)).toHaveLength(1);
    expect(carryOverFacts(stood, restored)).toHaveLength(1);
    expect(seats(restored)).toEqual([
      [1, 7],
      [2, 0],
    ]);
    expect(await brokenSeats(restored)).toEqual([]);
  });

  test('tells of buyers whose tickets have other codes, and keeps what an order was flagged for before', async () => {
    const restored = await databaseWith('restored.db', `update orders set flag = 'chargeback' where id = 'o4'`);
    const stood = await databaseWith(
      'stood.db',
      `update ticket set code = 'another${'0'.repeat(9)}' where code = '${CODE(3, 1)}'`,
      `update orders set first_name = 'Ans' where id = 'o4'`,
    );
    expect(carryOverFacts(stood, restored)).toHaveLength(2);
    expect(flags(restored).slice(2)).toEqual([
      ['o3', 'restored-codes'],
      ['o4', 'chargeback'],
    ]);
  });

  test('is not known of a database that cannot be read', async () => {
    const restored = await databaseWith('restored.db');
    writeFileSync(path.join(folder, 'stood.db'), 'no database');
    expect(carryOverFacts(path.join(folder, 'stood.db'), restored)).toBeNull();
    expect(carryOverFacts(await databaseWith('older.db', 'drop table refund_request'), restored)).toBeNull();
    expect(flags(restored).map((row) => (row as unknown[])[1])).toEqual([null, null, null, null]);
  });
});

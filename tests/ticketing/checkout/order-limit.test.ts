import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { orderLimit } from '../../bench/order-limit.ts';
import { openShop } from '../../bench/orders.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** An honest limit does all of the work: who lets an order write more lets it write more too. */
test('the limit that orders are measured against writes the rows that an order writes, to the last column', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-limit-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'garden.db');
  const shop = await openShop(file);
  cleanUp.push(shop.close);
  await shop.place(); // so that the day of the visit is known
  const reader = new Database(file, { readonly: true });
  cleanUp.push(() => reader.close());

  const before = contents(reader);
  await shop.place();
  const placed = contents(reader);
  const limit = orderLimit(file, shop);
  cleanUp.push(limit.end);
  limit.place();
  const byHand = contents(reader);

  const written = writtenBetween(before, placed);
  expect(writtenBetween(placed, byHand)).toEqual(written);
  expect(Object.keys(written).toSorted()).toEqual(TABLES);
});

const TABLES = ['offer_option', 'order_key', 'order_line', 'orders', 'payment_attempt', 'visitor_day'];
/** Fields that increase with each order. */
const COUNTERS = ['number', 'held', 'persons'];

type Row = Record<string, unknown>;

/** The rows of all tables. */
function contents(reader: Database.Database): Map<string, Row[]> {
  const tables = reader.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`);
  const names = tables.pluck().all() as string[];
  return new Map(names.map((name) => [name, reader.prepare(`select * from "${name}"`).all() as Row[]]));
}

/** The rows that came or changed, by table: numbers and nothings as they are, of a text only that there is one. */
function writtenBetween(before: Map<string, Row[]>, after: Map<string, Row[]>): Record<string, Row[]> {
  const tables = [...after].map(([name, rows]) => {
    const known = new Set(before.get(name)?.map((row) => JSON.stringify(row)));
    return [name, rows.filter((row) => !known.has(JSON.stringify(row))).map(kindsOf)] as const;
  });
  return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
}

function kindsOf(row: Row): Row {
  const columns = Object.entries(row).filter(([column]) => !COUNTERS.includes(column));
  return Object.fromEntries(columns.map(([column, value]) => [column, typeof value === 'string' ? 'text' : value]));
}

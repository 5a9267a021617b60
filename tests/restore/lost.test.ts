import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lostBetween } from '../../src/ops/restore/lost.ts';
import { migratedImage } from '../support/migrated.ts';

const T = '2026-11-23T10:00:00.000Z';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-lost-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database with these statements carried out, whatever they refer to. */
async function databaseWith(name: string, ...statements: string[]): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, await migratedImage());
  const raw = new SqliteDriverPackage(file);
  raw.pragma('foreign_keys = off');
  for (const statement of statements) raw.exec(statement);
  raw.close();
  return file;
}

const anInvoice = (sequence: number) =>
  `insert into invoice (number, year, sequence, kind, order_id, content_hash, total_cents, issued_at)
   values ('2026-000${sequence}', 2026, ${sequence}, 'invoice', 'order ${sequence}', 'hash', 800, '${T}')`;
const aCard = (id: string) =>
  `insert into gift_card (id, code_hash, amount_cents, balance_cents, created_at) values ('${id}', '${id}', 2500, 2500, '${T}')`;
const aMessage = `insert into contact_message (received_at, first_name, last_name, email, message, state, is_suspect, is_mailed)
  values ('${T}', 'Anna', 'de Vries', 'anna@example.com', 'Dag', 'new', 0, 0)`;

test('losses that concern money are reported: gift cards, and the numbers of invoices', async () => {
  const restored = await databaseWith('restored.db', anInvoice(1), aCard('old'));
  const stood = await databaseWith('stood.db', anInvoice(1), anInvoice(2), anInvoice(3), aCard('old'), aCard('new'));
  expect(lostBetween(stood, restored)).toEqual({
    orders: [],
    invoices: ['2026-0002', '2026-0003'],
    counts: { 'gift cards': 1 },
  });
});

test('a database that is older than what is counted tells what it knows', async () => {
  const stood = await databaseWith('stood.db', aMessage, 'drop table gift_card', 'drop table invoice');
  expect(lostBetween(stood, await databaseWith('restored.db'))).toEqual({
    orders: [],
    invoices: [],
    counts: { messages: 1 },
  });
});

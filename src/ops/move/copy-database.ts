import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import { continueAfter, lastNumber, type Table, tablesOf, withReferencesLast } from './tables.ts';

type Row = Record<string, unknown>;
type AnyTables = Record<string, Row>;

/** Figures of a table. `sums`: cents per column; `last`: of its counter; `digest`: over all values, in any order. */
export type TableFigures = { table: string; rows: number; sums: Record<string, number>; last: number; digest: string };

export class CopyFault extends Error {}

const ROWS_AT_ONCE = 100;

/**
 * Copies every row and counter of `from` into `to`, across engines, in one transaction; existing rows of `to` are
 * deleted. Both have the same migrations, and nobody writes into `from` (`freeze`). Returns the compared figures;
 * `told` is called per table. Throws CopyFault when schemas or figures differ.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  onTable: (figures: TableFigures) => void = () => undefined,
): Promise<TableFigures[]> {
  const [ours, theirs] = [await appliedMigrations(from), await appliedMigrations(to)];
  if (ours.join() !== theirs.join()) throw new CopyFault('the two databases have not had the same migrations');
  const [tables, places] = [await tablesOf(from), await tablesOf(to)];
  const odd = differing(tables, places);
  if (odd.length > 0) throw new CopyFault(`the two databases do not have the same tables: ${odd.join(', ')}`);
  return to.atomically(async () => {
    const all: TableFigures[] = [];
    await withReferencesLast(to, async () => {
      for (const { name } of tables) await to.query<AnyTables>().deleteFrom(name).execute();
      for (const table of tables) {
        const figures = await throughRows(from, table, async (rows) => {
          await to.query<AnyTables>().insertInto(table.name).values(rows).execute();
        });
        await continueAfter(to, table, figures.last);
        all.push(figures);
        onTable(figures);
      }
    });
    for (const [at, table] of tables.entries()) {
      const [was, is] = [JSON.stringify(all[at]), JSON.stringify(await throughRows(to, table))];
      if (is !== was) throw new CopyFault(`${table.name} is ${is}, but was ${was}`);
    }
    return all;
  });
}

function differing(some: Table[], others: Table[]): string[] {
  const shapes = (tables: Table[]) => new Map(tables.map((table) => [table.name, JSON.stringify(table)]));
  const [one, other] = [shapes(some), shapes(others)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

async function throughRows(
  database: Database,
  table: Table,
  take: (rows: Row[]) => Promise<void> = async () => undefined,
): Promise<TableFigures> {
  const sums: Record<string, number> = {};
  for (const column of table.columns) if (column.endsWith('_cents')) sums[column] = 0;
  const digest = Buffer.alloc(32);
  let count = 0;
  for await (const rows of batches(database, table)) {
    await take(rows);
    count += rows.length;
    for (const row of rows) {
      for (const column of Object.keys(sums)) sums[column] = (sums[column] ?? 0) + Number(row[column] ?? 0);
      const values = JSON.stringify(table.columns.map((column) => comparable(row[column])));
      for (const [at, byte] of createHash('sha256').update(values).digest().entries())
        digest[at] = (digest[at] ?? 0) ^ byte;
    }
  }
  return {
    table: table.name,
    rows: count,
    sums,
    last: await lastNumber(database, table),
    digest: digest.toString('hex'),
  };
}

/** Number in an answer; PostgreSQL returns large ones as text. */
function comparable(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

async function* batches(database: Database, { name, key }: Table): AsyncGenerator<Row[]> {
  if (key.length === 0) throw new CopyFault(`${name} has no primary key`);
  let last: Row | undefined;
  for (;;) {
    let question = database.query<AnyTables>().selectFrom(name).selectAll().limit(ROWS_AT_ONCE);
    for (const column of key) question = question.orderBy(column);
    if (last) {
      const after = last;
      const columns = sql.join(key.map((column) => sql.ref(column)));
      question = question.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => after[column]))})`);
    }
    const rows = await question.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

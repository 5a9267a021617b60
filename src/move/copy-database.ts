import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import { continueAfter, lastNumber, type Table, tablesInOrder } from './tables.ts';

type Row = Record<string, unknown>;
type AnyTables = Record<string, Row>;

/** What was compared of one table; `sums`: of each column that holds amounts in cents. */
export type TableFigures = { table: string; rows: number; sums: Record<string, number>; last: number };

/** Two databases that cannot be copied into each other, or a copy that is not what it was made of. */
export class CopyFault extends Error {}

const ROWS_AT_ONCE = 100;

/**
 * Copies every row and counter of `from` into `to`, of either engine. Both have the same migrations; whatever stands in
 * `to` goes. While it runs nobody writes into `from`, by its own lock, and everybody reads it. All or nothing: `to` has
 * the whole copy once this resolves, and is as it was when it throws or its process ends. Gives what was compared. Throws
 * CopyFault when the schemas or the figures differ.
 */
export async function copyDatabase(from: Database, to: Database): Promise<TableFigures[]> {
  const [ours, theirs] = [await appliedMigrations(from), await appliedMigrations(to)];
  if (ours.join() !== theirs.join()) throw new CopyFault('the two databases have not had the same migrations');
  return from.atomically(async () => {
    const tables = await tablesInOrder(from);
    await keepStill(from, tables);
    return to.atomically(async () => {
      const places = await tablesInOrder(to);
      if (differing(tables, places).length > 0)
        throw new CopyFault(`the two databases do not have the same tables: ${differing(tables, places).join(', ')}`);
      for (const { name } of places.toReversed()) await to.query<AnyTables>().deleteFrom(name).execute();
      for (const table of places) {
        for await (const rows of batches(from, table)) {
          await to.query<AnyTables>().insertInto(table.name).values(rows).execute();
        }
        await continueAfter(to, table, await lastNumber(from, table));
      }
      const [before, after] = [await figuresOf(from, places), await figuresOf(to, places)];
      for (const [at, figures] of before.entries()) {
        if (JSON.stringify(figures) === JSON.stringify(after[at])) continue;
        throw new CopyFault(`${figures.table} is ${JSON.stringify(after[at])}, but was ${JSON.stringify(figures)}`);
      }
      return after;
    });
  });
}

/** A transaction of SQLite has the write lock from its start; PostgreSQL lets others read and nobody write. */
async function keepStill(database: Database, tables: Table[]): Promise<void> {
  if (database.engine === 'sqlite') return;
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(database.query());
}

/** Names of the tables that are not alike in both. */
function differing(some: Table[], others: Table[]): string[] {
  const shapes = (tables: Table[]) => new Map(tables.map((table) => [table.name, JSON.stringify(table)]));
  const [one, other] = [shapes(some), shapes(others)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
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

async function figuresOf(database: Database, tables: Table[]): Promise<TableFigures[]> {
  const all: TableFigures[] = [];
  for (const table of tables) {
    const amounts = table.columns.filter((column) => column.endsWith('_cents'));
    const parts = [
      sql`count(*) as rows_counted`,
      ...amounts.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`),
    ];
    const { rows } = await sql<Row>`select ${sql.join(parts)} from ${sql.table(table.name)}`.execute(database.query());
    const sums = Object.fromEntries(amounts.map((column) => [column, Number(rows[0]?.[column])]));
    all.push({ table: table.name, rows: Number(rows[0]?.rows_counted), sums, last: await lastNumber(database, table) });
  }
  return all;
}

import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** `key`: the columns of its primary key; `counter`: the column that numbers itself, if there is one. */
export type Table = { name: string; columns: string[]; key: string[]; counter: string | null };

type Reference = { child: string; parent: string };

/** The tables of the site as the schema itself knows them, each after those that it refers to. */
export async function tablesInOrder(database: Database): Promise<Table[]> {
  const described = (await database.query().introspection.getTables()).filter(({ isView }) => !isView);
  const keys = await keyColumns(database);
  const references = await foreignKeys(database);
  const counting = await countingTables(database);
  const left = new Map(
    described.map(({ name, columns }) => [
      name,
      {
        name,
        columns: columns.map((column) => column.name).toSorted(),
        key: keys.filter(({ table }) => table === name).map(({ column }) => column),
        counter: (counting?.has(name) !== false && columns.find((column) => column.isAutoIncrementing)?.name) || null,
      },
    ]),
  );
  const ordered: Table[] = [];
  while (left.size > 0) {
    const waits = (name: string) =>
      references.some(({ child, parent }) => child === name && parent !== name && left.has(parent));
    const next = [...left.values()].filter(({ name }) => !waits(name));
    if (next.length === 0) throw new Error(`these tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of next) left.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}

/** On SQLite any whole key looks as if it counted; those that never give a number twice say so. Null on PostgreSQL. */
async function countingTables(database: Database): Promise<Set<string> | null> {
  if (database.engine !== 'sqlite') return null;
  const asked = sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`;
  return new Set((await asked.execute(database.query())).rows.map(({ name }) => name));
}

async function keyColumns(database: Database): Promise<{ table: string; column: string }[]> {
  const asked =
    database.engine === 'sqlite'
      ? sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' and c.pk > 0 order by m.name, c.pk`
      : sql<{ table: string; column: string }>`
          select t.relname as "table", a.attname as "column" from pg_index i
          join pg_class t on t.oid = i.indrelid
          cross join lateral unnest(i.indkey::smallint[]) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
          where i.indisprimary and t.relnamespace = current_schema()::regnamespace order by t.relname, k.place`;
  return (await asked.execute(database.query())).rows;
}

async function foreignKeys(database: Database): Promise<Reference[]> {
  const asked =
    database.engine === 'sqlite'
      ? sql<Reference>`
          select m.name as child, f."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f
          where m.type = 'table'`
      : sql<Reference>`
          select c.relname as child, p.relname as parent from pg_constraint f
          join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
          where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`;
  return (await asked.execute(database.query())).rows;
}

/** The number that the counter of `table` gave last; 0 when it gave none. Later numbers are never given a second time. */
export async function lastNumber(database: Database, { name, counter }: Table): Promise<number> {
  if (!counter) return 0;
  const asked =
    database.engine === 'sqlite'
      ? sql<{ last: number | string | null }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number | string | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${counter})::regclass) as last`;
  const { rows } = await asked.execute(database.query());
  return Number(rows[0]?.last ?? 0);
}

/** Lets the counter of `table` go on after `last`. */
export async function continueAfter(database: Database, { name, counter }: Table, last: number): Promise<void> {
  if (!counter) return;
  if (database.engine === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${name}, ${counter})`;
    await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(database.query());
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(database.query());
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(database.query());
}

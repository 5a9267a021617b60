import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { MARK } from './mark.ts';

/** Table with its primary key, and its auto-increment column (`counter`) if any. */
export type Table = { name: string; columns: string[]; key: string[]; counter: string | null };

/** Tables by name, without the mark of a move and tables of other tools (`_litestream_seq`). */
export async function tablesOf(database: Database): Promise<Table[]> {
  const keys = await keyColumns(database);
  const counting = await countingTables(database);
  const described = (await database.query().introspection.getTables()).filter(
    ({ name, isView }) => !isView && name !== MARK && !name.startsWith('_'),
  );
  return described
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).toSorted(),
      key: keys.filter(({ table }) => table === name).map(({ column }) => column),
      counter: (counting?.has(name) !== false && columns.find((column) => column.isAutoIncrementing)?.name) || null,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** On SQLite any integer key looks like a counter; autoincrement tells. Null on PostgreSQL. */
async function countingTables(database: Database): Promise<Set<string> | null> {
  if (database.engine !== 'sqlite') return null;
  const statement = sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`;
  return new Set((await statement.execute(database.query())).rows.map(({ name }) => name));
}

async function keyColumns(database: Database): Promise<{ table: string; column: string }[]> {
  const statement =
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
  return (await statement.execute(database.query())).rows;
}

/** Runs `work` with foreign keys checked at its end: a payment may precede its original. Rejects if one dangles. */
export async function withReferencesLast(database: Database, work: () => Promise<void>): Promise<void> {
  const query = database.query();
  if (database.engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(query); // until the commit, which looks at them
    return work();
  }
  const statement = sql<{ child: string; name: string }>`
    select c.relname as child, f.conname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`;
  const { rows: references } = await statement.execute(query);
  const change = async (how: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { child, name } of references)
      await sql`alter table ${sql.table(child)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(query);
  };
  await change('deferrable initially deferred');
  await work();
  await sql`set constraints all immediate`.execute(query);
  await change('not deferrable');
}

export async function lastNumber(database: Database, { name, counter }: Table): Promise<number> {
  if (!counter) return 0;
  const statement =
    database.engine === 'sqlite'
      ? sql<{ last: number | string | null }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number | string | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${counter})::regclass) as last`;
  const { rows } = await statement.execute(database.query());
  return Number(rows[0]?.last ?? 0);
}

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

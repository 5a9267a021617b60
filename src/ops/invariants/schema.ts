import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import type { Invariant } from './invariant.ts';

type Part = { part: string; columns: string | null };

/**
 * Everything that migrations create must exist: a lost index makes pages slow, a lost unique index allows duplicates.
 * Compared with the migrations run in memory, once per process; additions are no breach.
 */
export const SCHEMA: Invariant = {
  id: 'schema',
  promise: 'Tables have the columns, keys, indexes and triggers that the migrations of this program make.',
  breaches: async (database) => {
    const live = new Set(await schemaOf(database));
    return (await expectedSchema()).filter((part) => !live.has(part)).map((part) => `missing ${part}`);
  },
};

let expected: Promise<string[]> | undefined;

function expectedSchema(): Promise<string[]> {
  expected ??= readExpected();
  return expected;
}

async function readExpected(): Promise<string[]> {
  const fresh = openSqlite(':memory:');
  try {
    await migrate(fresh);
    return await schemaOf(fresh);
  } finally {
    await fresh.close();
  }
}

export async function schemaOf(database: Database): Promise<string[]> {
  const select = (database.engine === 'sqlite' ? OF_SQLITE : OF_POSTGRES) as RawBuilder<Part>;
  const { rows } = await select.execute(database.query<unknown>());
  return rows
    .map(({ part, columns }) => (columns === null ? part : `${part} (${columns})`))
    .filter((part) => !/\bkysely_migration/.test(part))
    .toSorted();
}

/** `columns` of an index or key in order; '*' is an expression. */
const OF_SQLITE = sql`
  with tables as (select name from sqlite_schema where type = 'table' and name not like 'sqlite_%')
  select 'column ' || t.name || '.' || c.name || case when c."notnull" = 1 and c.pk = 0 then ' not null' else '' end as part,
    null as columns
  from tables t join pragma_table_info(t.name) c
  union all
  select 'primary key of ' || t.name, group_concat(c.name, ', ' order by c.pk)
  from tables t join pragma_table_info(t.name) c where c.pk > 0 group by t.name
  union all
  select case i.origin when 'u' then 'unique ' || t.name else
      case i."unique" when 1 then 'unique ' else '' end || 'index ' || i.name || ' on ' || t.name
        || case i.partial when 1 then ' in part' else '' end end,
    group_concat(coalesce(c.name, '*'), ', ' order by c.seqno)
  from tables t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
  where i.origin <> 'pk' group by t.name, i.name
  union all
  select 'foreign key ' || t.name || ' to ' || f."table", group_concat(f."from", ', ' order by f.seq)
  from tables t join pragma_foreign_key_list(t.name) f group by t.name, f.id
  union all
  select 'trigger ' || name || ' on ' || tbl_name, null from sqlite_schema where type = 'trigger'`;

const OF_POSTGRES = sql`
  with tables as (
    select oid, relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')),
  keys as (
    select k.conrelid, k.confrelid, k.conindid, k.contype, (
      select string_agg(a.attname, ', ' order by u.at) from unnest(k.conkey) with ordinality u (attnum, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum) as columns
    from pg_constraint k where k.contype in ('p', 'u', 'f'))
  select 'column ' || t.name || '.' || a.attname || case when a.attnotnull and not exists (
      select 1 from pg_constraint p where p.conrelid = t.oid and p.contype = 'p' and a.attnum = any (p.conkey))
    then ' not null' else '' end as part, null as columns
  from tables t join pg_attribute a on a.attrelid = t.oid where a.attnum > 0 and not a.attisdropped
  union all
  select case k.contype when 'p' then 'primary key of ' else 'unique ' end || t.name, k.columns
  from tables t join keys k on k.conrelid = t.oid where k.contype in ('p', 'u')
  union all
  select case when i.indisunique then 'unique ' else '' end || 'index ' || r.relname || ' on ' || t.name
      || case when i.indpred is not null then ' in part' else '' end,
    (select string_agg(coalesce(a.attname, '*'), ', ' order by u.at) from unnest(i.indkey) with ordinality u (attnum, at)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.attnum)
  from tables t join pg_index i on i.indrelid = t.oid join pg_class r on r.oid = i.indexrelid
  where not exists (select 1 from keys k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  union all
  select 'foreign key ' || t.name || ' to ' || f.relname, k.columns
  from tables t join keys k on k.conrelid = t.oid and k.contype = 'f' join pg_class f on f.oid = k.confrelid
  union all
  select 'trigger ' || g.tgname || ' on ' || t.name, null
  from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`;

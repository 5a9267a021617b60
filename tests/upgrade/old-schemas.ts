import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

const FOLDER = path.join(import.meta.dirname, 'schemas');

/** The last migration of each schema that landed, oldest first; `keep-schema.ts` adds to them. */
export const OLD_SCHEMAS = readdirSync(FOLDER)
  .map((file) => file.replace(/\.db\.gz$/, ''))
  .toSorted();

/** Puts the database of an old schema where a site keeps its own; gives its file. */
export function unpack(head: string, dataDir: string): string {
  const file = path.join(dataDir, 'garden.db');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, gunzipSync(readFileSync(path.join(FOLDER, `${head}.db.gz`))));
  return file;
}

/** Facts that no step may change: who bought what for how much, where each payment stands, and what was mailed. */
export async function factsOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    select 'order ' || id || ' ' || status || ' ' || total_cents || ' ' || email as fact from orders
    union all select 'line ' || order_id || ' ' || line || ' ' || amount || ' ' || sum_cents from order_line
    union all select 'ticket ' || code || ' ' || order_id from ticket
    union all select 'attempt ' || id || ' ' || status || ' ' || coalesce(payment_id, '-') || ' ' || amount_cents from payment_attempt
    union all select 'option ' || id || ' ' || capacity || ' ' || sold || ' ' || held || ' ' || price_cents from offer_option
    union all select 'mail ' || id || ' ' || kind || ' ' || state || ' ' || recipient from outbox
    union all select 'event ' || id || ' ' || title from event
    order by fact`.execute(database.query<unknown>());
  return rows.map(({ fact }) => fact);
}

/** Tables with their columns, and indexes with their content, as SQLite reports them. */
export async function shapeOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select m.type || ' ' || m.name || ' ' || coalesce(c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk, '') as part
    from sqlite_schema m left join pragma_table_info(m.name) c on m.type = 'table'
    where m.name not like 'sqlite_%'
    union all select 'indexed ' || m.name || ' ' || i.seqno || ' ' || coalesce(i.name, '-')
    from sqlite_schema m join pragma_index_info(m.name) i on m.type = 'index' where m.name not like 'sqlite_%'
    order by part`.execute(database.query<unknown>());
  return rows.map(({ part }) => part);
}

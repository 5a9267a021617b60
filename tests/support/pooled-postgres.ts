import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { onceForAll, postgresUrl } from './postgres-server.ts';

/** A migrated database on the PostgreSQL server of this run, with only the rows that migrations insert. */
export type LentDatabase = {
  /** Opened by this test or an earlier one of this process, because each new connection has to load the catalogue. */
  database: Database;
  /**
   * Empties it for the next test; closes and drops it if the test changed its schema, filled it too far, or is still
   * working.
   */
  giveBack(): Promise<void>;
};

/** Emptying costs an eighth of a new copy, unless dead rows take more than this. */
const MOST_BYTES = 4 * 1024 * 1024;
const TEMPLATE = 'migrated';

/** `parts`: its original properties, because a test may replace a method. */
type Copy = { name: string; database: Database; parts: string };

const free: Copy[] = [];
let pristine: Promise<Pristine> | undefined;

/** Lends a database that an earlier test of this process returned, or a new copy of the template. */
export async function lendPostgres(): Promise<LentDatabase> {
  const server = await postgresUrl();
  await onceForAll(TEMPLATE, makeTemplate);
  const copy = free.pop() ?? (await openCopy(server));
  return {
    database: copy.database,
    giveBack: async () => {
      pristine ??= readPristine(server);
      const { reset, schema } = await pristine;
      const isAsOpened = partsOf(copy.database) === copy.parts;
      if (isAsOpened && (await emptied(copy.database, schema, reset).catch(() => false))) {
        free.push(copy);
        return;
      }
      await copy.database.close().catch(() => undefined); // perhaps the test did
      await on(server, (client) => client.query(`drop database ${copy.name} with (force)`));
    },
  };
}

/** A race of a hundred may take longer than a visitor would wait, on a busy machine. */
async function openCopy(server: string): Promise<Copy> {
  const name = await copyTemplate(server);
  const database = openPostgres(urlOf(server, name), { waitMs: 60_000 });
  return { name, database, parts: partsOf(database) };
}

const partsOf = (database: Database) => Object.keys(database).join();
const urlOf = (server: string, name: string) => server.replace(/\/postgres$/, `/${name}`);

async function copyTemplate(server: string): Promise<string> {
  const name = `test_${newUuid().replaceAll('-', '')}`;
  await on(server, (client) => client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`));
  return name;
}

/** A migrated database to copy: PostgreSQL only copies one without connections. */
async function makeTemplate(): Promise<string> {
  const server = await postgresUrl();
  await on(server, (client) => client.query(`create database ${TEMPLATE}`));
  const database = openPostgres(urlOf(server, TEMPLATE));
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  return TEMPLATE;
}

/** Untouched state of a database: a digest of its schema, and the statements that restore its rows. */
type Pristine = { schema: string; reset: string };

/** Read from a copy, so that the template has no connection while others copy it. */
async function readPristine(server: string): Promise<Pristine> {
  const name = await copyTemplate(server);
  const read = await on(urlOf(server, name), async (client) => ({
    schema: (await client.query<{ digest: string }>(SCHEMA)).rows[0]?.digest ?? '',
    reset: [...(await tableResets(client)), ...(await sequenceResets(client))].join(';\n'),
  }));
  await on(server, (client) => client.query(`drop database ${name}`));
  return read;
}

async function tableResets(client: Client): Promise<string[]> {
  const resets = ['set local session_replication_role = replica']; // no trigger and no foreign key stands in the way
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables.rows) {
    resets.push(`delete from ${name}`);
    const kept = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    const rows = kept.rows[0]?.rows;
    if (!rows) continue;
    const all = `json_populate_recordset(null::${name}, ${client.escapeLiteral(rows)})`;
    resets.push(`insert into ${name} overriding system value select * from ${all}`);
  }
  return resets;
}

async function sequenceResets(client: Client): Promise<string[]> {
  const sequences = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  const resets: string[] = [];
  for (const { name } of sequences.rows) {
    const { rows } = await client.query<{ reset: string }>(
      `select format('perform setval(%L, %s, %L)', $1::text, last_value, is_called) as reset from ${name}`,
      [name],
    );
    resets.push(...rows.map(({ reset }) => reset));
  }
  return resets;
}

/** Restores the rows; false if that is not enough, or if dead rows would cost the next tests more than a new copy. */
async function emptied(database: Database, schema: string, reset: string): Promise<boolean> {
  for (let tries = 0; (await atWork(database)) > 0; tries++) {
    if (tries > 50) return false;
    await delay(20);
  }
  return database.root.connection().execute(async (connection) => {
    const ask = async <Row>(text: string) => (await sql.raw<Row>(text).execute(connection)).rows[0];
    if ((await ask<{ digest: string }>(SCHEMA))?.digest !== schema) return false;
    await ask(`do $reset$ begin ${reset}; end $reset$`);
    const size = await ask<{ bytes: string }>(
      `select sum(pg_relation_size(oid)) as bytes from pg_class where relnamespace = 'public'::regnamespace`,
    );
    return Number(size?.bytes) <= MOST_BYTES;
  });
}

/** Number of connections with a running statement or an open transaction. */
async function atWork(database: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(database.root);
  return Number(rows[0]?.count);
}

/**
 * Digest of everything in a schema that a test can change: tables, columns, defaults, indexes, rules, triggers,
 * functions, settings.
 */
const SCHEMA = `
    with mine as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select md5(concat(
      (select string_agg(concat_ws(' ', relname, relkind), ',' order by relname) from mine),
      (select string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull, attidentity), ',' order by relname, attnum)
         from pg_attribute join mine on mine.oid = attrelid where attnum > 0),
      (select string_agg(adbin::text, ',' order by relname, adnum) from pg_attrdef join mine on mine.oid = adrelid),
      (select string_agg(concat_ws(' ', conname, convalidated, condeferred, conkey, confkey, conbin), ',' order by relname, conname)
         from pg_constraint join mine on mine.oid = conrelid),
      (select string_agg(concat_ws(' ', indisunique, indisvalid, indkey, indexprs, indpred), ',' order by relname)
         from pg_index join mine on mine.oid = indexrelid),
      (select string_agg(concat_ws(' ', tgname, tgenabled, tgtype), ',' order by relname, tgname)
         from pg_trigger join mine on mine.oid = tgrelid where not tgisinternal),
      (select string_agg(prosrc, ',' order by proname) from pg_proc where pronamespace = 'public'::regnamespace),
      (select string_agg(nspname, ',' order by nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp'),
      (select string_agg(setconfig::text, ',') from pg_db_role_setting
         where setdatabase = (select oid from pg_database where datname = current_database()))
    )) as digest`;

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

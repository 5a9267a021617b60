import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasPostgres } from './fresh-postgres.ts';
import { lendPostgres } from './pooled-postgres.ts';

const isHere = hasPostgres('that a test leaves nothing behind in a database');

/** Runs statements on a lent database; returns the rows of the last one, and the database's name. */
async function borrow(...statements: string[]): Promise<{ name: string; rows: unknown[] }> {
  const { database, giveBack } = await lendPostgres();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await sql.raw(statement).execute(database.root));
  const named = await sql<{ name: string }>`select current_database() as name`.execute(database.root);
  await giveBack();
  return { name: named.rows[0]?.name ?? '', rows };
}

const NUMBERS = `select (select count(*) from lease) as leases, (select count(*) from kysely_migration) as migrations,
  (select count(*) from edition) as editions, (select string_agg(last_value::text, ' ' order by sequencename)
  from pg_sequences where last_value is not null) as counted`;

test.runIf(isHere)('a test finds rows, settings and counters as the migrations left them', async () => {
  const before = await borrow(NUMBERS);
  const { name } = await borrow(
    `insert into lease (name, holder, expires_at) values ('jobs', 'a', 'b')`,
    'delete from kysely_migration',
    'delete from edition',
    `select nextval(oid::regclass) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  expect(await borrow(NUMBERS)).toEqual({ name, rows: before.rows });
});

test
  .runIf(isHere)
  .each([
    'create table stray (id int)',
    'alter table lease rename to leases',
    'alter table lease alter holder drop not null',
    'alter table lease drop constraint lease_pkey',
    'create index stray on lease (holder)',
    'create function stray() returns int language sql as $$ select 1 $$',
    'alter table orders disable trigger orders_paid_has_tender',
  ])('a test that leaves "%s" behind has had the last use of its database', async (statement) => {
  const { name } = await borrow(statement);
  expect((await borrow()).name).not.toBe(name);
});

test.runIf(isHere)(
  'a test that puts something in the place of a method has had the last use of its database',
  async () => {
    const { database, giveBack } = await lendPostgres();
    const query = database.query.bind(database);
    const named = await sql<{ name: string }>`select current_database() as name`.execute(database.root);
    database.query = () => query();
    await giveBack();
    expect((await borrow()).name).not.toBe(named.rows[0]?.name);
  },
);

import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { keptStatements, type Param } from '../../../src/platform/database/statements.ts';
import { freshPostgres, hasPostgres } from '../../support/fresh-postgres.ts';

type Tables = { rose: { id: number; name: string } };

describe.runIf(hasPostgres('statements kept by name'))('statements kept by name', () => {
  let url = '';
  let database: Database;
  let dropAll: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop: dropAll } = await freshPostgres());
    database = openPostgres(url);
    await sql`create table rose (id int primary key, name text)`.execute(database.root);
    await sql`insert into rose values (1, 'Charles')`.execute(database.root);
  });
  afterEach(async () => {
    await database.close();
    await dropAll();
  });

  const storeOf = (of: Database) => {
    const { all, count } = keptStatements<Tables>(of);
    const roses = (db: Kysely<Tables>) => db.selectFrom('rose').selectAll();
    return {
      find: all((db, id: Param<number>) => roses(db).where('id', '=', id)),
      rename: count((db, id: Param<number>, name: Param<string | null>) =>
        db
          .updateTable('rose')
          .set({ name: name as never })
          .where('id', '=', id),
      ),
    };
  };
  const often = async (work: () => Promise<unknown>) => {
    for (let run = 0; run < 10; run++) await work();
  };
  const namesOn = async (): Promise<string[]> =>
    database.root.connection().execute(async (connection) => {
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection);
      return rows.map(({ name }) => name);
    });

  test('have one once they ran often, and answer alike with it and without', async () => {
    const { find, rename } = storeOf(database);
    expect(await namesOn()).toEqual([]);
    await often(async () => {
      expect(await find(1)).toEqual([{ id: 1, name: 'Charles' }]);
      expect(await find(2)).toEqual([]);
      expect(await rename(1, null)).toBe(1);
      expect(await rename(2, 'Rosa')).toBe(0);
      expect(await find(1)).toEqual([{ id: 1, name: null }]);
      expect(await rename(1, 'Charles')).toBe(1);
    });
    expect(await namesOn()).toHaveLength(2);
    const together = database.atomically(() => Promise.all([find(1), rename(1, 'Rosa'), find(1), find(2)]));
    expect(await together).toEqual([[{ id: 1, name: 'Charles' }], 1, [{ id: 1, name: 'Rosa' }], []]);
  });

  test('are parsed anew when another process changed the columns of a table under a living pool', async () => {
    const { find, rename } = storeOf(database);
    await often(() => find(1));
    await often(() => rename(1, 'Charles'));
    const other = openPostgres(url);
    await sql`alter table rose add column colour text default 'red'`.execute(other.root);
    expect(await find(1)).toEqual([{ id: 1, name: 'Charles', colour: 'red' }]);
    await often(async () => expect(await find(1)).toEqual([{ id: 1, name: 'Charles', colour: 'red' }]));

    await sql`alter table rose drop column colour`.execute(other.root);
    await other.close();
    const changing = async () => {
      await rename(1, 'Rosa');
      return find(1);
    };
    await expect(database.atomically(changing)).rejects.toMatchObject({ trouble: 'busy' });
    expect(await find(1)).toEqual([{ id: 1, name: 'Charles' }]); // undone whole
    expect(await database.atomically(changing)).toEqual([{ id: 1, name: 'Rosa' }]);
  });

  test('are parsed anew after a change of the schema by this process, also inside a transaction', async () => {
    const { find } = storeOf(database);
    await often(() => find(1));
    await sql`alter table rose add column colour text default 'red'`.execute(database.root);
    database.renewStatements();
    const found = await database.atomically(() => find(1));
    expect(found).toEqual([{ id: 1, name: 'Charles', colour: 'red' }]);
  });

  test('are sent as text for good once a pooler gave their connection to somebody else', async () => {
    const { find } = storeOf(database);
    await often(() => find(1));
    await database.root.connection().execute((connection) => sql`deallocate all`.execute(connection));
    await often(async () => expect(await find(1)).toEqual([{ id: 1, name: 'Charles' }]));
    expect(await namesOn()).toEqual([]);
  });

  test('fail like any other, and what follows an error in their transaction does not take their names', async () => {
    const { find, rename } = storeOf(database);
    await often(() => find(1));
    const broken = database.atomically(() =>
      Promise.all([sql`select 1 / 0`.execute(database.query()), find(1), rename(1, 'Rosa'), rename(1, 'Rosa')]),
    );
    await expect(broken).rejects.toThrow('division by zero');
    expect(await find(1)).toEqual([{ id: 1, name: 'Charles' }]);
    expect(await namesOn()).toHaveLength(1);
  });
});

describe.runIf(hasPostgres('a transaction that could not begin'))('a transaction', () => {
  test('that could not begin fails, also with nothing to do, and the next one works', async () => {
    const { url, drop } = await freshPostgres();
    const database = openPostgres(url, { poolSize: 1 });
    await database.root.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`select 1 / 0`.execute(connection).catch(() => undefined);
    });
    await expect(database.atomically(async () => 'done')).rejects.toThrow('division by zero');
    expect(await database.atomically(async () => 'done')).toBe('done');
    await database.close();
    await drop();
  });
});

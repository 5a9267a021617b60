import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { newUuid } from '../../src/kernel/ids.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { hasServer, postgresUrl } from './postgres-server.ts';

export type OpenEngine = { database: Database; close(): Promise<void> };
export type TestEngine = { name: 'SQLite' | 'PostgreSQL' | 'PGlite'; open(): Promise<OpenEngine> };

const sqlite: TestEngine = {
  name: 'SQLite',
  open: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'garden-sqlite-'));
    const database = openSqlite(path.join(folder, 'test.db'));
    await migrate(database);
    return {
      database,
      close: async () => {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const postgres: TestEngine = {
  name: 'PostgreSQL',
  open: async () => {
    const server = await postgresUrl();
    const name = `test_${newUuid().replaceAll('-', '')}`;
    await runOnce(server, `create database ${name}`);
    // A race of a hundred may take longer than a visitor would wait, on a machine with other things to do.
    const database = openPostgres(server.replace(/\/postgres$/, `/${name}`), { waitMs: 60_000 });
    await migrate(database);
    return {
      database,
      close: async () => {
        await database.close();
        await runOnce(server, `drop database ${name} with (force)`);
      },
    };
  },
};

const pglite: TestEngine = {
  name: 'PGlite',
  open: async () => {
    const database = new Database(
      'postgres',
      () => new Kysely({ dialect: new PGliteDialect({ pglite: new PGlite() }) }),
    );
    await migrate(database);
    return { database, close: () => database.close() };
  },
};

/** The engines on which each contract runs; every `open` gives a fresh, migrated database. */
export const engines: TestEngine[] = [sqlite, hasServer() ? postgres : pglite];

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { migratedImage } from './migrated.ts';
import { lendPostgres } from './pooled-postgres.ts';
import { hasServer } from './postgres-server.ts';

export type OpenEngine = { database: Database; close(): Promise<void> };
export type TestEngine = { name: 'SQLite' | 'PostgreSQL' | 'PGlite'; open(): Promise<OpenEngine> };

const sqlite: TestEngine = {
  name: 'SQLite',
  open: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'garden-sqlite-'));
    const file = path.join(folder, 'test.db');
    writeFileSync(file, await migratedImage());
    const database = openSqlite(file);
    // No test needs durability, and waiting for the disk took longer than the test.
    await sql`pragma synchronous = off`.execute(database.root);
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
    const { database, giveBack } = await lendPostgres();
    return { database, close: giveBack };
  },
};

const pglite: TestEngine = {
  name: 'PGlite',
  open: async () => {
    const database = new Database('postgres', () => ({
      root: new Kysely({ dialect: new PGliteDialect({ pglite: new PGlite() }) }),
    }));
    await migrate(database);
    return { database, close: () => database.close() };
  },
};

/** Engines that each contract runs on; every `open` gives a fresh, migrated database. */
export const engines: TestEngine[] = [sqlite, hasServer() ? postgres : pglite];

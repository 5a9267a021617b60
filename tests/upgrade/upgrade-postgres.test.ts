import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { appliedMigrations, knownMigrations, migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { copyInto } from './into-postgres.ts';
import { factsOf, OLD_SCHEMAS, unpack } from './old-schemas.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const isProved = hasPostgres('that old schemas come to the new one');

describe.runIf(isProved).each(OLD_SCHEMAS)('the rows of %s on PostgreSQL (R-25)', (head) => {
  test('come to the schema of this program, whole', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-upgrade-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const old = openSqlite(unpack(head, dataDir));
    cleanUp.push(() => old.close());
    const fresh = await freshPostgres();
    cleanUp.push(fresh.drop);
    const database = openPostgres(fresh.url);
    cleanUp.push(() => database.close());
    await copyInto(database, old, head);

    const before = await factsOf(database);
    expect(before.toSorted()).toEqual((await factsOf(old)).toSorted());
    await migrate(database);
    expect(await appliedMigrations(database)).toEqual(await knownMigrations());
    expect(await factsOf(database)).toEqual(before);
    expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { CopyFault } from '../../src/ops/move/copy-database.ts';
import { openMoved, readMark, SiteElsewhere } from '../../src/ops/move/mark.ts';
import { abandonMove, MoveFault, moveSite, type NamedDatabase } from '../../src/ops/move/move-site.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { storageTrouble } from '../../src/platform/database/storage-problem.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { factsOf, OLD_SCHEMAS, unpack } from '../upgrade/old-schemas.ts';

const NOW = '2026-11-23T10:00:00.000Z';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

async function livedIn(): Promise<NamedDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-move-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = openSqlite(unpack(OLD_SCHEMAS.at(-1)!, folder));
  cleanUp.push(() => database.close());
  await migrate(database);
  return { database, name: '/srv/tuin/garden.db' };
}

async function emptySqlite(): Promise<NamedDatabase> {
  const database = openSqlite(':memory:');
  cleanUp.push(() => database.close());
  return { database, name: '/srv/tuin/new/garden.db' };
}

async function emptyPostgres(): Promise<NamedDatabase> {
  const fresh = await freshPostgres();
  cleanUp.push(fresh.drop);
  const database = openPostgres(fresh.url);
  cleanUp.push(() => database.close());
  return { database, name: 'db.example/tuin' };
}

const move = (from: NamedDatabase, to: NamedDatabase, tell: (line: string) => void = () => undefined) =>
  moveSite({ from, to, now: NOW, tell });

const stateOf = async ({ database }: NamedDatabase) => (await readMark(database))?.state ?? null;

/** A write in every table that has rows: what each of them says to it. */
async function answersToWrites({ database }: NamedDatabase): Promise<Set<string>> {
  const answers = new Set<string>();
  const tables = (await database.root.introspection.getTables()).map(({ name }) => name);
  for (const name of tables.filter((one) => one !== 'site_move')) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.root);
    if (rows.length === 0) continue;
    const gone = database.atomically(async () => {
      await sql`delete from ${sql.table(name)}`.execute(database.query());
      throw new Error('it would have gone');
    });
    answers.add(await gone.catch((thrown: unknown) => storageTrouble(thrown) ?? (thrown as Error).message));
  }
  return answers;
}

const cut = (at: string) => (line: string) => {
  if (line.includes(at)) throw new Error('cut off');
};

describe.runIf(hasPostgres('that a site moves there and back'))('a site that moves (R-30, R-31)', () => {
  test('is in PostgreSQL with all that it had, and comes back by the same way', async () => {
    const old = await livedIn();
    const before = await factsOf(old.database);
    const postgres = await emptyPostgres();
    await move(old, postgres);
    expect([await stateOf(old), await stateOf(postgres)]).toEqual(['moved', 'whole']);
    expect(await factsOf(postgres.database)).toEqual(before);
    expect(await answersToWrites(old)).toEqual(new Set(['moving']));
    await expect(openMoved(old.database, 'The database')).rejects.toThrow('was moved to db.example/tuin at 2026-11-23');
    await openMoved(postgres.database, 'The database');

    const back = await emptySqlite();
    await move(postgres, back);
    expect(await factsOf(back.database)).toEqual(before);
    expect(await answersToWrites(postgres)).toEqual(new Set(['moving']));
    await expect(openMoved(postgres.database, 'The database')).rejects.toThrow(SiteElsewhere);
    await openMoved(back.database, 'The database');
    expect(await answersToWrites(back)).not.toContain('moving');
    expect((await checkInvariants(back.database)).filter(({ ok }) => !ok)).toEqual([]);
  });

  test.each(['ready to be filled', 'only reads', 'orders:', 'Copied and compared', 'What must hold', 'marked as left'])(
    'that is cut off after "%s" can be moved again, and until then is in one place at most',
    async (at) => {
      const old = await livedIn();
      const before = await factsOf(old.database);
      const postgres = await emptyPostgres();
      await expect(move(old, postgres, cut(at))).rejects.toThrow('cut off');
      await expect(openMoved(postgres.database, 'The database')).rejects.toThrow('was not finished');
      if (at !== 'marked as left') await openMoved(old.database, 'The database');
      expect(await factsOf(old.database)).toEqual(before);
      await move(old, postgres);
      await openMoved(postgres.database, 'The database');
      expect(await factsOf(postgres.database)).toEqual(before);
      await expect(openMoved(old.database, 'The database')).rejects.toThrow(SiteElsewhere);
      await move(old, postgres); // once more says the same
    },
  );

  test('takes writes again at once when something goes wrong before it is final', async () => {
    const old = await livedIn();
    const postgres = await emptyPostgres();
    const lines: string[] = [];
    const damage = (line: string) => {
      lines.push(line);
      if (line.includes('Copying')) throw new CopyFault('orders is not what it was');
    };
    await expect(move(old, postgres, damage)).rejects.toThrow(CopyFault);
    expect(lines.at(-1)).toContain('takes writes again');
    expect(await answersToWrites(old)).not.toContain('moving');
  });

  test('goes nowhere where something is already', async () => {
    const old = await livedIn();
    const used = await emptyPostgres();
    await sql`create table notes (text text)`.execute(used.database.root);
    await expect(move(old, used)).rejects.toThrow('db.example/tuin is in use');
    const another = await livedIn();
    const postgres = await emptyPostgres();
    await move(another, postgres);
    await expect(move(old, postgres)).rejects.toThrow(MoveFault);
    await openMoved(postgres.database, 'The database');
    await expect(move(old, postgres)).rejects.toThrow(MoveFault);
    expect(await stateOf(old)).toBeNull();
    expect(await answersToWrites(old)).not.toContain('moving');
  });

  test('may be undone until a site has started in the new place, and not after', async () => {
    const old = await livedIn();
    const postgres = await emptyPostgres();
    await move(old, postgres);
    await abandonMove({ from: old, to: postgres, now: NOW });
    await openMoved(old.database, 'The database');
    expect(await answersToWrites(old)).not.toContain('moving');
    await expect(openMoved(postgres.database, 'The database')).rejects.toThrow('was not finished');

    await move(old, postgres);
    await openMoved(postgres.database, 'The database');
    await expect(abandonMove({ from: old, to: postgres, now: NOW })).rejects.toThrow('A site has started on');
    expect(await answersToWrites(old)).toEqual(new Set(['moving']));
  });
});

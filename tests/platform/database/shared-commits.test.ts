import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import { keptStatements, type Param } from '../../../src/platform/database/statements.ts';
import { storageTrouble } from '../../../src/platform/database/storage-problem.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-commits-'));
  file = path.join(folder, 'garden.db');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('transactions that share a commit on SQLite (R-03, R-04, R-19)', () => {
  let database: Database;
  /** Another process: it sees only what is committed. */
  let stranger: SqliteDriverPackage.Database;
  beforeEach(async () => {
    database = openSqlite(file);
    await sql`create table note (text text unique)`.execute(database.root);
    stranger = new SqliteDriverPackage(file);
  });
  afterEach(async () => {
    stranger.close();
    await database.close();
  });

  const seen = () => stranger.prepare('select text from note order by rowid').pluck().all();
  const write = async (text: string) => {
    await sql`insert into note values (${text})`.execute(database.query<unknown>());
  };
  const notes = async () =>
    (await sql<{ text: string }>`select text from note order by rowid`.execute(database.query<unknown>())).rows.map(
      ({ text }) => text,
    );
  const shared = <Result>(work: () => Promise<Result>) => database.atomically(work, 'shared');

  test('nobody is answered, and nobody else sees anything, before all of them are durable', async () => {
    const lines: string[] = [];
    const writes = ['a', 'b', 'c'].map(async (text) => {
      await shared(async () => {
        await write(text);
        lines.push(`${text} wrote, others see ${seen().length}`);
      });
      lines.push(`${text} was answered, others see ${seen().length}`);
    });
    await Promise.all(writes);
    expect(lines).toEqual([
      'a wrote, others see 0',
      'b wrote, others see 0',
      'c wrote, others see 0',
      'a was answered, others see 3',
      'b was answered, others see 3',
      'c was answered, others see 3',
    ]);
  });

  test('one that fails undoes only itself, wherever it stands among them', async () => {
    for (const failing of ['a', 'b', 'c']) {
      const ends = await Promise.allSettled(
        ['a', 'b', 'c'].map((text) =>
          shared(async () => {
            await write(`${failing}: ${text}`);
            if (text === failing) throw new Error(`${text} changed its mind`);
          }),
        ),
      );
      expect(ends.map(({ status }) => status)).toEqual(
        ['a', 'b', 'c'].map((text) => (text === failing ? 'rejected' : 'fulfilled')),
      );
    }
    expect(seen()).toEqual(['a: b', 'a: c', 'b: a', 'b: c', 'c: a', 'c: b']);
  });

  test('a rule of the database that one breaks is nobody else’s fault', async () => {
    const ends = await Promise.allSettled(['a', 'a', 'b'].map((text) => shared(() => write(text))));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen()).toEqual(['a', 'b']);
  });

  test('each sees what those before it did, so the same key is found, and not of one that failed', async () => {
    const placed = async (key: string, isFailing = false) =>
      shared(async () => {
        const known = (await notes()).includes(key);
        if (!known) await write(key);
        if (isFailing) throw new Error('no');
        return known ? 'found' : 'made';
      });
    expect(await Promise.all([placed('k'), placed('k'), placed('k')])).toEqual(['made', 'found', 'found']);
    const ends = await Promise.allSettled([placed('l', true), placed('l'), placed('l')]);
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'refused'))).toEqual([
      'refused',
      'made',
      'found',
    ]);
  });

  test('what follows a commit comes in its order, before the answer, and never for one that failed', async () => {
    const lines: string[] = [];
    const ends = ['a', 'b', 'c'].map(async (text) => {
      await shared(async () => {
        await write(text);
        database.afterCommit(() => lines.push(`${text} wakes the mailer, others see ${seen().length}`));
        if (text === 'b') throw new Error('no');
      });
      lines.push(`${text} was answered`);
    });
    await Promise.allSettled(ends);
    expect(lines.filter((line) => line.includes('mailer'))).toEqual([
      'a wakes the mailer, others see 2',
      'c wakes the mailer, others see 2',
    ]);
    expect(lines.indexOf('a was answered')).toBeGreaterThan(lines.indexOf('a wakes the mailer, others see 2'));
    expect(lines).not.toContain('b was answered');
  });

  test('a commit that fails fails all of them, and nothing follows', async () => {
    await sql`create table child (parent text references note (text) deferrable initially deferred)`.execute(
      database.root,
    );
    const followed: string[] = [];
    const ends = await Promise.allSettled(
      ['a', 'b', 'c'].map((text) =>
        shared(async () => {
          await write(text);
          if (text === 'b') await sql`insert into child values ('nobody')`.execute(database.query<unknown>());
          database.afterCommit(() => followed.push(text));
        }),
      ),
    );
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([seen(), followed]).toEqual([[], []]);
    await shared(() => write('again'));
    expect(seen()).toEqual(['again']);
  });

  test('a disk that is full under one of them fails all whose rows went with it (R-20)', async () => {
    await sql`pragma max_page_count = 10`.execute(database.root);
    const ends = await Promise.allSettled(
      ['a', 'b', 'c'].map((text) =>
        shared(async () => {
          await write(text);
          if (text === 'b') await write('x'.repeat(100_000));
        }),
      ),
    );
    const ended = ends.map((end) => (end.status === 'rejected' ? storageTrouble(end.reason) : 'stored'));
    expect(ended).toEqual(['disk', 'disk', 'stored']);
    expect(seen()).toEqual(['c']);
  });

  test.each([undefined, 'shared'] as const)(
    'what was started beside a statement that found no room is not written for itself, commit %s (R-20)',
    async (commit) => {
      await sql`pragma max_page_count = 10`.execute(database.root);
      const { run } = keptStatements<{ note: { text: string } }>(database);
      const put = run((db, text: Param<string>) => db.insertInto('note').values({ text }));
      await put('before'); // built: from now on it runs at once
      const two = async () => {
        await put('first');
        await put('second');
      };
      const work = database.atomically(() => Promise.all([two(), put('x'.repeat(100_000))]), commit);
      await expect(work).rejects.toThrow('full');
      await shared(() => write('again'));
      expect(seen()).toEqual(['before', 'again']);
    },
  );

  test('others that wait to read or to write alone get their turn between two commits', async () => {
    const day = { isOver: false };
    let reads = 0;
    const reader = (async () => {
      while (!day.isOver) {
        await notes();
        reads++;
      }
    })();
    const alone = database.atomically(() => write('alone'));
    await Promise.all(Array.from({ length: 200 }, (_, index) => shared(() => write(String(index)))));
    day.isOver = true;
    await Promise.all([alone, reader]);
    expect(reads).toBeGreaterThanOrEqual(10);
    expect(seen().length).toBe(201);
  });

  test('a statement that comes after the end of its transaction is refused', async () => {
    let later = async () => {};
    await shared(async () => {
      const { AsyncResource } = await import('node:async_hooks');
      later = AsyncResource.bind(() => write('late'));
    });
    await expect((async () => later())()).rejects.toThrow('after the end of its transaction');
  });

  test('another holder of the write lock is waited for, and then all fail as busy (R-18)', async () => {
    stranger.exec('begin immediate');
    const ends = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => shared(() => write(String(index)))));
    expect(ends.map((end) => end.status === 'rejected' && storageTrouble(end.reason))).toEqual(ends.map(() => 'busy'));
    stranger.exec('rollback');
    await shared(() => write('again'));
    expect(seen()).toEqual(['again']);
  });
});

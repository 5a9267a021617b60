import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createTurns, createWriteLock } from '../../../src/platform/database/write-lock.ts';

describe('the line before a write lock that another process holds (R-18)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Turns, and a lock that a stranger holds until `free`. */
  function aLock() {
    const turns = createTurns();
    const held = { byStranger: true, tries: 0 };
    const lock = createWriteLock({
      turns,
      tryLock: () => {
        held.tries++;
        return !held.byStranger;
      },
      limitMs: 3_000,
      tooLate: () => new Error('too late'),
    });
    const lines: string[] = [];
    const write = async (name: string) => {
      await turns.take();
      try {
        await lock.take();
        lines.push(`${name} wrote`);
      } catch {
        lines.push(`${name} gave up`);
      }
      turns.give();
    };
    const read = async (name: string) => {
      await turns.take();
      lines.push(`${name} read`);
      turns.give();
    };
    /** Lets time pass, with the rounds of the event loop that belong to it. */
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 25) {
        await vi.advanceTimersByTimeAsync(25);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    };
    return { held, said: lines, write, read, pass };
  }

  test('whoever came at one moment gives up at one moment: the waits do not add up', async () => {
    const { held, said, write, pass } = aLock();
    const writers = ['a', 'b', 'c', 'd'].map(write);
    await pass(2_900);
    expect(said).toEqual([]);
    await pass(300);
    expect(said.toSorted()).toEqual(['a gave up', 'b gave up', 'c gave up', 'd gave up']);
    await Promise.all(writers);
    held.byStranger = false;
    await write('e');
    expect(said.at(-1)).toBe('e wrote');
  });

  test('reading goes on meanwhile', async () => {
    const { said, write, read, pass } = aLock();
    const writers = [write('a'), write('b')];
    for (const name of ['x', 'y']) {
      await pass(500);
      await Promise.all([read(name), pass(50)]);
    }
    expect(said).toEqual(['x read', 'y read']);
    await pass(3_000);
    await Promise.all(writers);
  });

  test('they write in the order in which they came, also before those who come when it is free', async () => {
    const { held, said, write, pass } = aLock();
    const writers = ['a', 'b', 'c'].map(write);
    await pass(1_000);
    held.byStranger = false;
    writers.push(write('late'));
    await pass(500);
    await Promise.all(writers);
    expect(said).toEqual(['a wrote', 'b wrote', 'c wrote', 'late wrote']);
  });

  test('only the first of the line asks, so that many who wait cost no more than one', async () => {
    const { held, write, pass } = aLock();
    const writers = Array.from({ length: 200 }, (_, index) => write(String(index)));
    await pass(1_000);
    expect(held.tries).toBeLessThan(60);
    held.byStranger = false;
    await pass(10_000);
    await Promise.all(writers);
  });
});

describe('a stranger that holds the lock of the SQLite file', () => {
  let folder: string;
  let database: Database;
  let stranger: SqliteDriverPackage.Database;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'garden-lock-'));
    const file = path.join(folder, 'garden.db');
    database = openSqlite(file);
    await sql`create table note (text text)`.execute(database.root);
    stranger = new SqliteDriverPackage(file);
  });
  afterEach(async () => {
    stranger.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (text: string) =>
    database.atomically(async () => {
      await sql`insert into note values (${text})`.execute(database.query<unknown>());
    });
  const notes = async () =>
    (await sql<{ text: string }>`select text from note`.execute(database.query<unknown>())).rows.map(
      ({ text }) => text,
    );

  test('is waited for while all can be read, and what waited is written in its order', async () => {
    stranger.exec('begin immediate');
    const writes = ['a', 'b', 'c'].map(write);
    expect(await notes()).toEqual([]);
    expect(await notes()).toEqual([]);
    stranger.exec('commit');
    await Promise.all(writes);
    expect(await notes()).toEqual(['a', 'b', 'c']);
  });

  test('and does not let go: all writers fail as busy, and then it works again', async () => {
    stranger.exec('begin immediate');
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => write(String(index))));
    expect(ends.map((end) => end.status === 'rejected' && (end.reason as { trouble?: string }).trouble)).toEqual(
      ends.map(() => 'busy'),
    );
    stranger.exec('rollback');
    await write('again');
    expect(await notes()).toEqual(['again']);
  });
});

test('closing a database releases its file, also where only transactions used it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-closed-'));
  const file = path.join(folder, 'garden.db');
  const one = openSqlite(file);
  const other = openSqlite(file);
  await one.atomically(() => sql`select 1`.execute(one.query<unknown>()));
  await one.close();
  await expect(sql`pragma journal_mode = delete`.execute(other.root)).resolves.toBeDefined();
  await other.close();
  rmSync(folder, { recursive: true });
});

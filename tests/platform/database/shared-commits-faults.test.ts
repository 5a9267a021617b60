import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCommits, type Writer } from '../../../src/platform/database/commits.ts';
import { engines } from '../../support/engines.ts';

test('a process that is killed between two of them loses both, and had answered neither (R-19)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-commits-'));
  const file = path.join(folder, 'garden.db');
  const module = path.join(import.meta.dirname, '../../../src/platform/database/sqlite.ts');
  const dying = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openSqlite } from ${JSON.stringify(module)};
     import { sql } from 'kysely';
     const database = openSqlite(${JSON.stringify(file)});
     await sql\`create table note (text text)\`.execute(database.root);
     const write = (text, then = () => {}) => database.atomically(async () => {
       await sql\`insert into note values (\${text})\`.execute(database.query());
       then();
     }, 'shared').then(() => console.log(text));
     await write('before');
     await Promise.all([write('a'), write('b', () => process.kill(process.pid, 'SIGKILL'))]);`,
  ]);
  let message = '';
  dying.stdout.on('data', (part) => (message += String(part)));
  const [, signal] = await once(dying, 'close');
  expect([signal, message]).toEqual(['SIGKILL', 'before\n']);
  const after = new SqliteDriverPackage(file);
  expect(after.prepare('select text from note').pluck().all()).toEqual(['before']);
  after.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('those who join a commit while another process holds the lock (R-18)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('each give up when they have waited for as long as they may, not sooner and not later', async () => {
    const writer: Writer = {
      begin: () => new Promise((_, reject) => setTimeout(() => reject(new Error('busy')), 2_700)),
      commit: () => {},
      rollback: () => {},
      end: () => {},
      isOpen: () => true,
      savepoint: { set: () => {}, undo: () => {}, drop: () => {} },
    };
    const { shared } = createCommits(writer, 2_700);
    const began = performance.now();
    const gaveUp: [string, number][] = [];
    const join = (name: string) =>
      shared(async () => {}).catch(() => gaveUp.push([name, Math.round(performance.now() - began)]));
    const joined = [join('first')];
    await vi.advanceTimersByTimeAsync(1_000);
    joined.push(join('second'));
    await vi.advanceTimersByTimeAsync(1_000);
    joined.push(join('third'));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(joined);
    expect(gaveUp).toEqual([
      ['first', 2_700],
      ['second', 3_700],
      ['third', 4_700],
    ]);
  });
});

describe.each(engines)('a transaction that may share its commit, on $name (R-30)', ({ open }) => {
  test('keeps what succeeds, undoes what fails, and what follows comes after it', async () => {
    const { database, close } = await open();
    await sql`create table note (text text)`.execute(database.root);
    const followed: string[] = [];
    const transactions: unknown[] = [];
    const ends = await Promise.allSettled(
      ['a', 'b', 'c'].map((text) =>
        database.atomically(async () => {
          await sql`insert into note values (${text})`.execute(database.query<unknown>());
          database.afterCommit(() => followed.push(text));
          if (database.engine === 'postgres') {
            const { rows } = await sql<{ id: string }>`select txid_current() as id`.execute(database.query<unknown>());
            transactions.push(rows[0]?.id);
          }
          if (text === 'b') throw new Error('no');
        }, 'shared'),
      ),
    );
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.root);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([rows.map(({ text }) => text), followed.toSorted()]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
    // On PostgreSQL each has a transaction of its own, as before.
    expect(new Set(transactions).size).toBe(database.engine === 'postgres' ? 3 : 0);
    await close();
  });
});

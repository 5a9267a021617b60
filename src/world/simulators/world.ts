import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import SqliteDatabase from 'better-sqlite3';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { surroundings } from '../../kernel/surroundings.ts';
import type { Rows, KeptAnswer } from './rows.ts';

/** One SQLite file, which survives kill -9 and serves two processes. */
export type World = {
  now(): Instant;
  all<K extends Kind>(kind: K): Rows[K][];
  entries<K extends Kind>(kind: K): [id: string, facts: Rows[K]][];
  find<K extends Kind>(kind: K, id: string): Rows[K] | null;
  save<K extends Kind>(kind: K, id: string, facts: Rows[K]): void;
  remove(kind: Kind, id: string): void;
  keepNewest(kind: Kind, count: number): void;
  /** Larger than the number of every row. */
  next(): number;
  /** Synchronous, so nothing of this process interleaves. */
  atomically<Result>(work: () => Result): Result;
  close(): void;
};

export type Kind = keyof Rows;

/** Opens or creates `simulators.sqlite` in `dataDir`; openings share state. `now`: ISO UTC; default: system clock. */
export function openWorld(options: { dataDir: string; now?: () => Instant }): World {
  mkdirSync(options.dataDir, { recursive: true });
  const raw = new SqliteDatabase(join(options.dataDir, 'simulators.sqlite'));
  raw.pragma('busy_timeout = 5000'); // first: two processes may make the file at the same moment
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = NORMAL'); // safe under kill -9; only a power cut may lose the last moments of a pretence
  raw.exec(`create table if not exists row (
    number integer primary key autoincrement, kind text not null, id text not null, facts text not null,
    unique (kind, id)) strict`);

  const all = raw.prepare<[string], { id: string; facts: string }>(
    'select id, facts from row where kind = ? order by number',
  );
  const find = raw.prepare<[string, string], { facts: string }>('select facts from row where kind = ? and id = ?');
  const save = raw.prepare(
    'insert into row (kind, id, facts) values (?, ?, ?) on conflict (kind, id) do update set facts = excluded.facts',
  );
  const remove = raw.prepare('delete from row where kind = ? and id = ?');
  const keepNewest = raw.prepare(`delete from row where kind = :kind and number not in
    (select number from row where kind = :kind order by number desc limit :count)`);
  const last = raw.prepare<[], { seq: number }>("select seq from sqlite_sequence where name = 'row'");

  return {
    now: options.now ?? (() => new Date().toISOString()),
    all: <K extends Kind>(kind: K) => all.all(kind).map((row) => JSON.parse(row.facts) as Rows[K]),
    entries: <K extends Kind>(kind: K) =>
      all.all(kind).map((row): [string, Rows[K]] => [row.id, JSON.parse(row.facts) as Rows[K]]),
    find: <K extends Kind>(kind: K, id: string) => {
      const row = find.get(kind, id);
      return row ? (JSON.parse(row.facts) as Rows[K]) : null;
    },
    save: (kind, id, facts) => {
      save.run(kind, id, JSON.stringify(facts));
    },
    remove: (kind, id) => {
      remove.run(kind, id);
    },
    keepNewest: (kind, count) => {
      keepNewest.run({ kind, count });
    },
    next: () => (last.get()?.seq ?? 0) + 1,
    atomically: (work) => (raw.inTransaction ? work() : raw.transaction(work).immediate()),
    close: () => {
      raw.close();
    },
  };
}

export function later(instant: Instant, seconds: number): Instant {
  return new Date(new Date(instant).getTime() + seconds * 1000).toISOString();
}

export function randomId(prefix: string, length: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  const bytes = surroundings.fillRandom(new Uint8Array(length));
  return prefix + Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** Repeats under one idempotency key get the first accepted answer (while remembered); other requests `conflict`. */
export function onlyOnce(
  world: World,
  call: { service: string; key: string | null; where: string; body: unknown; rememberedSeconds: number },
  answers: { first: () => { status: number; body: unknown }; conflict: () => { status: number; body: unknown } },
): { status: number; body: unknown } {
  if (call.key === null) return world.atomically(answers.first);
  const id = `${call.service} ${call.key}`;
  const request = createHash('sha256')
    .update(JSON.stringify([call.where, call.body]))
    .digest('hex');
  return world.atomically(() => {
    const kept = world.find('answer', id);
    if (kept !== null && world.now() < later(kept.keptAt, call.rememberedSeconds)) {
      return kept.request === request ? { status: kept.status, body: kept.body } : answers.conflict();
    }
    const { status, body } = answers.first();
    const answer: KeptAnswer = { request, status, body, keptAt: world.now() };
    if (status < 300) world.save('answer', id, answer);
    return { status, body };
  });
}

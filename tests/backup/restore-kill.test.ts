import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDriverPackage from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtProgram } from '../support/built-programs.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { childEnvironment } from '../support/site-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = async (command: string, ...options: string[]) => {
  const env = childEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'OFF' });
  return spawn(process.execPath, [await builtProgram(`src/cli/${command}.ts`), ...options], { env, stdio: 'ignore' });
};
const run = async (command: string, ...options: string[]) => {
  const child = await start(command, ...options);
  await once(child, 'exit');
  return child.exitCode;
};
/** Number of events in a database. */
const eventsIn = (file: string) => {
  const raw = new SqliteDriverPackage(file, { fileMustExist: true });
  try {
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    return Number(raw.prepare('select count(*) from event').pluck().get());
  } finally {
    raw.close();
  }
};

test('a killed restore leaves the old data or the restored data, and can be repeated', async () => {
  const random = seededRandom(seedOf(55));
  const file = path.join(folder, 'garden.db');
  expect(await run('migrate')).toBe(0);
  expect(await run('backup')).toBe(0);
  const [name = ''] = readdirSync(path.join(folder, 'backups'));
  expect(await run('sample-data')).toBe(0);
  const events = eventsIn(file);
  expect(events).toBeGreaterThan(0);
  let begun = 0;
  for (let kill = 0; kill < rounds(2, 50); kill++) {
    const child = await start('restore', name);
    const ended = once(child, 'exit');
    while (child.exitCode === null && !existsSync(path.join(folder, 'restore-unfinished'))) await delay(5);
    if (child.exitCode === null) begun++;
    await delay(random.below(500));
    child.kill('SIGKILL');
    await ended;
    // Between the two names there is a moment without a database: what stood there is beside it, under its new name.
    const aside = readdirSync(folder).filter((one) => one.startsWith('garden.db.before-restore'));
    expect(existsSync(file) || aside.length > 0).toBe(true);
    if (existsSync(file)) expect([events, 0]).toContain(eventsIn(file));
  }
  expect(begun).toBeGreaterThan(0);
  // A picture that came after the backup: only the database that is set aside names it, and it is kept as long.
  const picture = path.join(folder, 'uploads/0123456789abcdef0123456789abcdef-960.jpg');
  mkdirSync(path.dirname(picture), { recursive: true });
  writeFileSync(picture, 'a rose');
  utimesSync(picture, new Date('2020-01-01'), new Date('2020-01-01'));
  expect(await run('restore', name)).toBe(0);
  expect(statSync(picture).mtime.getFullYear()).toBeGreaterThan(2020);
  expect(eventsIn(file)).toBe(0);
  expect(existsSync(path.join(folder, 'restore-unfinished'))).toBe(false);
});

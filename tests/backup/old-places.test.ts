import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackups } from '../../src/ops/backup/backups.ts';
import { createBackupSweeper } from '../../src/ops/backup/sweeper.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createTraces } from '../../src/platform/database/traces.ts';
import { createDateWatch } from '../../src/platform/watches/date-watch/date-watch.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testApp } from '../support/test-app.ts';

const OLD = 'tuin-2026-03-01T031500Z.tar';
const RECENT = 'tuin-2026-04-20T031500Z.tar';
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

let folder: string;
let site: Awaited<ReturnType<typeof testApp>>;
const clock = fixedClock();
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-places-'));
  clock.set('2026-05-01T10:00:00.000Z');
  site = await testApp();
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (place: string, ...names: string[]) => {
  mkdirSync(place, { recursive: true });
  for (const name of names) writeFileSync(path.join(place, name), 'a backup');
};
const left = (place: string) => (existsSync(place) ? readdirSync(place).toSorted() : []);
/** A site whose backups go to `to`; without a maker, as on PostgreSQL. */
const backupsTo = (to: string, change: Record<string, string> = {}) => {
  const settings = { DATA_DIR: path.join(folder, 'data'), BACKUP_RECIPIENT: RECIPIENT, BACKUP_TO: to, ...change };
  const backupSweeper = createBackupSweeper(readConfig(settings));
  const dateWatch = createDateWatch({ ...site.external, clock, log: quietLog(), ownerEmail: '' });
  return createBackups({
    ...site.external,
    clock,
    log: quietLog(),
    backupSweeper,
    dateWatch,
    ownerEmail: 'owner@example.org',
  });
};
const made = {
  name: RECENT,
  madeAt: '2026-04-20T03:15:00.000Z',
  bytes: 1,
  isEncrypted: true,
  breached: [],
  oldLeft: null,
};

describe('backups of more than 35 days ago (P-09)', () => {
  test('are removed from earlier places and the usual one, whatever happens to later ones, on PostgreSQL too', async () => {
    const [before, now, usual] = ['before', 'now', 'data/backups'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const place of [before, now, usual]) put(place, OLD, RECENT);
    await backupsTo(before).note(made);
    const backups = backupsTo(now);
    await backups.sweep();
    for (const place of [before, now, usual]) expect(left(place)).toEqual([RECENT]);
    expect((await backups.look()).oldPlaces).toEqual([]);
    clock.advance({ days: 40 });
    await backups.sweep();
    for (const place of [before, now, usual]) expect(left(place)).toEqual([]);
    expect(await site.external.backupRuns.places()).toEqual([]);
  });

  test('are reported where they cannot be removed, and every other place is still swept', async () => {
    const [before, now] = [path.join(folder, 'before'), path.join(folder, 'now')];
    put(before, RECENT);
    mkdirSync(path.join(before, OLD));
    put(now, OLD);
    await backupsTo(before).note(made);
    rmSync(path.join(before, RECENT));
    put(before, 'tuin-2026-03-02T031500Z.tar');
    rmSync(path.join(before, OLD), { recursive: true });
    rmSync(before, { recursive: true });
    writeFileSync(before, 'no folder');
    await backupsTo(now).sweep();
    expect(left(now)).toEqual([]);
    await site.wired.mailer.deliver();
    const texts = site.transport.accepted.map(({ email }) => email.text);
    expect(texts).toEqual([expect.stringContaining('konden niet worden gewist')]);
  });

  test('in a bucket that the settings cannot open are named, until the owner says that it is empty', async () => {
    const s3 = { BACKUP_S3_KEY_ID: 'x', BACKUP_S3_SECRET: 'y', BASE_URL: 'http://localhost:3000' };
    const place = 'https://s3.example.com/old/garden/';
    await backupsTo('https://s3.example.com/old/garden', s3).note(made);
    const backups = backupsTo(path.join(folder, 'now'));
    await backups.sweep();
    expect((await backups.look()).oldPlaces).toEqual([{ place, usedAt: made.madeAt }]);
    for (const said of ['https://elsewhere/', place, place]) await backups.forgetPlace(said, 'owner');
    expect((await backups.look()).oldPlaces).toEqual([]);
  });

  test('nor do copies from before a migration stay beside a site that has moved to PostgreSQL', async () => {
    const copy = path.join(folder, 'garden.db.before-migration');
    writeFileSync(copy, 'a copy');
    utimesSync(copy, new Date('2026-01-01'), new Date('2026-01-01'));
    const postgres = { engine: 'postgres' } as Database;
    const traces = createTraces(postgres, path.join(folder, 'garden.db'), quietLog());
    await traces.sweep('2026-02-01T00:00:00.000Z');
    expect(existsSync(copy)).toBe(false);
    writeFileSync(copy, 'a copy');
    await traces.wipe();
    expect(existsSync(copy)).toBe(false);
  });
});

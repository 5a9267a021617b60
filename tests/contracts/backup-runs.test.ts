import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlBackupRuns } from '../../src/ops/backup/adapters/runs.sql.ts';
import type { BackupRun, BackupRuns } from '../../src/ops/backup/runs.ts';
import { engines } from '../support/engines.ts';

type Opened = { runs: BackupRuns; close(): Promise<void> };
const adapters: { name: string; open(): Promise<Opened> }[] = engines.map((engine) => ({
  name: engine.name,
  open: async () => {
    const { database, close } = await engine.open();
    return { runs: createSqlBackupRuns(database), close };
  },
}));

const aRun = (day: number, about: Partial<BackupRun> = {}): BackupRun => ({
  id: `run-${day}`,
  at: `2026-05-0${day}T03:15:00.000Z`,
  stored: { name: `tuin-${day}`, bytes: 5_000_000_000 },
  isEncrypted: true,
  breached: [],
  ...about,
});

describe.each(adapters)('tries to make a backup in $name (R-23)', ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('are known: the last, and the last that stored something, until they are swept', async () => {
    const { runs } = opened;
    expect(await runs.last()).toEqual({ tried: null, stored: null });
    const good = aRun(2, { breached: ['I-1', 'persons'] });
    const failed = aRun(3, { stored: null, isEncrypted: false });
    for (const run of [good, failed, aRun(1)]) await runs.add(run);
    expect(await runs.last()).toEqual({ tried: failed, stored: good });
    await runs.sweep('2026-05-03T00:00:00.000Z');
    expect(await runs.last()).toEqual({ tried: failed, stored: null });
  });

  test('know where backups were put, and when last, until nothing is left there (P-09)', async () => {
    const { runs } = opened;
    expect(await runs.places()).toEqual([]);
    await runs.usePlace('/mnt/backups', '2026-05-01T03:15:00.000Z');
    await runs.usePlace('/data/backups', '2026-05-02T03:15:00.000Z');
    await runs.usePlace('/mnt/backups', '2026-05-03T03:15:00.000Z');
    expect(await runs.places()).toEqual([
      { place: '/data/backups', usedAt: '2026-05-02T03:15:00.000Z' },
      { place: '/mnt/backups', usedAt: '2026-05-03T03:15:00.000Z' },
    ]);
    await runs.forgetPlace('/data/backups');
    await runs.forgetPlace('/data/backups');
    expect((await runs.places()).map(({ place }) => place)).toEqual(['/mnt/backups']);
  });
});

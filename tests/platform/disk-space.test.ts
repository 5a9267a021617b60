import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDiskWatch, folderSpace } from '../../src/platform/watches/disk-space.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testApp } from '../support/test-app.ts';

const MB = 1024 * 1024;

async function aWatch() {
  const site = await testApp();
  const clock = fixedClock();
  const disk = { free: 1_000 * MB };
  const start = () =>
    createDiskWatch({
      ...site.external,
      clock,
      log: quietLog(),
      freeBytes: async () => disk.free,
      ownerEmail: site.site.email,
    });
  const alerts = async () => {
    await site.wired.mailer.deliver();
    return site.transport.accepted.filter(({ to }) => to === site.site.email);
  };
  return { site, clock, disk, start, alerts };
}

describe('a disk that is nearly full (R-20)', () => {
  test('is reported to the owner once, in words, and again when it fills up another time', async () => {
    const { site, clock, disk, start, alerts } = await aWatch();
    const watch = start();
    await watch.warn();
    expect(await alerts()).toEqual([]);
    for (const free of [199, 190, 210, 150, 201, 10]) {
      disk.free = free * MB;
      await watch.warn();
      clock.advance({ days: 1 });
    }
    expect(await alerts()).toHaveLength(1);
    expect((await alerts())[0]?.email.text).toContain('De schijf van de server is bijna vol');
    disk.free = 500 * MB;
    await watch.warn();
    disk.free = 100 * MB;
    await watch.warn();
    expect(await alerts()).toHaveLength(2);
    await start().warn(); // a restart on the same day tells nothing new
    expect(await alerts()).toHaveLength(2);
    await site.close();
  });

  test('shows in what the owner sees, in bytes', async () => {
    const { site, disk, start } = await aWatch();
    disk.free = 199 * MB;
    expect(await start().look()).toEqual({ freeBytes: 199 * MB, isLow: true });
    disk.free = 200 * MB;
    expect(await start().look()).toEqual({ freeBytes: 200 * MB, isLow: false });
    await site.close();
  });

  test('the room of a folder is known before the folder is there', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'garden-space-'));
    expect(await folderSpace(path.join(folder, 'not', 'yet'))()).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
});

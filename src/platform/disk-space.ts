import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock.ts';
import type { Atomically } from './database/database.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';

/** Bytes that may still be written to the disk of the data folder. */
export type FreeBytes = () => Promise<number>;

const MEGABYTE = 1024 * 1024;
const LOW = 200 * MEGABYTE;
/** Only after as much room as this is a disk that fills up again news. */
const ENOUGH = 400 * MEGABYTE;

export type DiskWatch = {
  /** How much room there is, and whether somebody should make more. */
  look(): Promise<{ freeBytes: number; isLow: boolean }>;
  /** Tells the owner by mail when the disk has become nearly full: once, until there was room again. */
  warn(): Promise<void>;
};

/** Of the disk on which a folder stands, or will stand once something is put into it. */
export function folderSpace(folder: string): FreeBytes {
  return async () => {
    let nearest = path.resolve(folder);
    while (!existsSync(nearest)) nearest = path.dirname(nearest);
    const { bavail, bsize } = await statfs(nearest);
    return bavail * bsize;
  };
}

export function createDiskWatch(ports: {
  freeBytes: FreeBytes;
  outbox: Pick<Outbox<{ 'owner-alert': { reason: 'disk-low' } }>, 'put'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  ownerEmail: string;
}): DiskWatch {
  const { freeBytes, outbox, atomically, clock, log, ownerEmail } = ports;
  let isTold = false;

  const look = async () => {
    const free = await freeBytes();
    return { freeBytes: free, isLow: free < LOW };
  };

  return {
    look,
    warn: async () => {
      const { freeBytes: free, isLow } = await look();
      if (free >= ENOUGH) isTold = false;
      if (!isLow || isTold) return;
      log.warn({ freeMegabytes: Math.floor(free / MEGABYTE) }, 'the disk is nearly full');
      await atomically(() =>
        outbox.put({
          kind: 'owner-alert',
          to: ownerEmail,
          facts: { reason: 'disk-low' },
          lane: 'urgent',
          // Also after a restart, and on a disk that is full and empty by turns, once a day at most.
          uniqueKey: `owner-alert:disk-low:${clock.now().slice(0, 'yyyy-mm-dd'.length)}`,
        }),
      );
      isTold = true;
    },
  };
}

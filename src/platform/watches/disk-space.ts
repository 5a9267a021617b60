import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';

export type FreeBytes = () => Promise<number>;

const MEGABYTE = 1024 * 1024;
const LOW = 200 * MEGABYTE;
/** Bytes that must have been free before a disk that fills up again is news. */
const ENOUGH = 400 * MEGABYTE;

export type DiskWatch = {
  /** Free space, and whether somebody should make more. */
  look(): Promise<{ freeBytes: number; isLow: boolean }>;
  /** Emails the owner when the disk is nearly full; not again until there was room. */
  warn(): Promise<void>;
};

/** Free space on the disk of a folder, which need not exist yet. */
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
          // At most once a day, also after a restart or when the disk hovers around the limit.
          uniqueKey: `owner-alert:disk-low:${clock.now().slice(0, 'yyyy-mm-dd'.length)}`,
        }),
      );
      isTold = true;
    },
  };
}

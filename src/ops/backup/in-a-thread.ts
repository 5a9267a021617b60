import { Worker } from 'node:worker_threads';
import type { BackupOutcome } from './backup.worker.ts';
import { BackupFault, type BackupMade, type BackupOrder } from './make-backup.ts';

/** Makes a backup in a thread, which `signal` aborts. Rejects with BackupFault. */
export async function makeBackupInThread(
  order: BackupOrder,
  {
    now,
    isBeforeMigration = false,
    mayRemove = true,
    signal,
  }: { now: string; isBeforeMigration?: boolean; mayRemove?: boolean; signal?: AbortSignal },
): Promise<BackupMade> {
  const worker = new Worker(new URL('backup.worker.ts', import.meta.url), {
    workerData: { order, now, isBeforeMigration, mayRemove },
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const outcome = await new Promise<BackupOutcome>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new BackupFault('The backup was broken off.')));
    });
    if ('fault' in outcome) throw new BackupFault(outcome.fault);
    return outcome.made;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { type BackupMade, type BackupOrder, makeBackup } from './make-backup.ts';

// A thread, because copying, verifying and encrypting take seconds of CPU.

export type BackupOutcome = { made: BackupMade } | { fault: string };

const { order, ...how } = workerData as {
  order: BackupOrder;
  now: string;
  isBeforeMigration: boolean;
  mayRemove: boolean;
};
let outcome: BackupOutcome;
try {
  outcome = { made: await makeBackup(order, how) };
} catch (thrown) {
  outcome = { fault: thrown instanceof Error ? thrown.message : String(thrown) };
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(outcome);

import { checkpoint } from './platform/database/checkpoint.ts';
import type { Database } from './platform/database/database.ts';
import type { Job } from './platform/jobs.ts';
import type { Wired } from './wiring.ts';

/** Everything that runs by itself: name, how often, which function. */
export function jobsOf({ edition, postman, ticketing, captcha, identity }: Wired, database: Database): Job[] {
  return [
    { name: 'send-mail', everySeconds: 2, run: async (signal) => void (await postman.deliver(signal)) },
    { name: 'settle-open', everySeconds: 10, run: (signal) => ticketing.settleOpen(signal) },
    { name: 'release-holds', everySeconds: 30, run: (signal) => ticketing.releaseHolds(signal) },
    { name: 'send-refunds', everySeconds: 15, run: (signal) => ticketing.sendRefunds(signal) },
    { name: 'reconcile', everySeconds: 24 * 60 * 60, run: (signal) => ticketing.reconcile(signal) },
    { name: 'sweep-passes', everySeconds: 600, run: () => captcha.sweep() },
    { name: 'sweep-identity', everySeconds: 3600, run: () => identity.sweepIdentity() },
    { name: 'checkpoint', everySeconds: 300, run: () => checkpoint(database) },
    { name: 'watch-edition', everySeconds: 1, run: () => edition.refresh() },
  ];
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { buyerAt, orderOf, placeOrder } from '../support/buyer.ts';
import { RUN_FOLDER } from '../support/caretaker.ts';
import { hasPostgres } from '../support/fresh-postgres.ts';
import { makeCluster } from '../support/postgres-process.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { gatherCrowd } from './crowd.ts';
import { foundTown, until } from './town.ts';

const SEED = seedOf(20_261_501);
const KILLS = rounds(2, 50);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe.runIf(hasPostgres('that a killed server loses nothing'))(
  'PostgreSQL killed under load (R-19, R-20, R-26)',
  () => {
    it(
      `is waited for with 503 and found again without a hand, ${KILLS} times; nothing acknowledged is lost; SEED=${SEED}`,
      { timeout: 400_000 + KILLS * 60_000 },
      async () => {
        const folder = mkdtempSync(`${process.env[RUN_FOLDER] ?? '/tmp'}/garden-postgres-kill-`);
        cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
        const cluster = await makeCluster(folder, { isDurable: true });
        let server = await cluster.launch();
        cleanUp.push(() => stopAtOnce(server));
        const open = () => openPostgres(cluster.url);
        const town = await foundTown({
          cleanUp,
          store: async () => ({ environment: { DATABASE_URL: cluster.url }, open }),
        });
        const random = seededRandom(SEED);
        const origins = () => town.site().origin;
        const crowd = gatherCrowd({ ...town, random: seededRandom(SEED + 1), people: 3, origins });
        const visitor = await buyerAt(origins());
        const readiness = async () => (await fetch(`${origins()}/readyz`)).status;

        for (let kill = 0; kill < KILLS; kill++) {
          const known = crowd.acknowledged.length;
          await until('another order', async () => crowd.acknowledged.length > known);
          await delay(random.below(1_000));
          await stopAtOnce(server);
          await until('unready', async () => (await readiness()) === 503);
          expect((await fetch(`${origins()}/healthz`)).status).toBe(200);
          const refused = await placeOrder(visitor, orderOf(town.sale.event, town.sale.option, 1));
          expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
            503,
            '30',
            { code: 'unavailable', message: expect.stringContaining('op dit moment niet mogelijk') },
          ]);
          await delay(random.below(2_000));
          server = await cluster.launch();
          await until('ready', async () => (await readiness()) === 200);
        }
        const known = crowd.acknowledged.length;
        await until('another order', async () => crowd.acknowledged.length > known);
        await crowd.stop();
        expect(town.site().child.exitCode).toBeNull();
        await town.settle();
        // Buyers who returned from the bank meanwhile were asked to look again.
        expect(crowd.wrong.filter((wrong) => wrong !== 'return page 503')).toEqual([]);
        expect(await town.broken(crowd.acknowledged), `SEED=${SEED}`).toEqual([]);
      },
    );
  },
);

/** PostgreSQL's immediate shutdown: no connection is ended in order, and the next start recovers as after a crash. */
async function stopAtOnce(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

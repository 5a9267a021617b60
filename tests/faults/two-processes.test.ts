import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { eventOnSale } from '../support/buyer.ts';
import { startProxy } from '../support/proxy.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import { gatherCrowd } from './crowd.ts';
import { brokenPromises, letTimePass, makeRoom, unfinished } from './promises.ts';

const SEED = seedOf(20_261_025);
const BOTH_MS = rounds(3_000, 300_000);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('two processes on one database (R-22)', () => {
  it(
    'send no mail and no refund twice, and the second goes on when the first is killed',
    { timeout: BOTH_MS + 600_000 },
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'garden-two-'));
      cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
      const external = await startWorld({ dataDir: path.join(folder, 'world') });
      cleanUp.push(() => external.stop());
      const world = worldAt(external.origin);
      const dataDir = path.join(folder, 'site');
      const random = seededRandom(SEED);
      let open: string[] = [];
      const proxy = await startProxy(() => random.pick(open));
      cleanUp.push(() => proxy.close());
      const environment = {
        MOLLIE_API_URL: external.origin,
        RESEND_API_URL: external.origin,
        BASE_URL: proxy.origin,
      };
      const first = await startSite({ dataDir, environment });
      cleanUp.push(() => first.kill());
      const second = await startSite({ dataDir, environment });
      cleanUp.push(() => second.kill());
      open = [first.origin, second.origin];
      const database = openSqlite(path.join(dataDir, 'garden.db'));
      cleanUp.push(() => database.close());
      await makeRoom(database);
      const holder = async () =>
        (await sql<{ holder: string }>`select holder from lease`.execute(database.query<unknown>())).rows[0]?.holder;

      const sale = await eventOnSale(proxy.origin, 1_000);
      const crowd = gatherCrowd({ world, sale, random, people: 3, origins: () => proxy.origin });
      await delay(BOTH_MS);
      await expect.poll(() => crowd.acknowledged.length, { timeout: 240_000 }).toBeGreaterThan(10);
      const before = await holder();
      await first.kill();
      await letTimePass(database);
      open = [second.origin];
      await expect.poll(holder, { timeout: 60_000 }).not.toBe(before);
      await crowd.stop();

      // Work of the first process is taken over once its claims have expired.
      await letTimePass(database);
      await expect.poll(() => unfinished(database, world), { timeout: 240_000, interval: 500 }).toEqual([]);
      expect(await second.stop()).toBe(0);
      expect(crowd.wrong).toEqual([]);
      expect(await brokenPromises(database, world, crowd.acknowledged)).toEqual([]);
    },
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDriverPackage from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { eventOnSale } from '../support/buyer.ts';
import { startProxy } from '../support/proxy.ts';
import { addReaders, startIssue } from '../support/readers.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import { gatherCrowd } from './crowd.ts';
import { brokenPromises, letTimePass, makeRoom, unfinished } from './promises.ts';

const SEED = seedOf(20_261_401);
const FREEZES = rounds(1, 20);
const READERS = rounds(60, 400);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('a process that stands still while it holds the lease (R-22)', () => {
  it(
    `is replaced, and doubles nothing when it wakes in the middle of what it did, ${FREEZES} times; SEED=${SEED}`,
    { timeout: 600_000 + FREEZES * 60_000 },
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'garden-frozen-'));
      cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
      const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 20_000 });
      cleanUp.push(() => external.stop());
      const world = worldAt(external.origin);
      const random = seededRandom(SEED);
      let open: string[] = [];
      const proxy = await startProxy(() => random.pick(open));
      cleanUp.push(() => proxy.close());
      const environment = { MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin, BASE_URL: proxy.origin };
      const dataDir = path.join(folder, 'site');
      const file = path.join(dataDir, 'garden.db');
      const start = async () => {
        const site = await startSite({ dataDir, environment });
        cleanUp.push(() => site.kill());
        return site;
      };
      let holding = await start();
      const database = openSqlite(file);
      cleanUp.push(() => database.close());
      await expect.poll(() => holderOf(database)).toBeDefined();
      let waiting = await start(); // sees the lease of the first
      open = [holding.origin, waiting.origin];
      await makeRoom(database);
      // So slow that there is always a call under way.
      await world.setFaults({
        mollie: { kind: 'delay', milliseconds: 50 },
        resend: { kind: 'delay', milliseconds: 100 },
      });
      await addReaders(database, READERS);
      const issue = await startIssue(database, READERS);
      const sale = await eventOnSale(proxy.origin, 1_000);
      const crowd = gatherCrowd({
        world,
        sale,
        random: seededRandom(SEED + 1),
        people: 2,
        origins: () => proxy.origin,
      });

      for (let freeze = 0; freeze < FREEZES; freeze++) {
        await delay(1_000 + random.below(2_000));
        const before = await holderOf(database);
        open = [waiting.origin];
        await freezeUnlocked(holding, file);
        await expect.poll(() => holderOf(database), { timeout: 120_000 }).not.toBe(before);
        const heir = await holderOf(database);
        await delay(random.below(1_500)); // the heir is at the same work when the other wakes
        holding.child.kill('SIGCONT');
        open = [holding.origin, waiting.origin];
        for (let renewals = 0, last = ''; renewals < 3;) {
          const lease = await leaseOf(database);
          expect(lease?.holder, `freeze ${freeze} of SEED=${SEED}`).toBe(heir);
          if (lease?.expires_at !== last) renewals++;
          last = lease?.expires_at ?? '';
          await delay(100);
        }
        [holding, waiting] = [waiting, holding];
      }
      await crowd.stop();
      await world.setFaults({ mollie: null, resend: null });
      await letTimePass(database);
      await expect.poll(() => unfinished(database, world), { timeout: 240_000, interval: 500 }).toEqual([]);
      for (const site of [waiting, holding]) expect(await site.stop()).toBe(0);
      // The one that was stopped may have held the lock of the file for a moment.
      expect(crowd.wrong.filter((wrong) => wrong !== 'return page 503')).toEqual([]);
      expect(crowd.acknowledged.length).toBeGreaterThan(FREEZES);
      expect(await brokenPromises(database, world, crowd.acknowledged), `SEED=${SEED}`).toEqual([]);
      const readers = (await world.mails()).flatMap(({ to }) => to).filter((to) => to.startsWith('reader'));
      expect([issue, readers.length, new Set(readers).size]).toEqual([1, READERS, READERS]);
    },
  );
});

async function leaseOf(database: Database) {
  const found = sql<{ holder: string; expires_at: string }>`select holder, expires_at from lease`;
  return (await found.execute(database.query<unknown>())).rows[0];
}

async function holderOf(database: Database): Promise<string | undefined> {
  return (await leaseOf(database))?.holder;
}

/** Stops a process, but not while it holds the lock of the file: then no process could write, even with the lease. */
async function freezeUnlocked(site: SiteProcess, file: string): Promise<void> {
  const raw = new SqliteDriverPackage(file, { timeout: 1_500 });
  try {
    for (;;) {
      site.child.kill('SIGSTOP');
      if (isFree(raw)) return;
      site.child.kill('SIGCONT');
      await delay(20);
    }
  } finally {
    raw.close();
  }
}

function isFree(raw: InstanceType<typeof SqliteDriverPackage>): boolean {
  try {
    raw.exec('begin immediate');
    raw.exec('rollback');
    return true;
  } catch {
    return false;
  }
}

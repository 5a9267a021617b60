import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { buyerAt, eventOnSale } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { startProxy } from '../support/proxy.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import { gatherCrowd } from './crowd.ts';
import { brokenPromises, letTimePass, makeRoom, unfinished } from './promises.ts';

const SEED = seedOf(20_261_123);
const BETWEEN_MS = rounds(1_000, 15_000);
/** Of what one process takes without a pause. */
const SHARE = rounds(0.3, 0.6);
const MEASURED_MS = rounds(1_500, 15_000);
const PEOPLE = 6;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const isProved = hasPostgres('that processes are replaced without a lost request');

describe.runIf(isProved)('two processes behind a proxy, on one PostgreSQL (R-21, R-22, R-30)', () => {
  it('may start at the same moment on an empty database', { timeout: 200_000 }, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-alike-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const { url, drop } = await freshPostgres();
    cleanUp.push(drop);
    const environment = {
      DATABASE_URL: url,
      BASE_URL: 'http://localhost:1',
      ADMIN_EMAIL: 'beheer@voorbeeld.example',
      ADMIN_PASSWORD: 'een lange zin voor de eerste keer',
    };
    const sites = await Promise.all([1, 2, 3].map(() => startSite({ dataDir, environment })));
    for (const site of sites) cleanUp.push(() => site.kill());
    const database = openPostgres(url);
    cleanUp.push(() => database.close());
    const twice = sql<{ what: string }>`select title as what from event group by title having count(*) > 1
      union all select email from account group by email having count(*) > 1`;
    expect((await twice.execute(database.root)).rows).toEqual([]);
    const ended = Promise.all(sites.map((site) => site.stop()));
    expect(await ended).toEqual([0, 0, 0]);
  });

  it(
    `are replaced in order without a lost request, and a killed one loses only its own; SEED=${SEED}`,
    { timeout: 5 * BETWEEN_MS + MEASURED_MS + 600_000 },
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'garden-rolling-'));
      cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
      const { url, drop } = await freshPostgres();
      cleanUp.push(drop);
      const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 50_000 });
      cleanUp.push(() => external.stop());
      const world = worldAt(external.origin);
      const random = seededRandom(SEED);
      const sites = new Set<SiteProcess>();
      let healthy: string[] = [];
      const proxy = await startProxy(async () => {
        while (healthy.length === 0) await delay(50);
        return random.pick(healthy);
      });
      cleanUp.push(() => proxy.close());
      const start = async () => {
        const environment = {
          DATABASE_URL: url,
          BASE_URL: proxy.origin,
          MOLLIE_API_URL: external.origin,
          RESEND_API_URL: external.origin,
          DRAIN_SECONDS: '2',
        };
        const site = await startSite({ dataDir: path.join(folder, 'site'), environment });
        cleanUp.push(() => site.kill());
        sites.add(site);
        return site;
      };
      // Health checks, one round after another: an overtaken answer would bring a stopped process back.
      const watching = new AbortController();
      cleanUp.push(() => watching.abort());
      void (async () => {
        while (!watching.signal.aborted) {
          const all = [...sites].map(async ({ origin }) => ((await isHealthy(origin)) ? [origin] : []));
          healthy = (await Promise.all(all)).flat();
          await delay(200);
        }
      })();
      const isServing = async (site: SiteProcess, is: boolean) => {
        await expect.poll(() => healthy.includes(site.origin), { timeout: 60_000 }).toBe(is);
      };

      const first = await start();
      await isServing(first, true);
      const database = openPostgres(url);
      cleanUp.push(() => database.close());
      await makeRoom(database);
      const sale = await eventOnSale(proxy.origin, 1_000);
      const common = { world, sale, random, origins: () => proxy.origin };

      // Load that one process carries of visitors without pauses.
      const eager = gatherCrowd({ ...common, people: PEOPLE, pause: () => delay(0) });
      await delay(MEASURED_MS);
      await eager.stop();
      const second = await start();
      await isServing(second, true);
      const acknowledged = eager.acknowledged;
      const everyMs = (PEOPLE * MEASURED_MS) / (Math.max(1, acknowledged.length) * SHARE);
      const crowd = gatherCrowd({ ...common, people: PEOPLE, pause: () => delay(random.below(2 * everyMs)) });
      const looking = lookers(proxy.origin, sale.event.event_id);
      cleanUp.push(() => looking.stop());
      await delay(BETWEEN_MS);

      // Each in turn by the next: the next is ready before the last one goes.
      let last = second;
      for (const leaving of [first, second]) {
        last = await start();
        await isServing(last, true);
        expect(await leaving.stop()).toBe(0);
        sites.delete(leaving);
        await delay(BETWEEN_MS);
      }
      expect(proxy.lost).toEqual([]);
      expect(looking.odd).toEqual([]);

      // A power cut: only clients connected to it get no answer.
      await last.kill();
      await isServing(last, false);
      const lost = proxy.lost.length;
      sites.delete(last);
      const fresh = await start();
      await isServing(fresh, true);
      await delay(BETWEEN_MS);
      expect(new Set(proxy.lost.filter((origin) => origin !== last.origin))).toEqual(new Set());
      expect(proxy.lost.length).toBe(lost);
      await crowd.stop();
      await looking.stop();
      expect(looking.odd.filter((one) => one !== 'cut off')).toEqual([]);
      expect(looking.count()).toBeGreaterThan(50);

      await letTimePass(database);
      await expect.poll(() => unfinished(database, world), { timeout: 240_000, interval: 500 }).toEqual([]);
      expect([...eager.wrong, ...crowd.wrong]).toEqual([]);
      expect(await brokenPromises(database, world, [...acknowledged, ...crowd.acknowledged])).toEqual([]);
      for (const site of sites) expect(await site.stop()).toBe(0);
    },
  );
});

async function isHealthy(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** People who look at pages and seats, one after another; `odd`: wrong answers. */
function lookers(origin: string, eventId: number) {
  const odd: string[] = [];
  const closing = new AbortController();
  let count = 0;
  const look = async () => {
    const person = await buyerAt(origin);
    while (!closing.signal.aborted) {
      for (const address of ['/home', `/events/${eventId}/x`, `/api/events/event/options/${eventId}`]) {
        try {
          const answer = await person.get(address);
          await answer.arrayBuffer();
          if (answer.status >= 400) odd.push(`${address} ${answer.status}`);
        } catch {
          odd.push('cut off');
        }
        count++;
      }
      await delay(200);
    }
  };
  const all = [look(), look()];
  return {
    odd,
    count: () => count,
    stop: async () => {
      closing.abort();
      await Promise.all(all);
    },
  };
}

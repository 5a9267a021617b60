import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { controlOf } from '../../src/world/simulators/control.ts';
import { openWorld } from '../../src/world/simulators/world.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { rounds } from '../support/seeded-random.ts';
import { startSite } from '../support/site-process.ts';

const BUYERS = rounds(30, 100);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('SIGTERM while people buy (R-21)', () => {
  it(
    'finishes every order that was accepted, takes no new ones and ends with 0 within 20 s',
    { timeout: 240_000 },
    async () => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-shutdown-'));
      cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const site = await startSite({ dataDir });
      cleanUp.push(() => site.kill());
      const world = openWorld({ dataDir });
      cleanUp.push(() => world.close());
      const control = controlOf(world);
      const { event, option } = await eventOnSale(site.origin, BUYERS);
      const buyers: Buyer[] = [];
      for (let n = 0; n < BUYERS; n++) buyers.push(await buyerAt(site.origin));

      // Mollie takes its time, so that all orders are under way when the signal comes.
      control.setFault('mollie', { kind: 'delay', milliseconds: 2_000, method: 'POST' });
      const orders = buyers.map((buyer) => placeOrder(buyer, orderOf(event, option, 1)).then(({ status }) => status));
      const created = () => control.calls('mollie').filter(({ method }) => method === 'POST').length;
      await expect.poll(created, { timeout: 60_000 }).toBe(BUYERS);
      const ended = site.stop();
      await expect.poll(() => isRefused(`${site.origin}/readyz`)).toBe(true);

      expect(await Promise.all(orders)).toEqual(buyers.map(() => 201));
      expect(await ended).toBe(0);
      const database = openSqlite(path.join(dataDir, 'garden.db'));
      cleanUp.push(() => database.close());
      expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
      expect(site.output().trim().split('\n')).toHaveLength(1);
    },
  );
});

/** True once nothing listens any more. */
async function isRefused(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { headers: { connection: 'close' } })).arrayBuffer();
    return false;
  } catch {
    return true;
  }
}

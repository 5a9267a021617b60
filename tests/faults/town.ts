import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { eventOnSale } from '../support/buyer.ts';
import { freePort } from '../support/free-port.ts';
import { type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import type { Acknowledged, Sale } from './crowd.ts';
import { brokenPromises, letTimePass, makeRoom, unfinished } from './promises.ts';

/** Database of a shop; `open` opens it a second time, beside the shop. */
export type Store = { environment: Record<string, string>; open: () => Database };

/** The file that a site has by itself. */
export const sqliteStore = async (dataDir: string): Promise<Store> => ({
  environment: {},
  open: () => openSqlite(path.join(dataDir, 'garden.db')),
});

export type Town = Awaited<ReturnType<typeof foundTown>>;

/** A shop and its outside world, each a process of its own; `cleanUp` gets what ends them, to be called last first. */
export async function foundTown({
  store,
  cleanUp,
  environment: more = {},
}: {
  store: (dataDir: string) => Promise<Store>;
  cleanUp: (() => unknown)[];
  environment?: Record<string, string>;
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-kill-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'site');
  const { environment, open } = await store(dataDir);
  const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 20_000 });
  cleanUp.push(() => external.stop());
  const world = worldAt(external.origin);
  const port = await freePort();
  const start = () =>
    startSite({
      dataDir,
      port,
      environment: { ...environment, ...more, MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin },
    });
  let site: SiteProcess = await start();
  cleanUp.push(() => site.kill());
  const database = open();
  cleanUp.push(() => database.close());
  await makeRoom(database);
  const sale: Sale = await eventOnSale(site.origin, 1_000);

  const killAndRestart = async (whileAway: () => Promise<unknown> = async () => undefined) => {
    await site.kill();
    await whileAway();
    await letTimePass(database); // the next process need not wait for the lease, so that its jobs are hit as well
    site = await start();
  };
  return {
    dataDir,
    world,
    database,
    sale,
    site: () => site,
    killAndRestart,
    mailIsSent: () =>
      until('all mail is sent', async () => !(await has(database, "outbox where state not in ('sent', 'withdrawn')"))),
    /** Time passes until nothing is left to do, or nothing gets less any more; then the site ends in order. */
    settle: async () => {
      let left = Infinity;
      for (let idle = 0; idle < 5 && left > 0;) {
        await killAndRestart();
        await until('rest', async () => (await unfinished(database, world)).length === 0, 6_000).catch(() => undefined);
        const now = (await unfinished(database, world)).length;
        idle = now < left ? 0 : idle + 1;
        left = now;
      }
      expect(await site.stop()).toBe(0);
    },
    broken: (acknowledged: Acknowledged[]) => brokenPromises(database, world, acknowledged),
  };
}

export async function has(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.raw(table)} limit 1`.execute(database.query<unknown>());
  return rows.length > 0;
}

export async function until(what: string, isTrue: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  for (const end = performance.now() + limitMs; !(await isTrue()); await delay(20)) {
    if (performance.now() > end) throw new Error(`it never came: ${what}`);
  }
}

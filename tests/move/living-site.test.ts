import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { gatherCrowd } from '../faults/crowd.ts';
import { brokenPromises, letTimePass, makeRoom, unfinished } from '../faults/promises.ts';
import { until } from '../faults/town.ts';
import { builtProgram } from '../support/built-programs.ts';
import { buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { freePort } from '../support/free-port.ts';
import { childEnvironment, type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';

const SEED = seedOf(20_261_123);
const KILLS = rounds(1, 25);
const CLI = await builtProgram('src/cli/move.ts');
const MOVING = /^De website wordt op dit moment verhuisd\. .* over enkele minuten opnieuw\.$/;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

type Command = { code: number | null; out: string; err: string };

/** A shop with its world, and the command of who moves it. `heard` gets each line of the command and its process. */
async function aTown() {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-moving-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'site');
  const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 20_000 });
  cleanUp.push(() => external.stop());
  const port = await freePort();
  const own = { MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin };
  const start = async (environment: Record<string, string> = {}): Promise<SiteProcess> => {
    const site = await startSite({ dataDir, port, environment: { ...own, ...environment } });
    cleanUp.push(() => site.kill());
    return site;
  };
  const move = (
    options: string[],
    environment: Record<string, string> = {},
    onLine: (line: string, child: ChildProcess) => void = () => undefined,
  ) =>
    new Promise<Command>((resolve) => {
      const env = childEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'OFF', ...own, ...environment });
      const child = spawn(process.execPath, [CLI, ...options], { cwd: folder, env });
      cleanUp.push(() => child.kill('SIGKILL'));
      const output = { out: '', err: '' };
      child.stdout.on('data', (chunk: Buffer) => {
        output.out += chunk.toString();
        for (const line of chunk.toString().split('\n')) if (line !== '') onLine(line, child);
      });
      child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
      child.on('close', (code) => resolve({ code, ...output }));
    });
  return { dataDir, file: path.join(dataDir, 'garden.db'), world: worldAt(external.origin), start, move };
}

async function asked<Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe.runIf(hasPostgres('that a living site moves there and back'))('a living site that moves (R-30, R-31)', () => {
  test(
    `there and back under load, its mover killed ${KILLS} times each way, and nothing acknowledged is lost; SEED=${SEED}`,
    { timeout: 600_000 + KILLS * 60_000 },
    async () => {
      const random = seededRandom(SEED);
      const town = await aTown();
      const { file, world, start, move } = town;
      const postgres = await freshPostgres();
      cleanUp.push(postgres.drop);
      const there = { DATABASE_URL: postgres.url };
      let site = await start();
      await asked(openSqlite(file), makeRoom);
      const sale = await eventOnSale(site.origin, 1_000);
      const origins = () => site.origin;
      const crowd = gatherCrowd({ origins, world, sale, random: seededRandom(SEED + 1), people: 3 });
      const another = async () => {
        const known = crowd.acknowledged.length;
        await until('another order', async () => crowd.acknowledged.length >= known + 4);
      };
      const status = async (page: string) => (await fetch(`${site.origin}${page}`)).status;

      /** Moves with kills at any of its lines; after each the site reads, and takes orders again if the move is given up. */
      let killed = 0;
      const moveInPieces = async (to: string, environment: Record<string, string>) => {
        for (let kill = 0; kill < KILLS; kill++) {
          let left = random.below(36);
          await move(['--to', to], environment, (_, child) => {
            if (left-- === 0) child.kill('SIGKILL');
          });
          expect(await status('/agenda')).toBe(200);
          if (killed++ % 2 > 0) continue;
          // Where it was cut off after the freeze and before the end, both are reported as they are.
          const undone = await move(['--abandon', '--to', to], environment);
          expect([0, 2]).toContain(undone.code);
          await another();
        }
        const done = await move(['--to', to], environment);
        expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Moved: the site is in ') });
      };
      /** The old process goes on reading, writes nothing, and does not start again. */
      const isLeft = async (environment: Record<string, string>) => {
        const known = crowd.acknowledged.length;
        const buyer = await buyerAt(site.origin);
        const refused = await placeOrder(buyer, orderOf(sale.event, sale.option, 1));
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120']);
        expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(MOVING) });
        const hook = await fetch(`${site.origin}/api/mollie/webhook`, {
          method: 'POST',
          body: new URLSearchParams({ id: crowd.acknowledged.at(-1)?.paymentId ?? '' }),
        });
        expect(hook.status).toBe(503);
        for (const page of ['/home', '/agenda', '/healthz']) expect(await status(page)).toBe(200);
        await until('a warning', async () => {
          const ready = await fetch(`${site.origin}/readyz`);
          expect(ready.status).toBe(200);
          return ((await ready.json()) as { status: string }).status === 'warning';
        });
        await delay(1_000);
        expect(crowd.acknowledged.length).toBe(known);
        expect(await site.stop()).toBe(0);
        await expect(start(environment)).rejects.toThrow(
          /ended with 1:\nThe database \S+ was moved to \S+ at [^\n]+\n$/,
        );
      };

      await another();
      await moveInPieces(postgres.url, {});
      await isLeft({});
      site = await start(there);
      await another();
      const facts = await asked(openPostgres(postgres.url), ordersIn);
      expect(crowd.acknowledged.slice(0, 4).filter(({ orderId }) => !facts.includes(orderId))).toEqual([]);

      await moveInPieces('sqlite', there);
      await isLeft(there);
      expect(readdirSync(town.dataDir).filter((name) => name.startsWith('garden.db.before-move-'))).toHaveLength(1);
      site = await start();
      await another();
      await crowd.stop();
      expect(crowd.wrong.filter((wrong) => wrong !== 'return page 503')).toEqual([]);

      const database = openSqlite(file);
      cleanUp.push(() => database.close());
      await until(
        'rest',
        async () => {
          await letTimePass(database);
          await delay(2_000);
          return (await unfinished(database, world)).length === 0;
        },
        240_000,
      );
      expect(await brokenPromises(database, world, crowd.acknowledged), `SEED=${SEED}`).toEqual([]);
      expect(await site.stop()).toBe(0);
    },
  );
});

async function ordersIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders`.execute(database.query<unknown>());
  return rows.map(({ id }) => id);
}

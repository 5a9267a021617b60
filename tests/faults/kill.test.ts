import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import type { ServiceFault } from '../../src/simulators/rows.ts';
import { buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { freePort, type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import { type Acknowledged, gatherCrowd, type Sale } from './crowd.ts';
import { brokenPromises, letTimePass, makeRoom, unfinished } from './promises.ts';

const SEED = 20_260_501;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

type Store = { environment: Record<string, string>; open: () => Database };

/** Where a shop keeps its orders; what it opens is a second hand on them, beside that of the shop. */
const stores: [name: string, kills: number, store: (dataDir: string) => Promise<Store>][] = [
  [
    'SQLite',
    rounds(8, 200),
    async (dataDir) => ({ environment: {}, open: () => openSqlite(path.join(dataDir, 'garden.db')) }),
  ],
];
if (hasPostgres('that nothing is lost by a kill')) {
  stores.push([
    'PostgreSQL',
    rounds(3, 200),
    async () => {
      const fresh = await freshPostgres();
      cleanUp.push(fresh.drop);
      return { environment: { DATABASE_URL: fresh.url }, open: () => openPostgres(fresh.url) };
    },
  ]);
}

describe.each(stores)('kill -9 and a restart without a hand, %s (R-19, R-07, R-10, R-16, R-30)', (_, kills, store) => {
  it(
    'loses nothing and half-does nothing at any moment under load',
    { timeout: 240_000 + kills * 32_000 },
    async () => {
      const town = await foundTown(store);
      const random = seededRandom(SEED);
      const crowd = gatherCrowd({ ...town, random, people: 3, origins: () => town.site().origin });
      for (let kill = 0; kill < kills; kill++) {
        await delay(150 + random.below(900));
        await town.killAndRestart();
      }
      await crowd.stop();
      await town.settle();
      expect(crowd.wrong).toEqual([]);
      expect(crowd.acknowledged.length).toBeGreaterThan(kills);
      expect(await town.broken(crowd.acknowledged)).toEqual([]);
    },
  );

  it(
    'goes on from each step between order, payment, bank, webhook, tickets, mail and refund',
    { timeout: 360_000 },
    async () => {
      const town = await foundTown(store);
      const { world, database } = town;
      const acknowledged: Acknowledged[] = [];
      const buy = async (amount = 1) => {
        const buyer = await buyerAt(town.site().origin);
        const request = orderOf(town.sale.event, town.sale.option, amount);
        const place = async (key?: string) => linkOf(await placeOrder(buyer, request, key));
        const changeTo = async (other: number) =>
          linkOf(await placeOrder(buyer, orderOf(town.sale.event, town.sale.option, other, request.lastName)));
        const link = { buyer, place, changeTo };
        return link;
      };
      const linkOf = async (answer: Response): Promise<string> => {
        expect(answer.status).toBe(201);
        const body = (await answer.json()) as { links: { checkout: { href: string } } };
        return body.links.checkout.href.split('/').at(-1) ?? '';
      };
      const remember = (buyer: { cookie(name: string): string | undefined }, paymentId: string) =>
        acknowledged.push({ orderId: buyer.cookie('checkout_ticket') ?? '', paymentId });
      const spoil = (service: 'mollie' | 'resend', fault: ServiceFault) => world.setFaults({ [service]: fault });

      // The order is stored, its payment is not made yet; the buyer tries again with the same key.
      const key = crypto.randomUUID();
      const early = await buy();
      await spoil('mollie', { kind: 'delay', milliseconds: 1_500, method: 'POST', times: 1 });
      const cut = early.place(key).catch(() => 'cut off');
      await until('an order without payment', () => has(database, 'payment_attempt where payment_id is null'));
      await town.killAndRestart();
      expect(await cut).toBe('cut off');
      const again = await early.place(key);
      remember(early.buyer, again);
      await world.setStatus(again, 'paid');

      // The payment is made, its answer never arrived, and the buyer does not come back.
      await spoil('mollie', { kind: 'accept-then-hang', method: 'POST', times: 1 });
      const lost = await buy();
      const before = (await world.payments()).length;
      void lost.place().catch(() => undefined);
      await until('a payment', async () => (await world.payments()).length > before);
      const [unheard] = await world.payments();
      await town.killAndRestart();
      await world.setStatus(unheard?.id ?? '', 'paid');
      await until('the payment is found', () => has(database, `payment_attempt where payment_id = '${unheard?.id}'`));

      // The bank has the money while the site is away.
      const paying = await buy(2);
      const paid = await paying.place();
      remember(paying.buyer, paid);
      await town.killAndRestart(() => world.setStatus(paid, 'paid'));

      // The webhook has come, and the site is just asking what it means.
      const asking = await buy();
      const asked = await asking.place();
      remember(asking.buyer, asked);
      await spoil('mollie', { kind: 'delay', milliseconds: 1_500, method: 'GET', times: 1 });
      await world.setStatus(asked, 'paid');
      await until('the question', async () =>
        (await world.calls()).some(({ path }) => path === `/v2/payments/${asked}`),
      );
      await town.killAndRestart();

      await until('its tickets', () =>
        has(database, `payment_attempt where payment_id = '${asked}' and status = 'paid'`),
      );

      // The tickets are there and their mail is not sent; then one is accepted and the answer gets lost.
      for (const kind of ['hang', 'accept-then-hang'] as const) {
        const mailing = await buy();
        const mailed = await mailing.place();
        remember(mailing.buyer, mailed);
        await town.mailIsSent();
        const heard = await mailCalls(world);
        await spoil('resend', { kind, times: 1 });
        await world.setStatus(mailed, 'paid');
        await until('a mail under way', async () => (await mailCalls(world)) > heard);
        await town.killAndRestart();
      }

      // A refund is accepted and its answer gets lost.
      const twice = await buy(1);
      const first = await twice.place();
      remember(twice.buyer, first);
      const second = await twice.changeTo(3);
      remember(twice.buyer, second);
      await world.setStatus(first, 'paid');
      await until('tickets', () => has(database, `payment_attempt where payment_id = '${first}' and status = 'paid'`));
      await spoil('mollie', { kind: 'accept-then-hang', method: 'POST', times: 1 });
      await world.setStatus(second, 'paid');
      await until('a refund', async () => (await world.refundsOf(second)).length > 0);
      await town.killAndRestart();

      await town.settle();
      expect(await town.broken(acknowledged)).toEqual([]);
      expect(await world.refundsOf(second)).toHaveLength(1);
      expect(await world.payments()).toHaveLength(8);
    },
  );
});

/** A shop and its outside world, each a process of its own. */
async function foundTown(store: (typeof stores)[number][2]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-kill-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'site');
  const { environment, open } = await store(dataDir);
  const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 20_000 });
  cleanUp.push(() => external.kill());
  const world = worldAt(external.origin);
  const port = await freePort();
  const start = () =>
    startSite({
      dataDir,
      port,
      environment: { ...environment, MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin },
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
    world,
    database,
    sale,
    site: () => site,
    killAndRestart,
    mailIsSent: () => until('all mail is sent', async () => !(await has(database, "outbox where state <> 'sent'"))),
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

async function mailCalls(world: ReturnType<typeof worldAt>): Promise<number> {
  return (await world.calls()).filter(({ service }) => service === 'resend').length;
}

async function has(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.raw(table)} limit 1`.execute(database.query<unknown>());
  return rows.length > 0;
}

async function until(what: string, isTrue: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  for (const end = performance.now() + limitMs; !(await isTrue()); await delay(20)) {
    if (performance.now() > end) throw new Error(`it never came: ${what}`);
  }
}

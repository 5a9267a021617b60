import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../../support/buyer.ts';
import { findBinaries } from '../../support/postgres-binaries.ts';
import { startPostgres, stopPostgres } from '../../support/postgres-process.ts';
import { type SiteProcess, startSite, startWorld } from '../../support/site-process.ts';
import { type Add, endProgress, showProgress } from '../progress.ts';
import { secondsOf, serverProcesses } from './processor-time.ts';

const WARM_UP = 4;
const ROUNDS = 10;
const ORDERS = 200;
const AT_ONCE = 4;
const MANY_SEATS = 'update offer_option set capacity = 1000000';

type Cost = { site: number; database: number };

/**
 * (n) Milliseconds of processor time of an order, from the request to the link of its payment, on SQLite and on PostgreSQL in
 * turns, over all rounds. The providers are a process of their own.
 */
export async function benchOrderCost(folder: string, add: Add): Promise<void> {
  if (!findBinaries()) return console.log('(n) No PostgreSQL here: its orders are not measured.');
  const home = mkdtempSync('/tmp/garden-bench-postgres-');
  const external = await startWorld({ dataDir: path.join(home, 'world') });
  const sites: SiteProcess[] = [];
  try {
    const url = await startPostgres(home, { isDurable: true });
    const environment = { MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin };
    const open = async (name: string, settings: Record<string, string>) => {
      const site = await startSite({ dataDir: path.join(folder, name), environment: { ...environment, ...settings } });
      sites.push(site);
      return site;
    };
    const sqlite = await open('sqlite', {});
    const postgres = await open('postgres', { DATABASE_URL: url });
    giveSeats(path.join(folder, 'sqlite', 'garden.db'));
    await giveSeatsTo(url);
    const onSqlite = await orderer(sqlite, () => []);
    const onPostgres = await orderer(postgres, () => serverProcesses(home));
    const rounds: { sqlite: Cost; postgres: Cost }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      showProgress(`(n) round ${round}/${WARM_UP + ROUNDS}`);
      const costs = { sqlite: await onSqlite(), postgres: await onPostgres() };
      if (round >= WARM_UP) rounds.push(costs);
    }
    endProgress();
    const mean = (of: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((sum, round) => sum + of(round), 0) / rounds.length;
    const [ours, theirs] = [mean(({ postgres }) => postgres.site), mean(({ sqlite }) => sqlite.site)];
    const ratio = ours / theirs;
    const value = `${ratio.toFixed(2)} (${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms)`;
    add('(n) processor time of an order in the site, PostgreSQL against SQLite', value, 'at most 1.3', ratio <= 1.3);
    const database = `${mean(({ postgres }) => postgres.database).toFixed(2)} ms`;
    add('(n) processor time of an order in PostgreSQL', database, 'no goal', true);
  } finally {
    for (const site of sites) await site.stop();
    await external.stop();
    await stopPostgres(home);
    rmSync(home, { recursive: true, force: true });
  }
}

function giveSeats(file: string): void {
  const raw = new Database(file);
  raw.exec(MANY_SEATS);
  raw.close();
}

async function giveSeatsTo(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(MANY_SEATS);
  await client.end();
}

/** Returns a function that places a round of orders by buyers who are there already, and returns what one of them cost. */
async function orderer({ origin, child }: SiteProcess, database: () => number[]): Promise<() => Promise<Cost>> {
  const { event, option } = await eventOnSale(origin, 1_000);
  return async () => {
    const buyers: Buyer[] = [];
    for (let n = 0; n < ORDERS; n++) buyers.push(await buyerAt(origin));
    const pids = database();
    const before = { site: secondsOf([child.pid ?? 0]), database: secondsOf(pids) };
    const work = async () => {
      for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) {
        const answer = await placeOrder(buyer, orderOf(event, option, 1));
        if (answer.status !== 201) throw new Error(`an order answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const spent = (now: number, then: number) => ((now - then) * 1_000) / ORDERS;
    return {
      site: spent(secondsOf([child.pid ?? 0]), before.site),
      database: spent(secondsOf(pids), before.database),
    };
  };
}

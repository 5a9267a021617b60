import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../../../src/wiring/adapters.ts';
import { readConfig } from '../../../src/config/config.ts';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { buyerAt, eventOnSale, orderOf, placeOrder } from '../../support/buyer.ts';
import { findBinaries } from '../../support/postgres-binaries.ts';
import { startPostgres, stopPostgres } from '../../support/postgres-process.ts';
import { type SiteProcess, startSite, startWorld } from '../../support/site-process.ts';
import { median } from '../pages.ts';
import { type Add, endProgress, showProgress } from '../progress.ts';
import { coresApart, keepOn } from './cores.ts';
import { secondsOf, serverProcesses } from './processor-time.ts';
import { type Waits, watchWaits } from './waits.ts';

const COUNTS = [1, 2, 4] as const;
const ROUNDS = 5;
const MILLISECONDS = 8_000;
const AT_ONCE = 24;
/** States that take less than this share of an order's time are left out. */
const LEAST_SHARE = 0.03;
/** One visit in so many sends its order twice at the same moment, to both processes. */
const TWICE = 10;

/**
 * (j) Two and four processes on one PostgreSQL against one, in turns. A visit is a request token, the page of an event, its seats and an
 * order, each request to the next process, as a proxy would send it. Processor time is that of sites, PostgreSQL and visitors.
 * The providers are a process of their own, as they are outside. With four cores or more, visitors and providers, database and sites
 * have cores of their own. What the connections do or wait for is looked at meanwhile. The ratio is the middle of those of the rounds, because what
 * else the machine does is felt in all of a round.
 */
export async function benchProcesses(folder: string, add: Add): Promise<void> {
  if (!findBinaries()) return console.log('(j) No PostgreSQL here: two processes are not measured.');
  const home = mkdtempSync('/tmp/garden-bench-postgres-');
  const sites: SiteProcess[] = [];
  const external = await startWorld({ dataDir: path.join(home, 'world') });
  try {
    const apart = coresApart();
    keepOn(apart?.load, [process.pid, external.child.pid ?? 0]);
    const url = await startPostgres(home, { isDurable: true });
    keepOn(apart?.database, serverProcesses(home));
    const environment = { DATABASE_URL: url, MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin };
    for (let n = 0; n < Math.max(...COUNTS); n++) sites.push(await startSite({ dataDir: folder, environment }));
    keepOn(
      apart?.sites,
      sites.map(({ child }) => child.pid ?? 0),
    );
    await run(url, 'update offer_option set capacity = 1000000');
    const visits = await visitsOf(sites);
    const measure = (count: number) => measured(sites.slice(0, count), { visits, home, url });
    for (const count of COUNTS) await measure(count);
    const rounds = new Map<number, Measured[]>(COUNTS.map((count) => [count, []]));
    for (let round = 1; round <= ROUNDS; round++) {
      showProgress(`(j) round ${round}/${ROUNDS}`);
      for (const count of COUNTS) rounds.get(count)?.push(await measure(count));
    }
    endProgress();
    const usual = (count: number, what: Figure) => median((rounds.get(count) ?? []).map((round) => round[what]));
    const cores = cpus().length;
    const alone = usual(1, 'perSecond');
    const rateAlone = (round: number) => rounds.get(1)?.[round]?.perSecond ?? Number.NaN;
    for (const [count, goal] of [
      [2, cores >= 4 ? 1.6 : 0.9],
      [4, null],
    ] as const) {
      const rate = usual(count, 'perSecond');
      const ratio = median((rounds.get(count) ?? []).map((round, at) => round.perSecond / rateAlone(at)));
      const rates = `${ratio.toFixed(2)} (${rate.toFixed(0)} against ${alone.toFixed(0)} visits/s)`;
      const isMet = goal === null || ratio >= goal;
      add(
        `(j) ${count} processes on PostgreSQL against one`,
        rates,
        goal === null ? 'no goal' : `at least ${goal}`,
        isMet,
      );
    }
    for (const count of COUNTS) {
      const busy = (part: Figure) => usual(count, part).toFixed(2);
      const shares = `${busy('sites')} the site, ${busy('database')} PostgreSQL, ${busy('visitors')} the visitors`;
      add(`(j) cores in use by ${processes(count)}, of ${cores}`, shares, 'no goal', true);
    }
    for (const count of COUNTS) {
      const [rate, site, database] = [usual(count, 'perSecond'), usual(count, 'sites'), usual(count, 'database')];
      const pace = `${(rate / site).toFixed(0)} of the site, ${(rate / (site + database)).toFixed(0)} of site and PostgreSQL`;
      add(`(j) orders per core-second, by ${processes(count)}`, pace, 'no goal', true);
      const waits = waitsOf(rounds.get(count) ?? []);
      add(`(j) time of an order in PostgreSQL, by ${processes(count)}`, waits, 'no goal', true);
    }
    const deadlocks = String(await run(url, 'select sum(deadlocks) from pg_stat_database'));
    add('(j) orders sent again because it was busy; deadlocks', `${visits.again()}; ${deadlocks}`, 'no goal', true);
    const doubled = Number(await run(url, 'select count(*) from orders')) - visits.orders();
    add('(j) orders doubled or lost over both', String(doubled), '0', doubled === 0);
    const database = openDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: url }));
    const broken = (await checkInvariants(database)).filter(({ ok }) => !ok).map(({ id }) => id);
    await database.close();
    add('(j) invariants broken', broken.join(' ') || 'none', 'none', broken.length === 0);
  } finally {
    for (const site of sites) await site.stop();
    await external.stop();
    await stopPostgres(home);
    rmSync(home, { recursive: true, force: true });
  }
}

type Visits = { visit(origins: string[]): Promise<void>; orders(): number; again(): number };

/** Visits the site; counts the accepted orders, each once. */
async function visitsOf([first]: SiteProcess[]): Promise<Visits> {
  if (!first) throw new Error('no site');
  const { origin } = first;
  const { event, option } = await eventOnSale(origin, 1_000);
  let turn = 0;
  let visits = 0;
  let orders = 0;
  let again = 0;
  return {
    orders: () => orders,
    again: () => again,
    visit: async (origins) => {
      const next: typeof fetch = (address, init) => {
        const { pathname } = new URL(address instanceof Request ? address.url : address);
        return fetch((origins[turn++ % origins.length] ?? origin) + pathname, init);
      };
      const buyer = await buyerAt(origin, next);
      await (await buyer.get(`/events/${event.event_id}/x`)).arrayBuffer();
      await (await buyer.get(`/api/events/event/options/${event.event_id}`)).arrayBuffer();
      const key = newUuid();
      const order = orderOf(event, option, 1);
      const times = ++visits % TWICE === 0 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          placed(
            () => placeOrder(buyer, order, key),
            () => again++,
          ),
        ),
      );
      if (answers.some((status) => status !== 201)) throw new Error(`orders answered ${answers.join(' ')}`);
      orders++;
    },
  };
}

/** Final answer to an order; a busy answer is retried under the same key. */
async function placed(place: () => Promise<Response>, tellBusy: () => void): Promise<number> {
  let status = 0;
  for (let tries = 0; tries < 5; tries++) {
    const answer = await place();
    await answer.arrayBuffer();
    ({ status } = answer);
    if (status !== 503 && status !== 409) break;
    tellBusy();
    await delay(50);
  }
  return status;
}

/** Visits a second, how many cores each part kept busy, and what connections did meanwhile. */
type Measured = { perSecond: number; sites: number; database: number; visitors: number; waits: Waits };
type Figure = Exclude<keyof Measured, 'waits'>;

const processes = (count: number) => (count === 1 ? '1 process' : `${count} processes`);

/** Milliseconds of an order's transactions by what their connection does or waits for, the longest first. */
function waitsOf(rounds: Measured[]): string {
  const sums = new Map<string, number>();
  for (const { waits, perSecond } of rounds) {
    for (const [state, average] of waits) {
      sums.set(state, (sums.get(state) ?? 0) + (average / perSecond / rounds.length) * 1000);
    }
  }
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0);
  const longest = [...sums].toSorted(([, one], [, other]) => other - one);
  const shown = longest.filter(([, ms]) => ms >= all * LEAST_SHARE);
  return shown.map(([state, ms]) => `${ms.toFixed(1)} ms ${state}`).join(', ');
}

async function measured(
  sites: SiteProcess[],
  { visits, home, url }: { visits: Visits; home: string; url: string },
): Promise<Measured> {
  const origins = sites.map(({ origin }) => origin);
  const pids = sites.map(({ child }) => child.pid ?? 0);
  const used = () => ({
    sites: secondsOf(pids),
    database: secondsOf(serverProcesses(home)),
    visitors: secondsOf([process.pid]),
  });
  const watch = await watchWaits(url);
  const before = used();
  const begin = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - begin < MILLISECONDS) {
      await visits.visit(origins);
      count++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - begin) / 1000;
  const after = used();
  const waits = await watch.stop();
  const busy = (part: keyof typeof before) => (after[part] - before[part]) / seconds;
  return {
    perSecond: count / seconds,
    sites: busy('sites'),
    database: busy('database'),
    visitors: busy('visitors'),
    waits,
  };
}

async function run(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
}

import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { buyerAt } from '../support/buyer.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { testApp } from '../support/test-app.ts';
import { growth, measure, MEASURED, type Measure, openContainer } from './fuzz/memory.ts';
import { type Fuzz, sendOdd, type Sent } from './fuzz/requests.ts';
import { OWNER } from './mixed/staff.ts';

const SEED = seedOf(20_261_301);
const REQUESTS = rounds(2_000, 100_000);
/** At once, as a browser and a few neighbours would. */
const LANES = 6;
const MEASURES = rounds(5, 50);
const CONTAINER = 512 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** Of its mean; what a collector leaves differs by so much from one measure to the next. */
const FLAT = 0.05;
const PAGES = [
  '/home',
  '/agenda',
  '/events/:id/:title',
  '/workshop/:id/:title',
  '/bestelling/:secret',
  '/t/:code',
  '/:x',
];
/** Would end the very session that the requests are made with. */
const ENDS_SESSION = /\/api\/(?:auth\/logout|account)|dmt-admin\/users/;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('a site in a container of 512 MB that hears what no browser sends (S-20, S-33, R-29, S-36)', () => {
  it(
    `answers ${REQUESTS} requests without a fault of its own and keeps nothing of them; SEED=${SEED}`,
    { timeout: 300_000 + REQUESTS * 60 },
    async () => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-fuzz-'));
      cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const container = openContainer(CONTAINER);
      if (container) cleanUp.push(container.close);
      const site = await startSite({
        dataDir,
        entrance: container?.entrance,
        environment: { ...OWNER, LOG_LEVEL: 'OFF' },
        nodeOptions: MEASURED,
      });
      cleanUp.push(() => site.kill());
      const random = seededRandom(SEED);
      const fuzz: Fuzz = {
        origin: site.origin,
        lines: await linesOfSite(),
        session: await sessionOf(site),
        agent: new Agent({ keepAlive: true, maxSockets: LANES }),
      };
      cleanUp.push(() => fuzz.agent.destroy());

      const faults: Sent[] = [];
      const statuses = new Map<number, number>();
      const measures: Measure[] = [];
      for (let round = 0; round < MEASURES; round++) {
        let left = Math.floor(REQUESTS / MEASURES);
        const lane = async () => {
          while (left-- > 0) {
            const sent = await sendOdd(fuzz, random);
            statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
            if (sent.status >= 500) faults.push(sent);
          }
        };
        await Promise.all(Array.from({ length: LANES }, lane));
        measures.push(await measure(site));
        fuzz.session = await sessionOf(site);
      }

      expect(faults.slice(0, 20), `SEED=${SEED}`).toEqual([]);
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
      expect(await site.stop()).toBe(0);
      const database = openSqlite(path.join(dataDir, 'garden.db'));
      cleanUp.push(() => database.close());
      expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
      const second = measures.slice(Math.floor(MEASURES / 2));
      const [heap, resident] = [second.map((one) => one.heap), second.map((one) => one.resident)];
      expect(Math.max(...resident)).toBeLessThan(CONTAINER);
      if (process.env['LONG'] !== '1') return; // what a new process still learns is no growth
      console.info(
        `SEED=${SEED}: ${REQUESTS} requests, ${container ? 'confined to 512 MB' : 'not confined'}`,
        Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)),
        `heap ${figures(heap)}; resident ${figures(resident)}`,
      );
      expect(growth(heap)).toBeLessThan(FLAT);
      expect(growth(resident)).toBeLessThan(FLAT);
    },
  );

  it('tells a quantity that grows from one that only varies', () => {
    const noise = seededRandom(1);
    const flat = Array.from({ length: 25 }, () => 100 + noise.below(7));
    expect(Math.abs(growth(flat))).toBeLessThan(FLAT);
    expect(growth(flat.map((value, index) => value + index / 2))).toBeGreaterThan(FLAT);
  });
});

function figures(values: number[]): string {
  const inMegabytes = values.map((value) => (value / MEGABYTE).toFixed(1));
  return `${inMegabytes.join(' ')} MB, ${(growth(values) * 100).toFixed(1)} % over the second half`;
}

/** Each address of the product with its usual method, and pages. */
async function linesOfSite(): Promise<string[]> {
  const { app, close } = await testApp();
  const lines = [...guardsOf(app.routes).keys()].filter((line) => !ENDS_SESSION.test(line));
  await close();
  return [...lines, ...PAGES.flatMap((page) => [`GET ${page}`, `POST ${page}`])];
}

async function sessionOf(site: SiteProcess): Promise<Fuzz['session']> {
  const owner = await buyerAt(site.origin);
  const entry = { username: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD };
  expect((await owner.post('/api/auth/signin', entry)).status).toBe(200);
  const token = owner.cookie('XSRF-TOKEN') ?? '';
  const cookie = ['lh_session', 'XSRF-TOKEN'].map((name) => `${name}=${owner.cookie(name)}`).join('; ');
  return { cookie, token: decodeURIComponent(token) };
}

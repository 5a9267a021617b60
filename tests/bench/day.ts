import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createSecrets } from '../../src/platform/secrets.ts';
import { growth, measure, MEASURED, openContainer, watchTogether } from '../faults/fuzz/memory.ts';
import { OWNER } from '../faults/mixed/staff.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { addReaders, startIssue } from '../support/readers.ts';
import { AS_STARTED, type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import { type Add, endProgress, showProgress } from './progress.ts';

const MEGABYTE = 1024 * 1024;
const CONTAINER = 512 * MEGABYTE;
/** A day in equal parts, with what happens in each. */
const DAY = { parts: 10, views: 5_000, orders: 200, signIns: 20, readers: 300, pictures: 3, exports: 3 };
const SHORT = { parts: 8, views: 600, orders: 30, signIns: 5, readers: 60, pictures: 2, exports: 1 };
type Day = typeof DAY;
const VISITORS = 6;
const PAGES = ['/home', '/agenda', '/workshop', '/arrangementen', '/galerij', '/contact', '/nieuwsbrief', '/en', '/de'];
/** Parts in which the process still learns. */
const LEARNING = 3;

/**
 * (q) A day of a busy garden in a control group of 512 MB, in ten equal parts: 50 000 pages, 2 000 paid orders with
 * their emails and tickets, sign-ins, a newsletter each, pictures of 12 megapixels, workbooks. Megabytes: the highest
 * that the process held, alone and with those that it starts, and the heap after collection at the end of each part.
 */
export const benchDay = (folder: string, add: Add) => bench(folder, add, DAY);

/** A tenth of that, in minutes. */
export const benchShortDay = (folder: string, add: Add) => bench(folder, add, SHORT);

async function bench(folder: string, add: Add, size: Day): Promise<void> {
  const world = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 500 });
  const dataDir = path.join(folder, 'site');
  const container = openContainer(CONTAINER);
  const site = await startSite({
    entrance: container?.entrance,
    dataDir,
    program: AS_STARTED.program,
    nodeOptions: [...AS_STARTED.nodeOptions, ...MEASURED],
    environment: {
      ...AS_STARTED.environment,
      ...OWNER,
      SITE_LANGUAGES: 'nl,en,de',
      MOLLIE_API_URL: world.origin,
      RESEND_API_URL: world.origin,
    },
  });
  const together = watchTogether(site.child.pid ?? 0);
  const heap: number[] = [];
  const resident: number[] = [];
  try {
    const day = await dayAt(site, world, dataDir, size);
    for (let part = 1; part <= size.parts; part++) {
      await day.pass();
      const now = await measure(site);
      heap.push(now.heap / MEGABYTE);
      resident.push(now.resident / MEGABYTE);
      showProgress(`(q) ${part}/${size.parts} of a day: ${resident.at(-1)?.toFixed(0)} MB`);
    }
    endProgress();
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    const where = container ? 'in a container of 512 MB' : 'not confined here';
    add(
      `(q) a day of mixed visits: the most memory held, ${where}`,
      `${peak.toFixed(0)} MB`,
      'at most 300 MB',
      peak <= 300,
    );
    const all = together() / MEGABYTE;
    add('(q) the same, with the processes that draw its pictures', `${all.toFixed(0)} MB`, 'no goal', true);
    for (const [what, values] of [
      ['heap', heap],
      ['resident', resident],
    ] as const) {
      const grown = growth(values.slice(LEARNING));
      const value = `${values.map((one) => one.toFixed(0)).join(' ')} MB (${(grown * 100).toFixed(1)} % from the fourth on)`;
      add(`(q) ${what} after each part of it, collected`, value, 'below 10 %', grown < 0.1);
    }
  } finally {
    await site.stop();
    await world.stop();
    container?.close();
    together();
  }
}

async function dayAt(site: SiteProcess, world: SiteProcess, dataDir: string, size: Day) {
  const { origin } = site;
  const bank = worldAt(world.origin);
  const database = openSqlite(path.join(dataDir, 'garden.db'));
  await addReaders(
    database,
    size.readers,
    createSecrets([readFileSync(path.join(dataDir, 'app-secret'), 'utf8').trim()]),
  );
  // The site writes too: a transaction waits for its turn, a statement alone hardly does.
  await database.atomically(() => sql`update offer_option set capacity = 1000000`.execute(database.query<unknown>()));
  await database.close();
  const { event, option } = await eventOnSale(origin, 10);
  const pages = [...PAGES, `/events/${event.event_id}/x`];
  const noise = { width: 4_000, height: 3_000, channels: 3, background: '#567' } as const;
  const photo = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer();

  const view = (number: number) => {
    const headers = { 'x-forwarded-for': `10.200.${(number >> 5) & 255}.${number & 31}` };
    return done(fetch(origin + (pages[number % pages.length] ?? '/home'), { headers }), 200);
  };
  const order = async () => {
    const answer = await placeOrder(await buyerAt(origin), orderOf(event, option, 1));
    const body = (await answer.json()) as { links?: { checkout: { href: string } } };
    if (answer.status !== 201) throw new Error(`an order answered ${answer.status}: ${JSON.stringify(body)}`);
    await bank.setStatus(body.links?.checkout.href.split('/').at(-1) ?? '', 'paid');
  };
  const signIn = async (username: string, ...statuses: number[]) => {
    const somebody = await buyerAt(origin);
    await done(somebody.post('/api/auth/signin', { username, password: OWNER.ADMIN_PASSWORD }), ...statuses);
    return somebody;
  };
  const upload = async (owner: Buyer) => {
    const token = owner.cookie('XSRF-TOKEN') ?? '';
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
    const cookie = ['lh_session', 'XSRF-TOKEN'].map((name) => `${name}=${owner.cookie(name)}`).join('; ');
    const headers = { cookie, 'x-xsrf-token': decodeURIComponent(token) };
    await done(fetch(`${origin}/api/dmt-admin/images`, { method: 'POST', body, headers }), 201);
  };
  return {
    pass: async () => {
      const owner = await signIn(OWNER.ADMIN_EMAIL, 200);
      const letters = openSqlite(path.join(dataDir, 'garden.db'));
      await letters.atomically(() => startIssue(letters, size.readers));
      await letters.close();
      await Promise.all([
        inLanes(VISITORS, size.views, view),
        inLanes(2, size.orders, order),
        inLanes(2, size.signIns, (number) => signIn(`iemand${number}@example.org`, 401, 422)),
        inLanes(1, size.pictures, () => upload(owner)),
        inLanes(1, size.exports, () => done(owner.get('/api/dmt-admin/figures/movements.xlsx'), 200)),
      ]);
    },
  };
}

async function done(asking: Promise<Response>, ...statuses: number[]): Promise<void> {
  const answer = await asking;
  const bytes = await answer.arrayBuffer();
  if (statuses.includes(answer.status)) return;
  throw new Error(`${answer.url} answered ${answer.status}: ${Buffer.from(bytes).toString().slice(0, 300)}`);
}

async function inLanes(lanes: number, times: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

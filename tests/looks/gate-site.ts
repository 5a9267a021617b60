import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, BrowserContext } from 'playwright';
import { readConfig } from '../../src/config/config.ts';
import { loadFiles } from '../../src/http/pages/files.ts';
import { isoWithOffset } from '../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createBuiltRenderer } from '../../src/render/render.ts';
import { startSite } from '../../src/site/site.ts';
import { type FixedClock, fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { freePort } from '../support/free-port.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
/** A Saturday, at twenty to two in Amsterdam: pictures of another day would be other pictures. */
const NOW = '2026-06-06T11:40:00.000Z';
const OWNER = { email: 'beheer@lindehof.example', password: 'de sleutel ligt onder de hortensia' };
const DEVICE = 'Telefoon schuur';

export type Party = { codes: string[]; groupCode: string };
export type GateSite = {
  origin: string;
  clock: FixedClock;
  /** Signs the owner in. */
  signIn(context: BrowserContext): Promise<void>;
  /** Where somebody with a shared phone presses a button. The owner is signed in there. */
  deviceCode(owner: BrowserContext): Promise<string>;
  /** An event that is on, one of a week later, and who has tickets for them. The owner is signed in there. */
  fill(owner: BrowserContext): Promise<{ four: Party; single: Party; lapsed: Party; later: Party }>;
  stop(): Promise<void>;
};

/** Starts the built site on a day that stands still, in a folder of its own that goes when it stops. */
export async function gateSite(): Promise<GateSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-gate-'));
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  });
  const clock = fixedClock(NOW);
  const log = quietLog();
  const site = await startSite({
    config,
    log,
    renderer: await createBuiltRenderer({ site: config.site, distDir: DIST, now: clock.now, log }),
    files: loadFiles(path.join(DIST, 'client')),
    external: (live) => ({ ...live, clock: { ...clock, elapsedMs: live.clock.elapsedMs } }),
  });
  return {
    origin: site.origin,
    clock,
    signIn: async (context) => {
      await post(context, '/api/auth/signin', { username: OWNER.email, password: OWNER.password });
    },
    deviceCode: async (owner) => {
      const { url } = await post<{ url: string }>(owner, '/api/dmt-admin/gate-devices', { name: DEVICE });
      return url;
    },
    fill: (owner) => fill(owner, (order) => partyOf(path.join(dataDir, 'garden.db'), order)),
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(owner: BrowserContext, partyOfOrder: (id: string) => Promise<Party>) {
  const today = await makeEvent(owner, 'Hortensiadag', '2026-06-06');
  const later = await makeEvent(owner, 'Rozenweekend', '2026-06-13');
  const sell = async (event: AdminEvent, lastName: string, amounts: number[]) => {
    const lines = event.event_options.map(({ id, price }, at) => ({ id, price, amount: amounts[at] ?? 0 }));
    const { id } = await post<{ id: string }>(owner, '/api/dmt-admin/orders', {
      eventId: event.event_id,
      firstName: '',
      lastName,
      email: '',
      phoneNumber: '',
      orderLines: lines.flatMap(({ id: option, amount }) => (amount > 0 ? [{ option_id: option, amount }] : [])),
      way: 'invoice',
      reason: '',
      totalAmount: lines.reduce((sum, { price, amount }) => sum + price * amount, 0),
    });
    return { id, ...(await partyOfOrder(id)) };
  };
  const four = await sell(today, 'de Wit', [2, 2]);
  const single = await sell(today, 'Bakker', [1]);
  const lapsed = await sell(today, 'Visser', [1]);
  await post(owner, `/api/dmt-admin/orders/${lapsed.id}/refunds`, { amount: 7.5, void: true, restock: true });
  await sell(today, 'van Leeuwen', [2, 0, 2]);
  await sell(today, 'Jansen', [2, 1]);
  return { four, single, lapsed, later: await sell(later, 'Mulder', [2]) };
}

async function makeEvent(owner: BrowserContext, title: string, day: string): Promise<AdminEvent> {
  const [start, end] = [isoWithOffset(`${day}T08:00:00.000Z`), isoWithOffset(`${day}T15:00:00.000Z`)];
  const ticket = { availableTickets: 200, eventDate: { startDate: start, endDate: end } };
  const { event_id: id } = await post<{ event_id: number }>(owner, '/api/events', {
    event_title: title,
    event_description: 'Kom kijken.',
    event_details: '<p>Kom kijken.</p>',
    event_category: { name: 'Evenementen' },
    event_dates: [{ event_date_start: start, event_date_end: end }],
    serviceCosts: 0,
    has_event_ticket_sale: true,
    organisers: [{ organiser_id: 1 }],
    event_options: [
      { title: 'Volwassene', price: 7.5, ...ticket },
      { title: 'Kind', price: 3, ...ticket },
      { title: 'Lunch', price: 12.5, isPerson: false, ...ticket },
    ],
  });
  return (await (await owner.request.get(`/api/dmt-admin/events/${id}`)).json()) as AdminEvent;
}

/** A call with the request token of a browser. */
async function post<Answer>(context: BrowserContext, address: string, data: unknown): Promise<Answer> {
  const { request }: { request: APIRequestContext } = context;
  await request.get('/api/auth/session');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post(address, {
    headers: { 'x-xsrf-token': decodeURIComponent(token), 'idempotency-key': newUuid() },
    data,
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

async function partyOf(file: string, order: string): Promise<Party> {
  const database = openSqlite(file);
  try {
    type Rows = {
      orders: { id: string; group_code: string };
      ticket: { order_id: string; code: string; number: number };
    };
    const query = database.query<Rows>();
    const { group_code: groupCode } = await query
      .selectFrom('orders')
      .select('group_code')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const tickets = query.selectFrom('ticket').select('code').where('order_id', '=', order).orderBy('number');
    return { groupCode, codes: (await tickets.execute()).map(({ code }) => code) };
  } finally {
    await database.close();
  }
}

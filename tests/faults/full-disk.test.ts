import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { takesWrites } from '../../src/platform/database/upkeep.ts';
import { anOpenDay, type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';
import { orderOf } from '../support/buyer.ts';
import { bodies } from './bodies.ts';

const TEXT = 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.';
const WRITING = /^(?:POST|PUT|DELETE) \/api\//;
/** Attempts that also use up the last free parts of pages. */
const TRIES = 40;
/** Writes of a visitor that must have met the end of the disk; many others change a row in place, or none. */
const STORING = ['POST /api/mollie/create', 'POST /api/auth/signup', 'POST /api/newsletter/subscribe'];

describe('a disk that is full (R-20)', { timeout: 1_200_000 }, () => {
  let house: Admin;
  let event: AdminEvent;
  /** Which the administration may change or remove. */
  let other: AdminEvent;
  beforeAll(async () => {
    house = await openAdmin();
    const { event_options: options = [] } = anOpenDay();
    event = await house.add(anOpenDay({ event_options: options.map((one) => ({ ...one, availableTickets: 1_000 })) }));
    other = await house.add();
    await house.sell(event, 2);
  });
  afterAll(() => house.close());

  /** SQLite may not take one page more than it has: it says SQLITE_FULL, and rolls back by itself, as on a full disk. */
  const fillDisk = async () => {
    const [row] = (await sql<{ page_count: number }>`pragma page_count`.execute(house.database.root)).rows;
    await sql`pragma max_page_count = ${sql.raw(String(row?.page_count))}`.execute(house.database.root);
    await sql`create table if not exists filler (text text)`.execute(house.database.root).catch(() => undefined);
  };
  const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(house.database.root);
  const order = () => {
    const [option] = event.event_options;
    if (!option) throw new Error('nothing to buy');
    return orderOf(event, { ...option, event_id: event.event_id }, 1);
  };
  const buy = () => house.browser().post('/api/mollie/create', order(), { 'idempotency-key': newUuid() });

  it('goes on reading meanwhile, also for who is signed in, and says that it is not ready', async () => {
    await fillDisk();
    const reader = house.browser();
    expect((await reader.get('/api/events/actual/5')).status).toBe(200);
    expect((await reader.get('/home')).status).toBe(200);
    house.clock.advance({ minutes: 5 });
    expect(await house.admin.session()).toMatchObject({ loggedIn: true });
    expect((await house.admin.get('/api/dmt-admin/today')).status).toBe(200);
  });

  it('refuses every write in words, and never as a fault of its own', async () => {
    await fillDisk();
    const lines = [...guardsOf(house.app.routes).keys()].filter((line) => WRITING.test(line) && !/logout/.test(line));
    const odd: string[] = [];
    const refused = new Set<string>();
    for (const line of lines) {
      const [method = '', pattern = ''] = line.split(' ');
      const isAdmin = /dmt-admin|\/api\/(?:events|content|organisers|images)/.test(pattern);
      const path = pattern.replace(/:key\{[^}]*\}/, 'season').replaceAll(/:\w+(?:\{[^}]*\})?/g, String(other.event_id));
      for (let tries = 0; tries < (isAdmin ? 3 : TRIES) && !refused.has(line); tries++) {
        const browser = isAdmin ? house.admin : house.browser();
        const body = line === 'POST /api/mollie/create' ? order() : fresh(bodies[line], tries);
        const answer = await send(browser, method, path, body);
        if (answer.status === 503) refused.add(line);
        if (answer.status >= 500 && answer.status !== 503) odd.push(`${line}: ${answer.status}`);
        if (answer.status === 503 && typeof answer.body['message'] !== 'string') odd.push(`${line}: without words`);
        if (answer.status === 503 && !answer.headers.get('retry-after')) odd.push(`${line}: without a time`);
      }
    }
    expect(odd).toEqual([]);
    expect(STORING.filter((line) => !refused.has(line))).toEqual([]);
    expect((await buy()).body).toMatchObject({ message: TEXT, code: 'unavailable' });
  });

  it('is over when there is room again, without a restart; nothing is half-written', async () => {
    await fillDisk();
    await makeRoom();
    expect((await buy()).status).toBe(201);
    expect(await takesWrites(house.database, house.clock)).toBe(true);
    expect((await checkInvariants(house.database)).filter(({ ok }) => !ok)).toEqual([]);
  });
});

type Browser = ReturnType<Admin['browser']>;

function send(browser: Browser, method: string, path: string, body: unknown) {
  if (method === 'DELETE') return browser.delete(path);
  if (method === 'PUT') return browser.put(path, body);
  return browser.post(path, body, { 'idempotency-key': newUuid() });
}

/** The body with an unused address, so that there is something to store. */
function fresh(body: unknown, tries: number): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const email = `nieuw-${tries}-${newUuid().slice(0, 8)}@bezoeker.example`;
  return { ...body, ...('email' in body && { email }), ...('username' in body && { username: email }) };
}

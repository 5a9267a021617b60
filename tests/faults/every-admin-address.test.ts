import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { STAFF_ROLES } from '../../src/kernel/staff-roles.ts';
import { overDeTuin } from '../../src/modules/content/defaults/pages/over-de-tuin.ts';
import { anOpenDay, type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';
import { oddBody, oddSegment } from '../support/odd-input.ts';
import { type Random, rounds, seededRandom, seedOf } from '../support/seeded-random.ts';

const STAFF: readonly string[] = STAFF_ROLES;
const SEED = seedOf(20_270_501);
const ROUNDS = rounds(15, 1_000);
const KEYS = ['season', 'tea-menu', 'pages/home', 'pages/over-de-tuin', 'navigation'];

describe('odd input of a signed-in owner (S-20, S-33)', { timeout: 120_000 + ROUNDS * 4_000 }, () => {
  let house: Admin;
  let orderId: string;
  let eventId: number;
  beforeAll(async () => {
    house = await openAdmin();
    const event = await house.add();
    eventId = event.event_id;
    await house.sell(event, 2);
    const [order] = await house.wired.ticketing.admin.orders.findOrders({ limit: 1 });
    orderId = order?.id ?? '';
  });
  afterAll(() => house.close());

  it(`is answered below 500 by every call of the desk, ${ROUNDS} times each, and breaks no promise`, async () => {
    const random = seededRandom(SEED);
    const rules = [...guardsOf(house.app.routes)];
    const lines = rules.filter(([line, rule]) => line.includes(' /api/') && STAFF.includes(rule?.who ?? ''));
    expect(lines.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const [line] of lines) {
      for (let round = 0; round < ROUNDS; round++) {
        const { status, sent } = await ask(random, line);
        if (status >= 500) faults.push(`${line}: ${status} for ${sent}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect((await checkInvariants(house.database)).filter(({ ok }) => !ok)).toEqual([]);
    expect((await house.browser().get('/api/content/pages/home')).status).toBe(200);
  });

  /** Mostly at something that exists, or every answer would be 404. */
  async function ask(random: Random, line: string): Promise<{ status: number; sent: string }> {
    const [method = 'GET', pattern = '/'] = line.split(' ');
    const id = /\/orders\//.test(pattern) ? orderId : String(eventId);
    const segment = () => (random.oneIn(4) ? oddSegment(random) : id);
    const key = random.oneIn(4) ? oddSegment(random) : (KEYS[random.below(KEYS.length)] ?? '');
    const path = pattern.replace(/:key\{[^}]*\}/, key).replaceAll(/:\w+(?:\{[^}]*\})?/g, segment);
    const query = random.oneIn(3) ? `?${oddSegment(random)}=${oddSegment(random)}&before=${oddSegment(random)}` : '';
    const isWrite = method !== 'GET';
    const { body, type } = oddBody(random, bodyFor(path), 'application/json');
    const token = house.admin.jar.get('XSRF-TOKEN') ?? '';
    const answer = await house.app.request(
      `${house.site.baseUrl}${path}${query}`,
      {
        method,
        headers: {
          host: 'localhost:3000',
          cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(isWrite && {
            origin: house.site.baseUrl,
            'x-xsrf-token': token,
            'content-type': type,
            'idempotency-key': random.oneIn(5) ? 'odd' : newUuid(),
          }),
        },
        ...(isWrite && { body }),
      },
      { clientAddress: `10.1.${random.below(250)}.${random.below(250)}` },
    );
    await answer.arrayBuffer();
    return { status: answer.status, sent: `${method} ${path}${query} ${isWrite ? body.slice(0, 300) : ''}` };
  }
});

/** A valid body for the call; spoiled before it is sent. */
function bodyFor(path: string): Record<string, unknown> {
  if (path.endsWith('/refunds')) return { amount: 1, void: true, restock: true, lines: [{ line: 0, amount: 1 }] };
  if (path.endsWith('/email')) return { email: 'ander@voorbeeld.nl', resend: true };
  if (path.endsWith('/undo')) return { id: newUuid(), back: 'cash' };
  if (path.endsWith('/receipt')) return { email: 'ander@voorbeeld.nl' };
  if (path.endsWith('/gate/sales')) {
    const orderLines = [{ option_id: 1, amount: 1 }];
    return { id: newUuid(), eventId: 1, orderLines, way: 'cash', reason: '', totalAmount: 7.5 };
  }
  if (path.includes('/content-check')) return { key: 'pages/over-de-tuin', value: overDeTuin };
  if (path.includes('/content/')) return { value: overDeTuin, version: 0 };
  if (path.includes('/events')) return { event_id: 1, version: 1, ...anOpenDay() };
  return { name: 'x', version: 0, title: 'y', value: {} };
}

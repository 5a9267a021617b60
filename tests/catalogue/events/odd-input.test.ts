import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { oddBody, oddSegment } from '../../support/odd-input.ts';
import { rounds, seededRandom } from '../../support/seeded-random.ts';
import { testSite } from '../../support/test-site.ts';
import { anOpenDay, type Admin, openAdmin } from '../admin/admin-house.ts';

const ROUNDS = rounds(150, 3_000);

describe('odd input of an administrator (S-20, S-33)', { timeout: 80_000 + ROUNDS * 800 }, () => {
  let house: Admin;
  beforeAll(async () => {
    house = await openAdmin();
  });
  afterAll(() => house.close());

  async function send(method: string, path: string, body: string, type: string, clientAddress: string) {
    const init = {
      method,
      body,
      headers: {
        host: 'localhost:3000',
        origin: testSite.baseUrl,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': house.admin.jar.get('XSRF-TOKEN') ?? '',
        'content-type': type,
      },
    };
    const answer = await house.app.request(testSite.baseUrl + path, init, { clientAddress });
    return { status: answer.status, text: await answer.text() };
  }

  test('a title that no database takes is refused', async () => {
    for (const title of ['\0', 'a\0b']) {
      const body = JSON.stringify(anOpenDay({ event_title: title }));
      expect((await send('POST', '/api/events', body, 'application/json', '10.1.1.1')).status).toBe(400);
    }
    const found = await house.admin.get('/api/dmt-admin/events?search=%00');
    expect(found.status).toBe(400);
  });

  test(`is answered below 500 with a message, ${ROUNDS} times each call, and leaves nothing half-written`, async () => {
    const random = seededRandom(20_261_121);
    const event = await house.add();
    const id = event.event_id;
    const calls: [string, string, unknown][] = [
      ['POST', '/api/events', anOpenDay()],
      ['PUT', '/api/events', { ...anOpenDay(), event_id: id, version: 1 }],
      ['POST', '/api/dmt-admin/events/check', { ...anOpenDay(), event_id: id, version: 1 }],
      ['POST', `/api/dmt-admin/events/${id}/duplicate`, { date: '2027-06-05' }],
      ['POST', `/api/dmt-admin/events/${id}/cancel`, { version: 1, reason: 'Storm' }],
      ['POST', `/api/dmt-admin/events/${id}/cancel/preview`, { reason: 'Storm' }],
      ['POST', `/api/dmt-admin/events/${id}/publish`, { version: 1 }],
      ['POST', '/api/dmt-admin/images', { file: 'x' }],
    ];
    const faults: string[] = [];
    const answered = new Map<number, number>();
    for (const [method, path, valid] of calls) {
      for (let round = 0; round < ROUNDS; round++) {
        const { body, type } = oddBody(random, valid, 'application/json');
        const odd = random.oneIn(10) ? path.replace(String(id), oddSegment(random)) : path;
        const { status, text } = await send(method, odd, body, type, `10.1.${random.below(250)}.${random.below(250)}`);
        answered.set(status, (answered.get(status) ?? 0) + 1);
        if (status >= 500) faults.push(`${method} ${odd}: ${status} ${body.slice(0, 200)}`);
        if (status >= 400 && !text.includes('"message"')) faults.push(`${method} ${odd}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
    for (const status of [200, 201, 409, 415, 422]) expect([status, answered.has(status)]).toEqual([status, true]);
    expect((await checkInvariants(house.database)).filter(({ ok }) => !ok)).toEqual([]);
    expect((await house.admin.get('/api/dmt-admin/events?view=upcoming')).status).toBe(200);
  });
});

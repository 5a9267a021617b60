import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { STAFF_ROLES } from '../../src/kernel/staff-roles.ts';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';

/** JSON documents that are no object, and one that is empty. */
const BARE = ['null', 'true', '0', '"text"', '[]', '[null]', '{}'];

const LOGOUT = 'POST /api/auth/logout';
const STAFF: readonly string[] = STAFF_ROLES;

describe('a JSON body that is no object (S-20)', () => {
  let house: Admin;
  let id: string;
  beforeAll(async () => {
    house = await openAdmin();
    id = String((await house.add()).event_id);
  });
  afterAll(() => house.close());

  it('is refused in words by every call that writes, never by a fault of ours', { timeout: 60_000 }, async () => {
    const writing = [...guardsOf(house.app.routes)].filter(([line]) => /^(?:POST|PUT|PATCH|DELETE) /.test(line));
    expect(writing.length).toBeGreaterThan(100);
    // Last, because it signs out.
    writing.sort(([a], [b]) => Number(a === LOGOUT) - Number(b === LOGOUT));
    const faults: string[] = [];
    for (const [index, [line, rule]] of writing.entries()) {
      const [method = '', pattern = ''] = line.split(' ');
      for (const [turn, body] of BARE.entries()) {
        for (const segment of [id, newUuid()]) {
          const path = pattern.replace(/:key\{[^}]*\}/, 'pages/home').replaceAll(/:\w+(?:\{[^}]*\})?/g, segment);
          const answer = await send({ method, path, body, clientAddress: `10.2.${index}.${turn}` });
          const isTurnedAway = answer.status === 401 && STAFF.includes(rule?.who ?? '');
          if (answer.status >= 500 || isTurnedAway) faults.push(`${line} ${body}: ${answer.status}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('is refused with a message for each field of a gift card', async () => {
    const answer = await send({ method: 'POST', path: '/api/gift-cards', body: 'null', clientAddress: '10.3.0.1' });
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'invalid' })]);
  });

  function send(call: { method: string; path: string; body: string; clientAddress: string }) {
    const { method, path, body, clientAddress } = call;
    const headers = {
      host: new URL(house.site.baseUrl).host,
      origin: house.site.baseUrl,
      cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': house.admin.jar.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      'idempotency-key': newUuid(),
    };
    return house.app.request(house.site.baseUrl + path, { method, headers, body }, { clientAddress });
  }
});

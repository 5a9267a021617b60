import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { LIMITS } from '../../src/http/limits.ts';
import { newSecret } from '../../src/kernel/ids.ts';
import { KEY_ROLES, type KeyRole } from '../../src/kernel/web/key-roles.ts';
import { keyedCalls } from '../../src/site/keyed/schema.ts';
import { type Admin, anOpenDay, openAdmin } from '../catalogue/admin/admin-house.ts';
import type { Answer } from '../identity/browser.ts';

let house: Admin;
let eventId: number;
let otherEventId: number;
const texts = {} as Record<KeyRole, string>;

beforeAll(async () => {
  house = await openAdmin();
  const event = await house.add();
  const other = await house.add();
  for (let n = 0; n < 3; n++) await house.sell(event, 2);
  eventId = event.event_id;
  otherEventId = other.event_id;
  for (const role of KEY_ROLES) texts[role] = (await aKey(role)).text;
});
afterAll(() => house.close());

/** A key for one role. */
async function aKey(role: KeyRole) {
  const eventIds = role === 'orders' ? [eventId] : [];
  const endsOn = house.clock.now().slice(0, 10);
  const form = { name: `Programma ${role}`, roles: [role], eventIds, endsOn };
  return house.wired.identity.apiKeys.makeKey(form, house.ownerId, null);
}

const withKey = (text: string) => ({ authorization: `Bearer ${text}` });
/** A program, at an address of its own. */
const read = (path: string, text: string, extra: Record<string, string> = {}): Promise<Answer> => {
  const program = house.browser();
  program.jar.clear();
  return program.get(path, { ...withKey(text), ...extra });
};
const lines = () =>
  [...guardsOf(house.app.routes)].flatMap(([line, rule]) =>
    line.includes(' /api/v1') && rule ? [{ line, who: rule.who }] : [],
  );
const addressOf = (line: string) =>
  (line.split(' ')[1] ?? '')
    .replace(':id', String(eventId))
    .replace(':year', '2026')
    .replace(':number', '2026-0001')
    .replace(/journal\.csv$/, '$&?month=5');

describe('addresses for programs', () => {
  test('are read by keys alone, each by one role (S-16)', () => {
    expect(lines().length).toBeGreaterThan(6);
    expect(lines().filter(({ line, who }) => !line.startsWith('GET ') || !who.startsWith('key-'))).toEqual([]);
    const elsewhere = [...guardsOf(house.app.routes)].filter(
      ([line, rule]) => !line.includes(' /api/v1/') && rule?.who.startsWith('key-'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('admit the key of their role and no other', async () => {
    for (const { line, who } of lines()) {
      for (const role of KEY_ROLES) {
        const { status, body } = await read(addressOf(line), texts[role]);
        const isAdmitted = who === `key-${role}`;
        if (!isAdmitted) expect([line, role, status, body['code']]).toEqual([line, role, 403, 'forbidden']);
        else expect([line, role, [200, 404].includes(status)]).toEqual([line, role, true]);
      }
    }
  });

  test('answer a missing, unknown, ended and revoked key alike, on every address', async () => {
    const revoked = await aKey('books');
    await house.wired.identity.apiKeys.revokeKey(revoked.id, house.ownerId);
    const ended = await aKey('books');
    const before = house.clock.now();
    house.clock.advance({ minutes: 48 * 60 });
    const headers = [{}, withKey(`lh_${newSecret()}`), withKey(ended.text), withKey(revoked.text), withKey('')];
    const others = [{ authorization: `Basic ${ended.text}` }, { authorization: ended.text }];
    for (const { line } of lines()) {
      for (const sent of [...headers, ...others]) {
        const program = house.browser();
        program.jar.clear();
        const answer = await program.get(addressOf(line), sent);
        expect([line, answer.status, answer.body['code'], answer.headers.get('www-authenticate')]).toEqual([
          line,
          401,
          'key_invalid',
          'Bearer realm="api"',
        ]);
      }
    }
    house.clock.set(before);
  });

  test('know no cookies: an administrator gets what nobody gets, and none is set (F-19)', async () => {
    const address = '/api/v1/programme';
    expect((await house.admin.get(address)).status).toBe(401);
    const answer = await house.admin.get(address, withKey(texts.programme));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    // A key opens nothing else, whatever its role.
    for (const path of ['/api/dmt-admin', '/api/account', '/api/dmt-admin/figures/bookkeeper'])
      expect([path, (await read(path, texts.books)).status]).toEqual([path, 401]);
  });

  test('refuse whatever a page of any site sends, without a word to its script (S-05)', async () => {
    for (const origin of ['http://localhost:3000', 'https://elders.example', 'null']) {
      const { status, body, headers } = await read('/api/v1/programme', texts.programme, { origin });
      expect([origin, status, body['code']]).toEqual([origin, 403, 'origin_refused']);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('write nothing: any other method gets 405 with what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await house.app.request('http://localhost:3000/api/v1/programme', {
        method,
        headers: { host: 'localhost:3000', ...withKey(texts.programme) },
      });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
    const head = await house.app.request('http://localhost:3000/api/v1/programme', {
      method: 'HEAD',
      headers: { host: 'localhost:3000', ...withKey(texts.programme) },
    });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('are never stored, and never say their key again', async () => {
    for (const { line, who } of lines()) {
      const text = texts[who.slice('key-'.length) as KeyRole];
      const answer = await read(addressOf(line), text);
      expect([line, answer.headers.get('cache-control')]).toEqual([line, 'no-store']);
      expect(answer.text + JSON.stringify([...answer.headers])).not.toContain(text);
    }
    expect((await read(`/api/v1/programme?key=${texts.programme}`, '')).status).toBe(401);
    expect((await read('/api/v1/nowhere', texts.programme)).status).toBe(404);
  });

  test('count the calls of a key wherever they come from, and wrong keys by client (S-30)', async () => {
    const busy = (await aKey('programme')).text;
    const statuses = [];
    for (let n = 0; n <= LIMITS.key.times; n++) statuses.push((await read('/api/v1/nowhere-known', busy)).status);
    expect(statuses).not.toContain(429); // an address that does not exist asks for no key
    let last: Answer | undefined;
    for (let n = 0; n <= LIMITS.key.times; n++) last = await read('/api/v1/events/999999', busy);
    expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await read('/api/v1/programme', texts.programme)).status).toBe(200);

    const guesser = house.browser();
    for (let n = 0; n < LIMITS['wrong-key'].times; n++)
      expect((await guesser.get('/api/v1/programme', withKey(`lh_${newSecret()}`))).status).toBe(401);
    const refused = await guesser.get('/api/v1/programme', withKey(texts.programme));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // Keys that work use up nothing of it.
    const program = house.browser();
    for (let n = 0; n <= LIMITS['wrong-key'].times; n++)
      expect((await program.get('/api/v1/programme', withKey(texts.programme))).status).toBe(200);
  });

  test('end for a key with the moment of its revoking, however many calls are on their way', async () => {
    const { id, text } = await aKey('programme');
    const calls = Array.from({ length: 20 }, () => read('/api/v1/programme', text));
    await house.wired.identity.apiKeys.revokeKey(id, house.ownerId);
    const late = await Promise.all(Array.from({ length: 20 }, () => read('/api/v1/programme', text)));
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([401]));
    for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status);
  });
});

describe('what programs read', () => {
  test('of the programme is what everybody sees, without drafts', async () => {
    const listed = JSON.parse((await read('/api/v1/programme', texts.programme)).text) as object[];
    expect(JSON.parse((await house.browser().get('/api/programme')).text)).toEqual(listed);
    expect(listed.length).toBeGreaterThan(0);
    const one = (await read(`/api/v1/events/${eventId}`, texts.programme)).body;
    expect(one).toMatchObject({ event: { event_id: eventId }, options: [{ title: expect.any(String) as string }] });
    keyedCalls['GET /api/v1/events/:id'].answer.parse(one);
    const draft = await house.add(anOpenDay({ event_published: false }));
    expect((await read(`/api/v1/events/${draft.event_id}`, texts.programme)).status).toBe(404);
  });

  test('of orders is each once, page by page, with nothing about who bought them', async () => {
    const answer = keyedCalls['GET /api/v1/events/:id/orders'].answer;
    const first = await read(`/api/v1/events/${eventId}/orders?limit=2`, texts.orders);
    const one = answer.parse(first.body);
    const two = answer.parse(
      (await read(`/api/v1/events/${eventId}/orders?limit=2&before=${one.next}`, texts.orders)).body,
    );
    expect([one.orders.length, two.orders.length, two.next]).toEqual([2, 1, null]);
    const [order] = one.orders;
    expect(order).toMatchObject({ status: 'paid', tickets: 2, refundedCents: 0, lines: [{ amount: 2 }] });
    expect(order?.totalCents).toBe(2 * 750 + 150);
    const shown = await house.wired.ticketing.admin.orders.findOrders({ eventId, limit: 1 });
    for (const fact of ['firstName', 'lastName', 'email', 'phoneNumber'] as const)
      expect(first.text).not.toContain(`"${fact}"`);
    expect(first.text).not.toContain(shown[0]?.email ?? '?');
  });

  test('of orders is of the events of the key only', async () => {
    const answer = await read(`/api/v1/events/${otherEventId}/orders`, texts.orders);
    expect([answer.status, answer.body['code']]).toEqual([403, 'event_not_covered']);
    expect((await read('/api/v1/events/nothing/orders', texts.orders)).status).toBe(404);
  });

  test('of the books is what the administration exports: entries that balance, CSV, audit file', async () => {
    const month = house.clock.now().slice(0, 7);
    const [year, number] = [month.slice(0, 4), Number(month.slice(5))];
    const { entries } = keyedCalls['GET /api/v1/books/:year/journal'].answer.parse(
      (await read(`/api/v1/books/${year}/journal?month=${number}`, texts.books)).body,
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const { lines: own } of entries) expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    const whole = (await read(`/api/v1/books/${year}/journal`, texts.books)).body;
    expect(whole['entries']).toEqual(expect.arrayContaining(entries));
    const csv = await read(`/api/v1/books/${year}/journal.csv?month=${number}`, texts.books);
    expect(csv.text).toBe((await house.admin.get(`/api/dmt-admin/figures/journal.csv?month=${month}`)).text);
    const file = await read(`/api/v1/books/${year}/auditfile.xml`, texts.books);
    expect(file.text).toBe((await house.admin.get(`/api/dmt-admin/figures/auditfile.xml?year=${year}`)).text);
    for (const path of ['journal?month=13', 'journal.csv', 'journal?basis=else'])
      expect([path, (await read(`/api/v1/books/${year}/${path}`, texts.books)).status]).toEqual([path, 422]);
  });

  test('of invoices is a list without names, and each as UBL, which is noted with the key (S-35)', async () => {
    const number = await house.invoice(eventId);
    const year = house.clock.now().slice(0, 4);
    const list = await read(`/api/v1/books/${year}/invoices`, texts.books);
    const { invoices } = keyedCalls['GET /api/v1/books/:year/invoices'].answer.parse(list.body);
    expect(invoices).toMatchObject([{ number, kind: 'invoice' }]);
    expect(list.text).not.toContain('Noor');
    const ubl = await read(new URL(invoices[0]?.ubl ?? '').pathname, texts.books);
    expect(ubl.text).toContain('Noor Visser');
    const { id } = (await house.wired.identity.apiKeys.keyOf(texts.books)) ?? { id: '' };
    const trail = JSON.parse((await house.admin.get('/api/dmt-admin/audit')).text) as {
      action: string;
      facts: object;
    }[];
    expect(trail).toContainEqual(expect.objectContaining({ action: 'personal-data-read', facts: { session: id } }));
    expect((await read('/api/v1/invoices/none/ubl.xml', texts.books)).status).toBe(404);
  });
});

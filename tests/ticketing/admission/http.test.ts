import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardsOf } from '../../../src/http/guard/guard.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type {
  GateDay,
  GateList,
  GateToday,
  ScanAnswer,
  StepAnswer,
} from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GateOffer } from '../../../src/modules/ticketing/gate/sales/sale-schema.ts';
import { type Admin, anOpenDay, openAdmin } from '../../catalogue/admin/admin-house.ts';

/** It is 1 May, noon in Amsterdam. */
const [start, end] = ['2026-05-01T11:00:00+02:00', '2026-05-01T17:00:00+02:00'];
const today = anOpenDay({
  event_dates: [{ event_date_start: start, event_date_end: end }],
  event_options: [
    { title: 'Volwassene', price: 7.5, availableTickets: 10, eventDate: { startDate: start, endDate: end } },
  ],
});

let house: Admin;
let email: string;
beforeEach(async () => {
  house = await openAdmin();
  email = await house.sell(await house.add(today), 2);
});
afterEach(() => house.close());

const GATE = '/api/dmt-admin/gate';
const READS = [`${GATE}/today`, `${GATE}/list`, `${GATE}/day`, `${GATE}/entries`];
const WRITES: [method: 'post' | 'put', path: string, body: unknown][] = [
  ['post', `${GATE}/scan`, { id: newUuid(), code: 'ABC' }],
  ['post', `${GATE}/steps`, { steps: [{ kind: 'enter', id: newUuid(), ticket: '1-0-1' }] }],
  ['put', `${GATE}/margin`, { isWholeDay: true, earlyMinutes: 0, lateMinutes: 0 }],
];
const body = (answer: { status: number; text: string }): unknown => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
};

test('nobody without the role is answered, and nothing is written', async () => {
  const visitor = house.browser();
  const { browser: member, person } = await house.anAccount();
  await house.signIn(member, person);
  for (const [somebody, status] of [
    [visitor, 401],
    [member, 403],
  ] as const) {
    const read = await Promise.all(READS.map((path) => somebody.get(path)));
    const written = await Promise.all(WRITES.map(([method, path, sent]) => somebody[method](path, sent)));
    expect([...read, ...written].map((answer) => answer.status)).toEqual(Array.from({ length: 7 }, () => status));
  }
  expect(await house.wired.ticketing.gate.day.gateMargin()).toMatchObject({ earlyMinutes: 120 });
});

test('the list of today is in the trail, names people, and tells nothing else of them (S-35)', async () => {
  const list = body(await house.admin.get(`${GATE}/list?q=koper`)) as GateList;
  expect(list.parties).toMatchObject([{ number: 1, firstName: 'Anna', tickets: [{ ticket: '1-0-1' }, {}] }]);
  expect(list.keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect((body(await house.admin.get(`${GATE}/list?q=niemand`)) as GateList).parties).toEqual([]);
  const text = JSON.stringify([list, body(await house.admin.get(`${GATE}/today`)) as GateToday]);
  expect(text).not.toContain(email);
  expect(text).not.toMatch(/06 ?12 ?34|[0-9A-HJKMNP-TV-Z]{26}/);
  const entries = await house.wired.audit.recent(20);
  expect(entries).toContainEqual(expect.objectContaining({ action: 'personal-data-read', subject: 'gate-list' }));
});

/** References of today's tickets, as a browser at the gate is given them. */
async function refsOf(browser: Pick<Admin['admin'], 'get'>): Promise<string[]> {
  const { parties } = body(await browser.get(`${GATE}/list`)) as GateList;
  return parties.flatMap(({ tickets }) => tickets.map(({ ref = '' }) => ref));
}

test('steps are answered in order, by who holds the phone', async () => {
  const id = newUuid();
  const [one, other] = await refsOf(house.admin);
  const steps = [
    { kind: 'enter', id, ticket: one },
    { kind: 'undo', id: newUuid(), entry: id },
    { kind: 'enter', id: newUuid(), ticket: one },
    { kind: 'enter', id: newUuid(), ticket: other, at: '2026-05-01T11:58:00+02:00' },
  ];
  const first = body(await house.admin.post(`${GATE}/steps`, { steps, device: 'Poort noord' })) as StepAnswer[];
  expect(first.map(({ word }) => word)).toEqual(['welcome', 'undone', 'welcome', 'welcome']);
  expect(first.at(-1)?.ticket?.entries).toMatchObject([{ at: '2026-05-01T11:58:00+02:00', device: 'Poort noord' }]);
  expect((body(await house.admin.get(`${GATE}/today`)) as GateToday).events).toMatchObject([
    { inside: 2, expected: 2 },
  ]);
  const rows = await house.wired.ticketing.gate.day.gateList({ session: 'phone' });
  expect(rows.parties[0]?.tickets.map(({ entries }) => entries.length)).toEqual([1, 1]);
  const scanned = body(await house.admin.post(`${GATE}/scan`, { id: newUuid(), code: 'WIFI:tuin' })) as ScanAnswer;
  expect(scanned).toEqual({ word: 'unknown', tickets: [] });
});

describe('a shared phone', () => {
  /** A browser that an administrator let in as a device, and its id. */
  async function aPhone(name: string) {
    const { url, id } = (await house.admin.post('/api/dmt-admin/gate-devices', { name })).body as Record<
      string,
      string
    >;
    const phone = house.browser();
    await phone.post('/api/auth/gate-devices', { token: new URL(url ?? '').searchParams.get('token') });
    return { phone, id };
  }

  test('lets in by its own name, whatever it says that it is called', async () => {
    const { phone } = await aPhone('Telefoon schuur');
    expect((body(await phone.get(`${GATE}/today`)) as GateToday).events).toMatchObject([{ expected: 2 }]);
    const steps = [{ kind: 'enter', id: newUuid(), ticket: (await refsOf(phone))[0] }];
    const [entered] = body(await phone.post(`${GATE}/steps`, { steps, device: 'Kassa' })) as StepAnswer[];
    expect(entered).toMatchObject({ word: 'welcome', ticket: { entries: [{ device: 'Telefoon schuur' }] } });
    const scanned = body(await phone.post(`${GATE}/scan`, { id: newUuid(), code: 'WIFI:tuin' })) as ScanAnswer;
    expect(scanned.word).toBe('unknown');
    const list = body(await house.admin.get(`${GATE}/list`)) as GateList;
    expect(list.parties[0]?.tickets[0]?.entries).toMatchObject([{ device: 'Telefoon schuur' }]);
  });

  test('that reads the list stands in the trail as itself, of no account (S-35)', async () => {
    const { phone, id } = await aPhone('Telefoon schuur');
    const list = await phone.get(`${GATE}/list`);
    expect((body(list) as GateList).parties).toHaveLength(1);
    expect(list.text).not.toContain(email);
    const looks = (await house.wired.audit.recent(20)).filter(({ action }) => action === 'personal-data-read');
    expect(looks).toMatchObject([{ actorId: null, subject: 'gate-list', facts: { session: id } }]);
  });

  test('reads no address, telephone number or code of an order in any call that it may make', async () => {
    const { phone } = await aPhone('Telefoon schuur');
    const steps = [{ kind: 'enter', id: newUuid(), ticket: (await refsOf(phone))[0] }];
    expect((await phone.post(`${GATE}/steps`, { steps })).status).toBe(200);
    const { events } = body(await phone.get(`${GATE}/offer`)) as GateOffer;
    const id = newUuid();
    const orderLines = [{ option_id: events[0]?.options[0]?.id, amount: 1 }];
    const sale = { id, eventId: events[0]?.id, orderLines, way: 'cash', reason: '', totalAmount: 7.5 };
    expect((await phone.post(`${GATE}/sales`, sale)).status).toBe(201);
    expect((await phone.post(`${GATE}/sales/${id}/receipt`, { email: 'bon@voorbeeld.example' })).status).toBe(202);
    const mayRead = [...guardsOf(house.app.routes)].flatMap(([line, rule]) => {
      return line.startsWith('GET /api/') && rule?.who === 'gate' ? [line.slice('GET '.length)] : [];
    });
    const { rows } = await sql<{ code: string }>`select code from ticket`.execute(house.database.query());
    const answers = [
      await phone.post(`${GATE}/scan`, { id: newUuid(), code: rows[0]?.code }),
      await phone.post(`${GATE}/steps`, { steps }),
      ...(await Promise.all(mayRead.map((path) => phone.get(path)))),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(mayRead.length).toBeGreaterThanOrEqual(7);
    const told = answers.map(({ text }) => text).join('\n');
    expect(told).toContain('Telefoon schuur');
    expect(told).not.toContain(email);
    expect(told).not.toContain('bon@voorbeeld.example');
    expect(told).not.toMatch(/06 ?12 ?34|\b[0-9A-HJKMNP-TV-Z]{26}\b/);
  });

  test('changes nothing of the owner, and is out as soon as it is ended', async () => {
    const { phone, id } = await aPhone('Telefoon schuur');
    const margin = { isWholeDay: true, earlyMinutes: 0, lateMinutes: 0 };
    expect((await phone.put(`${GATE}/margin`, margin)).status).toBe(403);
    const closed = ['orders', 'messages', 'content', 'staff', 'users', 'subscribers', 'today', 'events/1/visitors'];
    const answers = await Promise.all(closed.map((path) => phone.get(`/api/dmt-admin/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(closed.map(() => 403));
    expect((await house.admin.delete(`/api/dmt-admin/gate-devices/${id}`)).status).toBe(204);
    expect((await phone.get(`${GATE}/today`)).status).toBe(401);
    const steps = [{ kind: 'enter', id: newUuid(), ticket: '1-0-1' }];
    expect((await phone.post(`${GATE}/steps`, { steps })).status).toBe(401);
  });
});

/** How what we say about a field begins. */
const DUTCH = /^(?:Controleer|Dit|Deze|Vul|Scan|Hoogstens|Gebruik) /;

describe('what is refused', () => {
  const id = newUuid();
  test.each([
    ['scan', {}],
    ['scan', { id: 'x', code: 'A' }],
    ['scan', { id, code: '' }],
    ['scan', { id, code: 'A'.repeat(501) }],
    ['steps', { steps: [] }],
    ['steps', { steps: [{ kind: 'enter', id, ticket: '1' }] }],
    ['steps', { steps: [{ kind: 'enter', id: '1', ticket: '1-0-1' }] }],
    ['steps', { steps: [{ kind: 'enter', id, ticket: '1-0-1', at: 'gisteren' }] }],
    ['steps', { steps: [{ kind: 'leave', id, ticket: '1-0-1' }] }],
    ['steps', { steps: [{ kind: 'undo', id }] }],
    ['steps', { steps: Array.from({ length: 501 }, () => ({ kind: 'enter', id, ticket: '1-0-1' })) }],
    ['steps', { steps: [{ kind: 'enter', id, ticket: '1-0-1' }], device: 'twee\nregels' }],
  ])('%s: %j', async (call, sent) => {
    const answer = await house.admin.post(`${GATE}/${call}`, sent);
    expect(answer.status).toBe(422);
    const { message, errors } = answer.body as { message: string; errors: Record<string, string> };
    for (const told of [message, ...Object.values(errors)]) expect(told).toMatch(DUTCH);
  });

  test.each([{ earlyMinutes: -1 }, { lateMinutes: 1441 }, { earlyMinutes: 1.5 }, { isWholeDay: 'ja' }])(
    'a margin of %j',
    async (changes) => {
      const usual = { isWholeDay: true, earlyMinutes: 0, lateMinutes: 0 };
      expect((await house.admin.put(`${GATE}/margin`, { ...usual, ...changes })).status).toBe(422);
    },
  );
});

test('what phones keep of the day is in the trail, and tells codes by hashes only', async () => {
  const answer = await house.admin.get(`${GATE}/day`);
  const day = body(answer) as GateDay;
  expect(day).toMatchObject({ date: '2026-05-01', until: '2026-05-01T22:00:00.000Z' });
  expect(day.parties.map(([number, firstName]) => [number, firstName])).toEqual([[1, 'Anna']]);
  expect(answer.text).not.toContain(email);
  expect(answer.text).not.toMatch(/06 ?12 ?34|"[0-9A-HJKMNP-TV-Z]{26}"/);
  expect(body(await house.admin.get(`${GATE}/entries`))).toEqual({ version: expect.any(Number), entries: [] });
  const trail = await house.wired.audit.recent(20);
  expect(trail).toContainEqual(expect.objectContaining({ action: 'personal-data-read', subject: 'gate-list' }));
});

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardsOf } from '../../../src/http/guard/guard.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { WrittenQuestion } from '../../../src/kernel/events/question.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { GateList, ScanAnswer } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import { refOf, signedRef } from '../../../src/modules/ticketing/gate/admission/ticket-refs.ts';
import { type Admin, anOpenDay, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { breaches } from '../shop.ts';
import { orderOf } from '../../support/buyer.ts';
import { testSecrets } from '../../support/test-secrets.ts';

/** It is 1 May, noon in Amsterdam. The feast is on 6 June. */
const TODAY = ['2026-05-01T11:00:00+02:00', '2026-05-01T17:00:00+02:00'] as const;
const FEAST = ['2026-06-06T11:00:00+02:00', '2026-06-06T17:00:00+02:00'] as const;
const DIET: WrittenQuestion = {
  text: 'Dieetwensen',
  purpose: 'Voor de keuken.',
  kind: 'text',
  choices: [],
  per: 'order',
  isSensitive: true,
  atGate: true,
};
const GATE = '/api/dmt-admin/gate';

type Sold = { id: string; number: number; code: string; group: string };
let house: Admin;
let today: Sold;
let feast: Sold;
let phone: ReturnType<Admin['browser']>;
let device: string;
beforeEach(async () => {
  house = await openAdmin();
  today = await sold(await anEvent('Open dag', 'Dagkaart', TODAY), 'Merel', 'glutenvrij');
  feast = await sold(await anEvent('Zomerfeest', 'Feestkaart', FEAST), 'Zwaluw', 'notenallergie');
  const made = (await house.admin.post('/api/dmt-admin/gate-devices', { name: 'Telefoon schuur' })).body;
  device = String(made['id']);
  phone = house.browser();
  await phone.post('/api/auth/gate-devices', { token: new URL(String(made['url'])).searchParams.get('token') });
});
afterEach(() => house.close());

function anEvent(title: string, option: string, [start, end]: readonly [string, string]): Promise<AdminEvent> {
  return house.add(
    anOpenDay({
      event_title: title,
      event_dates: [{ event_date_start: start, event_date_end: end }],
      event_options: [
        { title: option, price: 7.5, availableTickets: 10, eventDate: { startDate: start, endDate: end } },
      ],
      event_questions: [DIET],
    }),
  );
}

async function sold(event: AdminEvent, name: string, answer: string): Promise<Sold> {
  const [option, question] = [event.event_options[0], event.event_questions?.[0]];
  if (!option || !question) throw new Error('nothing to buy or to answer');
  const order = orderOf(event, { ...option, event_id: event.event_id }, 2, name);
  const answers = [{ question_id: question.id, answer, consent: true }];
  const placed = await house
    .browser()
    .post('/api/mollie/create', { ...order, answers }, { 'idempotency-key': newUuid() });
  if (placed.status !== 201) throw new Error(placed.text);
  const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
  house.provider.pay(payment?.id ?? '', 'paid');
  await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
  const { rows } = await sql<Sold>`
    select o.id, o.number, o.group_code as "group", t.code from orders o join ticket t on t.order_id = o.id
    where o.last_name = ${name} and t.number = 1`.execute(house.database.query());
  const [row] = rows;
  if (!row) throw new Error('no ticket');
  return row;
}

const steps = (...some: Record<string, unknown>[]) => ({ steps: some.map((step) => ({ id: newUuid(), ...step })) });
const signed = (ticket: string) => signedRef(testSecrets, refOf(ticket), device, house.clock.now());

/** Requests of a stolen phone to each call of the gate, to get at the feast; a new call needs its line here. */
async function probes(): Promise<Record<string, unknown[]>> {
  const ticket = `${feast.number}-0-1`;
  const at = house.clock.now();
  const [hash, group] = [await hashOfCode(feast.code), await hashOfCode(feast.group)];
  return {
    'GET /api/dmt-admin/gate/today': [null],
    'GET /api/dmt-admin/gate/list': [null, { q: 'zwaluw' }, { q: String(feast.number) }],
    'GET /api/dmt-admin/gate/day': [null],
    'GET /api/dmt-admin/gate/entries': [null],
    'GET /api/dmt-admin/gate/groups': [null],
    'POST /api/dmt-admin/gate/groups': [{ kind: 'enter', id: newUuid(), bookingId: newUuid(), persons: 1 }],
    'GET /api/dmt-admin/gate/offer': [null],
    'GET /api/dmt-admin/gate/sales': [null],
    'GET /api/dmt-admin/till': [null],
    'POST /api/dmt-admin/gate/scan': [feast.code, feast.group, ticket].flatMap((code) => [
      { id: newUuid(), code },
      { id: newUuid(), code, reason: 'Mag toch' },
    ]),
    'POST /api/dmt-admin/gate/steps': [
      steps({ kind: 'enter', ticket }),
      steps({ kind: 'enter', ticket, at }),
      steps({ kind: 'enter', ticket: signed(ticket) }),
      steps({ kind: 'enter', ticket: signed(ticket), at: '2026-06-06T12:00:00+02:00' }),
      steps({ kind: 'let-in', hash, at }),
      steps({ kind: 'let-in', hash: group, at }),
      steps({ kind: 'let-in', hash: group, of: '0-1', at: '2026-06-06T12:00:00+02:00' }),
      steps({ kind: 'undo', entry: feast.id }),
    ],
    'POST /api/dmt-admin/gate/sales': [
      {
        id: feast.id,
        eventId: 2,
        orderLines: [{ option_id: 2, amount: 1 }],
        way: 'cash',
        reason: '',
        totalAmount: 7.5,
      },
    ],
    'POST /api/dmt-admin/gate/sales/:id/undo': [{ id: newUuid(), back: 'cash' }],
    'POST /api/dmt-admin/gate/sales/:id/receipt': [{ email: 'bon@voorbeeld.example' }],
    'POST /api/dmt-admin/till/float': [{ id: newUuid(), amount: 10 }],
    'POST /api/dmt-admin/till/closings': [{ id: newUuid(), till: 1, expected: 0, counted: 0, remark: '' }],
  };
}

test('no call of the gate tells anything of a ticket of another day, whatever a phone sends (S-16)', async () => {
  const lines = [...guardsOf(house.app.routes)].flatMap(([line, rule]) => (rule?.who === 'gate' ? [line] : []));
  const sent = await probes();
  expect(Object.keys(sent).toSorted()).toEqual(lines.toSorted());
  for (const [line, bodies] of Object.entries(sent)) {
    const [method = '', pattern = ''] = line.split(' ');
    const path = pattern.replace(':id', feast.id);
    for (const sentBody of bodies) {
      const query = new URLSearchParams((sentBody ?? {}) as Record<string, string>).toString();
      const answer = method === 'GET' ? await phone.get(`${path}?${query}`) : await phone.post(path, sentBody);
      expect([line, answer.status, answer.text]).toEqual([
        line,
        answer.status,
        expect.not.stringMatching(/zwaluw|notenallergie|feestkaart|zomerfeest/i),
      ]);
      expect(answer.status).toBeLessThan(500);
    }
  }
  const { rows } = await sql<{ amount: number }>`select count(*) as amount from admission`.execute(
    house.database.query(),
  );
  expect(rows).toEqual([{ amount: 0 }]);
});

test('a ticket of another day comes in with a reason once the owner allows it: counted, in the trail, undone by one press', async () => {
  const scan = async (more: Record<string, unknown> = {}, code = feast.code) =>
    (await phone.post(`${GATE}/scan`, { id: newUuid(), code, ...more })).body as unknown as ScanAnswer;
  const reason = 'Dagen verwisseld';
  const refused = await scan({ reason });
  expect(refused).toMatchObject({ word: 'other-day' });
  expect(refused).not.toHaveProperty('mayLetIn');
  const margin = { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 };
  expect((await house.admin.put(`${GATE}/margin`, { ...margin, letsOtherDays: true })).status).toBe(200);
  expect(await scan()).toMatchObject({ word: 'other-day', mayLetIn: true });
  expect((await phone.post(`${GATE}/scan`, { id: newUuid(), code: feast.code, reason: ' ' })).status).toBe(422);
  const id = newUuid();
  for (const _ of [1, 2])
    expect(await scan({ id, reason })).toMatchObject({ word: 'welcome', tickets: [{ title: '' }] });
  expect(await scan({ reason })).toMatchObject({ word: 'inside' });
  expect((await phone.get(`${GATE}/today`)).body).toMatchObject({ otherDays: 1, margin: { letsOtherDays: true } });
  const trail = (await house.wired.audit.recent(50)).filter(({ action }) => action === 'gate-other-day');
  expect(trail).toMatchObject([{ actorId: null, subject: `order:${feast.id}`, facts: { reason } }]);
  expect(await breaches(house.database)).toEqual([]);
  const undone = await phone.post(`${GATE}/steps`, steps({ kind: 'undo', entry: id }));
  expect(JSON.parse(undone.text)).toMatchObject([{ word: 'undone' }]);
  expect((await phone.get(`${GATE}/today`)).body).not.toHaveProperty('otherDays');
  expect(await scan({ reason }, feast.group)).not.toMatchObject({ word: 'welcome' });
  expect(await scan({ reason }, today.code)).toMatchObject({ word: 'welcome' });
  const { rows } = await sql<{ reason: string | null }>`
    select reason from admission where kind = 'entry' order by recorded_at, reason`.execute(house.database.query());
  expect(new Set(rows.map((row) => row.reason))).toEqual(new Set([reason, null]));
});

test('a batch of references that the phone was not given is in the trail, and the owner hears of it at once (S-35)', async () => {
  const batch = steps(...Array.from({ length: 500 }, (_, order) => ({ kind: 'enter', ticket: `${order + 1}-0-1` })));
  const answer = await phone.post(`${GATE}/steps`, batch);
  expect([answer.status, answer.body['code']]).toEqual([422, 'unknown_references']);
  expect(answer.body['message']).toMatch(/^Deze tickets zijn op dit toestel vandaag niet opgezocht/);
  const trail = await house.wired.audit.recent(10);
  expect(trail.filter(({ action }) => action === 'refused')).toMatchObject([
    { facts: { reason: 'reference', call: `POST ${GATE}/steps`, session: device, count: 500 } },
  ]);
  const subjects = await house.mailsTo(house.site.email);
  expect(subjects.filter((subject) => subject.includes('veel geweigerde verzoeken'))).toHaveLength(1);
  const letters = house.transport.accepted.map(({ email }) => email.text);
  expect(letters.filter((text) => text.includes('Een telefoon bij de poort noemde'))).toHaveLength(1);
});

test('answers that the gate reads are in the trail, with the order that they are of (S-35, R-45)', async () => {
  const reads = async () => {
    const trail = await house.wired.audit.recent(50);
    return trail.flatMap(({ action, subject, facts }) =>
      action === 'personal-data-read' && facts['session'] === device ? [subject] : [],
    );
  };
  const list = await phone.get(`${GATE}/list`);
  expect(list.text).toContain('glutenvrij');
  expect(new Set(await reads())).toEqual(new Set(['gate-answers', 'gate-list']));
  const scanned = await phone.post(`${GATE}/scan`, { id: newUuid(), code: today.code });
  expect(scanned.text).toContain('glutenvrij');
  expect(await reads()).toContain(`gate-answers:${today.number}`);
  house.clock.advance({ minutes: 20 });
  const [party] = (JSON.parse(list.text) as GateList).parties;
  const entered = await phone.post(`${GATE}/steps`, steps({ kind: 'enter', ticket: party?.tickets[1]?.ref }));
  expect(entered.text).toContain('glutenvrij');
  expect((await reads()).filter((subject) => subject === `gate-answers:${today.number}`)).toHaveLength(2);
});

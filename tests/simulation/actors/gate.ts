import { addDays, type CalendarDay, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import type { GateEntries, GateList, ScanAnswer, StepAnswer } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import { anOpenDay } from '../../catalogue/admin/admin-house.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, expected, type Part } from '../actor.ts';
import { OWNER } from '../season.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { asStaff, rowsOf } from './helpers.ts';

/** An event with a date today and one in three days, so that each ticket is of today or surely is not. */
type Day = { day: CalendarDay; eventId: number; today: number; other: number };
type Gate = { part: Part; phones: Visitor[]; open: Day | null };
type Code = { code: string; ref: string };

/** Two phones at the gate on a day that the owner opened: online, without network, late, twice and with tickets of other days. */
export function createGate(part: Part): Actor {
  const gate: Gate = { part, phones: [], open: null };
  return {
    name: 'gate',
    weight: 14,
    act: async (random) => {
      const { clock } = part.stage;
      const hour = Number(clock.now().slice(11, 13));
      if (hour >= 18) return; // so that no step waits until another day
      if (gate.open?.day !== dayOf(clock.now())) return openDay(gate);
      const [phone, second] = gate.phones;
      if (!phone || !second) return signIn(gate);
      const { open } = gate;
      const fresh = unused(part, open.today);
      if (fresh.length < 2) return giveTickets(gate, open);
      await random.pick([byList, offline, otherDay, sameId, undoFirst, takeBack])(gate, open, fresh, random);
    },
  };
}

type Turn = (gate: Gate, open: Day, fresh: Code[], random: Random) => Promise<void>;

async function openDay(gate: Gate): Promise<void> {
  const { part } = gate;
  const day = dayOf(part.stage.clock.now());
  const dates = [day, addDays(day, 3)].map((one) => ({
    startDate: `${one}T08:00:00+02:00`,
    endDate: `${one}T23:30:00+02:00`,
  }));
  const body = anOpenDay({
    event_title: `Open poort ${day}`,
    event_dates: dates.map(({ startDate, endDate }) => ({ event_date_start: startDate, event_date_end: endDate })),
    event_options: dates.map((eventDate) => ({ title: 'Volwassene', price: 7.5, availableTickets: 200, eventDate })),
  });
  const { owner } = part;
  const made = await owner.call('POST', '/api/events', body, { 'idempotency-key': newUuid() });
  if (!expected(part, 'open day', made)) return;
  const eventId = Number(made.body['event_id']);
  const seen = await owner.call('GET', `/api/events/event/options/${eventId}`);
  if (!expected(part, 'options of the open day', seen)) return;
  const [today, other] = seen.body as unknown as EventOption[];
  if (today && other) gate.open = { day, eventId, today: today.id, other: other.id };
}

async function signIn({ part, phones }: Gate): Promise<void> {
  const phone = createVisitor(part.stage);
  if (expected(part, 'phone at the gate', await phone.insist('POST', '/api/auth/signin', OWNER))) phones.push(phone);
}

async function giveTickets({ part }: Gate, { eventId, today, other }: Day): Promise<void> {
  const name = newUuid().slice(0, 8);
  const order = {
    eventId,
    firstName: 'Gerda',
    lastName: `Gast ${name}`,
    email: `gast-${name}@bezoeker.example`,
    phoneNumber: '',
    orderLines: [
      { option_id: today, amount: 6 },
      { option_id: other, amount: 2 },
    ],
    way: 'free',
    reason: 'Vrijwilliger',
    totalAmount: 0,
  };
  const call = ['POST', '/api/dmt-admin/orders', order, { 'idempotency-key': newUuid() }] as const;
  expected(part, 'tickets for guests', await part.owner.call(...call), [409]);
}

/** Good tickets of an option that nothing happened to at the gate. */
function unused(part: Part, optionId: number): Code[] {
  return rowsOf<Code>(
    part,
    `select t.code, o.number || '-' || t.line || '-' || t.number as ref from ticket t
      join orders o on o.id = t.order_id
      join order_line l on l.order_id = t.order_id and l.line = t.line
      where l.option_id = ? and t.is_void = 0 and o.status = 'paid'
      and not exists (select 1 from admission a where a.ticket_code = t.code) order by t.code`,
    optionId,
  );
}

const byList: Turn = async ({ part, phones }, _, __, random) => {
  const phone = random.pick(phones);
  const seen = await asStaff(phone, ['GET', '/api/dmt-admin/gate/list']);
  if (!expected(part, 'list of the gate', seen)) return;
  const { parties } = seen.body as unknown as GateList;
  const refs = parties.flatMap(({ tickets }) => tickets.flatMap(({ ref }) => (ref ? [ref] : [])));
  if (refs.length === 0) return;
  const id = newUuid();
  const steps = [{ kind: 'enter', id, ticket: random.pick(refs), ...(random.oneIn(2) && { at: ago(part, 20) }) }];
  const words = await take(part, phone, steps);
  const again = random.oneIn(3) ? await take(part, phone, steps) : words;
  if (words?.[0] === 'welcome') part.ledger.note('entry', id);
  if (words && again && words[0] !== again[0]) {
    part.stage.fail('gate-repeat', `step ${id} was ${words[0]}, and ${again[0]} when it came again`);
  }
};

/** Both phones are offline and admit the same ticket; their reports come in either order. */
const offline: Turn = async ({ part, phones }, _, fresh, random) => {
  const { code } = random.pick(fresh);
  const hash = await hashOfCode(code);
  const words: (string | undefined)[] = [];
  for (const [index, phone] of phones.slice(0, 2).entries()) {
    const id = newUuid();
    const at = ago(part, random.oneIn(2) ? 30 + 60 * index : 150 - 60 * index);
    const [word] = (await take(part, phone, [{ kind: 'let-in', id, hash, at }])) ?? [];
    if (word === 'welcome') part.ledger.note('entry', id);
    words.push(word);
  }
  if (words.filter((word) => word === 'welcome').length > 1) {
    part.stage.fail('gate-one-first', `two phones let ticket ${code} in as the first`);
  }
};

/** A ticket of another day admits nobody, online or offline, and reveals nothing. */
const otherDay: Turn = async ({ part, phones }, open, _, random) => {
  const codes = unused(part, open.other);
  if (codes.length === 0) return;
  const { code, ref } = random.pick(codes);
  const phone = random.pick(phones);
  if (random.oneIn(3)) {
    const named = await asStaff(phone, [
      'POST',
      '/api/dmt-admin/gate/steps',
      steps([{ kind: 'enter', id: newUuid(), ticket: ref }]),
    ]);
    if (named.status < 300) part.stage.fail('gate-reference', `a phone named ${ref}, which it was not shown`);
    return;
  }
  const [word] =
    (await take(part, phone, [{ kind: 'let-in', id: newUuid(), hash: await hashOfCode(code), at: ago(part, 40) }])) ??
    [];
  if (word === 'welcome' || word === 'again') part.stage.fail('gate-day', `a ticket of another day was ${word}`);
  const seen = await asStaff(phone, ['POST', '/api/dmt-admin/gate/scan', { id: newUuid(), code }]);
  if (!expected(part, 'scan', seen)) return;
  const { tickets } = seen.body as unknown as ScanAnswer;
  if (
    tickets.some(
      ({ ticket, event, title, answers = [] }) => ticket !== '' || event + title !== '' || answers.length > 0,
    )
  ) {
    part.stage.fail('gate-reads', 'the gate was told more than the dates of a ticket of another day');
  }
};

/** The id of one entry never lets another ticket in. */
const sameId: Turn = async ({ part, phones }, _, fresh, random) => {
  const [one, other] = fresh;
  if (!one || !other) return;
  const [id, phone] = [newUuid(), random.pick(phones)];
  const first = await asStaff(phone, ['POST', '/api/dmt-admin/gate/scan', { id, code: one.code }]);
  if (!expected(part, 'scan', first) || first.body['word'] !== 'welcome') return;
  part.ledger.note('entry', id);
  const second = await asStaff(phone, ['POST', '/api/dmt-admin/gate/scan', { id, code: other.code }]);
  if (expected(part, 'scan with a used id', second, [422])) {
    part.stage.fail('gate-id', `entry ${id} of one ticket answered ${String(second.body['word'])} for another`);
  }
};

/** An undo overtakes its entry: the entry is taken back as soon as it comes. */
const undoFirst: Turn = async ({ part, phones }, _, fresh, random) => {
  const [{ code }, phone, entry] = [random.pick(fresh), random.pick(phones), newUuid()];
  const [undone] = (await take(part, phone, [{ kind: 'undo', id: newUuid(), entry, at: ago(part, 10) }])) ?? [];
  if (undone !== 'undone') return;
  const hash = await hashOfCode(code);
  const came = random.oneIn(2)
    ? await take(part, phone, [{ kind: 'let-in', id: entry, hash, at: ago(part, 20) }])
    : await scanned(part, phone, entry, code);
  if (came?.[0] !== 'welcome') return;
  const seen = await asStaff(phone, ['GET', '/api/dmt-admin/gate/entries']);
  if (!expected(part, 'entries', seen)) return;
  const { entries } = seen.body as unknown as GateEntries;
  if (entries.some(([, id]) => id === entry))
    part.stage.fail('gate-undo', `entry ${entry} stands, which was taken back`);
};

const takeBack: Turn = async ({ part, phones }, _, fresh, random) => {
  const [{ code }, phone, entry] = [random.pick(fresh), random.pick(phones), newUuid()];
  const [word] = (await scanned(part, phone, entry, code)) ?? [];
  if (word !== 'welcome') return;
  const [undone] = (await take(part, phone, [{ kind: 'undo', id: newUuid(), entry }])) ?? [];
  if (undone === 'undone') part.ledger.note('entry taken back', entry);
};

async function scanned(part: Part, phone: Visitor, id: string, code: string): Promise<string[] | null> {
  const answer = await asStaff(phone, ['POST', '/api/dmt-admin/gate/scan', { id, code }]);
  return expected(part, 'scan', answer) ? [String(answer.body['word'])] : null;
}

const steps = (some: object[]) => ({ device: 'Telefoon schuur', steps: some });

/** Answers to the steps; null: no answer. */
async function take(part: Part, phone: Visitor, some: object[]): Promise<string[] | null> {
  const answer = await asStaff(phone, ['POST', '/api/dmt-admin/gate/steps', steps(some)]);
  // The session ended meanwhile, and its references with it.
  if (answer.body['code'] === 'unknown_references') return null;
  if (!expected(part, 'steps', answer)) return null;
  const words = (answer.body as unknown as StepAnswer[]).map(({ word }) => word);
  for (const word of words) part.stage.cover('gate', word);
  return words;
}

function ago({ stage }: Part, seconds: number): string {
  return new Date(Date.parse(stage.clock.now()) - 1_000 * seconds).toISOString();
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PersonSettings } from '../../../src/modules/ticketing/admin/persons-schema.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { VisitorList } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { type Admin, anOpenDay, openAdmin } from '../../catalogue/admin/admin-house.ts';

const [startDate, endDate] = ['2026-06-06T11:00:00+02:00', '2026-06-06T17:00:00+02:00'];
const option = { title: 'Volwassene', price: 7.5, availableTickets: 10, eventDate: { startDate, endDate } };
const lunch = { ...option, title: 'Lunch', kind: 'extra', isPerson: false };
const withLunch = anOpenDay({
  event_dates: [{ event_date_start: startDate, event_date_end: endDate }],
  event_options: [option, lunch],
});

const PERSONS = '/api/dmt-admin/persons';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const read = (answer: { status: number; text: string }): unknown => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
};
const settings = async () => read(await house.admin.get(PERSONS)) as PersonSettings;

test('what is said of a ticket comes back, is kept by a change that does not say it, and goes along into a copy', async () => {
  const { event_id: id } = await house.add(withLunch);
  const stored = async (event = id) => read(await house.admin.get(`/api/dmt-admin/events/${event}`)) as AdminEvent;
  expect((await stored()).event_options.map(({ isPerson }) => isPerson)).toEqual([true, false]);
  const { version, event_options: options } = await stored();
  const unsaid = options.map(({ id: optionId, title }) => ({ ...option, id: optionId, title }));
  const changed = await house.admin.put('/api/events', { event_id: id, version, event_options: unsaid });
  expect(changed.status).toBe(200);
  expect((await stored()).event_options.map(({ isPerson }) => isPerson)).toEqual([true, false]);
  const copy = await house.admin.post(`/api/dmt-admin/events/${id}/duplicate`, { date: '2026-06-20' });
  const { event_options } = JSON.parse(copy.text) as AdminEvent;
  expect(event_options.map(({ isPerson }) => isPerson)).toEqual([true, false]);
});

test('who is expected are persons; lunch is listed with who has it', async () => {
  const event = await house.add(withLunch);
  const { event_id: id } = event;
  await house.sell(event, 2);
  const list = read(await house.admin.get(`/api/dmt-admin/events/${id}/visitors`)) as VisitorList;
  expect(list).toMatchObject({ expected: 2, options: [{ expected: 2, isPerson: true }, { isPerson: false }] });
});

test('the number and the answers are kept, and stand in the trail', async () => {
  const { event_id: id } = await house.add(withLunch);
  const own = ({ tickets }: PersonSettings) => tickets.filter(({ event }) => event.id === id);
  const most = read(await house.admin.put(`${PERSONS}/most`, { mostPerDay: 150 })) as PersonSettings;
  expect(most).toMatchObject({ mostPerDay: 150, isToBeAsked: false });
  const [adult, meal] = own(most);
  const said = [
    { id: adult?.id, isPerson: false },
    { id: meal?.id, isPerson: true },
  ];
  const after = read(await house.admin.put(`${PERSONS}/tickets`, { tickets: said })) as PersonSettings;
  expect(own(after).map(({ title, isPerson }) => [title, isPerson])).toEqual([
    ['Volwassene', false],
    ['Lunch', true],
  ]);
  read(await house.admin.put(`${PERSONS}/most`, { mostPerDay: null }));
  expect((await settings()).mostPerDay).toBeNull();
  const actions = (await house.wired.audit.recent(5)).map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['persons-per-day-set', 'persons-said', 'persons-per-day-set']);
});

test('the limit of tickets per order is stored, shown to visitors and audited (R-29)', async () => {
  const { event_id: id } = await house.add(withLunch);
  const told = async () =>
    (read(await house.browser().get(`/api/events/event/options/${id}`)) as { orderMax?: number }[])[0]?.orderMax;
  expect([(await settings()).orderMax, await told()]).toEqual([50, 50]);
  expect(read(await house.admin.put(`${PERSONS}/order`, { orderMax: 80 }))).toMatchObject({ orderMax: 80 });
  expect(await told()).toBe(80);
  read(await house.admin.put(`${PERSONS}/order`, { orderMax: null }));
  expect([(await settings()).orderMax, await told()]).toEqual([50, 50]);
  const actions = (await house.wired.audit.recent(2)).map(({ action }) => action);
  expect(actions).toEqual(['order-max-set', 'order-max-set']);
});

test.each([
  ['most', {}],
  ['most', { mostPerDay: 0 }],
  ['most', { mostPerDay: -1 }],
  ['most', { mostPerDay: 1.5 }],
  ['most', { mostPerDay: 100_001 }],
  ['most', { mostPerDay: '10' }],
  ['order', {}],
  ['order', { orderMax: 0 }],
  ['order', { orderMax: 501 }],
  ['order', { orderMax: 2.5 }],
  ['order', { orderMax: '10' }],
  ['tickets', {}],
  ['tickets', { tickets: [{ id: 1 }] }],
  ['tickets', { tickets: [{ id: 0, isPerson: true }] }],
  ['tickets', { tickets: [{ id: 1, isPerson: 'ja' }] }],
  ['tickets', { tickets: Array.from({ length: 2_001 }, () => ({ id: 1, isPerson: true })) }],
])('an odd body of %s is refused: %j', async (part, body) => {
  await house.add(withLunch);
  const before = await settings();
  expect((await house.admin.put(`${PERSONS}/${part}`, body)).status).toBe(422);
  expect(await settings()).toEqual(before);
});

test('whether a ticket is a person is yes or no', async () => {
  const odd = { ...withLunch, event_options: [{ ...option, isPerson: 'misschien' }] };
  const answer = await house.admin.post('/api/events', odd);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Zeg of dit ticket een persoon is.')]);
});

test('nobody but administrators is answered', async () => {
  const visitor = house.browser();
  const { browser: member, person } = await house.anAccount();
  await house.signIn(member, person);
  for (const [somebody, status] of [
    [visitor, 401],
    [member, 403],
  ] as const) {
    const answers = [
      await somebody.get(PERSONS),
      await somebody.put(`${PERSONS}/most`, { mostPerDay: 1 }),
      await somebody.put(`${PERSONS}/order`, { orderMax: 1 }),
      await somebody.put(`${PERSONS}/tickets`, { tickets: [] }),
    ];
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  }
});

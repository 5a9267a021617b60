import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { groupQr } from '../../../src/modules/ticketing/bookings/booking.ts';
import type {
  GateDay,
  GateEntries,
  GateToday,
  ScanAnswer,
  StepAnswer,
} from '../../../src/modules/ticketing/gate/gate-schema.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { testSite } from '../../support/test-site.ts';
import { aBooking } from '../bookings/a-booking.ts';

const GATE = '/api/dmt-admin/gate';
/** It is noon in Amsterdam. */
const TODAY = '2026-05-01';
const EARLIER = '2026-05-01T09:30:00.000Z';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

async function stored(changes: Parameters<typeof aBooking>[0] = {}) {
  const booking = aBooking({
    day: TODAY,
    state: 'confirmed',
    adults: 46,
    children: 4,
    organisation: 'Tuinclub',
    ...changes,
  });
  await house.external.bookings.insert(booking);
  const code = groupQr({ secrets: house.wired.secrets, site: testSite }, { ...booking, state: 'confirmed' }) ?? '';
  return { ...booking, code };
}
const scan = async (code: string) =>
  (await house.admin.post(`${GATE}/scan`, { id: newUuid(), code })).body as unknown as ScanAnswer;
async function send(...steps: object[]): Promise<StepAnswer[]> {
  const answer = await house.admin.post(`${GATE}/steps`, { steps });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as StepAnswer[];
}
const late = (bookingId: string, persons: number, more: object = {}) => ({
  kind: 'group',
  id: newUuid(),
  bookingId,
  persons,
  at: EARLIER,
  ...more,
});
const enter = (bookingId: string, persons: number) =>
  house.admin.post(`${GATE}/groups`, { kind: 'enter', id: newUuid(), bookingId, persons });
const read = async <Answer>(path: string) => JSON.parse((await house.admin.get(`${GATE}/${path}`)).text) as Answer;

describe('the code of a booking at the gate', () => {
  test('shows its group with the number that holds now, and stores nothing', async () => {
    const { id, code } = await stored();
    await enter(id, 30);
    expect(await scan(code)).toMatchObject({
      word: 'welcome',
      group: { day: TODAY, now: { bookingId: id, organisation: 'Tuinclub', persons: 50, inside: 30, open: 0 } },
    });
    const booking = await house.external.bookings.find(id);
    if (booking) await house.external.bookings.save({ ...booking, adults: 26 });
    expect(await scan(code)).toMatchObject({ word: 'inside', group: { now: { persons: 30, inside: 30 } } });
  });

  test('is refused once the visit was cancelled, and on another day', async () => {
    const cancelled = await stored({ state: 'cancelled', endedAt: EARLIER });
    const tomorrow = await stored({ day: '2026-05-02' });
    expect(await scan(cancelled.code)).toEqual({ word: 'lapsed', tickets: [], group: { day: TODAY, now: null } });
    const other = await scan(tomorrow.code);
    expect(other).toEqual({ word: 'other-day', tickets: [], group: { day: '2026-05-02', now: null } });
  });

  test('is refused when it is forged, altered or of another garden', async () => {
    const { code, ...booking } = await stored();
    const stranger = createSecrets(['x'.repeat(43)]);
    const forged = groupQr({ secrets: stranger, site: testSite }, booking) ?? '';
    const foreign = groupQr({ secrets: house.wired.secrets, site: { baseUrl: 'https://elders.example' } }, booking);
    const altered = code.replace(/\.([\w-]+)\.([\w-]{86})$/, '.$1A.$2');
    expect(await scan(forged)).toEqual({ word: 'unknown', tickets: [] });
    expect(await scan(altered)).toEqual({ word: 'unknown', tickets: [] });
    expect(await scan(foreign ?? '')).toEqual({ word: 'foreign', tickets: [] });
    expect((await scan(code)).word).toBe('welcome');
  });
});

describe('what a phone without network did with a group', () => {
  test('is stored at its time, once, and undone by an undo that may come first', async () => {
    const { id } = await stored();
    const step = late(id, 20);
    for (const _ of [1, 2])
      expect(await send(step)).toMatchObject([{ id: step.id, word: 'welcome', group: { inside: 20 } }]);
    const undo = { kind: 'undo', id: newUuid(), entry: step.id, at: EARLIER };
    expect(await send(undo)).toMatchObject([{ word: 'undone', group: { inside: 0 } }]);
    const other = late(id, 5);
    expect(await send({ kind: 'undo', id: newUuid(), entry: other.id, at: EARLIER })).toMatchObject([
      { word: 'undone' },
    ]);
    expect(await send(other)).toMatchObject([{ word: 'welcome', group: { inside: 0 } }]);
    const answer = await house.admin.post(`${GATE}/steps`, { steps: [{ ...step, persons: 21 }] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('is stored beyond what was agreed, and the surplus is listed with times and phones', async () => {
    const { id } = await stored();
    await enter(id, 40);
    expect((await read<GateEntries>('entries')).groupSurplus).toBeUndefined();
    const before = (await read<GateToday>('today')).version;
    await send(late(id, 15));
    const { groupSurplus, groups } = await read<GateEntries>('entries');
    expect(groupSurplus).toMatchObject([
      {
        bookingId: id,
        who: 'Tuinclub',
        day: TODAY,
        persons: 50,
        over: 5,
        entries: [
          { persons: 15, at: '2026-05-01T11:30:00+02:00', device: expect.stringMatching(/./) },
          { persons: 40, at: '2026-05-01T12:00:00+02:00', device: expect.stringMatching(/./) },
        ],
      },
    ]);
    expect(groups).toHaveLength(2);
    expect((await read<GateToday>('today')).version).toBeGreaterThan(before);
  });

  test('is listed on the day when it is sent, though the group came earlier', async () => {
    const { id } = await stored({ day: '2026-04-30', adults: 10, children: 0 });
    const at = '2026-04-30T09:30:00.000Z';
    expect(await send(late(id, 8, { at }), late(id, 7, { at }))).toMatchObject([
      { word: 'welcome' },
      { word: 'welcome' },
    ]);
    const { groupSurplus, groups } = await read<GateEntries>('entries');
    expect(groupSurplus).toMatchObject([{ bookingId: id, day: '2026-04-30', over: 5 }]);
    expect(groups).toBeUndefined();
  });

  test('answers whether the visit was cancelled before, is on another day or does not exist', async () => {
    const cancelled = await stored({ state: 'cancelled', endedAt: '2026-05-01T08:00:00.000Z' });
    const later = await stored({ state: 'cancelled', endedAt: '2026-05-01T09:45:00.000Z' });
    const tomorrow = await stored({ day: '2026-05-02' });
    const steps = [cancelled.id, later.id, tomorrow.id, newUuid()].map((id) => late(id, 3));
    expect((await send(...steps)).map(({ word }) => word)).toEqual(['lapsed', 'welcome', 'other-day', 'unknown']);
    expect(await house.external.groupEntries.ofBookings([tomorrow.id])).toEqual([]);
  });
});

test('the list for phones without network holds today’s groups, what was cancelled, and who is in', async () => {
  const { id } = await stored({ time: '10:30' });
  const { id: dead } = await stored({ state: 'cancelled', endedAt: EARLIER });
  await stored({ day: '2026-05-02', organisation: 'Morgen' });
  await stored({ state: 'quoted', organisation: 'Offerte' });
  const day = await read<GateDay>('day');
  expect(day.groups).toEqual([[id, 'Tuinclub', expect.any(String), '10:30', 50, 0]]);
  expect(day.deadGroups).toEqual([dead]);
  expect(JSON.stringify(day)).not.toMatch(/Noor|Morgen|Offerte|voorbeeld\.example/);
  await stored({ organisation: 'Erbij' });
  const today = await read<GateToday>('today');
  expect(today.booked).toBeGreaterThan(day.booked);
  await enter(id, 12);
  expect((await read<GateEntries>('entries')).groups).toMatchObject([
    [id, expect.any(String), expect.any(String), expect.any(String), 12],
  ]);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { GateGroup } from '../../../src/modules/ticketing/gate/groups-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { aBooking } from '../bookings/a-booking.ts';

const GROUPS = '/api/dmt-admin/gate/groups';

let house: Admin;
let bookingId: string;
beforeEach(async () => {
  house = await openAdmin();
  bookingId = await stored({});
});
afterEach(() => house.close());

async function stored(changes: Parameters<typeof aBooking>[0]): Promise<string> {
  const booking = aBooking({ day: '2026-05-01', state: 'confirmed', adults: 46, children: 4, ...changes });
  await house.external.bookings.insert(booking);
  return booking.id;
}
const groups = async () => JSON.parse((await house.admin.get(GROUPS)).text) as GateGroup[];
const enter = (persons: number, id = newUuid(), booking = bookingId) =>
  house.admin.post(GROUPS, { kind: 'enter', id, bookingId: booking, persons });
const undo = (entryId: string) => house.admin.post(GROUPS, { kind: 'undo', entryId, bookingId });

describe('a group at the gate', () => {
  test('comes in in parts, up to what was agreed', async () => {
    expect((await enter(32)).body).toMatchObject({ inside: 32, persons: 50 });
    expect(await enter(19)).toMatchObject({ status: 409, body: { code: 'group_full' } });
    expect((await enter(18)).body).toMatchObject({ inside: 50 });
    const today = JSON.parse((await house.admin.get('/api/dmt-admin/gate/today')).text) as { groups: unknown };
    expect(today.groups).toEqual({ expected: 50, inside: 50, payments: 0 });
  });

  test('is counted once when a step is repeated, also by two phones at once', async () => {
    const id = newUuid();
    await Promise.all([enter(10, id), enter(10, id)]);
    expect((await groups())[0]).toMatchObject({ inside: 10, entries: [{ id, persons: 10 }] });
    expect(await enter(11, id)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    await Promise.all([enter(40), enter(40)]);
    expect((await groups())[0]?.inside).toBe(50);
  });

  test('goes back out by an undo, which may be repeated', async () => {
    const id = newUuid();
    await enter(12, id);
    expect((await undo(id)).body).toMatchObject({ inside: 0, entries: [] });
    expect((await undo(id)).body).toMatchObject({ inside: 0 });
    expect((await enter(12, id)).body).toMatchObject({ inside: 0 });
    expect((await undo(newUuid())).status).toBe(404);
  });

  test('comes on its day only, and while it is agreed', async () => {
    const tomorrow = await stored({ day: '2026-05-02' });
    const cancelled = await stored({ state: 'cancelled' });
    for (const other of [tomorrow, cancelled, newUuid()]) {
      expect(await enter(1, newUuid(), other)).toMatchObject({ status: 404, body: { code: 'group_not_found' } });
    }
    expect((await groups()).map((group) => group.bookingId)).toEqual([bookingId]);
    expect((await enter(0)).status).toBe(422);
  });

  test('shows neither address nor wishes, and of money what is open', async () => {
    expect((await house.admin.get(GROUPS)).text).not.toMatch(/voorbeeld\.example|wishes|cents|total/);
  });

  test('forgets after two years who let it in, and keeps the count', async () => {
    await enter(5);
    await house.external.groupEntries.forgetKeepers('2026-05-02T00:00:00.000Z');
    const [entry] = await house.external.groupEntries.ofBookings([bookingId]);
    expect(entry).toMatchObject({ persons: 5, actorId: null, device: '' });
  });
});

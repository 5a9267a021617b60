import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Today } from '../../../src/dashboard/schema.ts';
import type { Kitchen } from '../../../src/modules/ticketing/bookings/visits/visits-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { aBooking } from './a-booking.ts';
import { askedFor } from './asked-for.ts';

const TODAY = '2026-05-01';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const read = async <Answer>(path: string) => {
  const answer = await house.admin.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Answer;
};
const stored = async (changes: Parameters<typeof aBooking>[0]) => {
  const booking = aBooking(changes);
  await house.external.bookings.insert(booking);
  return booking;
};

describe('agreed visits', () => {
  test('stand on the first page today and tomorrow, by time, and not before they are agreed', async () => {
    await stored({ day: '2026-05-02', state: 'confirmed', organisation: 'Tuinclub' });
    await stored({ day: TODAY, state: 'confirmed', time: '13:30', lastName: 'Later' });
    await stored({ day: TODAY, state: 'accepted', time: '10:00', lastName: 'Eerder' });
    await stored({ day: TODAY, state: 'quoted' });
    await stored({ day: TODAY, state: 'cancelled' });
    await stored({ day: '2026-05-03', state: 'confirmed' });
    const { visits } = await read<Today>('/api/dmt-admin/today');
    expect(visits.map(({ day, time, name, isWaiting }) => [day, time, name, isWaiting])).toEqual([
      [TODAY, '10:00', 'Noor Eerder', true],
      [TODAY, '13:30', 'Noor Later', false],
      ['2026-05-02', null, 'Noor Bakker', false],
    ]);
    expect(visits[2]).toMatchObject({ persons: 15, organisation: 'Tuinclub', package: expect.any(String) });
  });

  test('are listed for the kitchen with what was agreed, summed per day', async () => {
    const { id, body } = await askedFor(house);
    await house.wired.ticketing.bookings.quotes.sendQuote(id, body, 'the owner');
    const { version } = await read<{ version: number }>(`/api/dmt-admin/bookings/${id}`);
    const confirmed = await house.admin.post(`/api/dmt-admin/bookings/${id}/confirm`, { version });
    expect(confirmed.status).toBe(200);
    await stored({ day: '2030-06-04', state: 'confirmed', adults: 4, children: 0, time: '09:00', wishes: 'Vegan' });
    const list = await read<Kitchen>('/api/dmt-admin/kitchen?from=2030-06-03&days=3');
    expect(list.days.map(({ day, persons }) => [day, persons])).toEqual([
      ['2030-06-03', 0],
      ['2030-06-04', 19],
      ['2030-06-05', 0],
    ]);
    const [, day] = list.days;
    expect(day?.totals).toContainEqual({ title: 'Lunch', amount: 15 });
    expect(day?.visits.map(({ wishes, lines }) => [wishes, lines.length > 0])).toEqual([
      ['', true],
      ['Vegan', false],
    ]);
  });

  test('show neither address nor email nor money to the kitchen', async () => {
    await stored({ day: TODAY, state: 'confirmed', phone: '0612345678', invoiceAddress: 'Dorpsstraat 1' });
    const text = (await house.admin.get('/api/dmt-admin/kitchen')).text;
    expect(text).toContain('Noor');
    expect(text).not.toMatch(/voorbeeld\.example|0612345678|Dorpsstraat|cents|total"/i);
  });

  test('keep the time of arrival and what the owner notes, until they end', async () => {
    const { id } = await stored({ day: TODAY, state: 'confirmed' });
    const put = (body: object) => house.admin.put(`/api/dmt-admin/bookings/${id}/day`, body);
    expect(await put({ version: 1, time: '11:15', notes: ' Glutenvrij: 2 ' })).toMatchObject({
      status: 200,
      body: { time: '11:15', dayNotes: 'Glutenvrij: 2', version: 2 },
    });
    expect(await put({ version: 1, time: '', notes: '' })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await put({ version: 2, time: '25:00', notes: '' })).toMatchObject({
      status: 422,
      body: { errors: { time: 'Vul een tijd in zoals 11:00.' } },
    });
    const [day] = (await read<Kitchen>('/api/dmt-admin/kitchen')).days;
    expect(day?.visits[0]).toMatchObject({ time: '11:15', notes: 'Glutenvrij: 2' });
    const ended = await stored({ day: TODAY, state: 'cancelled' });
    const late = await house.admin.put(`/api/dmt-admin/bookings/${ended.id}/day`, { version: 1, time: '', notes: 'x' });
    expect(late.status).toBe(409);
  });
});

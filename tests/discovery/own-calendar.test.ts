import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminFeed } from '../../src/modules/ticketing/bookings/visits/feed-schema.ts';
import { type Admin, anOpenDay, openAdmin } from '../catalogue/admin/admin-house.ts';
import { aBooking } from '../ticketing/bookings/a-booking.ts';
import { readWithIcal } from './read-with-ical.ts';

const FEED = '/api/dmt-admin/calendar-feed';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const change = async (action: 'renew' | 'revoke', number: number) => house.admin.post(FEED, { action, number });
const made = async (number = 0) => {
  const { address } = (await change('renew', number)).body as AdminFeed;
  return new URL(address ?? 'http://none').pathname;
};
const book = (changes: Parameters<typeof aBooking>[0]) =>
  house.external.bookings.insert(aBooking({ state: 'confirmed', ...changes }));

describe('the owner’s calendar', () => {
  test.each([
    ['before the clock goes forward', '2027-03-27', '10:00', '2027-03-27T09:00:00.000Z'],
    ['on the day it goes forward', '2027-03-28', '10:00', '2027-03-28T08:00:00.000Z'],
    ['before it goes back', '2026-10-24', '10:00', '2026-10-24T08:00:00.000Z'],
    ['on the day it goes back', '2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
  ])('has a visit at its time, as another program reads it, %s (R-28)', async (_, day, time, start) => {
    await book({ day, time });
    const [visit] = readWithIcal((await house.admin.get(await made())).text);
    expect(visit?.start).toBe(start);
    expect(Date.parse(visit?.end ?? '') - Date.parse(start)).toBe(3 * 3_600_000);
  });

  test('holds agreed visits and the programme, and of people no more than who comes', async () => {
    await house.add(anOpenDay({ event_title: 'Open dag' }));
    await book({
      day: '2026-06-07',
      time: null,
      phone: '0612345678',
      wishes: 'Vegan',
      organisation: 'Tuinclub; noord',
    });
    await book({ day: '2026-06-08', state: 'quoted', lastName: 'Niet' });
    const events = readWithIcal((await house.admin.get(await made())).text);
    const lines = events.map(({ title, start }) => `${title} ${start}`);
    expect(lines[0]).toBe('15 pers.: Tuinclub; noord 2026-06-07');
    expect(lines).toContain('Open dag 2026-06-06T09:00:00.000Z');
    expect(lines.join('\n')).not.toContain('Niet');
    expect(events[0]?.text).not.toMatch(/0612345678|voorbeeld\.example|Vegan/);
  });

  test('is kept by nobody else, and answers 304 while nothing changed', async () => {
    const path = await made();
    const first = await house.admin.get(path);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await house.admin.get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    await book({ day: '2026-06-07' });
    const later = await house.admin.get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(later.status).toBe(200);
  });

  test('ends at once at an address that was renewed or revoked', async () => {
    const first = await made();
    const second = await made(1);
    expect(second).not.toBe(first);
    expect((await house.admin.get(first)).status).toBe(404);
    expect((await house.admin.get(second)).status).toBe(200);
    expect(await change('revoke', 2)).toMatchObject({ status: 200, body: { number: 3, address: null } });
    expect((await house.admin.get(second)).status).toBe(404);
    expect((await house.admin.get('/eigen-agenda/zomaar/boekingen.ics')).status).toBe(404);
  });

  test('is made once when it is asked for twice, and not over what changed meanwhile', async () => {
    const [one, other] = [await change('renew', 0), await change('renew', 0)];
    expect(other.body).toEqual(one.body);
    expect(await change('revoke', 0)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(JSON.stringify(await house.external.feedLinks.find())).not.toContain(
      (one.body as AdminFeed).address?.split('/').at(-2),
    );
  });
});

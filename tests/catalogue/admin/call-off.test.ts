import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { CallOffPreview } from '../../../src/modules/ticketing/call-off/call-off-schema.ts';
import { anOpenDay, type Admin, openAdmin } from './admin-house.ts';

let house: Admin;
beforeAll(async () => {
  house = await openAdmin();
});
afterAll(() => house.close());

const DAYS = ['2026-06-06', '2026-06-07'].map((day) => [`${day}T11:00:00+02:00`, `${day}T17:00:00+02:00`] as const);
const REASON = 'Er is storm voorspeld.';

/** An open day on two dates with a ticket for each. */
function onTwoDays() {
  return house.add(
    anOpenDay({
      event_published: true,
      event_dates: DAYS.map(([event_date_start, event_date_end]) => ({ event_date_start, event_date_end })),
      event_options: DAYS.map(([startDate, endDate]) => ({
        title: 'Volwassene',
        price: 7.5,
        availableTickets: 10,
        eventDate: { startDate, endDate },
      })),
    }),
  );
}

const start = DAYS[0]?.[0] ?? '';
const at = (event: AdminEvent, part = '') => `/api/dmt-admin/events/${event.event_id}/call-off${part}`;
const previewOf = async (event: AdminEvent) => {
  const answer = await house.admin.post(at(event, '/preview'), { start, reason: REASON, words: 'Tot gauw!' });
  return answer.body as unknown as CallOffPreview;
};
const callOff = (event: AdminEvent, seen: string, headers = { 'idempotency-key': newUuid() }, changes = {}) =>
  house.admin.post(at(event), { version: event.version, start, reason: REASON, seen, ...changes }, headers);

describe('calling off one date of an event (R-37)', () => {
  test('is shown before, with the mail in which the own words stand; nothing is stored', async () => {
    const event = await onTwoDays();
    await house.sell(event, 2);
    const preview = await previewOf(event);
    expect(preview).toMatchObject({ orders: 1, people: 2, total: 16.5, ways: [{ way: 'provider', orders: 1 }] });
    expect(preview.letter.subject).toBe('Gaat niet door: Open dag, za 6 juni 2026');
    expect(preview.letter.text).toContain('Tot gauw!');
    expect(preview.letter.text).toContain(REASON);
    expect((await house.seen(event.event_id)).event_dates[0]?.event_date_called_off).toBeUndefined();
  });

  test('is shown to visitors at that date only, with a new version for their calendars', async () => {
    const event = await onTwoDays();
    const { seen } = await previewOf(event);
    const key = { 'idempotency-key': newUuid() };
    expect((await callOff(event, seen, key)).status).toBe(202);
    expect((await callOff(event, seen, key)).status).toBe(202);
    const shown = (await house.browser().get(`/api/events/event/${event.event_id}`)).body as unknown as Event;
    expect(shown.event_dates.map((date) => date.event_date_called_off)).toEqual([REASON, undefined]);
    expect(shown).toMatchObject({ event_status: 'planned', version: event.version + 1 });
    const feed = (await house.browser().get('/agenda.ics')).text;
    const entries = feed.split('BEGIN:VEVENT').filter((entry) => entry.includes(`evenement-${event.event_id}-`));
    expect(entries.every((entry) => entry.includes(`SEQUENCE:${event.version + 1}`))).toBe(true);
    expect(entries.map((entry) => entry.includes('STATUS:CANCELLED'))).toEqual([true, false]);
    const progress = await house.admin.get(at(event, 's'));
    expect(progress.body).toMatchObject([{ orders: 0, returned: 0, reason: REASON, isPaused: false }]);
  });

  test('is refused without a reason, a key, what was seen, or such a date', async () => {
    const event = await onTwoDays();
    const { seen } = await previewOf(event);
    const key = { 'idempotency-key': newUuid() };
    const codes = [
      await callOff(event, seen, key, { reason: '' }),
      await house.admin.post(at(event), { version: event.version, start, reason: REASON, seen }),
      await callOff(event, 'something else', key),
      await callOff(event, seen, key, { start: '2026-06-09T11:00:00+02:00' }),
      await callOff(event, seen, key, { version: 9 }),
    ].map(({ status, body }) => [status, body['code']]);
    expect(codes).toEqual([
      [422, 'invalid'],
      [422, 'key_missing'],
      [409, 'has_tickets'],
      [422, 'unknown_date'],
      [409, 'stale'],
    ]);
    expect((await house.seen(event.event_id)).version).toBe(event.version);
  });
});

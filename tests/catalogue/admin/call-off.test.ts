import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Event, EventDate } from '../../../src/modules/catalogue/schema.ts';
import type { CallOffPreview } from '../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
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
  test('is previewed with the email and the owner’s words; nothing is stored', async () => {
    const event = await onTwoDays();
    await house.sell(event, 2);
    const preview = await previewOf(event);
    expect(preview).toMatchObject({ orders: 1, people: 2, total: 16.5, ways: [{ way: 'provider', orders: 1 }] });
    expect(preview.letters[0]?.subject).toBe('Gaat niet door: Open dag, za 6 juni 2026');
    expect(preview.letters[0]?.text).toContain('Tot gauw!');
    expect(preview.letters[0]?.text).toContain(REASON);
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
    expect(progress.body).toMatchObject([{ orders: 0, counts: { returned: 0 }, reason: REASON, isPaused: false }]);
  });

  test('is marked in every list of dates, and an email names what is left', async () => {
    const event = await onTwoDays();
    const whole = await onTwoDays();
    const { seen } = await previewOf(event);
    await callOff(event, seen);
    const reason = 'De tuin blijft dicht.';
    await house.admin.post(`/api/dmt-admin/events/${whole.event_id}/cancel`, { version: whole.version, reason });
    const marks = async (path: string, { event_id: id }: AdminEvent) => {
      const { text } = await house.browser().get(path);
      return (JSON.parse(text) as EventDate[])
        .filter((date) => date.event_id === id)
        .map((date) => date.event_date_called_off);
    };
    expect(await marks('/api/events/dates', event)).toEqual([REASON, undefined]);
    expect(await marks('/api/events/dates', whole)).toEqual([reason, reason]);
    expect(await marks(`/api/events/event/dates/${event.event_id}`, event)).toEqual([REASON, undefined]);

    const announced = async (of: AdminEvent) => {
      const [told] = await house.wired.catalogue.announcements.some([of.event_id]);
      const offered = await house.wired.catalogue.announcements.coming(100);
      return {
        isCancelled: told?.isCancelled,
        when: told?.when,
        isOffered: offered.some(({ id }) => id === of.event_id),
      };
    };
    expect(await announced(event)).toMatchObject({ isCancelled: false, when: expect.stringMatching(/^zo 7 juni/) });
    const last = await house.admin.post(at(event, '/preview'), { start: DAYS[1]?.[0], reason: REASON });
    const { version } = await house.seen(event.event_id);
    await callOff(event, last.body['seen'] as string, undefined, { version, start: DAYS[1]?.[0] });
    expect(await announced(event)).toMatchObject({ isCancelled: true, isOffered: false });
    expect(await announced(whole)).toMatchObject({ isCancelled: true, isOffered: false });
  });

  test('offers another date or the choice, previewed with each email and the orders that fit', async () => {
    const event = await onTwoDays();
    await house.sell(event, 2);
    const [to, body] = [DAYS[1]?.[0], { starts: [start], reason: REASON, answerBy: '2026-06-04' }];
    const move = (await house.admin.post(at(event, '/preview'), { ...body, remedy: 'move', to }))
      .body as unknown as CallOffPreview;
    expect(move).toMatchObject({ orders: 1, fitting: 1, balance: 0 });
    expect(move.letters.map((one) => [one.to, one.orders])).toEqual([['fitting', 1]]);
    expect(move.letters[0]?.text).toContain('Kunt u dan niet? Zeg het ons tot en met donderdag 4 juni 2026');
    const choose = (await house.admin.post(at(event, '/preview'), { ...body, remedy: 'choose', to }))
      .body as unknown as CallOffPreview;
    expect(choose.letters[0]?.text).toContain('op 7 juni 2026 van 11:00 tot 17:00 houden we uw plaatsen');
    expect(choose.letters[0]?.text).toContain('/afgezegd');
    const request = { ...body, remedy: 'choose', to, version: event.version, seen: choose.seen };
    const key = { 'idempotency-key': newUuid() };
    expect((await house.admin.post(at(event), request, key)).status).toBe(202);
    const progress = await house.admin.get(at(event, 's'));
    expect(progress.body).toMatchObject([
      { remedy: 'choose', counts: { open: 1 }, answerUntil: '2026-06-05T00:00:00+02:00' },
    ]);
  });

  test('reports an impossible date or deadline at its field', async () => {
    const event = await onTwoDays();
    const [to, body] = [DAYS[1]?.[0], { starts: [start], reason: REASON, remedy: 'move' }];
    const wrong = async (changes: object) => {
      const answer = await house.admin.post(at(event, '/preview'), { ...body, ...changes });
      return answer.status === 422 ? answer.body['errors'] : answer.status;
    };
    expect(await wrong({ to: start, answerBy: '2026-06-04' })).toEqual({
      to: 'Kies een andere datum die wel doorgaat.',
    });
    expect(await wrong({ answerBy: '2026-06-04' })).toHaveProperty('to');
    expect(await wrong({ to })).toEqual({ answerBy: 'Kies een dag vanaf vandaag.' });
    expect(await wrong({ to, answerBy: '2026-06-07' })).toEqual({ answerBy: 'Kies een dag vóór de nieuwe datum.' });
    expect(await wrong({ to, answerBy: '2026-06-06' })).toBe(200);
    expect(await wrong({ starts: [] })).toHaveProperty('starts');
  });

  test('all dates in one, which leaves none on sale', async () => {
    const event = await onTwoDays();
    await house.sell(event, 1);
    const asked = { starts: DAYS.map(([day]) => day), reason: REASON };
    const { seen, ...counts } = (await house.admin.post(at(event, '/preview'), asked))
      .body as unknown as CallOffPreview;
    expect(counts).toMatchObject({ orders: 1, total: 9, fitting: null });
    const key = { 'idempotency-key': newUuid() };
    expect((await house.admin.post(at(event), { ...asked, version: event.version, seen }, key)).status).toBe(202);
    const dates = (await house.seen(event.event_id)).event_dates;
    expect(dates.map((date) => date.event_date_called_off)).toEqual([REASON, REASON]);
    expect((await house.admin.get(at(event, 's'))).body).toMatchObject([{ orders: 1, dates: [{}, {}] }]);
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

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOpenDay, type Admin, onJune7, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { readCalendar } from '../../discovery/read-calendar.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

describe('the calendar file of an order', () => {
  test('reaches calendars as a newer entry when the event moves or is cancelled, in step with the feed', async () => {
    const event = await house.add(anOpenDay({ event_title: 'Rozendag' }));
    const id = event.event_id;
    await house.sell(event);
    const [order] = JSON.parse((await house.admin.get('/api/dmt-admin/orders')).text) as { id: string }[];
    const href = (await house.admin.get(`/api/dmt-admin/orders/${order?.id}`)).body['href'] as string;
    const read = async () => {
      const [entry] = readCalendar((await house.admin.get(`${href}/agenda.ics`)).text).events;
      if (!entry) throw new Error('no entry');
      return entry;
    };

    const bought = await read();
    const [option] = event.event_options;
    const [day] = onJune7.event_dates ?? [];
    const eventDate = { startDate: day?.event_date_start ?? '', endDate: day?.event_date_end ?? '' };
    const moving = {
      ...onJune7,
      event_options: [{ id: option?.id ?? 0, title: 'Volwassene', price: 7.5, availableTickets: 10, eventDate }],
    };
    expect((await house.change(event, moving)).status).toBe(200);
    const moved = await read();
    expect(moved.start).toEqual(new Date('2026-06-07T09:00:00.000Z'));
    const { version } = await house.seen(id);
    await house.admin.post(`/api/dmt-admin/events/${id}/cancel`, { version, reason: 'Er komt storm.' });
    const off = await read();
    expect(off.status).toBe('CANCELLED');

    expect([moved.uid, off.uid]).toEqual([bought.uid, bought.uid]);
    expect([bought.sequence, moved.sequence, off.sequence]).toEqual([1, 2, 3]);
    const feed = readCalendar((await house.admin.get('/agenda.ics')).text).events;
    expect(feed.find(({ summary }) => summary.includes('Rozendag'))?.sequence).toBe(off.sequence);
  });

  test('knows the version of an event that was put away and taken back', async () => {
    const event = await house.add();
    const version = async () => (await house.wired.ticketing.sales.offer.offerOf(event.event_id))?.version;
    for (const step of ['archive', 'restore']) {
      const seen = await house.seen(event.event_id);
      const answer = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/${step}`, {
        version: seen.version,
      });
      expect(answer.status).toBe(200);
      expect(await version()).toBe(seen.version + 1);
    }
  });
});

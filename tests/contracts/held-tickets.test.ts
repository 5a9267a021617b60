import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Today } from '../../src/dashboard/schema.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import type { EventChanges } from '../../src/modules/catalogue/events/event-schema.ts';
import { anOpenDay, type Admin, openAdminOn, touchedIn, withSeen } from '../catalogue/admin/admin-house.ts';
import { PASSWORD } from '../identity/accounts-house.ts';
import { engines, type OpenEngine } from '../support/engines.ts';

const JUNE_6 = { start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
const JUNE_7 = { start: '2026-06-07T11:00:00+02:00', end: '2026-06-07T17:00:00+02:00' };
type Day = typeof JUNE_6;
const dates = (...days: Day[]) => ({
  event_dates: days.map(({ start, end }) => ({ event_date_start: start, event_date_end: end })),
});
const ticket = (title: string, { start, end }: Day) => ({
  title,
  price: 7.5,
  availableTickets: 10,
  eventDate: { startDate: start, endDate: end },
});
const TWO_DAYS = { ...dates(JUNE_6, JUNE_7), event_options: [ticket('Zaterdag', JUNE_6), ticket('Zondag', JUNE_7)] };

describe.each(engines)('tickets that people have, on $name (R-35)', ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  beforeAll(async () => {
    engine = await open();
    house = await openAdminOn(engine);
  });
  afterAll(async () => {
    await house.close();
    await engine.close();
  });

  const step = ({ event_id: id, version }: AdminEvent, name: string, seen?: string) =>
    house.admin.post(`/api/dmt-admin/events/${id}/${name}`, { version, seen });
  const page = (event: AdminEvent) => house.browser().get(`/api/events/event/${event.event_id}`);
  const asOption = (option: AdminEvent['event_options'][0]) => {
    const { has_orders: _, ticketsSold: __, sold: ___, held: ____, ...sent } = option;
    return sent;
  };
  /** Every way in which something may vanish under a buyer; each of an event with two days of which the first is sold. */
  const WAYS: [string, string[], (event: AdminEvent, seen?: string) => ReturnType<typeof step>][] = [
    ['unpublishing', ['off-site'], (event, seen) => step(event, 'unpublish', seen)],
    ['archiving', ['off-site'], (event, seen) => step(event, 'archive', seen)],
    [
      'deleting',
      ['off-site'],
      ({ event_id: id }, seen) =>
        house.admin.delete(`/api/events/${id}${seen ? `?seen=${encodeURIComponent(seen)}` : ''}`),
    ],
    ['unpublishing by a save', ['off-site'], (event, seen) => house.change(event, { event_published: false, seen })],
    ['removing the date', ['date'], (event, seen) => house.change(event, { ...dates(JUNE_7), seen })],
    [
      'removing the date, with its tickets on the other',
      ['date'],
      (event, seen) => house.change(event, { ...moved(event), seen }),
    ],
    [
      'removing the option',
      ['option'],
      (event, seen) => house.change(event, { event_options: event.event_options.slice(1).map(asOption), seen }),
    ],
    ['lowering capacity', ['fewer'], (event, seen) => house.change(event, { ...fewer(event, 9), seen })],
  ];
  const moved = (event: AdminEvent): Partial<EventChanges> => ({
    ...dates(JUNE_7),
    event_options: event.event_options.map((option) => ({
      ...asOption(option),
      eventDate: { startDate: JUNE_7.start, endDate: JUNE_7.end },
    })),
  });
  const fewer = (event: AdminEvent, availableTickets: number): Partial<EventChanges> => ({
    event_options: event.event_options.map((option, index) => ({
      ...asOption(option),
      ...(index === 0 && { availableTickets }),
    })),
  });

  test.each(WAYS)(
    '%s is not done by one press, nor by what was seen before somebody else bought',
    async (...[, kinds, act]) => {
      const event = await house.add(anOpenDay(TWO_DAYS));
      await house.sell(event, 2);
      const touched = touchedIn(await act(event));
      expect(touched).toMatchObject({ orders: 1, people: 2, tickets: 2, paid: 15 });
      expect(touched.lines.map(({ kind, title }) => [kind, title])).toEqual(kinds.map((kind) => [kind, 'Zaterdag']));
      expect(await house.seen(event.event_id)).toMatchObject({ version: 1, event_published: true });
      await house.sell(event, 1);
      const again = touchedIn(await act(event, touched.seen));
      expect(again).toMatchObject({ orders: 2, people: 3, paid: 22.5 });
      expect((await house.seen(event.event_id)).version).toBe(1);
      expect((await act(event, again.seen)).status).toBeLessThan(300);
      expect((await house.seen(event.event_id)).version).toBe(2);
    },
  );

  test('what touches nobody is done at once: another title, more places, a day that only moves, an unsold date', async () => {
    const event = await house.add(anOpenDay(TWO_DAYS));
    await house.sell(event, 2);
    expect((await house.change(event, { event_title: 'Rozendag' })).status).toBe(200);
    const more = fewer(event, 30);
    expect((await house.change({ ...event, version: 2 }, more)).status).toBe(200);
    const later = { start: '2026-06-13T11:00:00+02:00', end: '2026-06-13T17:00:00+02:00' };
    expect((await house.change({ ...event, version: 3 }, dates(later, JUNE_7))).status).toBe(200);
    expect((await house.change({ ...event, version: 4 }, dates(later))).status).toBe(200);
  });

  test('fewer places than are sold says what is in the way, whatever was seen', async () => {
    const event = await house.add(anOpenDay(TWO_DAYS));
    await house.sell(event, 2);
    const answer = await house.change(event, { ...fewer(event, 1), seen: 'fewer' });
    expect(answer.body).toMatchObject({ code: 'capacity_too_low', taken: 2, orders: 1, people: 2, paid: 15 });
  });

  test('its page stays for ticket holders, unlisted and without sale, until 30 days after', async () => {
    const event = await house.add(anOpenDay(TWO_DAYS));
    await house.sell(event, 2);
    await withSeen((seen) => step(event, 'unpublish', seen));
    const shown = await page(event);
    expect([shown.status, shown.body]).toMatchObject([
      200,
      { event_published: false, event_for_holders: true, has_event_ticket_sale: false },
    ]);
    expect((await house.browser().get(`/api/events/event/options/${event.event_id}`)).text).toBe('[]');
    for (const list of ['/api/events/list/100', '/sitemap.xml', '/agenda.ics']) {
      expect([list, (await house.browser().get(list)).text.includes(event.path)]).toEqual([list, false]);
    }
    const unsold = await house.add(anOpenDay(TWO_DAYS));
    expect((await step(unsold, 'unpublish')).status).toBe(200);
    expect((await page(unsold)).status).toBe(404);
    house.clock.set('2026-07-06T14:59:00.000Z');
    expect((await page(event)).status).toBe(200);
    house.clock.set('2026-07-06T15:00:00.000Z');
    expect((await page(event)).status).toBe(404);
    house.clock.set('2026-05-01T10:00:00.000Z');
  });

  test('the day stays on Vandaag and at the gate, of an event that left the site and of a date that was removed', async () => {
    const away = await house.add(anOpenDay({ ...TWO_DAYS, event_title: 'Van de site' }));
    const removed = await house.add(anOpenDay({ ...TWO_DAYS, event_title: 'Datum weg' }));
    for (const event of [away, removed]) await house.sell(event, 2);
    await withSeen((seen) => step(away, 'unpublish', seen));
    await withSeen((seen) =>
      house.change(removed, { ...dates(JUNE_7), event_options: removed.event_options.slice(1).map(asOption), seen }),
    );
    const { username } = (await house.admin.get('/api/account')).body;
    house.clock.set('2026-06-06T10:00:00.000Z');
    await house.signIn(house.admin, { email: username as string, password: PASSWORD });
    const today = JSON.parse((await house.admin.get('/api/dmt-admin/today')).text) as Today;
    const gate = await house.wired.ticketing.gate.day.gateToday();
    for (const title of ['Van de site', 'Datum weg']) {
      expect(today.events.find((one) => one.title === title)).toMatchObject({
        offSite: true,
        cancelled: false,
        tickets: { expected: 2 },
        ...JUNE_6,
      });
      expect(gate.events.find((one) => one.title === title)).toMatchObject({ expected: 2 });
    }
  });
});

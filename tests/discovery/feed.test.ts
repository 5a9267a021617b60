import { describe, expect, test } from 'vitest';
import { agendaFeed } from '../../src/modules/catalogue/index.ts';
import { calendarFile } from '../../src/kernel/dates/calendar-file.ts';
import { aDraft } from '../catalogue/builders.ts';
import { testCatalogue } from '../catalogue/test-catalogue.ts';
import { testSite as site } from '../support/test-site.ts';
import { readCalendar } from './read-calendar.ts';

type Draft = Parameters<typeof aDraft>[0];

async function garden() {
  const { catalogue, clock } = await testCatalogue();
  return {
    save: (draft: Draft) => catalogue.events.save(aDraft(draft)),
    feed: async () => readCalendar(agendaFeed(await catalogue.programme.feed(100), site, clock.now())),
    bytes: async () => agendaFeed(await catalogue.programme.feed(100), site, clock.now()),
    clock,
  };
}

const amsterdam = (date: Date | string) =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' }).format(
    date as Date,
  );

describe('the agenda as a calendar to subscribe to (RFC 5545)', () => {
  test.each([
    ['before the clock goes forward', '2027-03-27T10:00:00.000Z', '27-03-2027, 11:00'],
    ['on the day it goes forward', '2027-03-28T09:00:00.000Z', '28-03-2027, 11:00'],
    ['before it goes back', '2026-10-24T09:00:00.000Z', '24-10-2026, 11:00'],
    ['on the day it goes back', '2026-10-25T10:00:00.000Z', '25-10-2026, 11:00'],
  ])('shows 11:00 in Amsterdam %s (R-28)', async (_, start, shown) => {
    const { save, feed } = await garden();
    const end = new Date(Date.parse(start) + 6 * 3_600_000).toISOString();
    await save({ title: 'Open dag', dates: [{ start, end }] });
    const [event] = (await feed()).events;
    expect(amsterdam(event?.start ?? '')).toBe(shown);
    expect(amsterdam(event?.end ?? '')).toMatch(/17:00$/);
  });

  test.each([
    ['forward', { start: '2027-03-27T23:00:00.000Z', end: '2027-03-28T22:00:00.000Z' }, ['20270328', '20270329']],
    ['back', { start: '2026-10-24T22:00:00.000Z', end: '2026-10-25T23:00:00.000Z' }, ['20261025', '20261026']],
  ])('gives whole days where the time is not known and the clock goes %s (STATE-14)', async (_, date, days) => {
    const { save, feed } = await garden();
    await save({ title: 'Kunst in de tuin', dates: [date] });
    const [event] = (await feed()).events;
    expect([event?.start, event?.end]).toEqual(days);
  });

  test('holds events and workshops with every date, where they are and where to read more', async () => {
    const { save, feed } = await garden();
    const dates = [
      { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' },
      { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' },
    ];
    const day = await save({ title: 'Thee, taart; en tuin', dates, organiserIds: [1] });
    await save({ title: 'Klei', category: 'Workshops', dates: dates.slice(0, 1) });
    await save({ title: 'Ooit', dates: [] });
    const { properties, events } = await feed();
    expect(properties.get('X-WR-CALNAME')).toBe('Agenda van de Lindehof');
    expect(events.map(({ summary }) => summary)).toEqual(['Thee, taart; en tuin', 'Thee, taart; en tuin', 'Klei']);
    expect(events[0]).toMatchObject({
      uid: `evenement-${day}-1@lindehof.example`,
      status: 'CONFIRMED',
      location: 'De Lindehof, Lindelaan 12, 1234 AB Voorbeelddorp',
      url: `http://localhost:3000/events/${day}/thee%2C-taart%3B-en-tuin`,
    });
  });

  test('keeps its UID and raises its SEQUENCE when an event moves or is cancelled', async () => {
    const { save, feed } = await garden();
    const first = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
    const later = { start: '2026-06-13T09:00:00.000Z', end: '2026-06-13T15:00:00.000Z' };
    const id = await save({ title: 'Rozendag', dates: [first] });
    const [planned] = (await feed()).events;
    await save({ title: 'Rozendag', dates: [later], existing: { id, version: 1 } });
    const [moved] = (await feed()).events;
    const cancelled = { status: 'cancelled', statusReason: 'De rozen bloeien nog niet.' } as const;
    await save({ title: 'Rozendag', dates: [later], ...cancelled, existing: { id, version: 2 } });
    const [off] = (await feed()).events;
    expect([moved?.uid, off?.uid]).toEqual([planned?.uid, planned?.uid]);
    expect([planned?.sequence, moved?.sequence, off?.sequence]).toEqual([1, 2, 3]);
    expect(moved?.start).toEqual(new Date(later.start));
    expect(off).toMatchObject({ status: 'CANCELLED', summary: 'Gaat niet door: Rozendag' });
    expect(off?.description).toMatch(/^De rozen bloeien nog niet\./);
  });

  test('is the same file within an hour, so that it need not be fetched again', async () => {
    const { save, bytes, clock } = await garden();
    await save({ title: 'Dag', dates: [{ start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' }] });
    const before = await bytes();
    clock.advance({ minutes: 59 });
    expect(await bytes()).toBe(before);
  });
});

describe('a calendar file of an order', () => {
  test('is read the same by another program: commas, lines and long words', () => {
    const entry = {
      uid: 'bestelling-1@lindehof.example',
      sequence: 0,
      cancelled: false,
      title: `Dag; met komma's, en een \\ ${'élan '.repeat(30).trim()}`,
      start: '2026-10-25T09:00:00.000Z',
      end: '2026-10-25T15:00:00.000Z',
      location: 'Lindelaan 12, 1234 AB Voorbeelddorp',
      url: 'https://lindehof.example/events/1/dag',
      description: 'Bestelnummer 7\n2 x Volwassene',
    };
    const { events } = readCalendar(calendarFile([entry], '2026-05-01T10:00:00.000Z'));
    expect(events).toEqual([
      expect.objectContaining({
        summary: entry.title,
        location: entry.location,
        description: entry.description,
        start: new Date(entry.start),
        end: new Date(entry.end),
      }),
    ]);
  });
});

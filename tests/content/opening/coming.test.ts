import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { PlannedAtGarden } from '../../../src/modules/content/opening/coming.ts';
import { season } from '../../../src/modules/content/defaults/season.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';
import { testContent } from '../test-content.ts';

type EventDate = PlannedAtGarden['event_dates'][number];

const date = (start: string, end: string, more: Partial<EventDate> = {}): EventDate => ({
  event_date_start: start,
  event_date_end: end,
  event_time_unknown: false,
  ...more,
});
const anEvent = (dates: EventDate[], more: Partial<PlannedAtGarden> = {}): PlannedAtGarden => ({
  event_id: 7,
  event_title: 'Winterwandeling',
  event_category: { name: 'Evenementen' },
  event_status: 'planned',
  event_dates: dates,
  organisers: [{ organiser_id: 1, organiser_main_location: true }],
  ...more,
});

/** Next Sunday, seen from the winter Sunday before. */
const WALK = date('2026-12-06T11:00:00+01:00', '2026-12-06T13:00:00+01:00');
const MARKET = date('2026-12-12T11:00:00+01:00', '2026-12-13T16:00:00+01:00');

/** The answer as a visitor reads it, and that day's opening hours for search engines. */
async function answer(now: string, events: PlannedAtGarden[], written: Record<string, unknown> = {}) {
  const house = testContent({ written });
  house.clock.set(now);
  house.events.push(...events);
  const { today, openingHoursSpecification } = await house.content.site();
  const own = openingHoursSpecification.filter(
    ({ validFrom, validThrough }) => validFrom === dayOf(now) && validThrough === validFrom,
  );
  const sold = today.event?.soldOut ? ` (${today.event.soldOut})` : '';
  return {
    isOpen: today.isOpen,
    line: today.event ? `${today.text}: ${textOf(today.event.title)}${sold}` : today.text,
    path: today.event?.path,
    engines: own.map(({ opens, closes }) => `${opens}-${closes}`),
  };
}

describe('when people can come, from season and programme together', () => {
  test.each<[string, string, PlannedAtGarden[], string]>([
    [
      'in winter the walk of next week',
      '2026-11-29T08:00:00Z',
      [anEvent([WALK])],
      'Nu gesloten, zo 6 december: Winterwandeling',
    ],
    ['its eve', '2026-12-05T08:00:00Z', [anEvent([WALK])], 'Nu gesloten, morgen vanaf 11:00: Winterwandeling'],
    [
      'before it begins',
      '2026-12-06T08:00:00Z',
      [anEvent([WALK])],
      'Vandaag open van 11:00 tot 13:00 uur: Winterwandeling',
    ],
    ['once it is over today', '2026-12-06T12:30:00Z', [anEvent([WALK])], 'Winterrust tot half april 2027'],
    [
      'the next one once the first is over',
      '2026-12-06T12:30:00Z',
      [anEvent([WALK, MARKET])],
      'Nu gesloten, za 12 december: Winterwandeling',
    ],
    [
      'the second day of two',
      '2026-12-12T20:00:00Z',
      [anEvent([MARKET])],
      'Nu gesloten, morgen vanaf 11:00: Winterwandeling',
    ],
    [
      'in another year, with the year',
      '2026-12-20T08:00:00Z',
      [anEvent([date('2027-01-03T11:00:00+01:00', '2027-01-03T13:00:00+01:00')])],
      'Nu gesloten, zo 3 januari 2027: Winterwandeling',
    ],
    ['nothing in winter but the season', '2026-11-29T08:00:00Z', [], 'Winterrust tot half april 2027'],
    [
      'the season where it is earlier',
      '2027-04-14T08:00:00Z',
      [anEvent([date('2027-04-18T11:00:00+02:00', '2027-04-18T13:00:00+02:00')])],
      'Vandaag gesloten, morgen open vanaf 11:00',
    ],
    [
      'an event on a closed Sunday',
      '2026-05-02T18:00:00Z',
      [anEvent([date('2026-05-03T13:30:00+02:00', '2026-05-03T16:00:00+02:00')])],
      'Nu gesloten, morgen vanaf 13:30: Winterwandeling',
    ],
    [
      'the regular hours of a day with an event',
      '2026-05-02T08:00:00Z',
      [anEvent([date('2026-05-02T13:30:00+02:00', '2026-05-02T16:00:00+02:00')])],
      'Vandaag open van 11:00 tot 17:00 uur',
    ],
    [
      'an evening after the regular hours',
      '2026-05-02T16:00:00Z',
      [anEvent([date('2026-05-02T19:30:00+02:00', '2026-05-03T01:00:00+02:00')])],
      'Vandaag open van 19:30 tot 24:00 uur: Winterwandeling',
    ],
    [
      'an event whose time is unknown',
      '2026-12-05T08:00:00Z',
      [anEvent([date('2026-12-06T00:00:00+01:00', '2026-12-07T00:00:00+01:00', { event_time_unknown: true })])],
      'Nu gesloten, morgen: Winterwandeling',
    ],
    [
      'a workshop, which does not open the garden',
      '2026-12-06T08:00:00Z',
      [anEvent([WALK], { event_category: { name: 'Workshops' } })],
      'Nu gesloten, vandaag vanaf 11:00: Winterwandeling',
    ],
  ])('names %s', async (_, now, events, line) => {
    expect((await answer(now, events)).line).toBe(line);
  });

  test.each<[string, Partial<PlannedAtGarden>, Partial<EventDate>]>([
    ['was cancelled', { event_status: 'cancelled' }, {}],
    ['is elsewhere', { organisers: [{ organiser_id: 7, organiser_main_location: true }] }, {}],
    ['was called off for that date', {}, { event_date_called_off: '' }],
    ['is sold out for that date', {}, { event_date_sold_out: true }],
  ])('skips an event that %s for the next one', async (_, event, change) => {
    const skipped = anEvent([{ ...WALK, ...change }], { event_title: 'Overgeslagen', ...event });
    const now = '2026-11-29T08:00:00Z';
    expect((await answer(now, [skipped])).line).toBe('Winterrust tot half april 2027');
    expect((await answer(now, [skipped, anEvent([MARKET])])).line).toBe('Nu gesloten, za 12 december: Winterwandeling');
  });

  test('says of today that it is sold out, and leads to the event', async () => {
    const sold = anEvent([{ ...WALK, event_date_sold_out: true }]);
    expect(await answer('2026-12-06T08:00:00Z', [sold])).toMatchObject({
      isOpen: true,
      line: 'Vandaag open van 11:00 tot 13:00 uur: Winterwandeling (uitverkocht)',
      path: '/events/7/winterwandeling',
    });
  });

  test.each([
    ['2026-06-07T10:00:00.000Z', '2026-06-07T13:30:00+02:00', '2026-06-07T16:00:00+02:00'],
    ['2026-10-25T10:00:00.000Z', '2026-10-25T13:30:00+01:00', '2026-10-25T16:00:00+01:00'],
    ['2027-03-28T10:00:00.000Z', '2027-03-28T13:30:00+02:00', '2027-03-28T16:00:00+02:00'],
  ])('at %s the hours of an event are those on the clock of the garden', async (now, start, end) => {
    expect(await answer(now, [anEvent([date(start, end)])])).toMatchObject({
      isOpen: true,
      line: 'Vandaag open van 13:30 tot 16:00 uur: Winterwandeling',
      engines: ['13:30-16:00'],
    });
  });
});

test('on every winter day the visitor and the search engines hear the same of a day with events', async () => {
  const events = [
    anEvent([WALK]),
    anEvent([MARKET]),
    anEvent([date('2026-12-06T15:00:00+01:00', '2026-12-06T17:00:00+01:00')]),
  ];
  const closedOn = { season: { ...season, closedOn: ['whit-sunday'] } };
  for (let step = 0; step < 20; step++) {
    const now = `${addDays('2026-12-01', step)}T09:00:00Z`;
    const { isOpen, engines } = await answer(now, events, closedOn);
    expect([now, engines.length === 1]).toEqual([now, isOpen]);
  }
  const opened = anEvent([date('2027-05-16T12:00:00+02:00', '2027-05-16T15:00:00+02:00')]);
  expect((await answer('2027-05-16T08:00:00Z', [opened], closedOn)).engines).toEqual(['12:00-15:00']);
});

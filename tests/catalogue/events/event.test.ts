import { describe, expect, test } from 'vitest';
import { instantOfWallTime } from '../../../src/kernel/dates/dutch-dates.ts';
import { inAgendaOrder, isOver, isUndated, nextDate } from '../../../src/modules/catalogue/events/event-dates.ts';
import { publicDate, publicEvent } from '../../../src/modules/catalogue/events/event.ts';
import type { Period, PlannedEvent } from '../../../src/modules/catalogue/index.ts';
import { event as eventShape } from '../../../src/modules/catalogue/schema.ts';
import { aPlannedEvent, anOrganiser } from '../builders.ts';
import { mainOrganiser } from '../../../src/modules/catalogue/organisers/organiser.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const on = (start: string, end: string): Period => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` });
const PAST = on('2026-04-30T09:00', '2026-04-30T15:00');
const RUNNING = on('2026-05-01T09:00', '2026-05-01T15:00');
const SOON = on('2026-05-02T09:00', '2026-05-02T15:00');
const LATER = on('2026-06-02T09:00', '2026-06-02T15:00');

let number = 0;
const planned = (event: Partial<PlannedEvent> = {}): PlannedEvent => ({
  ...aPlannedEvent(event),
  id: event.id ?? ++number,
  version: 1,
});
const titles = (events: PlannedEvent[]) => events.map((event) => event.title);

describe('over, upcoming and undated (3.4)', () => {
  test('an event without dates is undated and never over (STATE-12)', () => {
    expect(isUndated({ dates: [] })).toBe(true);
    expect(isOver({ dates: [] }, NOW)).toBe(false);
    expect(isUndated({ dates: [PAST] })).toBe(false);
  });

  test('an event is over once its last end has passed, and not before', () => {
    expect(isOver({ dates: [PAST] }, NOW)).toBe(true);
    expect(isOver({ dates: [PAST, SOON] }, NOW)).toBe(false);
    expect(isOver({ dates: [SOON, PAST] }, NOW)).toBe(false);
    expect(isOver({ dates: [RUNNING] }, NOW)).toBe(false);
  });

  test('at the very moment of its end it is over, a millisecond earlier it is not', () => {
    expect(isOver({ dates: [RUNNING] }, RUNNING.end)).toBe(true);
    expect(isOver({ dates: [RUNNING] }, '2026-05-01T14:59:59.999Z')).toBe(false);
  });

  test('its next date is the first that has not ended, also when it has begun', () => {
    expect(nextDate([LATER, SOON, PAST], NOW)).toEqual(SOON);
    expect(nextDate([SOON, RUNNING], NOW)).toEqual(RUNNING);
    expect(nextDate([PAST], NOW)).toBeNull();
    expect(nextDate([], NOW)).toBeNull();
  });
});

describe('the order of lists', () => {
  test('is by the first date that has not passed; what is over is left out, undated comes last by title (AGENDA-03, AGENDA-05)', () => {
    const events = [
      planned({ title: 'zonder b' }),
      planned({ title: 'later', dates: [LATER] }),
      planned({ title: 'Élan zonder datum' }),
      planned({ title: 'over', dates: [PAST] }),
      planned({ title: 'liep en loopt nog', dates: [PAST, SOON] }),
      planned({ title: 'nu', dates: [RUNNING, LATER] }),
    ];
    expect(titles(inAgendaOrder(events, NOW))).toEqual([
      'nu',
      'liep en loopt nog',
      'later',
      'Élan zonder datum',
      'zonder b',
    ]);
  });

  test('is the same whatever order the store gives, also at equal times', () => {
    const events = [3, 1, 2].map((id) => planned({ id, title: 'gelijk', dates: [SOON] }));
    expect(inAgendaOrder(events, NOW).map((event) => event.id)).toEqual([1, 2, 3]);
    expect(inAgendaOrder(events.toReversed(), NOW).map((event) => event.id)).toEqual([1, 2, 3]);
  });
});

describe('the main organiser (API-21, GAP-79)', () => {
  const first = { ...anOrganiser({ isMainLocation: false }), id: 5 };
  const flagged = { ...anOrganiser(), id: 6 };

  test('is the flagged one, the first of several, else the first at all', () => {
    expect(mainOrganiser({ organisers: [first, flagged, { ...flagged, id: 7 }] })?.id).toBe(6);
    expect(mainOrganiser({ organisers: [first] })?.id).toBe(5);
    expect(mainOrganiser({ organisers: [] })).toBeNull();
  });
});

describe('an event as the API sends it (3.2)', () => {
  const offer = { lowestPriceCents: 750, hasPaid: true, placesLeft: 8, soldOutDays: [] };

  test('has decimal euros, Amsterdam times, dates by start and the derived flags (ENT-01, ENT-06, ENT-08, ENT-13, ENT-16, ENT-17, ENT-19)', () => {
    const shown = publicEvent(
      planned({
        id: 7,
        priceCents: 1250,
        serviceCostsCents: 50,
        dates: [LATER, SOON],
        hasTicketSale: true,
        organisers: [{ ...anOrganiser(), id: 1 }],
        tags: ['lente'],
      }),
      offer,
    );
    expect(eventShape.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      event_id: 7,
      event_price: 12.5,
      serviceCosts: 0.5,
      event_future_event: false,
      event_lowest_price: 7.5,
      event_places_left: 8,
      event_status: 'planned',
      event_status_reason: null,
    });
    expect(shown.event_dates[0]).toEqual({
      event_id: 7,
      event_date_start: '2026-05-02T11:00:00+02:00',
      event_date_end: '2026-05-02T17:00:00+02:00',
      event_time_unknown: false,
    });
  });

  test('is a future event exactly when it has no dates (ENT-11)', () => {
    expect(publicEvent(planned(), undefined).event_future_event).toBe(true);
    expect(publicEvent(planned({ dates: [PAST] }), undefined).event_future_event).toBe(false);
  });

  test('tells places only while it is on sale, and a price whenever it has options', () => {
    const places = (event: Partial<PlannedEvent>) => publicEvent(planned(event), offer).event_places_left;
    expect(places({ hasTicketSale: true })).toBe(8);
    expect(places({ hasTicketSale: false })).toBeNull();
    expect(places({ hasTicketSale: true, status: 'cancelled' })).toBeNull();
    expect(publicEvent(planned(), offer).event_lowest_price).toBe(7.5);
    expect(publicEvent(planned(), undefined)).toMatchObject({ event_lowest_price: null, event_places_left: null });
  });

  test('gives the reason only when it is cancelled', () => {
    const reason = (status: PlannedEvent['status']) =>
      publicEvent(planned({ status, statusReason: 'Storm' }), undefined).event_status_reason;
    expect(reason('cancelled')).toBe('Storm');
    expect(reason('planned')).toBeNull();
  });

  test('has an unknown time when start and end show the same hour in Amsterdam, also across the change of clocks (STATE-14, R-28)', () => {
    const across = (hour: number) => ({
      start: instantOfWallTime(2026, 3, 28, 11) ?? '',
      end: instantOfWallTime(2026, 3, 30, hour) ?? '',
    });
    expect(publicDate(1, across(11)).event_time_unknown).toBe(true);
    expect(publicDate(1, across(12)).event_time_unknown).toBe(false);
    expect(publicDate(1, across(11))).toMatchObject({
      event_date_start: '2026-03-28T11:00:00+01:00',
      event_date_end: '2026-03-30T11:00:00+02:00',
    });
  });
});

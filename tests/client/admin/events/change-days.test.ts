import { describe, expect, test } from 'vitest';
import {
  changedBy,
  type DaysChange,
  emptyChange,
  titlesOn,
  withChange,
} from '../../../../client/admin/events/editor/fields/change-days.ts';
import { bodyOf } from '../../../../client/admin/events/editor/event-body.ts';
import { ALL_DAYS, type EventForm, formOf, SOME_DAYS } from '../../../../client/admin/events/editor/event-form.ts';
import { addDays } from '../../../../src/kernel/dates/calendar-day.ts';
import type { AdminEvent, AdminOption } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { anAdminEvent, anAdminOption } from './event-fixtures.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const on = (week: number) => {
  const day = addDays('2026-05-09', 7 * week);
  return { startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` };
};

/** Six weekly dates; `facts` of each week's ticket, and the weeks that are called off. */
function weekly(facts: (week: number) => Partial<AdminOption> = () => ({}), off: number[] = []): AdminEvent {
  const weeks = [0, 1, 2, 3, 4, 5];
  return anAdminEvent({
    event_dates: weeks.map((week) => ({
      event_id: 7,
      event_date_start: on(week).startDate,
      event_date_end: on(week).endDate,
      event_time_unknown: false,
      ...(off.includes(week) && { event_date_called_off: '' }),
    })),
    event_options: weeks.map((week) => anAdminOption({ id: 70 + week, eventDate: on(week), ...facts(week) })),
  });
}

function put(form: EventForm, change: DaysChange): EventForm {
  let count = 0;
  const newKey = () => {
    count += 1;
    return `n${count}`;
  };
  return withChange({ days: changedBy(change, form, NOW).days, change }, form, newKey);
}

const changeFrom = (from: string, facts: Partial<DaysChange>): DaysChange => ({ ...emptyChange(from), ...facts });
const dearer = { Volwassene: { price: '9,50', places: '' } };

describe('a change of several dates', () => {
  test('from here: times move with their tickets, earlier dates stay', () => {
    const { body, errors } = bodyOf(put(formOf(weekly()), changeFrom('d3', { start: '13:00', end: '16:00' })));
    expect(errors).toEqual({});
    const starts = body.event_dates?.map(({ event_date_start: start }) => start.slice(11, 16));
    expect(starts).toEqual(['11:00', '11:00', '11:00', '13:00', '13:00', '13:00']);
    expect(body.event_options?.map(({ id, eventDate }) => [id, eventDate?.startDate.slice(11, 16)])).toEqual(
      starts?.map((start, week) => [70 + week, start]),
    );
  });

  test('a price and seats from here part the ticket in two, each with its own stored tickets, and come back so', () => {
    const change = changeFrom('d2', { tickets: { Volwassene: { price: '9,50', places: '20' } } });
    const form = put(formOf(weekly()), change);
    const parts = [
      ['d0', 'd1'],
      ['d2', 'd3', 'd4', 'd5'],
    ];
    expect(form.options.map(({ on: where, days }) => [where, days])).toEqual(parts.map((days) => [SOME_DAYS, days]));
    const { body, errors } = bodyOf(form);
    expect(errors).toEqual({});
    expect(body.event_options?.map(({ id, price, availableTickets }) => [id, price, availableTickets])).toEqual(
      [0, 1, 2, 3, 4, 5].map((week) => [70 + week, week < 2 ? 7.5 : 9.5, week < 2 ? 120 : 20]),
    );
    const again = formOf(weekly((week) => (week < 2 ? {} : { price: 9.5, availableTickets: 20 })));
    expect(again.options.map(({ days }) => days)).toEqual(parts);
    expect(bodyOf(again).body.event_options).toEqual(body.event_options);
  });

  test('one date alone, and back to one line for all', () => {
    const one = put(formOf(weekly()), changeFrom('d2', { scope: 'one', tickets: dearer }));
    expect(
      bodyOf(one)
        .body.event_options?.map(({ price }) => price)
        .filter((price) => price === 9.5),
    ).toHaveLength(1);
    expect(formOf(weekly()).options).toMatchObject([{ on: ALL_DAYS }]);
  });

  test('skips dates with tickets sold or held, called off and past, and says why', () => {
    const event = weekly((week) => ({ sold: week === 1 ? 3 : 0, held: week === 2 ? 2 : 0 }), [3]);
    const form = formOf(event);
    const change = changeFrom('d0', { scope: 'unsold', start: '10:00', tickets: dearer });
    const { days } = changedBy(change, form, '2026-05-10T00:00:00.000Z');
    expect(days.map(({ skipped }) => skipped)).toEqual([
      { why: 'past' },
      { why: 'tickets', count: 3 },
      { why: 'tickets', count: 2 },
      { why: 'calledOff' },
      null,
      null,
    ]);
    const { body } = bodyOf(withChange({ days, change }, form, () => 'n1'));
    expect(body.event_options?.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)).map(({ price }) => price)).toEqual([
      7.5, 7.5, 7.5, 7.5, 9.5, 9.5,
    ]);
    expect(body.event_dates?.map(({ event_date_start: start }) => start.slice(11, 13))).toEqual([
      '11',
      '11',
      '11',
      '11',
      '10',
      '10',
    ]);
  });

  test('says by the field what is wrong, and changes nothing', () => {
    const form = formOf(weekly());
    const wrong = changeFrom('d0', { tickets: { Volwassene: { price: 'veel', places: '-1' } } });
    expect(Object.keys(changedBy(wrong, form, NOW).errors)).toEqual(['change-price-0', 'change-places-0']);
    expect(changedBy(changeFrom('d0', { end: '09:00' }), form, NOW).errors).toHaveProperty('change-end');
    expect(put(form, changeFrom('d0', { end: '09:00' }))).toEqual(form);
    expect(changedBy(emptyChange('d0'), form, NOW).days).toEqual([]);
  });

  test('asks about the tickets of the date that it starts from', () => {
    expect(titlesOn(formOf(weekly((week) => ({ title: week < 3 ? 'Voorjaar' : 'Zomer' }))), 'd4')).toEqual(['Zomer']);
  });
});

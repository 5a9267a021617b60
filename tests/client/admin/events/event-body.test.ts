import { describe, expect, test } from 'vitest';
import { emptyDay } from '../../../../client/admin/events/editor/day-form.ts';
import { bodyOf } from '../../../../client/admin/events/editor/event-body.ts';
import {
  ALL_DAYS,
  emptyForm,
  emptyOption,
  emptyOrganiser,
  type EventForm,
  formOf,
  type OptionForm,
  OWN_TIME,
  SOME_DAYS,
} from '../../../../client/admin/events/editor/event-form.ts';
import { eurosOf, moneyText } from '../../../../client/admin/ui/text/format.ts';
import { messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { newEvent } from '../../../../src/modules/catalogue/events/event-schema.ts';
import { anAdminEvent, anAdminOption } from './event-fixtures.ts';

const form = (facts: Partial<EventForm> = {}): EventForm => ({ ...formOf(anAdminEvent()), ...facts });
function withOption(facts: Partial<OptionForm>): EventForm {
  const filled = form();
  return { ...filled, options: filled.options.map((option) => ({ ...option, ...facts })) };
}

const withSold = (places: string, sold: number, held = 0) =>
  withOption({ places, perDay: { d0: { id: 70, sold, held } } });

describe('what is sent of an event', () => {
  test('is what the server takes, and the same as what it gave', () => {
    const event = anAdminEvent({ tags: ['uitgelicht', 'planten'], event_price: 12.5, event_included: 'koffie, thee' });
    const { body, errors } = bodyOf(formOf(event));
    expect(errors).toEqual({});
    expect(newEvent.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      event_title: 'Open dag',
      event_price: 12.5,
      tags: ['uitgelicht', 'planten'],
      event_dates: [{ event_date_start: '2026-05-09T11:00:00+02:00', event_date_end: '2026-05-09T17:00:00+02:00' }],
      event_options: [{ id: 70, price: 7.5, availableTickets: 120, vatRate: 9, maxPerOrder: null, saleEnd: null }],
    });
  });

  test('a ticket of a date moves with it; a ticket with a time of its own does not', () => {
    const own = { startDate: '2026-05-09T14:00:00+02:00', endDate: '2026-05-09T15:00:00+02:00' };
    const event = anAdminEvent({ event_options: [anAdminOption(), anAdminOption({ id: 71, eventDate: own })] });
    const filled = formOf(event);
    expect(filled.options.map(({ on }) => on)).toEqual([ALL_DAYS, OWN_TIME]);
    const moved = { ...filled, days: filled.days.map((day) => ({ ...day, day: '2027-05-08' })) };
    expect(bodyOf(moved).body.event_options?.map(({ eventDate }) => eventDate?.startDate)).toEqual([
      '2027-05-08T11:00:00+02:00',
      own.startDate,
    ]);
  });

  describe('a ticket for every date of an event', () => {
    const WEEKS = ['2026-05-09', '2026-05-16', '2026-05-23'];
    const on = (day: string) => ({ startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` });
    const dates = WEEKS.map((day) => ({
      event_id: 7,
      event_date_start: on(day).startDate,
      event_date_end: on(day).endDate,
      event_time_unknown: false,
    }));
    const sentFor = (sent: EventForm) =>
      bodyOf(sent).body.event_options?.map(({ id, title, availableTickets, eventDate }) => [
        id,
        title,
        availableTickets,
        eventDate?.startDate.slice(0, 10),
      ]);

    test('is what a new one is: one line, and a ticket with its own places for each date', () => {
      const filled = { ...form(), days: formOf(anAdminEvent({ event_dates: dates })).days };
      const child = { ...emptyOption('o1', ALL_DAYS), title: 'Kind', price: '3,00', places: '20' };
      expect(emptyForm([]).options.map((option) => option.on)).toEqual([ALL_DAYS]);
      expect(sentFor({ ...filled, options: [child] })).toEqual(WEEKS.map((day) => [undefined, 'Kind', 20, day]));
    });

    test('comes back as one line, moves with its dates, and is there for a date that is added', () => {
      const options = WEEKS.map((day, index) =>
        anAdminOption({ id: 70 + index, eventDate: on(day), sold: index, ticketsSold: index, has_orders: index > 0 }),
      );
      const filled = formOf(anAdminEvent({ event_dates: dates, event_options: options }));
      expect(filled.options).toMatchObject([{ on: ALL_DAYS, sold: 3, hasOrders: true }]);
      expect(sentFor(filled)).toEqual(WEEKS.map((day, index) => [70 + index, 'Volwassene', 120, day]));
      const added = { ...filled, days: [...filled.days, { ...filled.days[0]!, key: 'new1', day: '2026-05-30' }] };
      expect(sentFor(added)?.at(-1)).toEqual([undefined, 'Volwassene', 120, '2026-05-30']);
      const moved = { ...filled, days: filled.days.map((day, at) => (at === 1 ? { ...day, day: '2026-05-17' } : day)) };
      expect(sentFor(moved)?.[1]).toEqual([71, 'Volwassene', 120, '2026-05-17']);
      const shorter = { ...filled, options: filled.options.map((option) => ({ ...option, places: '1' })) };
      expect(bodyOf(shorter).errors['event_options.0.availableTickets']).toContain('2 tickets verkocht');
    });

    test('is not what tickets are that differ by their date, nor the line of some dates', () => {
      const two = WEEKS.slice(0, 2).map((day, index) => anAdminOption({ id: 70 + index, eventDate: on(day) }));
      const differing = WEEKS.map((day, index) =>
        anAdminOption({ id: 70 + index, eventDate: on(day), availableTickets: 100 + index }),
      );
      const cases = [
        [two, [SOME_DAYS]],
        [differing, ['d0', 'd1', 'd2']],
      ] as const;
      for (const [event_options, lines] of cases) {
        const filled = formOf(anAdminEvent({ event_dates: dates, event_options: [...event_options] }));
        expect(filled.options.map((option) => option.on)).toEqual(lines);
        expect(sentFor(filled)?.map(([id]) => id)).toEqual(event_options.map(({ id }) => id));
      }
    });
  });

  test.each([
    ['no title', form({ title: ' ' }), 'event_title', 'Vul een titel in.'],
    ['no price', withOption({ price: '' }), 'event_options.0.price', 'Vul een bedrag in zoals 12,50.'],
    ['words for a price', form({ price: 'gratis' }), 'event_price', 'Vul een bedrag in zoals 12,50.'],
    ['half a place', withOption({ places: '1,5' }), 'event_options.0.availableTickets', 'Vul een heel getal in.'],
    ['no places', withOption({ places: '' }), 'event_options.0.availableTickets', 'Vul in hoeveel plaatsen er zijn.'],
    ['no name of a ticket', withOption({ title: '' }), 'event_options.0.title', 'Vul een naam voor dit ticket in.'],
    [
      'an organiser without a name',
      form({ organisers: [emptyOrganiser('g')] }),
      'organisers.0.organiser_name',
      'Vul de naam van de organisator in.',
    ],
  ])('%s is told beside its field', (_what, filled, field, message) => {
    expect(bodyOf(filled).errors).toEqual({ [field]: message });
  });

  test('fewer places than were sold and held cannot be (R-27)', () => {
    const { errors } = bodyOf(withSold('24', 23, 2));
    expect(errors['event_options.0.availableTickets']).toBe(
      'Er zijn al 23 tickets verkocht en 2 gereserveerd. Vul 25 of meer in.',
    );
    expect(bodyOf(withSold('25', 23, 2)).errors).toEqual({});
    expect(bodyOf(withSold('0', 1)).errors['event_options.0.availableTickets']).toBe(
      'Er is al 1 ticket verkocht. Vul 1 of meer in.',
    );
  });

  test('a date that is not filled in is reported at the date only, not at its tickets', () => {
    const filled = form();
    const days = filled.days.map((day) => ({ ...day, day: '' }));
    expect(bodyOf({ ...filled, days }).errors).toEqual({ 'event_dates.0.event_date_start': 'Kies een datum.' });
  });
});

describe('the rules of the API', () => {
  test('are told before anything is sent, in the same words', () => {
    const tags = Array.from({ length: 11 }, (_, index) => `label ${index}`).join(', ');
    const organisers = [{ ...emptyOrganiser('g'), name: 'Tuinclub', website: 'tuinclub' }];
    const filled = { ...withOption({ maxPerOrder: '0' }), tags, organisers };
    const { body, errors } = bodyOf(filled);
    expect(errors).toEqual({
      tags: 'Kies hoogstens 10 labels.',
      'event_options.0.maxPerOrder': 'Vul een geldig getal in.',
      'organisers.0.organiser_website': 'Vul een adres in dat begint met https://.',
    });
    expect(errors).toEqual(messagesOf(newEvent.safeParse(body).error?.issues ?? []));
  });

  test('are reported at the line of the form, whatever lines before it are left out', () => {
    const [day] = form().days;
    const days = [emptyDay('blank'), { ...emptyDay('odd'), day: '1999-05-09' }, ...(day ? [day] : [])];
    const draft = { ...form({ days }), options: [emptyOption('o', ''), ...withOption({ maxPerOrder: '0' }).options] };
    expect(bodyOf(draft, { isDraft: true }).errors).toMatchObject({
      'event_dates.1.event_date_start': 'Vul een geldige datum en tijd in.',
      'event_options.1.maxPerOrder': 'Vul een geldig getal in.',
    });
    expect(Object.keys(bodyOf({ ...draft, options: [] }).errors)).toEqual([
      'event_dates.0.event_date_start',
      'event_dates.1.event_date_start',
      'event_dates.1.event_date_end',
    ]);
  });
});

describe('what is not filled in yet', () => {
  const empty = emptyForm([]);

  test('is no fault of a draft: a title is enough', () => {
    const { body, errors } = bodyOf({ ...empty, title: 'Idee' }, { isDraft: true });
    expect(errors).toEqual({});
    expect(body).toMatchObject({ event_title: 'Idee', event_dates: [], event_options: [] });
    expect(newEvent.safeParse(body).success).toBe(true);
    expect(Object.keys(bodyOf(empty, { isDraft: true }).errors)).toEqual(['event_title']);
    expect(Object.keys(bodyOf({ ...empty, title: 'Idee' }).errors)).toEqual([
      'event_dates.0.event_date_start',
      'event_options.0.price',
    ]);
  });

  test('a ticket that was begun is told also of a draft, so that nothing typed is lost', () => {
    const begun = {
      ...empty,
      title: 'Idee',
      options: empty.options.map((one) => ({ ...one, title: 'Kind', places: '' })),
    };
    expect(Object.keys(bodyOf(begun, { isDraft: true }).errors)).toEqual([
      'event_options.0.price',
      'event_options.0.availableTickets',
    ]);
  });

  test('of an event without ticket sale no ticket is asked for', () => {
    const days = empty.days.map((day) => ({ ...day, day: '2026-05-09' }));
    const { body, errors } = bodyOf({ ...empty, title: 'Vrije inloop', hasTicketSale: false, days });
    expect(errors).toEqual({});
    expect(body).toMatchObject({ has_event_ticket_sale: false, event_options: [] });
  });
});

describe('an amount as people type it', () => {
  test.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['€ 7', 7],
    ['0', 0],
    ['10,-', 10],
    ['1234,05', 1234.05],
    ['12,505', null],
    ['-3', null],
    ['', null],
  ])('%s', (text, euros) => {
    expect(eurosOf(text)).toBe(euros);
  });

  test('is shown with a comma', () => {
    expect([moneyText(12.5), moneyText(0), moneyText(null)]).toEqual(['12,50', '0,00', '']);
  });
});

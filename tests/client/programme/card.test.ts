import { describe, expect, it } from 'vitest';
import { cardOf, eventTag } from '../../../client/programme/cards/card.ts';
import { dateLine, priceLine } from '../../../src/kernel/events/event-words.ts';
import { NOW, aDate, aWorkshop, anEvent } from '../fixtures.ts';

describe('date line of a card (AGENDA-06, AGENDA-07)', () => {
  it('names weekday, day and times', () => {
    expect(dateLine(anEvent(), NOW)).toBe('za 9 mei, 11:00–17:00 uur');
  });

  it('takes the first date that has not passed and names those after it', () => {
    const dates = ['2026-04-18', '2026-05-09', '2026-05-16', '2026-05-23', '2027-01-09'].map((day) => aDate(day));
    const first = 'za 9 mei, 11:00–17:00 uur';
    expect(dateLine(anEvent({ event_dates: dates.slice(0, 3) }), NOW)).toBe(`${first}, ook za 16 mei`);
    expect(dateLine(anEvent({ event_dates: dates }), NOW)).toBe(
      `${first}, ook za 16 mei, za 23 mei en za 9 januari 2027`,
    );
    const many = [...dates, aDate('2027-02-06')];
    expect(dateLine(anEvent({ event_dates: many }), NOW)).toBe(`${first} en nog 4 data`);
  });

  it('names the year where it is not this year (CONST-02)', () => {
    const newYear = '2026-12-31T23:30:00.000Z';
    expect(dateLine(anEvent({ event_dates: [aDate('2027-05-08')] }), NOW)).toBe('za 8 mei 2027, 11:00–17:00 uur');
    expect(dateLine(anEvent({ event_dates: [aDate('2027-05-08')] }), newYear)).toBe('za 8 mei, 11:00–17:00 uur');
    expect(dateLine(anEvent({ event_dates: [aDate('2025-05-10')] }), NOW)).toBe('za 10 mei 2025, 11:00–17:00 uur');
  });

  it('says so when the time is not known', () => {
    expect(dateLine(anEvent({ event_dates: [aDate('2026-05-09', '10:00', '10:00')] }), NOW)).toBe(
      'za 9 mei, tijd n.t.b.',
    );
  });

  it('has the fixed sentence for events and workshops without date', () => {
    expect(dateLine(anEvent({ event_dates: [] }), NOW)).toBe('Datum wordt z.s.m. bekend gemaakt.');
    expect(dateLine(aWorkshop({ event_dates: [] }), NOW)).toBe(
      'Workshops zijn het gehele jaar in overleg te reserveren!',
    );
  });
});

describe('price of a card', () => {
  it('is the price of the event, else the lowest of its tickets, else free (EVENT-07, GAP-118)', () => {
    expect(priceLine(anEvent({ event_price: 24 }))).toBe('€\u00a024,00');
    expect(priceLine(anEvent())).toBe('vanaf €\u00a07,50');
    const noPrice = { event_price: 0, event_has_paid_tickets: false };
    expect(priceLine(anEvent({ ...noPrice, event_lowest_price: 0 }))).toBe('gratis');
    expect(priceLine(anEvent({ ...noPrice, event_lowest_price: null, has_event_ticket_sale: false }))).toBe('gratis');
  });

  it('is free only where nothing will be sold', () => {
    expect(priceLine(anEvent({ event_lowest_price: 0, event_has_paid_tickets: true }))).toBe('toegang gratis');
    expect(priceLine(anEvent({ event_lowest_price: null, event_has_paid_tickets: false }))).toBe('prijs volgt');
  });
});

describe('state of a card', () => {
  it('is one at most, and cancelled outweighs sold out', () => {
    expect(eventTag(anEvent(), NOW)).toBeNull();
    expect(eventTag(anEvent({ event_places_left: null }), NOW)).toBeNull();
    expect(eventTag(anEvent({ event_places_left: 11 }), NOW)).toBeNull();
    expect(eventTag(anEvent({ event_places_left: 8 }), NOW)?.text).toBe('Nog 8 plaatsen');
    expect(eventTag(anEvent({ event_places_left: 1 }), NOW)?.text).toBe('Nog 1 plaats');
    expect(eventTag(anEvent({ event_places_left: 0 }), NOW)?.text).toBe('Uitverkocht');
    expect(eventTag(anEvent({ event_places_left: 0, event_status: 'cancelled' }), NOW)?.text).toBe('Geannuleerd');
  });
});

describe('an event that is not on sale yet', () => {
  const event = anEvent({ event_sale_start: '2026-05-06T10:00:00+02:00' });
  it('says from when, until that very moment', () => {
    expect(eventTag(event, NOW)?.text).toBe('In de verkoop vanaf wo 6 mei om 10:00');
    expect(eventTag(event, '2026-05-06T07:59:59.999Z')).not.toBeNull();
    expect(eventTag(event, '2026-05-06T08:00:00.000Z')).toBeNull();
    expect(eventTag({ ...event, event_places_left: null }, NOW)).toBeNull();
  });
});

describe('card', () => {
  it('carries words only, with the default picture and the address by category (ROUTE-22, ROUTE-23)', () => {
    expect(cardOf(aWorkshop({ event_title: 'Kunst & Thee' }), NOW)).toMatchObject({
      href: '/workshops/7/kunst-%26-thee',
      image: '/assets/images/default-garden.jpg',
      label: { weekday: 'za', day: 9, month: 'mei', year: null },
    });
  });

  it('has the year on its label where it is not this year', () => {
    expect(cardOf(anEvent({ event_dates: [aDate('2027-05-08')] }), NOW).label).toMatchObject({ day: 8, year: '2027' });
  });

  it('has no date label without a date', () => {
    expect(cardOf(anEvent({ event_dates: [] }), NOW).label).toBeNull();
  });

  it('names dates that do not go on, and leaves them out of the date line (R-37)', () => {
    const [first, second] = [aDate('2026-05-09'), aDate('2026-05-16')];
    const off = { event_date_called_off: 'Storm' };
    const one = anEvent({ event_dates: [{ ...first, ...off }, second] });
    expect(eventTag(one, NOW)?.text).toBe('Eén datum gaat niet door');
    expect(dateLine(one, NOW)).toBe('za 16 mei, 11:00–17:00 uur');
    const all = anEvent({ event_dates: [{ ...first, ...off }] });
    expect(eventTag(all, NOW)?.text).toBe('Gaat niet door');
    expect(dateLine(all, NOW)).toBe('za 9 mei, 11:00–17:00 uur');
  });
});

import { describe, expect, it } from 'vitest';
import { fewLeftText, isOver, saleStateOf } from '../../../client/sales/checkout/tickets/sale.ts';
import { anEvent, anOption } from './event-samples.ts';

const before = '2026-07-01T10:00:00.000Z';
const after = '2026-07-11T15:00:00.000Z';

describe('sale of an option (EVENT-12, EVENT-16, EVENT-28)', () => {
  it('is open before its date while places are free', () => {
    expect(saleStateOf(anOption(), anEvent(), before)).toBe('open');
  });
  it('ends at the end of its date', () => {
    expect(saleStateOf(anOption(), anEvent(), after)).toBe('closed');
  });
  it('ends earlier when an end of sale was set', () => {
    expect(saleStateOf(anOption({ saleEnd: '2026-06-30T12:00:00+02:00' }), anEvent(), before)).toBe('closed');
  });
  it('is closed for a cancelled event, sold out or not', () => {
    const cancelled = anEvent({ event_status: 'cancelled' });
    expect(saleStateOf(anOption({ ticketsSold: 50 }), cancelled, before)).toBe('closed');
  });
  it('is sold out without free places', () => {
    expect(saleStateOf(anOption({ ticketsSold: 50 }), anEvent(), before)).toBe('sold-out');
  });
  it('does not open without a date (P-03)', () => {
    expect(saleStateOf(anOption({ eventDate: null }), anEvent(), before)).toBe('undated');
  });
});

describe('an event', () => {
  it('is over once its last date has passed', () => {
    expect(isOver(anEvent(), before)).toBe(false);
    expect(isOver(anEvent(), after)).toBe(true);
  });
  it('without dates is not over', () => {
    expect(isOver(anEvent({ event_dates: [] }), after)).toBe(false);
  });
});

describe('few places left', () => {
  it('are named from ten downward only', () => {
    expect(fewLeftText(anOption({ ticketsSold: 39 }))).toBeNull();
    expect(fewLeftText(anOption({ ticketsSold: 42 }))).toBe('Nog 8 plaatsen');
    expect(fewLeftText(anOption({ ticketsSold: 49 }))).toBe('Nog 1 plaats');
    expect(fewLeftText(anOption({ ticketsSold: 50 }))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  clampAmount,
  hasAmounts,
  readAmounts,
  ticketForm,
} from '../../../client/sales/checkout/cart/cart.ts';
import { restoredChoice } from '../../../client/sales/checkout/tickets/sale.ts';
import { anOption } from './event-samples.ts';

const threeLeft = anOption({ availableTickets: 50, ticketsSold: 47 });

describe('typed amount (EVENT-15, VAL-12)', () => {
  it('stays as it is within the limits, without a message', () => {
    expect(clampAmount(' 2 ', threeLeft)).toEqual({ amount: 2, message: null });
    expect(clampAmount('', threeLeft)).toEqual({ amount: 0, message: null });
  });
  it('is set to what is left, and says so', () => {
    expect(clampAmount('9', threeLeft)).toEqual({
      amount: 3,
      message: 'Er zijn nog 3 tickets beschikbaar voor Entree volwassene.',
    });
    expect(clampAmount('2', anOption({ availableTickets: 1, ticketsSold: 0 })).message).toBe(
      'Er is nog 1 ticket beschikbaar voor Entree volwassene.',
    );
  });
  it('is set to the maximum per order, and says so', () => {
    expect(clampAmount('9', anOption({ maxPerOrder: 4 }))).toEqual({
      amount: 4,
      message: 'U kunt per bestelling hoogstens 4 tickets kiezen voor Entree volwassene.',
    });
  });
  it('is written in the singular with a maximum of one', () => {
    expect(clampAmount('2', anOption({ maxPerOrder: 1 })).message).toBe(
      'U kunt per bestelling hoogstens 1 ticket kiezen voor Entree volwassene.',
    );
    expect(clampAmount('2', anOption({ orderMax: 1 })).message).toMatch(
      /^U kunt hoogstens 1 ticket per keer bestellen\./,
    );
  });
  it('is never negative', () => {
    expect(clampAmount('-3', threeLeft)).toEqual({ amount: 0, message: 'Het aantal kan niet lager zijn dan 0.' });
  });
  it.each(['1.5', 'twee', '1e3', '99999999999', '<b>'])('refuses %s as no whole number', (text) => {
    expect(clampAmount(text, threeLeft)).toEqual({ amount: 0, message: 'Vul een heel getal in.' });
  });
});

describe('an order of many tickets (R-29)', () => {
  const adult = anOption({ availableTickets: 300, orderMax: 50 });
  const child = anOption({ id: 2, title: 'Kind', availableTickets: 300, orderMax: 50 });
  const tooLarge =
    'U kunt hoogstens 50 tickets per keer bestellen. Komt u met een grotere groep? Vraag dan via Contact een offerte aan.';

  it('is lowered where it gets too large, and says so there', () => {
    expect(clampAmount('51', adult)).toEqual({ amount: 50, message: tooLarge });
    expect(clampAmount('50', adult)).toEqual({ amount: 50, message: null });
    expect(clampAmount('31', child, 20)).toEqual({ amount: 30, message: tooLarge });
    expect(clampAmount('9', anOption({ maxPerOrder: 4, orderMax: 50 }), 10).message).toContain('hoogstens 4 tickets');
  });
  it('is counted over all fields without JavaScript', () => {
    expect(readAmounts(new URLSearchParams('amount_1=30&amount_2=30'), [adult, child])).toEqual({
      amounts: { 1: 30, 2: 20 },
      messages: { 2: tooLarge },
    });
  });
  it('that a browser stored is lowered to what can be ordered, with a message', () => {
    const stored = ticketForm([adult, child], { 1: 40, 2: 40 }).items;
    const { items, changes } = restoredChoice(stored, [adult, child]);
    expect(amountsOf(items)).toEqual({ 1: 40, 2: 10 });
    expect(changes).toEqual(['Kind: uw keuze is aangepast van 40 naar 10.']);
  });
});

describe('fields of the ticket form without JavaScript (EVENT-18)', () => {
  const options = [threeLeft, anOption({ id: 2, title: 'Kind' })];

  it('are read per option', () => {
    expect(readAmounts(new URLSearchParams('amount_1=2&amount_2=1'), options)).toEqual({
      amounts: { 1: 2, 2: 1 },
      messages: {},
    });
  });
  it('have a message for each row that was changed', () => {
    const { amounts, messages } = readAmounts(new URLSearchParams('amount_1=20'), options);
    expect(amounts).toEqual({ 1: 3, 2: 0 });
    expect(Object.keys(messages)).toEqual(['1']);
  });
  it('of unknown options have no effect', () => {
    expect(readAmounts(new URLSearchParams('amount_99=2'), options).amounts).toEqual({ 1: 0, 2: 0 });
  });
  it('make an address a selection', () => {
    expect(hasAmounts(new URLSearchParams('amount_1=0'))).toBe(true);
    expect(hasAmounts(new URLSearchParams('utm_source=brief'))).toBe(false);
  });
});

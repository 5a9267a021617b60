import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  chosenOptions,
  costsOf,
  isFree,
  limitOf,
  repriced,
  rowSumCents,
  ticketCount,
  ticketForm,
  vatLabel,
} from '../../../client/sales/checkout/cart/cart.ts';
import { orderRequestOf } from '../../../client/sales/checkout/placing/order-request.ts';
import { orderRequest } from '../../../src/modules/ticketing/schema.ts';
import { anEvent, anOption } from './event-samples.ts';

const child = anOption({ id: 2, title: 'Kind 4 t/m 12 jaar', price: 3.5 });
const free = anOption({ id: 3, title: 'Kind t/m 3 jaar', price: 0 });

describe('limit of an option (EVENT-15)', () => {
  it('is what is available minus what is sold or held', () => {
    expect(limitOf(anOption({ availableTickets: 50, ticketsSold: 47 }))).toBe(3);
  });
  it('is the maximum per order when that is lower', () => {
    expect(limitOf(anOption({ maxPerOrder: 4 }))).toBe(4);
    expect(limitOf(anOption({ availableTickets: 12, ticketsSold: 10, maxPerOrder: 4 }))).toBe(2);
  });
  it('is never below zero', () => {
    expect(limitOf(anOption({ availableTickets: 5, ticketsSold: 8 }))).toBe(0);
  });
});

describe('ticket form (ENT-22, ENT-23, STATE-25, STATE-26)', () => {
  it('makes each row sum amount times price', () => {
    expect(rowSumCents({ price: 7.5 }, 3)).toBe(2250);
    expect(rowSumCents({ price: 0.1 }, 3)).toBe(30);
  });
  it('holds the chosen rows in the order of the table and their total in euros', () => {
    const form = ticketForm([anOption(), child], { 2: 1, 1: 2 });
    expect(form.items.map((item) => [item.option_id, item.amount, item.sum])).toEqual([
      [1, 2, 15],
      [2, 1, 3.5],
    ]);
    expect(form.total).toBe(18.5);
  });
  it('leaves out rows without tickets and options that do not exist', () => {
    expect(ticketForm([anOption(), child], { 1: 0, 99: 4 })).toEqual({ total: 0, items: [] });
  });
  it('counts tickets over all rows', () => {
    expect(ticketCount(ticketForm([anOption(), child], { 1: 2, 2: 1 }).items)).toBe(3);
  });
  it('gives the amounts back by option', () => {
    expect(amountsOf(ticketForm([anOption(), child], { 1: 2 }).items)).toEqual({ 1: 2 });
  });
});

describe('costs of an order (STATE-27, P-02, CONST-09, GAP-56)', () => {
  it('adds the service costs once, however many tickets there are', () => {
    const { items } = ticketForm([anOption(), child], { 1: 2, 2: 1 });
    expect(costsOf(items, anEvent())).toEqual({ rowsCents: 1850, serviceCostsCents: 100, payableCents: 1950 });
  });
  it('asks no service costs for free tickets alone', () => {
    const { items } = ticketForm([free], { 3: 2 });
    expect(isFree(items)).toBe(true);
    expect(costsOf(items, anEvent()).payableCents).toBe(0);
  });
  it('asks them when one paid ticket stands among free ones', () => {
    const { items } = ticketForm([child, free], { 2: 1, 3: 2 });
    expect(isFree(items)).toBe(false);
    expect(costsOf(items, anEvent()).payableCents).toBe(450);
  });
});

describe('VAT label (EVENT-17, CONST-06)', () => {
  it('names the rate when all options share it', () => {
    expect(vatLabel([anOption(), child])).toBe('inclusief 9% btw');
    expect(vatLabel([anOption({ vatRate: 21 })])).toBe('inclusief 21% btw');
  });
  it('names no rate when there are several', () => {
    expect(vatLabel([anOption(), anOption({ id: 2, vatRate: 21 })])).toBe('inclusief btw');
  });
  it('names no VAT where there is none: of tickets at 0%, and of a gift', () => {
    const gift = (totalCents: number) => ({ giftCents: 500, totalCents });
    expect(vatLabel([anOption({ vatRate: 0 })])).toBe('zonder btw');
    expect(vatLabel([anOption(), anOption({ id: 2, vatRate: 0 })])).toBe('inclusief btw');
    expect(vatLabel([anOption()], gift(2000))).toBe('inclusief 9% btw, behalve over de gift');
    expect(vatLabel([anOption(), anOption({ id: 2, vatRate: 21 })], gift(2000))).toBe(
      'inclusief btw, behalve over de gift',
    );
    expect(vatLabel([anOption()], gift(500)), 'a discount paid for the tickets').toBe('zonder btw');
    expect(vatLabel([], gift(2000)), 'a gift voucher that was taxed paid for the tickets').toBe(
      'inclusief btw, behalve over de gift',
    );
  });
  it('follows the chosen options in an overview', () => {
    const options = [anOption(), anOption({ id: 2, vatRate: 21 })];
    expect(vatLabel(chosenOptions(options, ticketForm(options, { 2: 1 }).items))).toBe('inclusief 21% btw');
  });
});

describe('order request (ENT-27)', () => {
  const details = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@example.nl', phoneNumber: '06 12345678' };

  it('carries option, amount, price and sum per line and the total with service costs', () => {
    const { items } = ticketForm([anOption(), child], { 1: 2, 2: 1 });
    const request = orderRequestOf(anEvent(), items, details);
    expect(request).toMatchObject({
      ...details,
      eventId: 7,
      serviceCosts: 1,
      totalAmount: 19.5,
      orderLines: [
        { option_id: 1, amount: 2, description: 'Entree volwassene', price: 7.5, sum: 15 },
        { option_id: 2, amount: 1, description: 'Kind 4 t/m 12 jaar', price: 3.5, sum: 3.5 },
      ],
    });
  });
  it('passes the schema of the server', () => {
    const { items } = ticketForm([anOption()], { 1: 3 });
    expect(orderRequest.safeParse(orderRequestOf(anEvent(), items, details)).success).toBe(true);
  });
  it('takes over the prices that the server expects', () => {
    const options = repriced([anOption(), child], {
      orderLines: [{ option_id: 1, price: 8, sum: 16 }],
      serviceCosts: 1,
      totalAmount: 17,
    });
    expect(options.map((option) => option.price)).toEqual([8, 3.5]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatInside } from '../../../src/kernel/money/money.ts';
import { applyDiscount } from '../../../src/modules/ticketing/sales/discounts/discount.ts';
import type { BookedOrder, BookedReturn } from '../../../src/modules/ticketing/books/figures/vat-postings.ts';
import {
  cardLine,
  creditForCorrection,
  creditForReturn,
  currentOf,
  finalReturns,
  type Invoice,
  invoiceContent,
} from '../../../src/modules/ticketing/books/invoicing/invoice.ts';
import { type Order, type OrderLine, priceOf, vatOf } from '../../../src/modules/ticketing/sales/orders/order.ts';
import type { InvoiceContent } from '../../../src/modules/ticketing/documents/facts/mail-invoice.ts';
import { cents, forAll, sumOf, vatRates } from '../../support/for-all.ts';

const ABOUT = { seller: {}, buyer: {}, event: 'Open dag', isPaid: true } as InvoiceContent;
const aLine = (of: Partial<OrderLine> = {}): OrderLine => {
  const { amount = 2, unitPriceCents = 750 } = of;
  return {
    optionId: 1,
    title: 'Entree',
    description: '',
    amount,
    unitPriceCents,
    sumCents: amount * unitPriceCents,
    discountCents: 0,
    vatRate: 9,
    start: '2026-06-06T09:00:00.000Z',
    end: '2026-06-06T15:00:00.000Z',
    ...of,
  };
};
const ENTRY = aLine();
const LUNCH = aLine({
  title: 'Lunch',
  amount: 1,
  unitPriceCents: 1000,
  vatRate: 21,
  start: '2026-07-04T09:00:00.000Z',
});
const anOrder = (lines: OrderLine[], of: Partial<Order> = {}) =>
  ({ number: 12, lines, discountCode: null, card: null, ...priceOf(lines, 150), ...of }) as Order;
const booked = ({ lines, serviceCostsCents, card }: Order, returns: BookedReturn[] = []): BookedOrder => ({
  number: 12,
  receivedOn: '2026-05-01',
  serviceCostsCents,
  taxedBeforeCents: card?.vatRate == null ? 0 : card.cents,
  lines: lines.map(({ amount, sumCents, discountCents, vatRate: rate, start }, line) => {
    const amountCents = sumCents - discountCents;
    return { line, day: start.slice(0, 10), rate, unitPriceCents: Math.ceil(amountCents / amount), amountCents };
  }),
  returns,
});
const aReturn = (of: Partial<BookedReturn> = {}): BookedReturn => ({
  id: 'one',
  day: '2026-05-20',
  cents: 750,
  lapsed: [{ line: 0, amount: 1 }],
  isFinal: true,
  ...of,
});
const summaryOf = ({ lines, rates, totalCents }: InvoiceContent) => ({
  lines: lines.map(({ text, amount, unitCents, cents: sum, rate }) => [text, amount, unitCents, sum, rate]),
  rates: rates.map(({ rate, grossCents, vatCents }) => [rate, grossCents, vatCents]),
  totalCents,
});

describe('what stands on an invoice', () => {
  test('is each line, service costs at the highest rate, and the VAT per rate, lowest first', () => {
    const order = anOrder([LUNCH, ENTRY]);
    const content = invoiceContent(order, booked(order), ABOUT);
    expect(summaryOf(content)).toEqual({
      lines: [
        ['Lunch', 1, 1000, 1000, 21],
        ['Entree', 2, 750, 1500, 9],
        ['Servicekosten', 1, 150, 150, 21],
      ],
      rates: [
        [9, 1500, 124],
        [21, 1150, 200],
      ],
      totalCents: 2650,
    });
    expect(content).toMatchObject({ ...ABOUT, orderNumber: 12, supplied: { from: '2026-06-06', to: '2026-07-04' } });
  });

  test('is for the days from the first visit to the last', () => {
    const days = ['2026-07-04', '2026-06-06', '2026-09-30'].map((day) => aLine({ start: `${day}T09:00:00.000Z` }));
    const order = anOrder(days);
    expect(invoiceContent(order, booked(order), ABOUT).supplied).toEqual({ from: '2026-06-06', to: '2026-09-30' });
  });

  test('is a discount per rate, by its code', () => {
    const lines = [
      { ...ENTRY, discountCents: 150 },
      { ...LUNCH, discountCents: 100 },
      { ...ENTRY, title: 'Kind', discountCents: 50 },
    ];
    const order = anOrder(lines, { discountCode: 'LENTE' });
    expect(summaryOf(invoiceContent(order, booked(order), ABOUT)).lines.slice(3, 5)).toEqual([
      ['Korting LENTE', 1, -200, -200, 9],
      ['Korting LENTE', 1, -100, -100, 21],
    ]);
    const none = anOrder(lines);
    expect(invoiceContent(none, booked(none), ABOUT).lines[3]?.text).toBe('Korting met vriendenkaart');
  });

  test('is free tickets too, but no line of nothing', () => {
    const lines = [aLine({ unitPriceCents: 0, amount: 2 })];
    const order = anOrder(lines);
    expect(summaryOf(invoiceContent(order, booked(order), ABOUT))).toEqual({
      lines: [['Entree', 2, 0, 0, 9]],
      rates: [],
      totalCents: 0,
    });
  });

  test('takes off what a gift card paid that was taxed when it was sold (R-41)', () => {
    const taxed = anOrder([ENTRY], { card: { id: 'card', cents: 650, vatRate: 9 } });
    const { lines, rates, totalCents } = summaryOf(invoiceContent(taxed, booked(taxed), ABOUT));
    expect(lines.at(-1)).toEqual(['Betaald met een cadeaubon, btw al voldaan', 1, -650, -650, 9]);
    expect({ rates, totalCents }).toEqual({ rates: [[9, 1000, 83]], totalCents: 1000 });
    const untaxed = anOrder([ENTRY], { card: { id: 'card', cents: 650, vatRate: null } });
    expect(invoiceContent(untaxed, booked(untaxed), ABOUT)).toMatchObject({ totalCents: 1650 });
  });

  test('takes off what went back for good, on its day, and nothing that may fail or that the bank took', () => {
    const order = anOrder([ENTRY]);
    const returns = [aReturn(), aReturn({ id: 'two', isFinal: false }), aReturn({ id: null })];
    expect(finalReturns(booked(order, returns)).map(({ id }) => id)).toEqual(['one']);
    expect(summaryOf(invoiceContent(order, booked(order, returns), ABOUT))).toEqual({
      lines: [
        ['Entree', 2, 750, 1500, 9],
        ['Servicekosten', 1, 150, 150, 9],
        ['Terugbetaald op 20-05-2026', 1, -750, -750, 9],
      ],
      rates: [[9, 900, 74]],
      totalCents: 900,
    });
  });

  test('is the one that holds now', () => {
    const one = { number: '2026-0001', kind: 'invoice', replacedAt: '2026-05-02T10:00:00.000Z' } as Invoice;
    const credit = { number: '2026-0002', kind: 'credit', replacedAt: null } as Invoice;
    const two = { number: '2026-0003', kind: 'invoice', replacedAt: null } as Invoice;
    expect(currentOf([one, credit])).toBeUndefined();
    expect(currentOf([one, credit, two])).toBe(two);
  });

  test('of a gift card is its one line, sold when it was paid', () => {
    const [paidAt, createdAt] = ['2026-05-02T10:00:00.000Z', '2026-05-01T10:00:00.000Z'];
    const card = { lines: [{ line: 0, day: '2026-05-02', rate: 21, unitPriceCents: 5000, amountCents: 5000 }] };
    const line = {
      title: 'Cadeaubon',
      description: '',
      amount: 1,
      unitPriceCents: 5000,
      sumCents: 5000,
      discountCents: 0,
      vatRate: 21,
    };
    expect(cardLine({ paidAt, createdAt } as Order, 'Cadeaubon', card as BookedOrder)).toMatchObject({
      ...line,
      start: paidAt,
      end: paidAt,
    });
    expect(cardLine({ paidAt: null, createdAt } as Order, 'Cadeaubon', card as BookedOrder)).toMatchObject({
      start: createdAt,
    });
    const nothing = cardLine({ paidAt, createdAt } as Order, 'Cadeaubon', {
      lines: [] as BookedOrder['lines'],
    } as BookedOrder);
    expect(nothing).toMatchObject({ sumCents: 0, unitPriceCents: 0, vatRate: 0 });
  });
});

describe('what stands on a credit note', () => {
  test('is what one return takes off, after those that the invoice reckons with', () => {
    const order = anOrder([ENTRY]);
    const invoice = invoiceContent(order, booked(order), ABOUT);
    const second = aReturn({ id: 'two', day: '2026-05-21' });
    const vatOrder = booked(order, [aReturn(), second]);
    const note = creditForReturn(invoice, vatOrder, { reckoned: ['one'], id: 'two', number: '2026-0001' });
    expect(summaryOf(note)).toEqual({
      lines: [['Terugbetaald op 21-05-2026, factuur 2026-0001', 1, -750, -750, 9]],
      rates: [[9, -750, -62]],
      totalCents: -750,
    });
    expect(note).toMatchObject({ ...ABOUT, orderNumber: 12 });
  });

  test('is nothing of a return that is not there', () => {
    const order = anOrder([ENTRY]);
    const invoice = invoiceContent(order, booked(order), ABOUT);
    const note = creditForReturn(invoice, booked(order), { reckoned: [], id: 'gone', number: '2026-0001' });
    expect(summaryOf(note)).toEqual({ lines: [], rates: [], totalCents: 0 });
  });

  test('that takes all of an invoice away is what its credit notes have left of it', () => {
    const order = anOrder([ENTRY, LUNCH]);
    const invoice = invoiceContent(order, booked(order), ABOUT);
    const vatOrder = booked(order, [aReturn({ cents: 1500, lapsed: [{ line: 0, amount: 2 }] })]);
    const note = creditForReturn(invoice, vatOrder, { reckoned: [], id: 'one', number: '2026-0001' });
    expect(summaryOf(creditForCorrection(invoice, [note], '2026-0001'))).toEqual({
      lines: [['Factuur 2026-0001 vervalt', 1, -1150, -1150, 21]],
      rates: [[21, -1150, -200]],
      totalCents: -1150,
    });
  });
});

describe('for all orders, to the cent', () => {
  const line = fc
    .record({ unitPriceCents: cents(2000), amount: fc.integer({ min: 1, max: 4 }), vatRate: vatRates })
    .map((of) => aLine(of));
  const orders = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      percent: fc.constantFrom(0, 10, 33, 100),
      parts: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
    })
    .map(({ lines, percent, parts }) => {
      const order = anOrder(applyDiscount(lines, { kind: 'percent', value: percent }));
      let left = order.totalCents;
      const returns = parts.map((part, index) => {
        const amount = Math.ceil((left * part) / 100);
        left -= amount;
        return aReturn({ id: `return ${index}`, cents: amount, lapsed: [] });
      });
      return { order, returns, left };
    });

  test('an invoice comes to the order, with the VAT of its receipt', () => {
    forAll(orders, ({ order }) => {
      const { lines, rates, totalCents } = invoiceContent(order, booked(order), ABOUT);
      expect(totalCents).toBe(order.totalCents);
      expect(sumOf(lines.map((one) => one.cents))).toBe(totalCents);
      const receipt = vatOf(order).map(({ rate, amountCents }) => [rate, amountCents]);
      expect(rates.map(({ rate, vatCents }) => [rate, vatCents])).toEqual(receipt);
    });
  });

  test('an invoice and its credit notes come to what is left, and one that takes the rest away to nothing', () => {
    forAll(orders, ({ order, returns, left }) => {
      const invoice = invoiceContent(order, booked(order), ABOUT);
      const ids = returns.map(({ id }) => id ?? '');
      const notes = ids.map((id, index) =>
        creditForReturn(invoice, booked(order, returns), { reckoned: ids.slice(0, index), id, number: '2026-0001' }),
      );
      const all = [invoice, ...notes];
      expect(sumOf(all.map(({ totalCents }) => totalCents))).toBe(left);
      const both = [...all, creditForCorrection(invoice, notes, '2026-0001')];
      expect(sumOf(both.map(({ totalCents }) => totalCents))).toBe(0);
      for (const rate of [0, 9, 21]) {
        const sum = (some: InvoiceContent[], name: 'grossCents' | 'vatCents') =>
          sumOf(some.flatMap(({ rates }) => rates.filter((one) => one.rate === rate).map((one) => one[name])));
        expect(sum(all, 'vatCents')).toBe(vatInside(sum(all, 'grossCents'), rate));
        expect(sum(both, 'vatCents')).toBe(0);
      }
    });
  });

  test('an invoice made after returns has what is left of the order', () => {
    forAll(orders, ({ order, returns, left }) => {
      const { lines, totalCents } = invoiceContent(order, booked(order, returns), ABOUT);
      expect(totalCents).toBe(left);
      expect(sumOf(lines.map((one) => one.cents))).toBe(left);
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, forAll, vatRates } from '../../support/for-all.ts';
import {
  dueOf,
  type OrderLine,
  type PricedLine,
  priceOf,
  vatOf,
} from '../../../src/modules/ticketing/sales/orders/order.ts';

describe('what a cart costs (R-01, STATE-27, CONST-09)', () => {
  const line = (amount: number, unitPriceCents: number, vatRate = 9): PricedLine => ({
    amount,
    unitPriceCents,
    vatRate,
  });

  test.each([
    [
      'one paid line',
      [line(2, 750)],
      { serviceCostsCents: 150, totalCents: 1650, vat: [{ rate: 9, amountCents: 136 }] },
    ],
    ['only free lines', [line(3, 0)], { serviceCostsCents: 0, totalCents: 0, vat: [] }],
    [
      'a free line beside a paid one',
      [line(1, 0), line(1, 100)],
      { serviceCostsCents: 150, totalCents: 250, vat: [{ rate: 9, amountCents: 21 }] },
    ],
    [
      'several rates: service costs share the highest',
      [line(1, 1090), line(1, 1210, 21)],
      {
        serviceCostsCents: 150,
        totalCents: 2450,
        vat: [
          { rate: 9, amountCents: 90 },
          { rate: 21, amountCents: 236 },
        ],
      },
    ],
    [
      'VAT lowest rate first, whichever line comes first',
      [line(1, 1210, 21), line(1, 500, 0), line(1, 1090)],
      {
        vat: [
          { rate: 0, amountCents: 0 },
          { rate: 9, amountCents: 90 },
          { rate: 21, amountCents: 236 },
        ],
      },
    ],
    ['half a cent of tax counts up', [line(1, 57)], { vat: [{ rate: 9, amountCents: 17 }] }],
  ])('%s', (_, lines, expected) => {
    expect(priceOf(lines, 150)).toMatchObject(expected);
  });

  test('every cart costs what an independent sum in whole numbers says (I-6)', () => {
    const one = fc.record({
      amount: fc.integer({ min: 1, max: 20 }),
      unitPriceCents: fc.oneof(fc.constant(0), cents(20_000)),
      vatRate: vatRates,
    });
    const carts = fc.record({
      lines: fc.array(one, { minLength: 1, maxLength: 4 }),
      serviceCosts: cents(500),
    });
    const check = ({ lines, serviceCosts }: { lines: PricedLine[]; serviceCosts: number }) => {
      const { totalCents, vat } = priceOf(lines, serviceCosts);
      const perRate = new Map(vat.map(({ rate, amountCents }) => [rate, amountCents]));
      expect({ total: totalCents, vat: perRate }).toEqual(byHand(lines, serviceCosts));
    };
    forAll(carts, check, 20_000);
  });
});

describe('an order that a gift card pays a part of (R-41)', () => {
  const line = (sumCents: number, vatRate: number) =>
    ({ amount: 1, unitPriceCents: sumCents, sumCents, discountCents: 0, vatRate }) as OrderLine;
  const order = (card: { id: string; cents: number; vatRate: number | null } | null) => {
    const lines = [line(1210, 21), line(1090, 9)];
    return { lines, card, giftCents: 0, ...priceOf(lines, 150) };
  };

  test('leaves the rest to be paid in money', () => {
    expect(dueOf(order(null))).toBe(2450);
    expect(dueOf(order({ id: 'card', cents: 450, vatRate: null }))).toBe(2000);
    expect(dueOf(order({ id: 'card', cents: 2450, vatRate: null }))).toBe(0);
  });

  test('has all of its VAT, unless that was paid when the card was sold', () => {
    const whole = [
      { rate: 9, amountCents: 90 },
      { rate: 21, amountCents: 236 },
    ];
    expect(vatOf(order(null))).toEqual(whole);
    expect(vatOf(order({ id: 'card', cents: 450, vatRate: null }))).toEqual(whole);
    expect(vatOf(order({ id: 'card', cents: 1360, vatRate: 9 }))).toEqual([{ rate: 9, amountCents: 90 }]);
    expect(vatOf(order({ id: 'card', cents: 2450, vatRate: 9 }))).toEqual([]);
  });
});

/** Ticket by ticket with big integers; VAT as a fraction that is rounded by comparing twice its remainder. */
function byHand(lines: PricedLine[], serviceCosts: number) {
  const perRate = new Map<number, bigint>();
  const add = (rate: number, cents: bigint) => perRate.set(rate, (perRate.get(rate) ?? 0n) + cents);
  for (const { amount, unitPriceCents, vatRate } of lines) {
    for (let ticket = 0; ticket < amount; ticket++) add(vatRate, BigInt(unitPriceCents));
  }
  const isPaid = [...perRate.values()].some((cents) => cents > 0n);
  if (isPaid)
    add(
      [...perRate.keys()].reduce((a, b) => (a > b ? a : b)),
      BigInt(serviceCosts),
    );
  const vat = new Map<number, number>();
  for (const [rate, gross] of perRate) {
    const parts = BigInt(100 + rate);
    const tax = gross * BigInt(rate);
    const isHalfOrMore = 2n * (tax % parts) >= parts;
    if (gross > 0n) vat.set(rate, Number(tax / parts) + (isHalfOrMore ? 1 : 0));
  }
  return { total: Number([...perRate.values()].reduce((a, b) => a + b, 0n)), vat };
}

import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../support/seeded-random.ts';
import { type PricedLine, priceOf } from '../../../src/modules/ticketing/orders/order.ts';

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
    ['half a cent of tax counts up', [line(1, 57)], { vat: [{ rate: 9, amountCents: 17 }] }],
  ])('%s', (_, lines, expected) => {
    expect(priceOf(lines, 150)).toMatchObject(expected);
  });

  test('100 000 random carts cost what an independent sum in whole numbers says (I-6)', () => {
    const { below: next, pick } = seededRandom(7);
    const wrong: unknown[] = [];
    for (let cart = 0; cart < 100_000; cart++) {
      const lines = Array.from({ length: 1 + next(4) }, () =>
        line(1 + next(20), next(4) === 0 ? 0 : next(20_000), pick([0, 9, 21])),
      );
      const serviceCosts = next(500);
      const price = priceOf(lines, serviceCosts);
      const expected = byHand(lines, serviceCosts);
      if (price.totalCents !== expected.total || !sameVat(price.vat, expected.vat)) {
        wrong.push({ lines, serviceCosts, price, expected });
      }
    }
    expect(wrong).toEqual([]);
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

function sameVat(given: { rate: number; amountCents: number }[], expected: Map<number, number>): boolean {
  return given.length === expected.size && given.every(({ rate, amountCents }) => expected.get(rate) === amountCents);
}

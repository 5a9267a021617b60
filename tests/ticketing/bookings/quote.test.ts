import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endOf,
  proposeTerms,
  type QuotePrice,
  type Share,
  sumUp,
} from '../../../src/modules/ticketing/bookings/quotes/quote.ts';
import { cents, forAll, vatRates } from '../../support/for-all.ts';

const price = (more: Partial<QuotePrice>): QuotePrice => ({
  title: 'Rondleiding met lunch',
  cents: 2750,
  vatRate: 9,
  per: 'person',
  minimum: 1,
  ...more,
});
const none = { discount: null, deposit: null };

describe('the sums of a quote', () => {
  test('counts persons, and a group once', () => {
    const { lines, totalCents } = sumUp([price({}), price({ title: 'Gids', cents: 7500, per: 'group' })], 12, none);
    expect(lines.map(({ amount, sumCents, per }) => [amount, sumCents, per])).toEqual([
      [12, 33_000, 'person'],
      [1, 7500, 'group'],
    ]);
    expect(totalCents).toBe(40_500);
  });

  test('fewer persons than the minimum pay for the minimum', () => {
    expect(sumUp([price({ minimum: 10 })], 7, none).lines[0]).toMatchObject({
      amount: 10,
      sumCents: 27_500,
      minimum: 10,
    });
    expect(sumUp([price({ minimum: 10, per: 'group' })], 7, none).lines[0]).toMatchObject({ amount: 1, minimum: 1 });
  });

  test('an amount above the total takes no more than the total', () => {
    const share: Share = { kind: 'amount', value: 1_000_000 };
    expect(sumUp([price({})], 1, { discount: share, deposit: null })).toMatchObject({ totalCents: 0, rates: [] });
    expect(sumUp([price({})], 1, { discount: null, deposit: share }).depositCents).toBe(2750);
  });

  test('every quote comes to what an independent sum in whole numbers says', () => {
    const share = fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant<'percent'>('percent'), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant<'amount'>('amount'), value: cents(2_000_000) }),
    );
    const one = fc.record({
      title: fc.constant('Lunch'),
      cents: cents(50_000),
      vatRate: vatRates,
      per: fc.constantFrom<QuotePrice['per'][]>('person', 'group'),
      minimum: fc.integer({ min: 1, max: 40 }),
    });
    const cases = fc.record({
      prices: fc.array(one, { maxLength: 8 }),
      persons: fc.integer({ min: 1, max: 500 }),
      discount: share,
      deposit: share,
    });
    forAll(cases, ({ prices, persons, discount, deposit }) => {
      const { lines, ...sums } = sumUp(prices, persons, { discount, deposit });
      let before = 0n;
      for (const [index, { cents: each, per, minimum }] of prices.entries()) {
        const amount = per === 'group' ? 1 : persons < minimum ? minimum : persons;
        expect(lines[index]).toMatchObject({ amount, sumCents: amount * each });
        before += BigInt(amount) * BigInt(each);
      }
      const off = bigShare(before, discount);
      expect(BigInt(sums.discountCents)).toBe(off);
      expect(BigInt(sums.totalCents)).toBe(before - off);
      expect(BigInt(sums.depositCents)).toBe(bigShare(before - off, deposit));
      for (const { sumCents, discountCents } of lines) {
        expect(discountCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(sumCents);
      }
      for (const { rate, grossCents, vatCents } of sums.rates) {
        const own = lines.filter(({ vatRate }) => vatRate === rate);
        expect(grossCents).toBe(own.reduce((sum, line) => sum + line.sumCents - line.discountCents, 0));
        // The VAT is within half a cent of the exact fraction.
        expect(Math.abs(vatCents * (100 + rate) - grossCents * rate) * 2).toBeLessThanOrEqual(100 + rate);
      }
      expect(sums.rates.map(({ rate }) => rate)).toEqual(sums.rates.map(({ rate }) => rate).toSorted((a, b) => a - b));
    });
  });

  function bigShare(total: bigint, share: Share | null): bigint {
    if (share === null) return 0n;
    const wanted = share.kind === 'percent' ? (total * BigInt(share.value) + 50n) / 100n : BigInt(share.value);
    return wanted < total ? wanted : total;
  }
});

describe('the terms of a quote', () => {
  test.each([
    ['2026-07-11', '2026-07-11T22:00:00.000Z', 'in summer'],
    ['2026-12-11', '2026-12-11T23:00:00.000Z', 'in winter'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z', 'on the night that the clock goes back'],
  ])('it ends after %s at %s, midnight in Amsterdam %s', (validUntil, end) => {
    expect(endOf({ validUntil })).toBe(end);
  });

  test.each([
    ['long ahead', '2026-07-11', { validUntil: '2026-05-15', personsUntil: '2026-07-04' }],
    ['next week', '2026-05-08', { validUntil: '2026-05-07', personsUntil: '2026-05-01' }],
    ['today', '2026-05-01', { validUntil: '2026-05-01', personsUntil: '2026-05-01' }],
  ])('a visit %s begins with days that have not passed', (_, day, expected) => {
    expect(proposeTerms(day, '2026-05-01T08:00:00.000Z')).toMatchObject({ ...expected, deposit: null });
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDecimalText,
  centsFromEuros,
  costOfSome,
  decimalText,
  euroText,
  eurosFromCents,
  percentOf,
  shareOut,
  vatInside,
  vatPerRate,
} from '../../../src/kernel/money/money.ts';
import { speakIn } from '../../../src/kernel/text/words-of.ts';
import { cents, forAll, sumOf, vatRates } from '../../support/for-all.ts';

const NBSP = '\u00a0';

describe('money is whole cents (R-01)', () => {
  test('reads decimal euros with at most two decimals, also those that binary cannot hold', () => {
    expect(centsFromEuros(12.5)).toBe(1250);
    expect(centsFromEuros(0.07)).toBe(7);
    expect(centsFromEuros(19.99)).toBe(1999);
    expect(centsFromEuros(1.005)).toBeNull();
    expect(centsFromEuros(-3.25)).toBe(-325);
  });

  test('refuses what is no amount', () => {
    for (const wrong of [12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1_000_000.01]) {
      expect(centsFromEuros(wrong)).toBeNull();
    }
    expect(centsFromEuros(1_000_000)).toBe(100_000_000);
  });

  test('goes to decimal euros and back without loss, whatever the amount', () => {
    forAll(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), (amount) => {
      expect(centsFromEuros(eurosFromCents(amount))).toBe(amount);
    });
    forAll(cents(999_999_999_99), (amount) => {
      expect(centsFromDecimalText(decimalText(amount))).toBe(amount);
    });
  });

  test('writes amounts as visitors read them', () => {
    expect(euroText(1250)).toBe(`€${NBSP}12,50`);
    expect(euroText(123_456)).toBe(`€${NBSP}1.234,56`);
    expect(euroText(0)).toBe(`€${NBSP}0,00`);
  });

  test.each([
    ['nl', 'nl-NL'],
    ['en', 'en-IE'],
    ['de', 'de-DE'],
  ] as const)('writes amounts in %s as the locale %s does (GEN-06)', (language, locale) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    forAll(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), (amount) => {
      expect(speakIn(language, () => euroText(amount))).toBe(format.format(amount / 100));
    });
  });

  test('writes amounts as the provider takes them, and reads nothing else', () => {
    expect(decimalText(1250)).toBe('12.50');
    expect(decimalText(5)).toBe('0.05');
    expect(decimalText(-105)).toBe('-1.05');
    for (const wrong of ['12.5', '12,50', '12', ' 12.50', '12.500', '1e3.00', '-1.00', '']) {
      expect(centsFromDecimalText(wrong)).toBeNull();
    }
  });

  test('finds the VAT inside a gross amount, half a cent up', () => {
    expect(vatInside(1090, 9)).toBe(90);
    expect(vatInside(1210, 21)).toBe(210);
    expect(vatInside(750, 9)).toBe(62);
    expect(vatInside(0, 9)).toBe(0);
    expect(vatInside(1234, 0)).toBe(0);
    expect(vatInside(3, 20)).toBe(1);
  });

  test('finds a VAT that is at most half a cent off, for all amounts and rates', () => {
    forAll(fc.record({ gross: cents(1_000_000_00), rate: vatRates }), ({ gross, rate }) => {
      const off = vatInside(gross, rate) * (100 + rate) - gross * rate; // in parts of 100 + rate to the cent, so exact
      expect(2 * off).toBeGreaterThan(-(100 + rate));
      expect(2 * off).toBeLessThanOrEqual(100 + rate);
    });
  });
});

describe('a percentage', () => {
  test.each([
    [1000, 25, 250],
    [5, 50, 3],
    [1, 49, 0],
    [999, 0, 0],
    [999, 100, 999],
  ])('of %i cents, %i percent is %i', (amount, percent, part) => {
    expect(percentOf(amount, percent)).toBe(part);
  });
});

describe('VAT per rate', () => {
  test('is rounded once per rate, lowest first, without a rate that comes to nothing', () => {
    const amounts = [
      { rate: 21, cents: 1210 },
      { rate: 9, cents: 30 },
      { rate: 9, cents: 27 },
      { rate: 0, cents: 400 },
      { rate: 6, cents: 0 },
    ];
    expect(vatPerRate(amounts)).toEqual([
      { rate: 0, grossCents: 400, vatCents: 0 },
      { rate: 9, grossCents: 57, vatCents: 5 },
      { rate: 21, grossCents: 1210, vatCents: 210 },
    ]);
  });
});

describe('an amount that is parted comes to itself, to the cent', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), cents(20_000)), { maxLength: 6 });

  test('with no part below nothing, and none a whole cent off its proportion', () => {
    forAll(fc.record({ amount: cents(1_000_000), weights }), ({ amount, weights: some }) => {
      const parts = shareOut(amount, some);
      const total = sumOf(some);
      expect(sumOf(parts)).toBe(total === 0 ? 0 : amount);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        if (total > 0) expect(Math.abs(part * total - amount * (some[index] ?? 0))).toBeLessThan(total);
      }
    });
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [1, 2, 3], [2, 3, 5]],
    [5, [0, 0], [0, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('%i by %j is %j', (cents, weights, parts) => {
    expect(shareOut(cents, weights)).toEqual(parts);
  });

  test('ticket by ticket as well as all at once', () => {
    const sold = fc.record({ price: cents(50_000), amount: fc.integer({ min: 1, max: 20 }), some: fc.nat(20) });
    forAll(sold, ({ price, amount, some }) => {
      const one = Array.from({ length: amount }, (_, before) => costOfSome(price, amount, before, 1));
      expect(sumOf(one)).toBe(price);
      expect(Math.min(...one)).toBeGreaterThanOrEqual(0);
      const together = Math.min(some, amount);
      expect(costOfSome(price, amount, 0, together)).toBe(sumOf(one.slice(0, together)));
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  centsFromDecimalText,
  centsFromEuros,
  costOfSome,
  decimalText,
  euroText,
  eurosFromCents,
  shareOut,
  vatInside,
} from '../../src/kernel/money.ts';
import { seededRandom } from '../support/seeded-random.ts';

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

  test('goes to decimal euros and back without loss for every amount up to 200 euro', () => {
    const lost = Array.from({ length: 20_001 }, (_, cents) => cents).filter((cents) => {
      return centsFromEuros(eurosFromCents(cents)) !== cents || centsFromDecimalText(decimalText(cents)) !== cents;
    });
    expect(lost).toEqual([]);
  });

  test('writes amounts as visitors read them', () => {
    expect(euroText(1250)).toBe(`€${NBSP}12,50`);
    expect(euroText(123_456)).toBe(`€${NBSP}1.234,56`);
    expect(euroText(0)).toBe(`€${NBSP}0,00`);
  });

  test('writes amounts as the Dutch locale does (GEN-06)', () => {
    const dutch = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
    for (const cents of [-123_456, -105, -5, 1, 99, 100, 99_999, 100_000, 12_345_678, 100_000_000]) {
      expect(euroText(cents)).toBe(dutch.format(cents / 100));
    }
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
});

describe('an amount that is parted comes to itself, to the cent', () => {
  test('with no part below nothing, and none a whole cent off its proportion', () => {
    const { below } = seededRandom(291);
    const wrong: unknown[] = [];
    for (let round = 0; round < 20_000; round++) {
      const weights = Array.from({ length: 1 + below(6) }, () => below(4) * below(5000));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const cents = below(20_000);
      const parts = shareOut(cents, weights);
      const sum = parts.reduce((all, part) => all + part, 0);
      const isFair = parts.every((part, index) => {
        return part >= 0 && (total === 0 || Math.abs(part - (cents * (weights[index] ?? 0)) / total) < 1);
      });
      if (sum !== (total === 0 ? 0 : cents) || !isFair) wrong.push({ cents, weights, parts });
    }
    expect(wrong).toEqual([]);
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
    const { below } = seededRandom(292);
    const wrong: unknown[] = [];
    for (let round = 0; round < 5000; round++) {
      const [cents, amount] = [below(50_000), 1 + below(20)];
      const some = below(amount + 1);
      const one = Array.from({ length: amount }, (_, before) => costOfSome(cents, amount, before, 1));
      const sumOf = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0);
      const isSame = sumOf(one) === cents && costOfSome(cents, amount, 0, some) === sumOf(one.slice(0, some));
      if (!isSame || Math.min(...one) < 0) wrong.push({ cents, amount, some, one });
    }
    expect(wrong).toEqual([]);
  });
});

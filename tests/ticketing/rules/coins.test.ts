import { describe, expect, test } from 'vitest';
import { inCoins } from '../../../src/modules/ticketing/rules/coins.ts';

describe('an amount in coins', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 5],
    [4, 5],
    [5, 5],
    [1496, 1495],
    [1497, 1495],
    [1498, 1500],
    [1499, 1500],
    [1500, 1500],
    [1501, 1500],
    [1502, 1500],
  ])('of %i cents is %i', (cents, coins) => {
    expect(inCoins(cents)).toBe(coins);
  });

  test('goes back as it came', () => {
    for (let cents = 1; cents <= 200; cents += 1) expect(inCoins(-cents) + inCoins(cents)).toBe(0);
    expect(Object.is(inCoins(-2), 0)).toBe(true);
  });

  test('is never more than two cents off', () => {
    for (let cents = 0; cents <= 1000; cents += 1) {
      expect(inCoins(cents) % 5).toBe(0);
      expect(Math.abs(inCoins(cents) - cents)).toBeLessThanOrEqual(2);
    }
  });
});

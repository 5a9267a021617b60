import type { Cents } from '../../../kernel/money/money.ts';

const COIN_CENTS = 5;

/**
 * Rounds an amount to be paid in cash to the nearest five cents, as Dutch shops round a total. One and two cents go
 * down, three and four up. Money that goes back is rounded the same way.
 */
export function inCoins(cents: Cents): Cents {
  const coins = Math.round(Math.abs(cents) / COIN_CENTS) * COIN_CENTS;
  return Math.sign(cents) * coins + 0; // never -0
}

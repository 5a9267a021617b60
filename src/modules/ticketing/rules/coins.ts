import type { Cents } from '../../../kernel/money/money.ts';

const COIN_CENTS = 5;

/** Rounds cents to the nearest five, negative amounts too, as Dutch shops do. */
export function inCoins(cents: Cents): Cents {
  const coins = Math.round(Math.abs(cents) / COIN_CENTS) * COIN_CENTS;
  return Math.sign(cents) * coins + 0; // never -0
}

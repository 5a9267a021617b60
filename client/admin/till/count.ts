import { NO_COUNT } from '../../../src/modules/ticketing/till/till-schema.ts';
import { eurosFromCents, type Cents } from '../../../src/kernel/money.ts';
import { eurosOf } from '../ui/text/format.ts';

/** Notes and coins, largest first; cents of one and two are rounded away. */
export const COINS: readonly Cents[] = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5];

/** How many of each, as typed. */
export type CoinCounts = Partial<Record<Cents, string>>;

/** What coins and notes come to in euros; null while one of the numbers is none. */
export function eurosInCoins(counts: CoinCounts): number | null {
  let cents = 0;
  for (const coin of COINS) {
    const typed = (counts[coin] ?? '').trim();
    if (!/^\d{0,5}$/.test(typed)) return null;
    cents += coin * Number(typed);
  }
  return eurosFromCents(cents);
}

/** Decimal euros of an amount with or without a point between the thousands: '1.250,50'. Null: it is none, or negative. */
export function countedOf(text: string): number | null {
  const typed = text.trim();
  return eurosOf(/^€?\s*\d{1,3}(?:\.\d{3})+(?:,|$)/.test(typed) ? typed.replaceAll('.', '') : typed);
}

/** What is wrong with what was typed as counted. */
export function countFault(text: string): string | undefined {
  if (countedOf(text) !== null) return undefined;
  return /^€?\s*[-−]/.test(text.trim()) ? 'Een kassa kan niet minder dan nul euro bevatten.' : NO_COUNT;
}

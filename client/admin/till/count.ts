import { NO_COUNT } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { eurosFromCents, type Cents } from '../../../src/kernel/money/money.ts';
import { eurosOf } from '../ui/text/format.ts';

/** Notes and coins in cents, largest first; coins of one and two cents are rounded away. */
export const COINS: readonly Cents[] = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5];

export type CoinCounts = Partial<Record<Cents, string>>;

/** Total in euros; null while one of the numbers is invalid. */
export function eurosInCoins(counts: CoinCounts): number | null {
  let cents = 0;
  for (const coin of COINS) {
    const typed = (counts[coin] ?? '').trim();
    if (!/^\d{0,5}$/.test(typed)) return null;
    cents += coin * Number(typed);
  }
  return eurosFromCents(cents);
}

/** Parses decimal euros, also with thousands separators: '1.250,50'. Null if it is no amount, or negative. */
export function countedOf(text: string): number | null {
  const typed = text.trim();
  return eurosOf(/^€?\s*\d{1,3}(?:\.\d{3})+(?:,|$)/.test(typed) ? typed.replaceAll('.', '') : typed);
}

export function countFault(text: string): string | undefined {
  if (countedOf(text) !== null) return undefined;
  return /^€?\s*[-−]/.test(text.trim()) ? 'Een kassa kan niet minder dan nul euro bevatten.' : NO_COUNT;
}

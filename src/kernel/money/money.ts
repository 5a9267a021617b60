import { words } from './money.words.ts';

/** Money as whole euro cents. Decimals exist only at the edges: JSON, views and provider calls. */

/** A whole number of euro cents. */
export type Cents = number;

/** Cents of a decimal euro amount; null when it is no amount with at most two decimals (12.345, NaN, 1e12). */
export function centsFromEuros(euros: number): Cents | null {
  const cents = Math.round(euros * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > 1_000_000_00) return null;
  return Math.abs(euros * 100 - cents) < 1e-6 ? cents : null;
}

/** The decimal euro amount that JSON carries: 1250 -> 12.5. */
export function eurosFromCents(cents: Cents): number {
  return cents / 100;
}

const [THOUSANDS, CENTS] = [words.thousandsSeparator, words.decimalSeparator];

/** The text a visitor reads: 1250 -> '€ 12,50' (with a no-break space). */
export function euroText(cents: Cents): string {
  const text = decimalText(Math.abs(cents));
  const whole = text.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, THOUSANDS);
  return words.euroAmount({ sign: cents < 0 ? '-' : '', whole, comma: CENTS, cents: text.slice(-2) });
}

/** The string that Mollie takes: 1250 -> '12.50'. */
export function decimalText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents of a provider's decimal string: '12.50' -> 1250; null when it is not one. */
export function centsFromDecimalText(text: string): Cents | null {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}

/** VAT inside a gross amount, rounded half up: gross × rate / (100 + rate). */
export function vatInside(gross: Cents, ratePercent: number): Cents {
  const parts = 100 + ratePercent;
  return Math.floor((2 * gross * ratePercent + parts) / (2 * parts));
}

/**
 * Cost of `some` out of `amount` equal tickets that cost `cents` together, once `before` others were counted. Exact: the
 * parts add up to `cents`, however the tickets are taken.
 */
export function costOfSome(cents: Cents, amount: number, before: number, some: number): Cents {
  const upTo = (tickets: number) => Math.floor((cents * tickets) / amount);
  return upTo(before + some) - upTo(before);
}

/**
 * Parts an amount in proportion to weights, to the cent: each gets its whole cents, and what is left goes by one to those
 * with the largest remainder, the first of equals first. The parts come to the amount, unless all weights are 0.
 */
export function shareOut(cents: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((cents * weight) / total));
  const missing = cents - shares.reduce((sum, share) => sum + share, 0);
  const remainder = (index: number) => (cents * (weights[index] ?? 0)) % total;
  const byRemainder = [...weights.keys()].toSorted((a, b) => remainder(b) - remainder(a)); // stable
  for (const index of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

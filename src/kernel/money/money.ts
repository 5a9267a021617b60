import { words } from './money.words.ts';

/** Whole euro cents. Decimals exist only in JSON, views and calls to the provider. */
export type Cents = number;

/** Converts euros to cents; null if there are more than two decimals. */
export function centsFromEuros(euros: number): Cents | null {
  const cents = Math.round(euros * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > 1_000_000_00) return null;
  return Math.abs(euros * 100 - cents) < 1e-6 ? cents : null;
}

export function eurosFromCents(cents: Cents): number {
  return cents / 100;
}

/** Undoes `eurosFromCents`, for a sum of any size. */
export function backToCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** 1250 -> '€ 12,50' (no-break space). */
export function euroText(cents: Cents): string {
  const text = decimalText(Math.abs(cents));
  const whole = wholeText(text.slice(0, -3));
  const [sign, comma] = [cents < 0 ? '-' : '', words.decimalSeparator];
  return words.euroAmount({ sign, whole, comma, cents: text.slice(-2) });
}

/** '€ 1.250,00' -> 125000; null if it is no amount. */
export function centsOfText(text: string): Cents | null {
  const [, whole = '', cents = ''] = /^€[\u00A0 ](\d{1,3}(?:\.?\d{3})*),(\d{2})$/.exec(text) ?? [];
  return cents === '' ? null : Number(whole.replaceAll('.', '') + cents);
}

/** 1250 -> '1.250'. */
export const wholeText = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, words.thousandsSeparator);

export function decimalText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '12.50' -> 1250; null if malformed. */
export function centsFromDecimalText(text: string): Cents | null {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}

/** Returns the VAT in a gross amount, rounded half up: gross × rate / (100 + rate). */
export function vatInside(gross: Cents, ratePercent: number): Cents {
  const parts = 100 + ratePercent;
  return Math.floor((2 * gross * ratePercent + parts) / (2 * parts));
}

/** Returns a percentage of an amount, rounded half up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((2 * cents * percent + 100) / 200);
}

export type VatOfRate = { rate: number; grossCents: Cents; vatCents: Cents };

/** Returns the VAT inside gross amounts, rounded once per rate; lowest rate first, without rates that come to 0. */
export function vatPerRate(amounts: readonly { rate: number; cents: Cents }[]): VatOfRate[] {
  return [...Map.groupBy(amounts, ({ rate }) => rate)]
    .map(([rate, some]) => {
      const grossCents = some.reduce((sum, { cents }) => sum + cents, 0);
      return { rate, grossCents, vatCents: vatInside(grossCents, rate) };
    })
    .filter(({ grossCents }) => grossCents !== 0)
    .toSorted((one, other) => one.rate - other.rate);
}

/**
 * Returns the cost in cents of `some` of `amount` equal tickets, of which `before` were counted already. `cents` is the
 * price of all. Over all calls the parts add up to it exactly.
 */
export function costOfSome(cents: Cents, amount: number, before: number, some: number): Cents {
  const upTo = (tickets: number) => Math.floor((cents * tickets) / amount);
  return upTo(before + some) - upTo(before);
}

/**
 * Splits an amount in proportion to `weights`. Left-over cents go to the largest remainders, the earliest first. The
 * parts add up to the amount, unless all weights are 0.
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

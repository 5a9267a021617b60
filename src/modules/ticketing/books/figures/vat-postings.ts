import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, shareOut, vatInside } from '../../../../kernel/money/money.ts';
import type { VatBasis } from '../../../../kernel/money/vat-basis.ts';
import { taxedReturns } from './gift-postings.ts';

/** VAT per rate and day. */

/** An order as the VAT return sees it. All amounts include VAT. */
export type VatOrder = {
  number: number;
  /** Day of the payment; null for an invoice that is not paid. */
  receivedOn: CalendarDay | null;
  serviceCostsCents: Cents;
  /** Gift to the garden, which has no VAT; absent for none. */
  giftCents?: Cents;
  /** Cents that were paid by a card taxed when it was sold. */
  taxedBeforeCents: Cents;
  /**
   * Amounts after discount. If the discount divides unevenly, `unitPriceCents` is the highest price. `beforeCents` were
   * paid at the rate by earlier instalments, with which the VAT is rounded.
   */
  lines: {
    line: number;
    day: CalendarDay;
    rate: number;
    unitPriceCents: Cents;
    amountCents: Cents;
    beforeCents?: Cents;
  }[];
  /** Returns, oldest first; a reversed one is negative. `lapsed` counts the tickets that became void, per line. */
  returns: VatReturn[];
};

/** `giftCents`: part of the cents that was asked to give the gift back. */
export type VatReturn = {
  day: CalendarDay;
  cents: Cents;
  lapsed: { line: number; amount: number }[];
  giftCents?: Cents;
};

/** `id` is the refund or its request; null if the bank took the money back. `isFinal` if it cannot fail any more. */
export type BookedReturn = VatReturn & { id: string | null; isFinal: boolean };
export type BookedOrder = Omit<VatOrder, 'returns'> & { returns: BookedReturn[] };

/** `vatCents` is the VAT within `grossCents`. Amounts that went back are negative. */
export type VatPosting = {
  day: CalendarDay;
  orderNumber: number;
  kind: 'sold' | 'corrected';
  rate: number;
  grossCents: Cents;
  vatCents: Cents;
};

type Part = { rate: number; day: CalendarDay; line: number | null; unitPriceCents: Cents; cents: Cents };

/**
 * Returns the VAT per rate, which adds up to the receipt and to 0 once all is returned: rounding applies to what
 * remains. A return corrects lines with voided tickets, then the rest in proportion; service costs have the highest
 * rate. It counts on its own day, or that of the sale if later.
 */
export function vatPostings(order: VatOrder, basis: VatBasis): VatPosting[] {
  if (basis === 'payment' && order.receivedOn === null) return [];
  const parts = partsOf(order);
  const soldOn = (part: Part) => (basis === 'payment' ? (order.receivedOn ?? part.day) : part.day);
  const amounts = parts.map((part) => ({ ...part, day: soldOn(part), kind: 'sold' as const }));
  const corrections = sharesOfReturns(parts, taxedReturns(order)).flatMap(({ day, shares }) =>
    parts.map((part, index) => {
      return { ...part, day: later(day, soldOn(part)), kind: 'corrected' as const, cents: 0 - (shares[index] ?? 0) };
    }),
  );
  // The sort is stable, so sales come before the corrections of their day.
  const all = [...amounts, ...corrections].filter(({ cents }) => cents !== 0);
  const byDay = all.toSorted((a, b) => a.day.localeCompare(b.day));
  const gross = grossBefore(order);
  return byDay.map(({ day, kind, rate, cents }) => {
    const before = gross.get(rate) ?? 0;
    gross.set(rate, before + cents);
    const vatCents = vatInside(before + cents, rate) - vatInside(before, rate);
    return { day, orderNumber: order.number, kind, rate, grossCents: cents, vatCents };
  });
}

/** Part of a return at one rate: `vatCents` inside `grossCents`. */
export type ReturnedRate = { rate: number; grossCents: Cents; vatCents: Cents };

/** Splits returns per rate. VAT is that before a return less that after it: the parts add up to the receipt. */
export function returnedPerRate<Return extends VatReturn>(
  order: Omit<VatOrder, 'returns'> & { returns: Return[] },
): (Return & { rates: ReturnedRate[] })[] {
  const parts = partsOf(order);
  const gross = grossBefore(order);
  for (const { rate, cents } of parts) gross.set(rate, (gross.get(rate) ?? 0) + cents);
  return sharesOfReturns(parts, taxedReturns(order)).map((one) => {
    const { shares } = one;
    const rates = [...gross].flatMap(([rate, before]) => {
      const grossCents = sumOf(parts.map((part, index) => (part.rate === rate ? (shares[index] ?? 0) : 0)));
      gross.set(rate, before - grossCents);
      const vatCents = vatInside(before, rate) - vatInside(before - grossCents, rate);
      return grossCents === 0 ? [] : [{ rate, grossCents, vatCents }];
    });
    return { ...one, rates };
  });
}

/** Returns what earlier instalments paid, per rate. */
function grossBefore({ lines }: Pick<VatOrder, 'lines'>): Map<number, Cents> {
  return new Map(lines.flatMap(({ rate, beforeCents = 0 }) => (beforeCents > 0 ? [[rate, beforeCents]] : [])));
}

/** Splits returns over the parts of an order, reversed ones negative. Ignores cents beyond it, and their reversal. */
function sharesOfReturns<Return extends VatReturn>(parts: Part[], returns: Return[]): (Return & { shares: Cents[] })[] {
  const left = parts.map(({ cents }) => cents);
  let beyond = 0;
  return returns.map((one) => {
    const { cents, lapsed } = one;
    const shares =
      cents < 0 ? givenAgain(parts, left, Math.max(0, -cents - beyond)) : sharesOf(parts, left, cents, lapsed);
    beyond = Math.max(0, beyond + cents - sumOf(shares));
    for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share;
    return { ...one, shares };
  });
}

function partsOf({
  lines,
  serviceCostsCents,
  taxedBeforeCents,
}: Pick<VatOrder, 'lines' | 'serviceCostsCents' | 'taxedBeforeCents'>): Part[] {
  const [first] = lines.map(({ day }) => day).toSorted();
  const rate = Math.max(0, ...lines.map((line) => line.rate));
  const parts: Part[] = lines.map(({ amountCents: cents, ...line }) => ({ ...line, cents }));
  if (first !== undefined) {
    parts.push({ rate, day: first, line: null, unitPriceCents: 0, cents: serviceCostsCents });
  }
  const before = shareOut(
    taxedBeforeCents,
    parts.map(({ cents }) => cents),
  );
  return parts.map((part, index) => ({ ...part, cents: part.cents - (before[index] ?? 0) }));
}

/** Splits a return over the lines with void tickets, then in proportion, within what is left of each part. */
function sharesOf(parts: Part[], left: Cents[], cents: Cents, lapsed: { line: number; amount: number }[]): Cents[] {
  const ofLapsed = parts.map(({ line, unitPriceCents }, index) => {
    const tickets = lapsed.find((one) => one.line === line)?.amount ?? 0;
    return Math.min(left[index] ?? 0, tickets * unitPriceCents);
  });
  const first = shareOut(Math.min(cents, sumOf(ofLapsed)), ofLapsed);
  const rest = left.map((amount, index) => amount - (first[index] ?? 0));
  const second = shareOut(Math.min(cents - sumOf(first), sumOf(rest)), rest);
  return first.map((share, index) => share + (second[index] ?? 0));
}

/** Splits a reversed return as the returns that it reverses, negated. */
function givenAgain(parts: Part[], left: Cents[], cents: Cents): Cents[] {
  const gone = parts.map((part, index) => part.cents - (left[index] ?? 0));
  return shareOut(Math.min(cents, sumOf(gone)), gone).map((share) => -share);
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

function sumOf(amounts: Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import { type Cents, shareOut, vatInside } from '../../../kernel/money.ts';

/** What an order means for the VAT return: which amount, at which rate, on which day. */

/** By the day of the visit, as the law has it for who invoices; or by the day on which it was paid (Wet OB art. 26). */
export const VAT_BASES = ['supply', 'payment'] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** An order that was confirmed, as far as VAT goes. Amounts are gross. */
export type VatOrder = {
  number: number;
  /** When its money was there; null: an invoice that was not paid yet. */
  receivedOn: CalendarDay | null;
  serviceCostsCents: Cents;
  /** What a gift card paid whose VAT was paid when it was sold: nothing of it is declared here. */
  taxedBeforeCents: Cents;
  /** After discount; `unitPriceCents`: what one ticket of it cost at most, where a discount does not part evenly. */
  lines: { line: number; day: CalendarDay; rate: number; unitPriceCents: Cents; amountCents: Cents }[];
  /** What went back, oldest first; negative when the bank gave it again. `lapsed`: how many tickets of which line with it. */
  returns: VatReturn[];
};

export type VatReturn = { day: CalendarDay; cents: Cents; lapsed: { line: number; amount: number }[] };

/** The same with where it comes from. `id`: of the refund, or of what the owner was asked; null: the bank did it. `isFinal`: it will not fail any more. */
export type BookedReturn = VatReturn & { id: string | null; isFinal: boolean };
export type BookedOrder = Omit<VatOrder, 'returns'> & { returns: BookedReturn[] };

/** One amount of the VAT return, `vatCents` inside `grossCents`; both negative for what went back. */
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
 * All amounts of an order by day. The VAT of each rate comes to that on the receipt, and to nothing when all went
 * back: what is rounded is what is left of the rate, not each amount. What goes back corrects the lines whose tickets
 * lapsed with it, as far as they reach, and the rest of the order in proportion; service costs have the highest rate of
 * the lines. It is corrected on its own day, or on that of the sale when this comes later.
 */
export function vatPostings(order: VatOrder, basis: VatBasis): VatPosting[] {
  if (basis === 'payment' && order.receivedOn === null) return [];
  const parts = partsOf(order);
  const soldOn = (part: Part) => (basis === 'payment' ? (order.receivedOn ?? part.day) : part.day);
  const amounts = parts.map((part) => ({ ...part, day: soldOn(part), kind: 'sold' as const }));
  const corrections = sharesOfReturns(parts, order.returns).flatMap(({ day, shares }) =>
    parts.map((part, index) => {
      return { ...part, day: later(day, soldOn(part)), kind: 'corrected' as const, cents: 0 - (shares[index] ?? 0) };
    }),
  );
  // Sorting is stable, so of one day what was sold stays before what was corrected.
  const all = [...amounts, ...corrections].filter(({ cents }) => cents !== 0);
  const byDay = all.toSorted((a, b) => a.day.localeCompare(b.day));
  const gross = new Map<number, Cents>();
  return byDay.map(({ day, kind, rate, cents }) => {
    const before = gross.get(rate) ?? 0;
    gross.set(rate, before + cents);
    const vatCents = vatInside(before + cents, rate) - vatInside(before, rate);
    return { day, orderNumber: order.number, kind, rate, grossCents: cents, vatCents };
  });
}

/** What one return took off a rate: `vatCents` inside `grossCents`. */
export type ReturnedRate = { rate: number; grossCents: Cents; vatCents: Cents };

/**
 * What each return of an order takes off its rates, in the order of the returns. Its VAT is that of what was left of the rate
 * before it, less that of what is left after it, so that the two together come to that of the receipt.
 */
export function returnedPerRate<Return extends VatReturn>(
  order: Omit<VatOrder, 'returns'> & { returns: Return[] },
): (Return & { rates: ReturnedRate[] })[] {
  const parts = partsOf(order);
  const gross = new Map<number, Cents>();
  for (const { rate, cents } of parts) gross.set(rate, (gross.get(rate) ?? 0) + cents);
  return sharesOfReturns(parts, order.returns).map((one) => {
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

/**
 * Which part of an order each return takes how much of; below 0 where the bank gave it again. What goes back beyond all of the
 * order, as when the bank takes what was refunded, is no correction, and given again it is none either.
 */
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

/** What of an amount that goes back belongs to which part; never more than is left of it. */
function sharesOf(parts: Part[], left: Cents[], cents: Cents, lapsed: { line: number; amount: number }[]): Cents[] {
  const meant = parts.map(({ line, unitPriceCents }, index) => {
    const tickets = lapsed.find((one) => one.line === line)?.amount ?? 0;
    return Math.min(left[index] ?? 0, tickets * unitPriceCents);
  });
  const first = shareOut(Math.min(cents, sumOf(meant)), meant);
  const rest = left.map((amount, index) => amount - (first[index] ?? 0));
  const second = shareOut(Math.min(cents - sumOf(first), sumOf(rest)), rest);
  return first.map((share, index) => share + (second[index] ?? 0));
}

/** The same for what the bank took and gave again: negative shares of what had gone. */
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

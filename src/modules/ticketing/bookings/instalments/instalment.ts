import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, shareOut } from '../../../../kernel/money/money.ts';

/** 'deposit' is due at acceptance, 'balance' is what is open later. */
export type InstalmentKind = 'deposit' | 'balance';

/** Part of an instalment at one rate of VAT. */
export type InstalmentLine = {
  title: string;
  vatRate: number;
  cents: Cents;
  /** Cents at this rate on which earlier instalments owe VAT, so that the VAT of all adds up to that of the whole. */
  beforeCents: Cents;
};

/** Payment of a booking; its order has the same id as `orderId`, one total and no tickets (decision 0157). */
export type Instalment = {
  orderId: string;
  /** Null once the booking was deleted. */
  bookingId: string | null;
  /** Quote that was agreed to. */
  quoteNumber: number;
  kind: InstalmentKind;
  /** Day of the visit. */
  day: CalendarDay;
  /** Lowest rate first; they add up to the total of the order. */
  lines: InstalmentLine[];
};

/** Store of instalments. Writes join the caller's transaction, which holds the booking. */
export type Instalments = {
  /** Makes the offer to which orders of instalments belong. Safe to repeat. */
  prepare(title: string): Promise<void>;
  /** Stores an instalment beside its order. */
  insert(instalment: Instalment): Promise<void>;
  /** Moves the instalments of a quote to its next version. */
  moveToQuote(quoteNumber: number, next: number): Promise<void>;
  ofOrder(orderId: string): Promise<Instalment | null>;
  /** All instalments of a booking, paid or not, oldest first. */
  ofBooking(bookingId: string): Promise<Instalment[]>;
  /** The same of many bookings, in the order of their payments. */
  ofBookings(bookingIds: readonly string[]): Promise<Instalment[]>;
  /** Number of their instalments that were paid or put on invoice. */
  countPaid(bookingIds: readonly string[]): Promise<number>;
};

/**
 * Splits an amount over the rates of what was agreed: in proportion to what is not yet paid of each, so that the last
 * instalment settles every rate to the cent. `paid` are the lines of instalments that were paid; `taxedCents` of one
 * were paid by a gift card that was taxed when it was sold, so their VAT is not rounded with ours.
 */
export function linesOf(
  cents: Cents,
  title: string,
  {
    rates,
    paid,
  }: {
    rates: readonly { rate: number; grossCents: Cents }[];
    paid: readonly (InstalmentLine & { taxedCents?: Cents })[];
  },
): InstalmentLine[] {
  const at = (rate: number) => paid.filter(({ vatRate }) => vatRate === rate);
  const before = (rate: number) => at(rate).reduce((sum, line) => sum + line.cents, 0);
  const taxed = (rate: number) => at(rate).reduce((sum, { taxedCents = 0 }) => sum + taxedCents, 0);
  const left = rates.map(({ rate, grossCents }) => Math.max(0, grossCents - before(rate)));
  const weights = left.some((weight) => weight > 0) ? left : rates.map(({ grossCents }) => grossCents);
  const shares = shareOut(cents, weights);
  return rates
    .map(({ rate }, index) => {
      return { title, vatRate: rate, cents: shares[index] ?? 0, beforeCents: before(rate) - taxed(rate) };
    })
    .filter((line) => line.cents > 0)
    .toSorted((one, other) => one.vatRate - other.vatRate);
}

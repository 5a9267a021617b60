import { boundsOf, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { letOthersPass, partsOf } from '../../../kernel/long-lists.ts';
import { type BookedOrder, type VatBasis, type VatPosting, vatPostings } from './vat-postings.ts';

/** Confirmed orders with money, as stored. */
export type VatOrders = {
  /** At least those that were supplied or received within a time, or of which something went back in it, by number. */
  touching(from: Instant, until: Instant, basis: VatBasis): Promise<{ id: string; number: number }[]>;
  /**
   * By number. Of a sale of a gift card the card stands there as its line, if its VAT was due when it was sold; another
   * sale of a card is left out.
   */
  read(orderIds: string[]): Promise<BookedOrder[]>;
  /** Gift cards with VAT of their own that were given instead of money of some orders, with the numbers of those. */
  readCardsInstead(orderIds: string[]): Promise<BookedOrder[]>;
};

/** First and last day, both included. */
export type Days = { from: CalendarDay; to: CalendarDay };

/** Some amounts of one basis. `orderIds`: of each order by its number. */
export type VatRows = { basis: VatBasis; postings: VatPosting[]; orderIds: Map<number, string> };

/**
 * Every amount on some days, some at a time, by the number of its order, from the one after `after` on. Reads as many orders at
 * once and lets others go between.
 */
export async function* vatRowsBetween(
  vatOrders: VatOrders,
  { from, to }: Days,
  bases: readonly VatBasis[],
  after = 0,
): AsyncGenerator<VatRows> {
  const within = [boundsOf(from).from, boundsOf(to).until] as const;
  const orderIds = new Map<number, string>();
  for (const basis of bases) {
    for (const { id, number } of await vatOrders.touching(...within, basis)) {
      if (number > after) orderIds.set(number, id);
    }
  }
  const isWithin = ({ day }: VatPosting) => day >= from && day <= to;
  const numbers = [...orderIds.keys()].toSorted((a, b) => a - b);
  for (const part of partsOf(numbers)) {
    const ids = part.map((number) => orderIds.get(number) ?? '');
    const orders = [...(await vatOrders.read(ids)), ...(await vatOrders.readCardsInstead(ids))];
    for (const basis of bases) {
      const postings = orders.flatMap((order) => vatPostings(order, basis));
      yield { basis, postings: postings.filter(isWithin).toSorted((a, b) => a.orderNumber - b.orderNumber), orderIds };
    }
    await letOthersPass();
  }
}

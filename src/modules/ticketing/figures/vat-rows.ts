import { boundsOf, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { letOthersPass, partsOf } from '../../../kernel/long-lists.ts';
import { type BookedOrder, type VatBasis, type VatPosting, vatPostings } from './vat-postings.ts';

/** Store of confirmed orders with money. */
export type VatOrders = {
  /** Returns at least the orders supplied, received or partly returned within a period, by number. */
  touching(from: Instant, until: Instant, basis: VatBasis): Promise<{ id: string; number: number }[]>;
  /**
   * Returns orders by number. The sale of a single-purpose gift card has the card as its line, since its VAT was due then
   * other sales of cards are left out.
   */
  read(orderIds: string[]): Promise<BookedOrder[]>;
  /** Returns single-purpose gift cards given instead of money of these orders, with the numbers of those orders. */
  readCardsInstead(orderIds: string[]): Promise<BookedOrder[]>;
};

/** First and last day, both included. */
export type Days = { from: CalendarDay; to: CalendarDay };

/** Part of the amounts of one basis. `orderIds`: id of each order by its number. */
export type VatRows = { basis: VatBasis; postings: VatPosting[]; orderIds: Map<number, string> };

/**
 * Yields all amounts of these days in parts, by order number, from the one after `after`. Reads a limited number of orders at
 * once and yields to other requests.
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

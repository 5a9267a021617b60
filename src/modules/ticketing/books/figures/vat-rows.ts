import { boundsOf, type CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { VatBasis } from '../../../../kernel/money/vat-basis.ts';
import { letOthersPass, partsOf } from '../../../../kernel/async/long-lists.ts';
import type { Tender } from '../../sales/index.ts';
import { type GiftPosting, giftPostings } from './gift-postings.ts';
import { type BookedOrder, type VatPosting, vatPostings } from './vat-postings.ts';

export type VatOrders = {
  /** Returns, by number, the orders that may fall in the period: all that do, and maybe more. */
  touching(from: Instant, until: Instant, basis: VatBasis): Promise<{ id: string; number: number }[]>;
  /** Reads booked orders. A single-purpose card is the line of its sale; other cards are left out. */
  read(orderIds: string[]): Promise<BookedOrder[]>;
  /** Returns how orders were paid, for what, and their valid invoices, oldest first. */
  factsOf(orderIds: string[]): Promise<Map<string, VatFacts>>;
  /** Reads the single-purpose cards that took the place of money. */
  readCardsInstead(orderIds: string[]): Promise<BookedOrder[]>;
};

/** `event` is empty if unknown; `way` is null if nothing was paid. */
export type VatFacts = { way: Tender['kind'] | null; event: string; invoices: { number: string; isCredit: boolean }[] };

/** Posting as the file for the bookkeeper lists it, with the invoice or credit note if there is one. */
export type VatFileRow = VatPosting & Pick<VatFacts, 'way' | 'event'> & { invoice: string };

export type Days = { from: CalendarDay; to: CalendarDay };

/** A part of the rows; `orderIds` are by order number. Gifts count on the day of payment, whatever the basis. */
export type VatRows = {
  basis: VatBasis;
  postings: VatPosting[];
  gifts: GiftPosting[];
  orderIds: Map<number, string>;
};

/** Yields the rows by order number, starting after `after`, in parts between which other requests run. */
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
  const isWithin = ({ day }: { day: CalendarDay }) => day >= from && day <= to;
  const numbers = [...orderIds.keys()].toSorted((a, b) => a - b);
  for (const part of partsOf(numbers)) {
    const ids = part.map((number) => orderIds.get(number) ?? '');
    const orders = [...(await vatOrders.read(ids)), ...(await vatOrders.readCardsInstead(ids))];
    for (const basis of bases) {
      const postings = orders.flatMap((order) => vatPostings(order, basis));
      const gifts = basis === 'payment' ? orders.flatMap(giftPostings).filter(isWithin) : [];
      const sorted = postings.filter(isWithin).toSorted((a, b) => a.orderNumber - b.orderNumber);
      yield { basis, postings: sorted, gifts, orderIds };
    }
    await letOthersPass();
  }
}

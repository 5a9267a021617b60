import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { WrittenQuestion } from '../../../kernel/events/question.ts';
import type { OptionDraft, OptionValues } from '../option-schema.ts';

/** Tickets for sale for one event; the catalogue passes them on in the transaction that saves the event. */
export type Offer = {
  eventId: number;
  /** Version of the event; each change raises it. */
  version: number;
  title: string;
  /** Path of the detail page, '/events/7/open-dag'. */
  path: string;
  /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
  place: string;
  category: CategoryName;
  /** Charged once per order with a paid ticket. */
  serviceCostsCents: Cents;
  /** True if it sells tickets (has_event_ticket_sale), is published and is not cancelled. */
  isOnSale: boolean;
  isCancelled: boolean;
  cancelReason: string | null;
  options: OptionDraft[];
  /** Questions for buyers; omitted: unchanged. */
  questions?: WrittenQuestion[];
};

export type StoredOffer = Omit<Offer, 'options' | 'questions'>;

export type StoredOption = OptionValues & {
  id: number;
  eventId: number;
  sold: number;
  held: number;
  /** True if its date was called off. */
  isCalledOff: boolean;
  /** True while its event is on sale. */
  isOnSale: boolean;
  /** True if visitors may join a waiting list once it is sold out. */
  hasWaitlist: boolean;
  /** Number of free seats from which someone on its waiting list gets an offer; null: nobody waits. */
  waitedFrom: number | null;
  /** Most tickets in one online order, over all options. */
  orderMax: number;
  /** Persons that its fullest day can still take, below 0 if it has too many; null: no limit. */
  personsLeft: number | null;
};

/** Returns how many tickets of an option are available: limited by its free seats and by the persons its days can take. */
export function placesFree({
  capacity,
  sold,
  held,
  personsLeft,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'personsLeft'>): number {
  return Math.max(0, Math.min(capacity - sold - held, personsLeft ?? Infinity));
}

/** The same for online orders: 0 while free seats are meant for the waiting list. */
export function placesOnSale(option: Parameters<typeof placesFree>[0] & Pick<StoredOption, 'waitedFrom'>): number {
  return isWaitedFor(option) ? 0 : placesFree(option);
}

/** True if its free seats, if any, are meant for its waiting list. */
export function isWaitedFor({
  capacity,
  sold,
  held,
  waitedFrom,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'waitedFrom'>): boolean {
  return waitedFrom !== null && capacity - sold - held >= waitedFrom;
}

/** True if an option has dates, was not called off, and its end and `saleEnd` are ahead (EVENT-28, P-03, R-37). */
export function isOpen(option: StoredOption, now: Instant): option is StoredOption & { start: Instant; end: Instant } {
  if (option.start === null || option.end === null || option.isCalledOff) return false;
  return now < option.end && (option.saleEnd === null || now < option.saleEnd);
}

/** Option as shown to the owner. */
export type OfferedOption = StoredOption & { hasOrders: boolean };

export type OfferSummary = {
  /** Price to show, see `priceShown`; 0 if entry is free, null without options. */
  lowestPriceCents: Cents | null;
  /** True if anything costs money, if only an extra. */
  hasPaid: boolean;
  /** Seats left over all options on sale now; null if none is. */
  placesLeft: number | null;
};

/** Paid order with valid tickets. */
export type Holder = {
  orderId: string;
  email: string;
  totalCents: Cents;
  /** Number of valid tickets. */
  tickets: number;
  /** Dates as ordered. */
  lines: { optionId: number; start: Instant; end: Instant }[];
};

/** Counts over paid orders with valid tickets. */
export type Holders = { orders: number; tickets: number; paidCents: Cents };

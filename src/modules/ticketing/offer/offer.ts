import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/paths.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { WrittenQuestion } from '../../../kernel/question.ts';
import type { OptionKind } from '../../../kernel/option-kind.ts';

/** What there is to buy for one event; the catalogue hands it over in the transaction that saves the event. */
export type Offer = {
  eventId: number;
  /** Of the event: grows with every change of it. */
  version: number;
  title: string;
  /** Path of the detail page, '/events/7/open-dag'. */
  path: string;
  /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
  place: string;
  category: CategoryName;
  /** Once per order with a paid ticket. */
  serviceCostsCents: Cents;
  /** has_event_ticket_sale, published and not cancelled. */
  isOnSale: boolean;
  isCancelled: boolean;
  cancelReason: string | null;
  options: {
    /** Left out for a new option. */
    id?: number;
    title: string;
    description: string;
    priceCents: Cents;
    /** Left out: as it was, and of a new option by its name. */
    kind?: OptionKind;
    /** Whether somebody comes by it, unlike lunch. Left out: as it was, and of a new option yes. */
    isPerson?: boolean;
    /** Whole percent. */
    vatRate: number;
    capacity: number;
    maxPerOrder: number | null;
    start: Instant | null;
    end: Instant | null;
    /** Earlier end of the sale than `end`. */
    saleEnd: Instant | null;
  }[];
  /** What buyers are asked; left out: as it was. */
  questions?: WrittenQuestion[];
};

export type StoredOffer = Omit<Offer, 'options' | 'questions'>;

export type StoredOption = Required<Offer['options'][number]> & {
  eventId: number;
  sold: number;
  held: number;
  /** Its date does not go on. */
  isCalledOff: boolean;
  /** Whether its offer is on sale. */
  isOnSale: boolean;
  /** Whether visitors may join a waiting list once it is sold out. */
  hasWaitlist: boolean;
  /** Somebody on its waiting list is offered places once so many are free; null: nobody waits. */
  waitedFrom: number | null;
  /** The most tickets of all options together that one order on the web holds. */
  orderMax: number;
  /** How many persons its days may still have, of several days the fullest; null: that does not limit it. */
  personsLeft: number | null;
};

/** How many tickets of an option can be had: there have to be places, and its days must not be full. */
export function placesFree({
  capacity,
  sold,
  held,
  personsLeft,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'personsLeft'>): number {
  return Math.max(0, Math.min(capacity - sold - held, personsLeft ?? Infinity));
}

/** The same on the web, where nobody goes before who waits for places that came free. */
export function placesOnSale(option: Parameters<typeof placesFree>[0] & Pick<StoredOption, 'waitedFrom'>): number {
  return isWaitedFor(option) ? 0 : placesFree(option);
}

/** Whether its free places, if any, are for its waiting list. */
export function isWaitedFor({
  capacity,
  sold,
  held,
  waitedFrom,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'waitedFrom'>): boolean {
  return waitedFrom !== null && capacity - sold - held >= waitedFrom;
}

/** An option with dates that go on, sold until its end, or earlier until its `saleEnd` (EVENT-28, P-03, R-37). */
export function isOpen(option: StoredOption, now: Instant): option is StoredOption & { start: Instant; end: Instant } {
  if (option.start === null || option.end === null || option.isCalledOff) return false;
  return now < option.end && (option.saleEnd === null || now < option.saleEnd);
}

/** An option as the owner sees it. */
export type OfferedOption = StoredOption & { hasOrders: boolean };

export type OfferSummary = {
  /** The price that is named, see `priceShown`; 0 when the way in is free, null without options. */
  lowestPriceCents: Cents | null;
  /** Something is sold for money, if only an extra. */
  hasPaid: boolean;
  /** Over the options that are sold now; null when none is. */
  placesLeft: number | null;
};

/** A paid order with tickets that still give entry. */
export type Holder = {
  orderId: string;
  email: string;
  totalCents: Cents;
  /** How many tickets still give entry. */
  tickets: number;
  /** As they were when it was ordered. */
  lines: { optionId: number; start: Instant; end: Instant }[];
};

/** Paid orders with tickets that still give entry. */
export type Holders = { orders: number; tickets: number; paidCents: Cents };

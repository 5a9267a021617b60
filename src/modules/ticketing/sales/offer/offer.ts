import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../../kernel/pages/addresses.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { WrittenQuestion } from '../../../../kernel/events/question.ts';
import type { OptionDraft, OptionValues } from './option-schema.ts';

/** Passed on by the catalogue, in the transaction that saves the event. */
export type Offer = {
  eventId: number;
  version: number;
  title: string;
  /** '/events/7/open-dag' */
  path: string;
  /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
  place: string;
  category: CategoryName;
  serviceCostsCents: Cents;
  /** Sells tickets, published, not cancelled. */
  isOnSale: boolean;
  isCancelled: boolean;
  cancelReason: string | null;
  options: OptionDraft[];
  /** Absent: unchanged. */
  questions?: WrittenQuestion[];
};

export type StoredOffer = Omit<Offer, 'options' | 'questions'>;

export type StoredOption = OptionValues & {
  id: number;
  eventId: number;
  sold: number;
  held: number;
  /** */
  isCalledOff: boolean;
  /** While its event is on sale. */
  isOnSale: boolean;
  /** Once sold out. */
  hasWaitlist: boolean;
  /** Free seats needed for the next offer; null: nobody waits. */
  waitedFrom: number | null;
  /** Per online order, over all options. */
  orderMax: number;
  /** On its fullest day, negative if overbooked; null: no limit. */
  personsLeft: number | null;
};

export function placesFree({
  capacity,
  sold,
  held,
  personsLeft,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'personsLeft'>): number {
  return Math.max(0, Math.min(capacity - sold - held, personsLeft ?? Infinity));
}

/** 0 while free seats are meant for the waiting list. */
export function placesOnSale(option: Parameters<typeof placesFree>[0] & Pick<StoredOption, 'waitedFrom'>): number {
  return isWaitedFor(option) ? 0 : placesFree(option);
}

/** Free seats go to its waiting list. */
export function isWaitedFor({
  capacity,
  sold,
  held,
  waitedFrom,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'waitedFrom'>): boolean {
  return waitedFrom !== null && capacity - sold - held >= waitedFrom;
}

/** EVENT-28, P-03, R-37. */
export function isOpen(option: StoredOption, now: Instant): option is StoredOption & { start: Instant; end: Instant } {
  if (option.start === null || option.end === null || option.isCalledOff) return false;
  return now < option.end && (option.saleEnd === null || now < option.saleEnd);
}

/** As the owner sees it. */
export type OfferedOption = StoredOption & { hasOrders: boolean };

export type OfferSummary = {
  /** See `priceShown`; null without options. */
  lowestPriceCents: Cents | null;
  /** Even an extra. */
  hasPaid: boolean;
  /** Over all options on sale; null: none. */
  placesLeft: number | null;
};

export type Holder = {
  orderId: string;
  email: string;
  totalCents: Cents;
  tickets: number;
  lines: { optionId: number; start: Instant; end: Instant }[];
};

/** Paid orders with valid tickets. */
export type Holders = { orders: number; tickets: number; paidCents: Cents };

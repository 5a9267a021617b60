import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { daysLater, type Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../../kernel/pages/addresses.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { WrittenQuestion } from '../../../../kernel/events/question.ts';
import type { OptionDraft, OptionValues } from './option-schema.ts';

/** Offer of an event, passed on by the catalogue in the transaction that saves the event. */
export type Offer = {
  eventId: number;
  version: number;
  title: string;
  /** Path such as '/events/7/open-dag'. */
  path: string;
  /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
  place: string;
  category: CategoryName;
  serviceCostsCents: Cents;
  /** When its tickets go on sale; null: at once. */
  saleStart: Instant | null;
  /** True if it sells tickets, is published and not cancelled. */
  isOnSale: boolean;
  isCancelled: boolean;
  cancelReason: string | null;
  options: OptionDraft[];
  /** Absent if unchanged. */
  questions?: WrittenQuestion[];
};

export type StoredOffer = Omit<Offer, 'options' | 'questions'>;

export type StoredOption = OptionValues & {
  id: number;
  eventId: number;
  sold: number;
  held: number;
  /** Part of `sold` that bookings take; they count their persons of the day themselves. */
  booked: number;
  isCalledOff: boolean;
  isOnSale: boolean;
  /** True if it gets a waiting list once sold out. */
  hasWaitlist: boolean;
  /** Number of free seats that the next offer needs; null if nobody waits. */
  waitedFrom: number | null;
  /** Most tickets per online order, over all options. */
  orderMax: number;
  /** Persons left on its fullest day, negative if overbooked; null without a limit. */
  personsLeft: number | null;
};

export function seatsFree({
  capacity,
  sold,
  held,
  personsLeft,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'personsLeft'>): number {
  return Math.max(0, Math.min(capacity - sold - held, personsLeft ?? Infinity));
}

/** Returns 0 while free seats are meant for the waiting list. */
export function seatsOnSale(option: Parameters<typeof seatsFree>[0] & Pick<StoredOption, 'waitedFrom'>): number {
  return isWaitedFor(option) ? 0 : seatsFree(option);
}

/** True if free seats go to its waiting list. */
export function isWaitedFor({
  capacity,
  sold,
  held,
  waitedFrom,
}: Pick<StoredOption, 'capacity' | 'sold' | 'held' | 'waitedFrom'>): boolean {
  return waitedFrom !== null && capacity - sold - held >= waitedFrom;
}

/** True while tickets are sold online (EVENT-28, P-03, R-37). */
export function isOpen(option: StoredOption, now: Instant): option is StoredOption & { start: Instant; end: Instant } {
  if (option.start === null || option.end === null || option.isCalledOff) return false;
  return now < option.end && (option.saleEnd === null || now < option.saleEnd);
}

/** Returns when sale starts for a buyer who may order `daysAhead` days early; null once it has started. */
export function saleAhead({ saleStart }: Pick<StoredOffer, 'saleStart'>, now: Instant, daysAhead = 0): Instant | null {
  const start = saleStart && daysAhead > 0 ? daysLater(saleStart, -daysAhead) : saleStart;
  return start !== null && now < start ? start : null;
}

export type OfferedOption = StoredOption & { hasOrders: boolean };

export type OfferSummary = {
  /** Price by `priceShown`; null without options. */
  lowestPriceCents: Cents | null;
  /** True if any option costs money, even an extra. */
  hasPaid: boolean;
  /** Seats left over all options on sale; null if none are. */
  placesLeft: number | null;
  /** Days of which all tickets are sold. */
  soldOutDays: CalendarDay[];
};

export type Holder = {
  orderId: string;
  email: string;
  totalCents: Cents;
  tickets: number;
  lines: { optionId: number; start: Instant; end: Instant }[];
};

/** Counts of paid orders with valid tickets. */
export type Holders = { orders: number; tickets: number; paidCents: Cents };

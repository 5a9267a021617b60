import type { Instant } from '../dates/dutch-dates.ts';
import { datesToName } from '../dates/taking-place.ts';
import { type Period, periodsInWords } from '../dates/dutch-periods.ts';
import { euroText } from '../money/money.ts';
import type { CategoryName } from '../pages/addresses.ts';
import { words } from './event.words.ts';
import { type Owned } from '../text/owned.ts';

/** Tag of events that the owner recommends (ENT-14). */
export const FEATURED_TAG = 'uitgelicht';

const DATE_UNKNOWN = words.dateToBeAnnounced;
const ON_REQUEST = words.workshopsByArrangement;

type Dated = {
  event_dates: readonly {
    event_date_start: Instant;
    event_date_end: Instant;
    event_date_called_off?: Owned | undefined;
  }[];
};
type Categorised = { event_category: { name: CategoryName } };
/** Prices in decimal euros, as the API sends them. */
type Priced = {
  event_price: number | null;
  event_lowest_price: number | null;
  event_has_paid_tickets: boolean;
  has_event_ticket_sale: boolean;
};

/** Summary of an event for an email. */
export type Announcement = {
  id: number;
  title: string;
  path: string;
  when: string;
  price: string;
  isCancelled: boolean;
  picture: { src: string; alt: string } | null;
};

/** Returns the periods of an event, sorted by start. */
export function periodsOf({ event_dates: dates }: Dated): Period[] {
  return dates.map(({ event_date_start: start, event_date_end: end }) => ({ start, end }));
}

/** 'za 18 april, 11:00-17:00 uur', or the fixed sentences without dates (AGENDA-06, AGENDA-07). */
export function dateLine(event: Dated & Categorised & { event_status: 'planned' | 'cancelled' }, now: Instant): string {
  const dates = datesToName(event, now);
  const isWorkshop = event.event_category.name === 'Workshops';
  return periodsInWords(periodsOf({ event_dates: dates }), now) ?? (isWorkshop ? ON_REQUEST : DATE_UNKNOWN);
}

/** Returns the lowest price in euros: 0 only if it is free or nothing is sold, null if unknown. */
export function leastPrice(event: Priced): number | null {
  if (event.event_price) return event.event_price;
  return event.event_lowest_price ?? (event.has_event_ticket_sale ? null : 0);
}

/** Writes '€ 12,50', 'vanaf € 7,50' or 'gratis', the last only if nothing is sold (EVENT-07). */
export function priceLine(event: Priced): string {
  if (event.event_price) return euroText(Math.round(event.event_price * 100));
  if (event.event_lowest_price) return words.priceFrom({ round: euroText(Math.round(event.event_lowest_price * 100)) });
  if (event.event_has_paid_tickets) return words.freeEntry;
  return event.has_event_ticket_sale && event.event_lowest_price === null ? words.priceToFollow : words.free;
}

import { someAddress } from './addresses.ts';
import { eventPath } from '../../../src/kernel/pages/addresses.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';

/** An event of the API with its options and address. */
export type Programmed = { event: Event; options: EventOption[]; path: string };

/** Items of the sample season, with past and undated ones. The API only lists future ones, so this counts the ids. */
async function* programme(origin: string, fetchFrom: typeof fetch): AsyncGenerator<Programmed> {
  const headers = { 'x-forwarded-for': someAddress() };
  for (let id = 1, misses = 0; misses < 3; id++) {
    const answer = await fetchFrom(`${origin}/api/events/event/${id}`, { headers });
    if (!answer.ok) {
      misses++;
      continue;
    }
    const event = (await answer.json()) as Event;
    const options = await fetchFrom(`${origin}/api/events/event/options/${id}`, { headers });
    yield {
      event,
      options: options.ok ? ((await options.json()) as EventOption[]) : [],
      path: eventPath({ id, title: event.event_title, category: event.event_category.name }),
    };
  }
}

/** First item of the season for which `is` holds; throws if the sample data have none. */
export async function find(
  origin: string,
  what: string,
  is: (item: Programmed) => boolean,
  fetchFrom: typeof fetch = fetch,
): Promise<Programmed> {
  for await (const item of programme(origin, fetchFrom)) if (is(item)) return item;
  throw new Error(`The sample season has nothing that is: ${what}`);
}

export const left = (option: EventOption): number =>
  Math.min(option.availableTickets - option.ticketsSold, option.maxPerOrder ?? Infinity);

export const isWorkshop = ({ event }: Programmed): boolean => event.event_category.name === 'Workshops';
export const isCancelled = ({ event }: Programmed): boolean => event.event_status === 'cancelled';
export const isPast = ({ event }: Programmed): boolean =>
  event.event_dates.length > 0 && event.event_dates.every((date) => Date.parse(date.event_date_end) < Date.now());
export const isOnSale = (item: Programmed): boolean =>
  item.event.has_event_ticket_sale &&
  !isCancelled(item) &&
  item.options.some(
    (option) => left(option) > 0 && option.eventDate && Date.parse(option.eventDate.endDate) > Date.now(),
  );
export const isSoldOut = (item: Programmed): boolean =>
  !isCancelled(item) && !isPast(item) && item.options.length > 0 && item.options.every((option) => left(option) <= 0);
export const isFree = (item: Programmed): boolean => isOnSale(item) && item.options.every(({ price }) => price === 0);
/** Two paid options with many seats, so that every journey can use it. */
export const hasTwoPaidOptions = (item: Programmed): boolean =>
  isOnSale(item) && item.options.filter((option) => option.price > 0 && left(option) >= 40).length >= 2;
export const hasServiceCosts = (item: Programmed): boolean => item.event.serviceCosts > 0;

/** The same ticket is on sale for another date. */
export const otherOf = ({ options }: Programmed, one: EventOption): boolean =>
  !one.isCalledOff &&
  options.some(
    ({ id, title, price, eventDate, isCalledOff = false }) =>
      !isCalledOff &&
      id !== one.id &&
      title === one.title &&
      price === one.price &&
      eventDate?.startDate !== one.eventDate?.startDate,
  );
export const hasOtherDate = (item: Programmed): boolean => item.options.some((one) => otherOf(item, one));

/** One item per state of an event page. */
export const STATES: Record<string, (item: Programmed) => boolean> = {
  'on sale with service costs': (item) => hasTwoPaidOptions(item) && hasServiceCosts(item),
  'on several days': (item) => isOnSale(item) && item.event.event_dates.length > 1 && !isWorkshop(item),
  free: isFree,
  'with few places left': (item) =>
    isOnSale(item) && item.options.some((option) => option.price > 0 && left(option) > 0 && left(option) <= 10),
  'sold out': isSoldOut,
  cancelled: isCancelled,
  past: isPast,
  'without ticket sale': (item) => !item.event.has_event_ticket_sale && item.event.event_dates.length > 0,
  'without date': (item) => item.event.event_dates.length === 0 && !isWorkshop(item),
  'at a time still unknown': (item) => item.event.event_dates.some((date) => date.event_time_unknown),
  'a workshop on sale': (item) => isWorkshop(item) && isOnSale(item),
  'a workshop not planned': (item) => isWorkshop(item) && item.event.event_dates.length === 0,
};

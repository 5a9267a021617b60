import { type CalendarDay, dayOf, weekdayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { datesAhead, datesToName } from '../../../src/kernel/dates/taking-place.ts';
import { nextDayOf } from '../../../src/kernel/dates/dutch-periods.ts';
import { dateLine, FEATURED_TAG, periodsOf, priceLine } from '../../../src/kernel/events/event-words.ts';
import { isSaleAhead, shortSaleStartLine } from '../../../src/kernel/events/sale-start.ts';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import type { Tone } from '../../ui/messages/notice.tsx';
import { DEFAULT_IMAGE } from '../../ui/pictures/picture.tsx';
import { eventPath } from '../../../src/kernel/pages/addresses.ts';
import { words } from './words.ts';
import { type Owned, dutchOf } from '../../../src/kernel/text/owned.ts';

/** Date in parts: 'za', 18, 'april', and the year unless it is the current one. */
export type DateLabel = { weekday: string; day: number; month: string; year: string | null };

const WEEKDAYS = [words.mon, words.tue, words.wed, words.thu, words.fri, words.sat, words.sun];
const MONTHS = [
  words.jan,
  words.feb,
  words.march,
  words.april,
  words.may,
  words.june,
  words.july,
  words.aug,
  words.sept,
  words.oct,
  words.nov,
  words.dec,
];
const FEW_PLACES = 10;

/** Holds texts only, so that browser and server render the same. */
export type Card = {
  id: number;
  title: Owned;
  href: string;
  image: string;
  description: Owned;
  label: DateLabel | null;
  isFeatured: boolean;
  dateLine: string;
  price: string;
  tag: { tone: Tone; text: string } | null;
};

export function cardOf(event: ShownEvent, now: Instant): Card {
  const day = nextDayOf(periodsOf({ event_dates: datesToName(event, now) }), now);
  return {
    id: event.event_id,
    title: event.event_title,
    href: eventHref(event),
    image: event.event_image_url ?? DEFAULT_IMAGE,
    description: event.event_description,
    label: day === null ? null : dateLabel(day, now),
    isFeatured: event.tags.includes(FEATURED_TAG),
    dateLine: dateLine(event, now),
    price: priceLine(event),
    tag: eventTag(event, now),
  };
}

export function dateLabel(day: CalendarDay, now: Instant): DateLabel {
  const [year = '', month, date] = day.split('-');
  return {
    weekday: WEEKDAYS[weekdayOf(day) - 1] ?? '',
    day: Number(date),
    month: MONTHS[Number(month) - 1] ?? '',
    year: year === dayOf(now).slice(0, 4) ? null : year,
  };
}

function eventHref(event: ShownEvent): string {
  return eventPath({
    id: event.event_id,
    title: dutchOf(event.event_title),
    category: event.event_category.name,
  });
}

/** The most important status. */
export function eventTag(event: ShownEvent, now: Instant): { tone: Tone; text: string } | null {
  if (event.event_status === 'cancelled') return { tone: 'error', text: words.cancelled };
  const { on, off } = datesAhead(event, now);
  if (off.length > 0) {
    const some = off.length === 1 ? words.oneDateCancelled : words.someDatesCancelled;
    return { tone: 'error', text: on.length === 0 ? words.calledOff : some };
  }
  const left = event.event_places_left;
  if (left === null) return null;
  if (event.event_sale_start !== null && isSaleAhead(event, now)) {
    return { tone: 'info', text: shortSaleStartLine(event.event_sale_start) };
  }
  if (left <= 0) return { tone: 'error', text: words.soldOut };
  if (left <= FEW_PLACES) return { tone: 'warn', text: left === 1 ? words.onePlaceLeft : words.placesLeft({ left }) };
  return null;
}

import { type CalendarDay, dayOf, weekdayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { nextDayOf } from '../../../src/kernel/dates/dutch-periods.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { Tone } from '../../ui/messages/notice.tsx';
import { DEFAULT_IMAGE } from '../../ui/pictures/picture.tsx';
import { dateLine, eventHref, eventTag, periodsOf, priceLine } from './event-words.ts';

/** What a plant label says: 'za', 18, 'april', and the year when it is another than this. */
export type DateLabel = { weekday: string; day: number; month: string; year: string | null };

const WEEKDAYS = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];
const MONTHS = ['jan.', 'febr.', 'maart', 'april', 'mei', 'juni', 'juli', 'aug.', 'sept.', 'okt.', 'nov.', 'dec.'];

/** What a card or line shows of an event: words, so that browser and server cannot differ, and no more than that. */
export type Card = {
  id: number;
  title: string;
  href: string;
  image: string;
  description: string;
  label: DateLabel | null;
  dateLine: string;
  price: string;
  tag: { tone: Tone; text: string } | null;
};

/** The words of a card, at this moment. */
export function cardOf(event: Event, now: Instant): Card {
  const day = nextDayOf(periodsOf(event), now);
  return {
    id: event.event_id,
    title: event.event_title,
    href: eventHref(event),
    image: event.event_image_url ?? DEFAULT_IMAGE,
    description: event.event_description,
    label: day === null ? null : dateLabel(day, now),
    dateLine: dateLine(event, now),
    price: priceLine(event),
    tag: eventTag(event),
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

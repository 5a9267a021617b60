import { type Instant, wallTime } from '../../src/kernel/dutch-dates.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { Tone } from '../ui/tag.tsx';
import { DEFAULT_IMAGE } from './default-image.ts';
import { dateLine, eventHref, eventTag, nextDate, priceLine, shortDate } from './event-words.ts';

/** What a plant label says: 'za', 18, 'april'. */
export type DateLabel = { iso: string; weekday: string; day: number; month: string };

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
  shortDate: string | null;
  price: string;
  tag: { tone: Tone; text: string } | null;
};

/** The words of a card, at this moment. */
export function cardOf(event: Event, now: Instant): Card {
  const date = nextDate(event, now);
  return {
    id: event.event_id,
    title: event.event_title,
    href: eventHref(event),
    image: event.event_image_url ?? DEFAULT_IMAGE,
    description: event.event_description,
    label: date && dateLabel(date.event_date_start),
    dateLine: dateLine(event, now),
    shortDate: shortDate(event, now),
    price: priceLine(event),
    tag: eventTag(event),
  };
}

export function dateLabel(instant: Instant): DateLabel {
  const { day, month, weekday } = wallTime(instant);
  return { iso: instant, weekday: WEEKDAYS[weekday - 1] ?? '', day, month: MONTHS[month - 1] ?? '' };
}

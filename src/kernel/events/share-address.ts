import { type Instant, eventDateLine } from '../dates/dutch-dates.ts';
import { datesAhead, isCalledOff, takesPlace } from '../dates/taking-place.ts';
import { languageNow } from '../text/words-of.ts';
import type { Language } from '../web/languages.ts';
import { words } from './share-address.words.ts';
import { type Owned, textOf } from '../text/owned.ts';

export type ShareFacts = {
  id: number;
  title: string;
  /** '11 juli 2026 van 11:00 tot 17:00'. */
  when: string;
  image: string | null;
};

type EventOfShare = {
  event_id: number;
  event_title: Owned;
  event_image_url: string | null;
  event_status: 'planned' | 'cancelled';
  event_dates: {
    event_date_start: Instant;
    event_date_end: Instant;
    event_time_unknown: boolean;
    event_date_called_off?: Owned | undefined;
  }[];
};

/** Collects the facts for the share picture: with the next date, or the last one if all are past. */
export function shareFactsOf(event: EventOfShare, now: Instant): ShareFacts {
  const on = event.event_dates.filter((date) => takesPlace(event, date));
  const next = datesAhead(event, now).on[0] ?? on.at(-1);
  const line = next ? eventDateLine(next.event_date_start, next.event_date_end) : words.dateToFollow;
  const when = isCalledOff(event, now) ? words.cancelled : line.replace(words.timeToBeAnnounced, '');
  return { id: event.event_id, title: textOf(event.event_title), when, image: event.event_image_url };
}

/** Number to raise when the design changes. */
const DESIGN = '1';
/** Ends in '.jpg', in English in '-en.jpg'. */
const endOf = (language: Language) => (language === 'nl' ? '.jpg' : `-${language}.jpg`);

/** Address that changes with the content: `/share/7-{version}.jpg`. */
export function shareAddress(facts: ShareFacts): string {
  const { id, title, when, image } = facts;
  return `/share/${id}-${digest([DESIGN, title, when, image ?? ''].join('\n'))}${endOf(languageNow())}`;
}

/** Hashes text to 14 characters, not for security (cyrb53). */
function digest(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return ((two >>> 0) & 0x1fffff).toString(16).padStart(6, '0') + (one >>> 0).toString(16).padStart(8, '0');
}

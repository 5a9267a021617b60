import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { isCalledOff } from '../../../kernel/dates/taking-place.ts';
import { type Announcement, dateLine, priceLine } from '../../../kernel/event-words.ts';
import { eventPath } from '../../../kernel/paths.ts';
import type { Event } from '../schema.ts';

/** An event as it is at this moment, announced. */
export function announcementOf(event: Event, now: Instant): Announcement {
  const { event_id: id, event_title: title, event_image_url: src } = event;
  return {
    id,
    title,
    path: eventPath({ id, title, category: event.event_category.name }),
    when: dateLine(event, now),
    price: priceLine(event),
    isCancelled: isCalledOff(event, now),
    picture: src === null ? null : { src, alt: event.event_image_alt },
  };
}

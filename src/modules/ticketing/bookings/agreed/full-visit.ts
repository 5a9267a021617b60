import { longDay, longDateWithWeekday } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { computedText, ownersText } from '../../../../kernel/text/words-of.ts';
import { createOpenDays, type OpenDaysPorts } from '../asking/open-days.ts';
import type { Agreement } from '../instalments/news.ts';
import type { Bookings } from '../ports.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { createVisitSeats, type VisitSeatPorts } from '../visits/visit-seats.ts';
import { texts } from './words.ts';

export type FullVisitPorts = OpenDaysPorts &
  VisitSeatPorts &
  Pick<QuotePorts, 'packages'> & { bookings: Pick<Bookings, 'otherDates'> };

/** Refusals of a day or an event that became full. */
export function createFullVisit(ports: FullVisitPorts) {
  const { bookings, clock } = ports;
  const { nearestTo } = createOpenDays(ports);
  const { findFull } = createVisitSeats(ports);

  /** Returns 409 `day_full` or `event_full`, which names the nearest days or dates with room for so many persons. */
  async function visitFull({ booking, quote }: Agreement): Promise<Problem> {
    const optionId = quote.event?.optionId ?? null;
    const full = await findFull({ day: booking.day, optionId }, quote.persons);
    return full === 'day' ? dayFull({ booking, quote }) : eventFull(quote);
  }

  async function dayFull({ booking: { day, packageId }, quote: { persons } }: Agreement): Promise<Problem> {
    const offer = (await ports.packages()).find(({ id }) => id === packageId);
    const free = await nearestTo(day, { persons, isAnyDay: offer?.isAnyDay ?? false });
    const days = computedText(() => free.map(longDay).join(', '));
    const message = free.length > 0 ? texts.dayFull({ days }) : texts.noFreeDay;
    return new Problem('conflict', message, { reason: 'day_full' });
  }

  async function eventFull({ event, persons }: Agreement['quote']): Promise<Problem> {
    const date = event && (await bookings.eventDate(event.optionId));
    const free = date ? await bookings.otherDates(date.eventId, persons, clock.now()) : [];
    const facts = { event: ownersText(event?.title ?? '') };
    const days = computedText(() => free.map(longDateWithWeekday).join(', '));
    const message = free.length > 0 ? texts.eventFull({ ...facts, days }) : texts.noFreeDate(facts);
    return new Problem('conflict', message, { reason: 'event_full' });
  }

  return { visitFull };
}

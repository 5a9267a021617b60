import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type OfferPorts, showSeats } from '../../sales/index.ts';
import type { Bookings, VisitPlace } from '../ports.ts';

export type VisitSeatPorts = Pick<OfferPorts, 'offers' | 'edition'> & {
  bookings: Pick<Bookings, 'hold' | 'eventDate'>;
};

/** Holds the persons of visits; joins the caller's transaction, which holds the booking. */
export function createVisitSeats({ bookings, offers, edition }: VisitSeatPorts) {
  /**
   * Counts persons as `BookedPersons.hold` does, and lets pages show the seats of the event as they are. Comes late in a
   * transaction, because buyers wait for that.
   */
  async function holdVisit(place: VisitPlace, persons: number): Promise<boolean> {
    if (!(await bookings.hold(place, persons))) return false;
    const date = place.optionId === null ? null : await bookings.eventDate(place.optionId);
    if (!date) return true;
    const moved = [{ optionId: date.optionId, amount: Math.abs(persons) }];
    await showSeats({ offers, edition }, date.eventId, moved);
    return true;
  }

  /** Tells what has no room for so many more: the event, or else the day. Reads only. */
  async function findFull({ day, optionId }: VisitPlace, persons: number): Promise<'event' | 'day'> {
    if (optionId === null) return 'day';
    const date = await bookings.eventDate(optionId);
    return date && !date.isOff && dayOf(date.start) === day && date.free >= persons ? 'day' : 'event';
  }

  return { holdVisit, findFull };
}

import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type OfferPorts, showSeats } from '../../sales/index.ts';
import type { Bookings, VisitPlace } from '../ports.ts';

export type VisitSeatPorts = Pick<OfferPorts, 'offers' | 'edition'> & {
  bookings: Pick<Bookings, 'hold' | 'returnSeats' | 'eventDate'>;
};

/** Holds the persons of visits; joins the caller's transaction, which holds the booking. */
export function createVisitSeats({ bookings, offers, edition }: VisitSeatPorts) {
  /**
   * Counts persons as `BookedPersons.hold` does, and lets pages show the seats of the event as they are. Comes late in a
   * transaction, because buyers wait for that.
   */
  async function holdVisit(place: VisitPlace, persons: number): Promise<boolean> {
    if (!(await bookings.hold(place, persons))) return false;
    if (place.optionId !== null) await showMoved(place.optionId, Math.abs(persons));
    return true;
  }

  /** Gives the seats of the event back, also late in a transaction. The day keeps the persons. */
  async function giveSeatsBack(optionId: number, persons: number): Promise<void> {
    if (await bookings.returnSeats(optionId, persons)) await showMoved(optionId, persons);
  }

  async function showMoved(optionId: number, amount: number): Promise<void> {
    const date = await bookings.eventDate(optionId);
    if (date) await showSeats({ offers, edition }, date.eventId, [{ optionId, amount }]);
  }

  /** Tells what has no room for so many more: the event, or else the day. Reads only. */
  async function findFull({ day, optionId }: VisitPlace, persons: number): Promise<'event' | 'day'> {
    if (optionId === null) return 'day';
    const date = await bookings.eventDate(optionId);
    return date && !date.isOff && dayOf(date.start) === day && date.free >= persons ? 'day' : 'event';
  }

  return { holdVisit, giveSeatsBack, findFull };
}

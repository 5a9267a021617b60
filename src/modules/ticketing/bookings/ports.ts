import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Booking } from './booking.ts';
import type { BookingState } from './booking-schema.ts';

export type BookingFilter = { view: 'open' | 'all'; before?: Instant | undefined };

/** Where the persons of a booking count: on its day, and in the option of an event, if it takes part in one. */
export type VisitPlace = Pick<Booking, 'day' | 'optionId'>;

/** Date of an event that groups can take part in: one of its options that admit persons. */
export type EventDate = {
  optionId: number;
  eventId: number;
  /** Names of the event and of the option. */
  title: string;
  option: string;
  start: Instant;
  free: number;
  /** True once it is removed, called off or cancelled. */
  isOff: boolean;
};

/** Booking that takes seats of an event, without the names of people. `start` is that of its option now. */
export type EventGroup = { bookingId: string; day: CalendarDay; start: Instant | null; persons: number };

/** Events that bookings take part in. */
export type BookedEvents = {
  /** Dates on a day that take place, by start. */
  eventsOn(day: CalendarDay): Promise<EventDate[]>;
  /** Null for an option that is gone or has no date. */
  eventDate(optionId: number): Promise<EventDate | null>;
  /** First starts, from an instant on, of dates of the same event with so many free seats. */
  otherDates(eventId: number, free: number, from: Instant): Promise<Instant[]>;
  /** Bookings that take seats of an event, by day. */
  groupsOf(eventId: number): Promise<EventGroup[]>;
};

/**
 * Persons of bookings, which count among all persons of the day and all seats of an event. Writes join the caller's
 * transaction, which holds the booking.
 */
export type BookedPersons = {
  /**
   * Counts persons in conditional UPDATEs, of the option first and then of the day; false, without effect, if the event
   * is full, off or on another day, or if the day would exceed a limit of the owner. A negative number gives room back.
   */
  hold(place: VisitPlace, persons: number): Promise<boolean>;
  /** Gives seats of an option back, and leaves the day as it is; false, without effect, if the option is gone. */
  returnSeats(optionId: number, persons: number): Promise<boolean>;
  /** Days without room for so many more, both days inclusive; 'all' if no day ever takes so many. */
  fullDays(persons: number, from: CalendarDay, until: CalendarDay): Promise<ReadonlySet<CalendarDay> | 'all'>;
};

/** Store of bookings. Reads return copies; writes join the caller's transaction. */
export type Bookings = BookedPersons &
  BookedEvents & {
    /** Stores a request; false, without effect, if its key is known. */
    insert(booking: Booking): Promise<boolean>;
    find(id: string): Promise<Booking | null>;
    byRequestKey(requestKey: string): Promise<Booking | null>;
    byLink(linkHash: string): Promise<Booking | null>;
    /** Reads a booking, locked until the transaction ends. */
    take(id: string): Promise<Booking | null>;
    /** Stores it with the next version in one conditional UPDATE; false, without effect, if `version` is outdated. */
    save(booking: Booking): Promise<boolean>;
    /** Confirmed requests, newest first; 'open' are those in which something is to follow. */
    list(filter: BookingFilter, limit: number): Promise<Booking[]>;
    /** Number of confirmed requests that wait for the owner. */
    countAsked(): Promise<number>;
    /** Confirmed bookings of a day, of any state, earliest time first. */
    ofDay(day: CalendarDay): Promise<Booking[]>;
    /** Bookings that hold a day's persons, by day and time, both days inclusive. */
    agreedBetween(from: CalendarDay, until: CalendarDay): Promise<Booking[]>;
    /** Makes confirmed bookings from before this day 'held'; returns how many. */
    conclude(before: CalendarDay): Promise<number>;
    ofEmail(email: string): Promise<Booking[]>;
    /** Number of requests from an address since an instant. */
    countSince(email: string, since: Instant): Promise<number>;
    /** Persons by day in these states, both days inclusive; days without any are absent. */
    personsByDay(states: readonly BookingState[], from: CalendarDay, until: CalendarDay): Promise<Map<string, number>>;
    /** Deletes bookings of an address, and marks those that hold persons to be deleted after their day (P-11). */
    erase(email: string): Promise<void>;
    /**
     * Deletes unconfirmed requests, bookings that hold nothing from before the day `free`, others from before `held`, and
     * marked ones from before `today`; returns how many (P-09). Days that are past no longer count those.
     */
    forget(before: { unconfirmed: Instant; free: CalendarDay; held: CalendarDay; today: CalendarDay }): Promise<number>;
  };

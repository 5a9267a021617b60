import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';

/** Request for a package, with names in the language of the email. */
export type MailBooking = {
  id: string;
  /** Name of the package; null if it is no longer offered. */
  title: string | null;
  day: CalendarDay;
  /** Wanted time of arrival such as '10:30'; null if none was given. */
  time: string | null;
  adults: number;
  children: number;
  /** Names of the chosen kind and extras. */
  choices: string[];
  /** Discount code; null for none. */
  discountCode: string | null;
  wishes: string;
  name: string;
  email: string;
  phone: string | null;
  organisation: string | null;
  invoiceAddress: string | null;
  /** True if it looks like a robot's. */
  isSuspect: boolean;
  /** False while it waits for its sender (S-29). */
  isConfirmed: boolean;
  isEnded: boolean;
  /** Secret of the request's page, derived and not stored. */
  secret: string;
};

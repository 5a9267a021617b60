import type { Generated } from 'kysely';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Flag } from '../../../platform/database/query-parts.ts';
import type { BookingState, CancelledBy } from '../bookings/booking-schema.ts';
import type { InstalmentTables } from './instalment-tables.ts';
import type { QuoteTables } from './quote-tables.ts';

export type BookingTables = InstalmentTables &
  QuoteTables & {
    /** Persons of a day, of tickets and bookings; `booked` are those of bookings. */
    visitor_day: { day: CalendarDay; persons: number; booked: Generated<number> };
    visitor_setting: {
      id: number;
      most_per_day: number | null;
      most_booked: number | null;
      order_max: number | null;
      is_asked: Flag;
    };
    /** Private address of the owner's calendar; one row. */
    calendar_feed: { id: number; number: number; link_hash: string | null; changed_at: Instant };
    /** Persons of a booking who came in together. */
    booking_entry: {
      id: string;
      booking_id: string;
      persons: number;
      at: Instant;
      /** Null if the program before wrote it, which knew no late entries. */
      recorded_at: Instant | null;
      actor_id: string | null;
      device: string;
      undone_at: Instant | null;
    };
    booking: {
      id: string;
      request_key: string;
      link_hash: string;
      state: BookingState;
      version: number;
      package: string;
      day: CalendarDay;
      time: string | null;
      adults: number;
      children: number;
      /** List of ids, as JSON. */
      choices: string;
      wishes: string;
      first_name: string;
      last_name: string;
      email: string;
      phone: string | null;
      organisation: string | null;
      invoice_address: string | null;
      language: string | null;
      is_suspect: Flag;
      asked_at: Instant;
      confirmed_at: Instant | null;
      ended_at: Instant | null;
      answer: string | null;
      forget_at_end: Generated<Flag>;
      day_notes: Generated<string>;
      option_id: number | null;
      cancelled_by: CancelledBy | null;
      cancel_costs_cents: number | null;
      discount_code: string | null;
      held_code: string | null;
    };
  };

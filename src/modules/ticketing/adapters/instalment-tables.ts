import type { Selectable } from 'kysely';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { InstalmentKind } from '../bookings/instalments/instalment.ts';

export type InstalmentTables = {
  instalment: {
    order_id: string;
    /** Null once the booking was deleted. */
    booking_id: string | null;
    quote_number: number;
    kind: InstalmentKind;
    /** Day of the visit, on which its VAT is due at the latest. */
    day: CalendarDay;
  };
  instalment_line: {
    order_id: string;
    line: number;
    title: string;
    vat_rate: number;
    cents: Cents;
    /** Cents at this rate that earlier instalments of the booking paid. */
    before_cents: Cents;
  };
};

export type InstalmentRow = Selectable<InstalmentTables['instalment']>;
export type InstalmentLineRow = Selectable<InstalmentTables['instalment_line']>;

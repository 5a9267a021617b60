import type { Generated, Selectable } from 'kysely';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';

export type QuoteTables = {
  extra: {
    id: Generated<number>;
    version: number;
    title: string;
    price_cents: Cents;
    vat_rate: number;
    per: 'person' | 'group';
    ended_at: Instant | null;
  };
  quote: {
    number: Generated<number>;
    id: string;
    booking_id: string;
    title: string;
    day: CalendarDay;
    time: string | null;
    persons: number;
    option_id: number | null;
    event_title: string | null;
    event_start: Instant | null;
    discount_kind: 'percent' | 'amount' | null;
    discount_value: number | null;
    code: string | null;
    code_kind: 'percent' | 'amount' | null;
    code_value: number | null;
    code_cents: Cents | null;
    deposit_kind: 'percent' | 'amount' | null;
    deposit_value: number | null;
    deposit_cents: Cents;
    total_cents: Cents;
    valid_until: CalendarDay;
    ends_at: Instant;
    cancel_until: CalendarDay | null;
    cancel_costs_kind: 'percent' | 'fixed' | null;
    cancel_costs: number | null;
    persons_until: CalendarDay | null;
    sent_at: Instant;
    replaced_at: Instant | null;
  };
  quote_line: {
    quote_number: number;
    line: number;
    extra_id: number | null;
    title: string;
    amount: number;
    unit_cents: Cents;
    vat_rate: number;
    sum_cents: Cents;
    discount_cents: Cents;
    per: Generated<'person' | 'group'>;
    minimum: Generated<number>;
  };
};

export type QuoteRow = Selectable<QuoteTables['quote']>;
export type QuoteLineRow = Selectable<QuoteTables['quote_line']>;
export type ExtraRow = Selectable<QuoteTables['extra']>;

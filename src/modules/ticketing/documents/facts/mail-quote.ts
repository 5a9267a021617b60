import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents, VatOfRate } from '../../../../kernel/money/money.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import type { QuotedEvent, QuotedUnit, ShownTerms } from '../../rules/quote-terms.ts';

/** Quote as it was sent, which never changes. */
export type QuoteContent = ShownTerms & {
  /** Number of the request and of its quotes, such as '17-2'. */
  number: string;
  /** Name of the package. */
  title: string;
  day: CalendarDay;
  /** Wanted time of arrival such as '10:30'; null if none was given. */
  time: string | null;
  persons: number;
  /** Event in which the group takes part; null for none. */
  event: QuotedEvent | null;
  lines: (QuotedUnit & { title: string; amount: number; unitCents: Cents; sumCents: Cents; vatRate: number })[];
  discountCents: Cents;
  /** Discount code with its part of the discounts; null without one. */
  code: { code: string; cents: Cents } | null;
  /** Lowest rate first; the rates add up to the total. */
  rates: VatOfRate[];
  sentAt: Instant;
};

export type MailQuote = QuoteContent & {
  to: { name: string; organisation: string; email: string };
  /** Secret of the request's page, derived and not stored. */
  secret: string;
  /** Text of the QR code for the gate; null while it is not booked, and after its day. */
  qr: string | null;
  /** False once another quote replaced it, or the request went on. */
  isOpen: boolean;
  /** True while the visit is agreed, and after it. */
  isBooked: boolean;
  /** True while it was accepted and its deposit is being paid. */
  isPaying: boolean;
  language?: OtherLanguage;
};

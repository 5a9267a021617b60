import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import type { Cents } from '../../../kernel/money/money.ts';

/** Gift card with all facts of its emails and PDF. */
export type MailCard = {
  id: string;
  /** Number of the order that bought it, or whose refund created it. */
  number: number;
  /** Language of that order, and so of the card and its emails; omitted: Dutch. */
  language?: OtherLanguage;
  /** Code without dashes; null: it was made under a secret that is gone. */
  code: string | null;
  amountCents: Cents;
  balanceCents: Cents;
  /** Null: VAT is due when it is spent; a rate: it was due when sold. */
  vatRate: number | null;
  soldAt: Instant;
  validUntil: CalendarDay;
  /** Last day to return it; null: it was given instead of a refund, so it cannot be returned. */
  withdrawUntil: CalendarDay | null;
  /** True if it holds refunded money of a blocked card. */
  isReplacement?: true;
  /** True once its money was paid back. */
  isEnded: boolean;
  /** True while it is blocked; the owner may unblock it, so its email waits. */
  isBlocked?: true;
  buyer: string;
  email: string;
  /** Secret of `/cadeaubon/{secret}`: derived, never stored. */
  linkSecret: string;
  recipientName: string;
  recipientEmail: string;
  mailOn: CalendarDay | null;
  message: string;
};

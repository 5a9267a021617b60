import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Cents } from '../../../../kernel/money/money.ts';

export type MailCard = {
  id: string;
  number: number;
  /** Absent: Dutch. */
  language?: OtherLanguage;
  /** Null: its secret is gone. */
  code: string | null;
  amountCents: Cents;
  balanceCents: Cents;
  /** Null: taxed when spent. */
  vatRate: number | null;
  soldAt: Instant;
  validUntil: CalendarDay;
  /** Null: given instead of a refund. */
  withdrawUntil: CalendarDay | null;
  isReplacement?: true;
  isEnded: boolean;
  isBlocked?: true;
  buyer: string;
  email: string;
  /** Of `/cadeaubon/{secret}`: derived. */
  linkSecret: string;
  recipientName: string;
  recipientEmail: string;
  mailOn: CalendarDay | null;
  message: string;
};

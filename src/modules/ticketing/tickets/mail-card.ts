import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/languages.ts';
import type { Cents } from '../../../kernel/money.ts';

/** A gift card with all that its mails and its PDF tell. */
export type MailCard = {
  id: string;
  /** Of the order that bought it, or of which a refund became this card. */
  number: number;
  /** In which that order was placed, and so of the card and all its mails; left out: Dutch. */
  language?: OtherLanguage;
  /** As it is typed, without dashes; null: it was made under a secret that is gone. */
  code: string | null;
  amountCents: Cents;
  balanceCents: Cents;
  /** Null: VAT when it is spent; a rate: VAT when it was sold. */
  vatRate: number | null;
  soldAt: Instant;
  validUntil: CalendarDay;
  /** Null: it was given instead of a refund, and nothing was bought that could be taken back. */
  withdrawUntil: CalendarDay | null;
  /** Whether it holds what a refund brought of a blocked card; left out: no. */
  isReplacement?: true;
  /** Its money went back. */
  isEnded: boolean;
  /** Left out: no. Its owner may lift that, so its mail waits. */
  isBlocked?: true;
  buyer: string;
  email: string;
  /** For `/cadeaubon/{secret}`: derived, never stored. */
  linkSecret: string;
  recipientName: string;
  recipientEmail: string;
  mailOn: CalendarDay | null;
  message: string;
};

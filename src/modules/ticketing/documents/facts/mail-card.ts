import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Cents } from '../../../../kernel/money/money.ts';

export type MailCard = {
  id: string;
  number: number;
  language?: OtherLanguage;
  /** Absent on a card of money. */
  friend?: MailFriend;
  /** Null once its secret is gone. */
  code: string | null;
  amountCents: Cents;
  balanceCents: Cents;
  /** Null if the card is taxed when spent. */
  vatRate: number | null;
  soldAt: Instant;
  validUntil: CalendarDay;
  /** Last day to return it; null if it was given instead of a refund. */
  withdrawUntil: CalendarDay | null;
  isReplacement?: true;
  /** Set once a lost card got another code. */
  hasNewCode?: true;
  isEnded: boolean;
  isBlocked?: true;
  buyer: string;
  email: string;
  /** Secret of its page `/cadeaubon/{secret}`, derived and not stored. */
  linkSecret: string;
  recipientName: string;
  recipientEmail: string;
  mailOn: CalendarDay | null;
  message: string;
};

export type MailFriend = {
  /** Name of the kind, and what it gives, in the owner's words. */
  kind: string;
  gives: string;
  adults: number;
  children: number;
  /** Visits of a punch card, and how many are left; absent of any other. */
  visits?: { of: number; left: number };
  /** First valid day. */
  from: CalendarDay;
  /** Set if a buyer who withdraws from a used card gets the part back that is left. */
  isProRata?: true;
  /** Text of the QR code; null as `code` is. */
  qr: string | null;
};

import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Books } from './match.ts';
import type { PayoutCause } from '../../../kernel/money/payout-causes.ts';
import type { Difference, Payout } from './payout.ts';
import type { PayoutLine } from './provider-account.ts';

/** Money in our books that stands in no payout. `about`: the provider's id. `cents`: as it would add to one. */
export type Unsettled = {
  cause: Extract<PayoutCause, 'payment_missing' | 'refund_missing' | 'chargeback_missing'>;
  about: string;
  paymentId: string | null;
  orderId: string;
  at: Instant;
  cents: Cents;
};

/** A payout with what its lines come to, per kind; below 0 for what was taken off. */
export type PayoutSums = Payout & { cents: Record<PayoutLine['kind'], Cents> };

/** Payouts and their lines as stored. Writes join the caller's transaction. */
export type Payouts = {
  /** Keeps a payout, in place of what was kept of it. False, and nothing kept, for one from a file that we asked for before. */
  save(payout: Payout, lines: readonly PayoutLine[]): Promise<boolean>;
  find(reference: string): Promise<Payout | null>;
  linesOf(reference: string): Promise<PayoutLine[]>;
  /** Made within a time, oldest first. */
  between(from: Instant, until: Instant): Promise<Payout[]>;
  /** Newest first. `before`: reference of the last one of the page above. */
  list(limit: number, before: string | null): Promise<PayoutSums[]>;
  /** When the first and the last were made; null: none was, those that failed aside. */
  span(): Promise<{ first: Instant; last: Instant } | null>;
  /** Our books' view of some lines. `ownProfile`: the website that is ours; null: not known yet. */
  booksOf(lines: readonly PayoutLine[], ownProfile: string | null): Promise<Books>;
  /** Money that came or went within a time and is in no payout. */
  unsettled(from: Instant, until: Instant): Promise<Unsettled[]>;
  /** When the first payment was paid; null: none was. */
  firstPaidAt(): Promise<Instant | null>;
  /** Removes payouts made before an instant, and differences of that time. */
  forgetBefore(before: Instant): Promise<void>;
};

/** A difference and its present status. */
export type KnownDifference = Difference & {
  foundAt: Instant;
  /** When it was seen to be none any more. */
  goneAt: Instant | null;
  /** When, by which account and with which words somebody said that all is well. */
  explainedAt: Instant | null;
  explainedBy: string | null;
  note: string;
};

/** Differences as stored. Writes join the caller's transaction. */
export type PayoutDifferences = {
  /** Keeps what was found now; what was gone is there again. */
  add(found: readonly Difference[], at: Instant): Promise<void>;
  /** Those that are neither gone nor explained, oldest day first. */
  open(): Promise<KnownDifference[]>;
  /** The ids of those that are not gone, of some payouts, and of what is in none and whose day is within these. */
  idsOf(payouts: readonly string[], from: CalendarDay, to: CalendarDay): Promise<string[]>;
  gone(ids: readonly string[], at: Instant): Promise<void>;
  find(id: string): Promise<KnownDifference | null>;
  /** Explained ones, the last first. */
  explained(limit: number): Promise<KnownDifference[]>;
  ofPayout(reference: string): Promise<KnownDifference[]>;
  explain(id: string, words: { at: Instant; by: string; note: string } | null): Promise<void>;
  /** Open differences that nobody was notified of. */
  untold(): Promise<KnownDifference[]>;
  told(ids: readonly string[], at: Instant): Promise<void>;
};

/** One turn of reading payouts: by itself once a day, over days that somebody chose, or from a file. */
export type PayoutReading = {
  id: string;
  kind: 'daily' | 'range' | 'file';
  from: CalendarDay;
  to: CalendarDay;
  askedAt: Instant;
  state: 'waiting' | 'done' | 'failed';
  /** How many payouts were read, and of how many; null: not known yet. */
  done: number;
  total: number | null;
  /** Why it failed, or what of it could not be read: a word, or lines of a file. */
  problems: string[];
  endedAt: Instant | null;
};

/** Readings as stored. Writes join the caller's transaction. */
export type PayoutReadings = {
  add(reading: PayoutReading): Promise<void>;
  save(reading: PayoutReading): Promise<void>;
  find(id: string): Promise<PayoutReading | null>;
  /** The one that waits longest; null: none does. */
  waiting(): Promise<PayoutReading | null>;
  /** The same, of these days. */
  waitingFor(from: CalendarDay, to: CalendarDay): Promise<PayoutReading | null>;
  /** The last that was asked for by itself; `isDone`: and ended well. */
  lastDaily(isDone: boolean): Promise<PayoutReading | null>;
  /** The last that ended, well or not. */
  lastOver(): Promise<PayoutReading | null>;
};

import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Books } from './match.ts';
import type { PayoutCause } from '../../../kernel/money/payout-causes.ts';
import type { Difference, Payout } from './payout.ts';
import type { PayoutLine } from './provider-account.ts';

export type Unsettled = {
  cause: Extract<PayoutCause, 'payment_missing' | 'refund_missing' | 'chargeback_missing'>;
  about: string;
  paymentId: string | null;
  orderId: string;
  at: Instant;
  cents: Cents;
};

/** Payout with its cents per kind of line; deductions are negative. */
export type PayoutSums = Payout & { cents: Record<PayoutLine['kind'], Cents> };

export type Payouts = {
  /** Stores or replaces a payout. False, without effect, for a file if it was read from the provider before. */
  save(payout: Payout, lines: readonly PayoutLine[]): Promise<boolean>;
  find(reference: string): Promise<Payout | null>;
  linesOf(reference: string): Promise<PayoutLine[]>;
  between(from: Instant, until: Instant): Promise<Payout[]>;
  /** Returns payouts newest first, starting after the reference `before`. */
  list(limit: number, before: string | null): Promise<PayoutSums[]>;
  /** Times of the first and the last payout that did not fail; null if there is none. */
  span(): Promise<{ first: Instant; last: Instant } | null>;
  booksOf(lines: readonly PayoutLine[], ownProfile: string | null): Promise<Books>;
  /** Returns money in our books of this period that is in no payout. */
  unsettled(from: Instant, until: Instant): Promise<Unsettled[]>;
  /** Time of the first payment in our books; null if there is none. */
  firstPaidAt(): Promise<Instant | null>;
  /** Deletes old payouts with their differences. */
  forgetBefore(before: Instant): Promise<void>;
};

export type KnownDifference = Difference & {
  foundAt: Instant;
  /** Time since which it no longer exists; null while it does. */
  goneAt: Instant | null;
  /** When, by whom and why it was accepted. */
  explainedAt: Instant | null;
  explainedBy: string | null;
  note: string;
};

/** Differences as stored. Writes join the caller's transaction. */
export type PayoutDifferences = {
  /** Stores differences. Those that were resolved before are open again. */
  add(found: readonly Difference[], at: Instant): Promise<void>;
  open(): Promise<KnownDifference[]>;
  /** Ids of open differences of these payouts, or of no payout within these days. */
  idsOf(payouts: readonly string[], from: CalendarDay, to: CalendarDay): Promise<string[]>;
  gone(ids: readonly string[], at: Instant): Promise<void>;
  find(id: string): Promise<KnownDifference | null>;
  explained(limit: number): Promise<KnownDifference[]>;
  ofPayout(reference: string): Promise<KnownDifference[]>;
  explain(id: string, words: { at: Instant; by: string; note: string } | null): Promise<void>;
  untold(): Promise<KnownDifference[]>;
  markReported(ids: readonly string[], at: Instant): Promise<void>;
};

/** One run of reading payouts: daily, for chosen days, or from a file. */
export type PayoutReading = {
  id: string;
  kind: 'daily' | 'range' | 'file';
  from: CalendarDay;
  to: CalendarDay;
  askedAt: Instant;
  state: 'waiting' | 'done' | 'failed';
  /** Payouts read so far; `total` is null until known. */
  done: number;
  total: number | null;
  /** Error codes of a run, or sentences about lines of a file. */
  problems: string[];
  endedAt: Instant | null;
};

export type PayoutReadings = {
  add(reading: PayoutReading): Promise<void>;
  save(reading: PayoutReading): Promise<void>;
  find(id: string): Promise<PayoutReading | null>;
  waiting(): Promise<PayoutReading | null>;
  waitingFor(from: CalendarDay, to: CalendarDay): Promise<PayoutReading | null>;
  /** Last daily run, or the last that succeeded if `isDone`. */
  lastDaily(isDone: boolean): Promise<PayoutReading | null>;
  /** Last run that ended. */
  lastOver(): Promise<PayoutReading | null>;
};

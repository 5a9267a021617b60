import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { ProviderPayment } from './provider.ts';
import { type AttemptStatus, outcomeOf } from './status.ts';

/** One try to pay for an order. `id` is the idempotency key, which returns in the metadata. */
export type Attempt = {
  id: string;
  orderId: string;
  /** Attempt for which the provider created this second payment; null otherwise. */
  copyOf: string | null;
  amountCents: Cents;
  description: string;
  returnPath: string;
  status: AttemptStatus;
  mismatch: Mismatch | null;
  /** Null while the outcome of creating is unknown. Unique. */
  paymentId: string | null;
  checkoutUrl: string | null;
  expiresAt: Instant | null;
  paidAt: Instant | null;
  /** In cents of `currency`; null until reported. */
  paymentCents: Cents | null;
  currency: string | null;
  /** Expected profile; null if ours was unknown then, and any will do. */
  profileId: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
  createdAt: Instant;
  /** Time of the last request to create it. */
  sentAt: Instant;
  /** Time of the last answer about its status; null again once it ended. */
  askedAt: Instant | null;
  /** Number of unprompted questions, which lengthens the pauses. */
  asks: number;
  /** Time of the next unprompted question; null for never. */
  nextAskAt: Instant | null;
};

/** Effect of news on its attempt. */
export type Recorded = {
  attempt: Attempt;
  before: Attempt;
  /** Unknown status word, which changed nothing. */
  strangeStatus: string | null;
};

export const UNANSWERED = {
  status: 'open',
  mismatch: null,
  paymentId: null,
  checkoutUrl: null,
  expiresAt: null,
  paidAt: null,
  paymentCents: null,
  currency: null,
  refundedCents: 0,
  chargedBackCents: 0,
  askedAt: null,
  asks: 0,
  nextAskAt: null,
} as const satisfies Partial<Attempt>;

export type Mismatch = 'metadata' | 'amount' | 'currency' | 'mode' | 'profile';

/** First difference from the request; null if there is none. */
export function mismatchOf(
  attempt: Pick<Attempt, 'id' | 'copyOf' | 'amountCents' | 'profileId'>,
  payment: ProviderPayment,
  mode: 'live' | 'test',
): Mismatch | null {
  if (payment.attemptId !== (attempt.copyOf ?? attempt.id)) return 'metadata';
  if (payment.currency !== 'EUR') return 'currency';
  if (payment.amountCents !== attempt.amountCents) return 'amount';
  if (payment.mode !== mode) return 'mode';
  if (attempt.profileId !== null && payment.profileId !== attempt.profileId) return 'profile';
  return null;
}

// A visitor may still be paying at the bank.
const FIRST_PAUSES_MINUTES = [2, 2, 2, 2, 2, 2, 2, 2, 4, 8];
const LAST_PAUSE_MINUTES = 15;

/** Minutes until the next question, from 2 to 15. */
export function pauseMinutes(asks: number): number {
  return FIRST_PAUSES_MINUTES[asks] ?? LAST_PAUSE_MINUTES;
}

/** Next question after news: a running attempt keeps its time; an ended one needs none unless set since. */
export function nextAskAfterNews(
  before: Pick<Attempt, 'status' | 'asks' | 'nextAskAt'>,
  status: AttemptStatus,
  now: Instant,
): Instant | null {
  if (!isRunning(before)) return before.nextAskAt;
  if (!isRunning({ status })) return null;
  return before.nextAskAt ?? minutesAfter(now, pauseMinutes(before.asks));
}

export function isRunning({ status }: Pick<Attempt, 'status'>): boolean {
  return outcomeOf(status) === 'running';
}

const BETWEEN_QUESTIONS_MINUTES = 1;

/**
 * Decides when to ask after a notice: at once while running; once ended at most once a minute, deferring the notice so
 * that the last one is never missed. `changes` must be stored first; null for none.
 */
export function onNotice(
  attempt: Pick<Attempt, 'status' | 'askedAt' | 'nextAskAt'>,
  now: Instant,
): { ask: 'now' | 'later'; changes: Partial<Attempt> | null } {
  if (isRunning(attempt)) return { ask: 'now', changes: null };
  const { askedAt, nextAskAt } = attempt;
  const last = askedAt === null || askedAt < now ? askedAt : now; // clocks are set back
  const next = last === null ? now : minutesAfter(last, BETWEEN_QUESTIONS_MINUTES);
  if (next <= now) {
    // A notice within the minute waits, and so does a scheduled question.
    const later = nextAskAt && minutesAfter(now, BETWEEN_QUESTIONS_MINUTES);
    return { ask: 'now', changes: { askedAt: now, nextAskAt: later } };
  }
  const isSet = nextAskAt !== null && nextAskAt > now && nextAskAt <= next;
  return { ask: 'later', changes: isSet ? null : { nextAskAt: next } };
}

import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { ProviderPayment } from './provider.ts';
import { type AttemptStatus, outcomeOf } from './status.ts';

/** One try to pay for an order. `id`: idempotency key, returned in the metadata. */
export type Attempt = {
  id: string;
  orderId: string;
  /** Set for a second payment that the provider created for one attempt. */
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
  /** Expected profile; null: ours was unknown then, any will do. */
  profileId: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
  createdAt: Instant;
  /** Last request to create it. */
  sentAt: Instant;
  /** Last answer about its status; reset to null once it ended. */
  askedAt: Instant | null;
  /** Unprompted questions, which lengthen the pauses. */
  asks: number;
  /** Next unprompted question; null: never. */
  nextAskAt: Instant | null;
};

/** Effect of news on its attempt. */
export type Recorded = {
  attempt: Attempt;
  /** As stored before. */
  before: Attempt;
  /** An unknown status word; it changed nothing. */
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

/** First difference from the request; null: none. */
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

/** From 2 to 15 minutes. */
export function pauseMinutes(asks: number): number {
  return FIRST_PAUSES_MINUTES[asks] ?? LAST_PAUSE_MINUTES;
}

/** Next question after news: a running attempt keeps its schedule, an ended one needs none unless set after its end. */
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
 * Decides about asking after a notice: at once while running; once ended at most once a minute, deferring the notice so
 * that the last one is never missed. `changes`: to store first; null: nothing.
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
    // Notices within the minute wait; so does a scheduled question.
    const later = nextAskAt && minutesAfter(now, BETWEEN_QUESTIONS_MINUTES);
    return { ask: 'now', changes: { askedAt: now, nextAskAt: later } };
  }
  const isSet = nextAskAt !== null && nextAskAt > now && nextAskAt <= next;
  return { ask: 'later', changes: isSet ? null : { nextAskAt: next } };
}

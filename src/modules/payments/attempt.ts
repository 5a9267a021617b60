import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { ProviderPayment } from './provider.ts';
import { type AttemptStatus, outcomeOf } from './status.ts';

/** One try to pay for an order. Its `id` is the idempotency key, and comes back in the payment's metadata. */
export type Attempt = {
  id: string;
  orderId: string;
  /** Attempt whose expired key made the provider create this second payment; null otherwise. */
  copyOf: string | null;
  amountCents: Cents;
  description: string;
  returnPath: string;
  /** Way to pay; null in rows from before there was a choice, which are iDEAL. */
  method: string | null;
  status: AttemptStatus;
  mismatch: Mismatch | null;
  /** Null while it is unknown whether a payment was created. Unique. */
  paymentId: string | null;
  checkoutUrl: string | null;
  expiresAt: Instant | null;
  paidAt: Instant | null;
  /** Amount in cents of `currency`; null until the provider reported it. */
  paymentCents: Cents | null;
  currency: string | null;
  /** Profile that the payment must have; null if ours was not known yet, and any will do. */
  profileId: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
  createdAt: Instant;
  /** Time of the last request to create it. */
  sentAt: Instant;
  /** Time of the last answer about its status; reset to null when it ends. */
  askedAt: Instant | null;
  /** How often we asked of our own accord; the pauses grow with it. */
  asks: number;
  /** Time at which we ask next of our own accord; null for never. */
  nextAskAt: Instant | null;
};

/** Result of recording an answer of the provider. */
export type Recorded = {
  attempt: Attempt;
  before: Attempt;
  /** Status word that we do not know, and which changed nothing. */
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

/** Returns the first difference between payment and request; null if there is none. */
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

// Short pauses at first, while the visitor may still be paying at the bank.
const FIRST_PAUSES_MINUTES = [2, 2, 2, 2, 2, 2, 2, 2, 4, 8];
const LAST_PAUSE_MINUTES = 15;

/** Returns the minutes until the next question, from 2 to 15. */
export function pauseMinutes(asks: number): number {
  return FIRST_PAUSES_MINUTES[asks] ?? LAST_PAUSE_MINUTES;
}

/**
 * Returns the time of the next question after news. A running attempt keeps its time. One that ended just now needs
 * none; one that had ended before keeps what was scheduled since.
 */
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
 * Decides when to ask about an attempt after a webhook. While it runs: now. Once it ended: at most once a minute; a
 * call within that minute schedules a question, so that the last one is never missed. `changes` must be stored before
 * asking; null if there are none.
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
    // A question that is already scheduled moves to a minute from now.
    const later = nextAskAt && minutesAfter(now, BETWEEN_QUESTIONS_MINUTES);
    return { ask: 'now', changes: { askedAt: now, nextAskAt: later } };
  }
  const isSet = nextAskAt !== null && nextAskAt > now && nextAskAt <= next;
  return { ask: 'later', changes: isSet ? null : { nextAskAt: next } };
}

import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { ProviderPayment } from './provider.ts';
import { type AttemptStatus, outcomeOf } from './status.ts';

/** One try to get an order paid. `id` is our idempotency key and the metadata that comes back. */
export type Attempt = {
  id: string;
  orderId: string;
  /** Set when the provider made a second payment for one attempt: that payment gets a row of its own. */
  copyOf: string | null;
  amountCents: Cents;
  description: string;
  returnPath: string;
  status: AttemptStatus;
  mismatch: Mismatch | null;
  /** The provider's id; null as long as the outcome of creating is unknown. Belongs to one attempt only. */
  paymentId: string | null;
  checkoutUrl: string | null;
  expiresAt: Instant | null;
  paidAt: Instant | null;
  /** Amount of the payment, in cents of `currency`; null until the provider reported it. */
  paymentCents: Cents | null;
  currency: string | null;
  /** Of which profile of the provider the payment must be; null: it was made before we knew ours, any will do. */
  profileId: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
  createdAt: Instant;
  /** When the payment was last asked to be made. */
  sentAt: Instant;
  /** When the provider last told its state. The count begins anew when its end is known: null until the next question. */
  askedAt: Instant | null;
  /** How often we asked without being called: only these make the pauses longer. */
  asks: number;
  /** When to ask again without being called; null: never. */
  nextAskAt: Instant | null;
};

/** Effect of a payment's news on its attempt. */
export type Recorded = {
  attempt: Attempt;
  /** As it was stored until then. */
  before: Attempt;
  /** The provider's word when we do not know it; it changed nothing. */
  strangeStatus: string | null;
};

/** An attempt of which the provider has told nothing yet. */
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

/** The first thing in which a payment differs from what its attempt asked for; null: it is the one. */
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

// As long as a visitor can still be paying at the bank, two minutes.
const FIRST_PAUSES_MINUTES = [2, 2, 2, 2, 2, 2, 2, 2, 4, 8];
const LAST_PAUSE_MINUTES = 15;

/** How long to wait after we asked `asks` times before: 2 minutes at first, at last 15. */
export function pauseMinutes(asks: number): number {
  return FIRST_PAUSES_MINUTES[asks] ?? LAST_PAUSE_MINUTES;
}

/**
 * When to ask after an attempt of which somebody brought news: a look or a call changes nothing of the turns of a running
 * one, its end makes them needless, and a turn that was set after its end stays.
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

/** True while money may still come. */
export function isRunning({ status }: Pick<Attempt, 'status'>): boolean {
  return outcomeOf(status) === 'running';
}

const BETWEEN_QUESTIONS_MINUTES = 1;

/**
 * Decides when to ask the provider after a notice about a payment. A running payment is asked about at once; one whose end
 * is known at most once a minute, with the notice waiting for a later turn, so that the last one is never missed.
 * `changes`: to be stored first; null: nothing.
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
    // Notices within the minute wait for it; so does a scheduled turn, which this question may not replace.
    const later = nextAskAt && minutesAfter(now, BETWEEN_QUESTIONS_MINUTES);
    return { ask: 'now', changes: { askedAt: now, nextAskAt: later } };
  }
  const isSet = nextAskAt !== null && nextAskAt > now && nextAskAt <= next;
  return { ask: 'later', changes: isSet ? null : { nextAskAt: next } };
}

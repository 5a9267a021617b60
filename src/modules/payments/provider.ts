import type { Cents } from '../../kernel/money/money.ts';
import type { Language } from '../../kernel/web/languages.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

export type ProviderPayment = {
  id: string;
  status: string;
  amountCents: Cents;
  currency: string;
  mode: 'live' | 'test';
  profileId: string;
  /** Our `metadata.attempt`; null if it is not ours. */
  attemptId: string | null;
  createdAt: Instant;
  paidAt: Instant | null;
  expiresAt: Instant | null;
  /** Link to pay; null once it cannot be paid. */
  checkoutUrl: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
};

/** Refund, as far as it could be read. */
export type UnreadablePayment = { id: string | null; attemptId: string | null };

export type ProviderRefund = {
  id: string;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  amountCents: Cents;
  /** Our `metadata.refund`. */
  refundId: string | null;
};

/** Payment provider, with one network call each. Throws ProviderFault without a usable answer. */
export type Provider = {
  /** Creates an iDEAL payment. Idempotent per `attemptId` for an hour. */
  create(request: {
    /** Idempotency key. */
    attemptId: string;
    orderId: string;
    amountCents: Cents;
    description: string;
    /** Language of the bank page; default Dutch. */
    language?: Language;
    redirectUrl: string;
    cancelUrl: string;
    /** Null if we cannot be reached, and polling does it. */
    webhookUrl: string | null;
  }): Promise<ProviderPayment>;
  find(paymentId: string): Promise<ProviderPayment | null>;
  /** Payments since an instant, newest first. Unreadable ones go to `onUnreadable`. */
  since(from: Instant, onUnreadable?: (payment: UnreadablePayment) => void): Promise<ProviderPayment[]>;
  /** Cancels a payment; null if that is impossible. */
  cancel(paymentId: string): Promise<ProviderPayment | null>;
  /** Requests a refund. Idempotent per `refundId` for an hour. */
  refund(request: {
    /** Idempotency key. */
    refundId: string;
    paymentId: string;
    amountCents: Cents;
    currency?: string | undefined;
    description: string;
  }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
};

/** Failure of a call, told by `isProviderFault`: in development the class exists twice. */
export class ProviderFault extends Error {
  /**
   * refused: 4xx, nothing exists. unknown: timeout or 5xx, may exist. unreadable: senseless answer, may exist.
   * unavailable: breaker open, nothing sent.
   */
  readonly kind: 'refused' | 'unknown' | 'unreadable' | 'unavailable';

  constructor(kind: ProviderFault['kind'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ProviderFault';
    this.kind = kind;
  }

  /** Tells `outgoing` that an answer does not count for the breaker. */
  get refused(): boolean {
    return this.kind === 'refused' || this.kind === 'unreadable';
  }
}

export function isProviderFault(thrown: unknown): thrown is ProviderFault {
  return thrown instanceof Error && thrown.name === 'ProviderFault' && 'kind' in thrown;
}

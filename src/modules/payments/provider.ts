import type { Cents } from '../../kernel/money/money.ts';
import type { Language } from '../../kernel/web/languages.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** A payment as the provider tells it. Amounts in cents; `status` is the provider's word, known or not. */
export type ProviderPayment = {
  id: string;
  status: string;
  amountCents: Cents;
  currency: string;
  mode: 'live' | 'test';
  profileId: string;
  /** Our `metadata.attempt`; null for a payment that is not ours. */
  attemptId: string | null;
  createdAt: Instant;
  paidAt: Instant | null;
  expiresAt: Instant | null;
  /** Where the visitor pays; null once that is no longer possible. */
  checkoutUrl: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
};

/** An unreadable payment in a list, as far as it could be read. */
export type UnreadablePayment = { id: string | null; attemptId: string | null };

/** A refund as the provider tells it. */
export type ProviderRefund = {
  id: string;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  amountCents: Cents;
  /** Our `metadata.refund`. */
  refundId: string | null;
};

/** The payment provider. Each call is one network call that throws ProviderFault when it got no usable answer. */
export type Provider = {
  /** Makes a payment with method ideal. A repeat with the same `attemptId` within an hour gives the same payment. */
  create(request: {
    /** Also the idempotency key. */
    attemptId: string;
    orderId: string;
    amountCents: Cents;
    description: string;
    /** Of the page to pay at; left out: Dutch. */
    language?: Language;
    redirectUrl: string;
    cancelUrl: string;
    /** null: the provider cannot reach us; polling does the work. */
    webhookUrl: string | null;
  }): Promise<ProviderPayment>;
  /** The payment, or null when the provider does not know the id, or not any more. */
  find(paymentId: string): Promise<ProviderPayment | null>;
  /**
   * All payments created at or after an instant, newest first: for adoption and reconciliation. Those that cannot be
   * read are left out and named to `onUnreadable`.
   */
  since(from: Instant, onUnreadable?: (payment: UnreadablePayment) => void): Promise<ProviderPayment[]>;
  /** Ends a payment that nobody has paid, and gives it; null when it cannot be ended, or not any more. */
  cancel(paymentId: string): Promise<ProviderPayment | null>;
  /** Asks for a refund. A repeat with the same `refundId` within an hour gives the same refund. */
  refund(request: {
    /** Also the idempotency key. */
    refundId: string;
    paymentId: string;
    amountCents: Cents;
    /** That of the payment; left out: EUR. */
    currency?: string | undefined;
    description: string;
  }): Promise<ProviderRefund>;
  /** All refunds of a payment, also those that a person made at the provider. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
};

/** Why the provider gave no usable answer. Recognised by `isProviderFault`: in development the class exists twice. */
export class ProviderFault extends Error {
  /**
   * refused: the provider said no (4xx), nothing exists; unknown: timeout or 5xx after sending, it may exist;
   * unreadable: it answered, and what was asked for may exist, but the answer makes no sense; unavailable: breaker open,
   * nothing was sent.
   */
  readonly kind: 'refused' | 'unknown' | 'unreadable' | 'unavailable';

  constructor(kind: ProviderFault['kind'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ProviderFault';
    this.kind = kind;
  }

  /** Read by `outgoing`: what was answered does not count for the breaker. */
  get refused(): boolean {
    return this.kind === 'refused' || this.kind === 'unreadable';
  }
}

export function isProviderFault(thrown: unknown): thrown is ProviderFault {
  return thrown instanceof Error && thrown.name === 'ProviderFault' && 'kind' in thrown;
}

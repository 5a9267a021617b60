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
  /** Attempt in the metadata; null if it is not our payment. */
  attemptId: string | null;
  createdAt: Instant;
  paidAt: Instant | null;
  expiresAt: Instant | null;
  /** Link at which a visitor pays; null once that is impossible. */
  checkoutUrl: string | null;
  refundedCents: Cents;
  chargedBackCents: Cents;
};

/** Payment that could not be read, with what is known about it. */
export type UnreadablePayment = { id: string | null; attemptId: string | null };

export type ProviderRefund = {
  id: string;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  amountCents: Cents;
  /** Our refund in the metadata; null if it was not made by us. */
  refundId: string | null;
};

/** Way to pay: the word by which the provider knows it, and its name. */
export type ProviderWay = { id: string; name: string };

/** Payment provider. Each function is one network call, and throws ProviderFault if it gets no usable answer. */
export type Provider = {
  /** Creates a payment; idempotent per `attemptId` for an hour. */
  create(request: {
    /** Idempotency key. */
    attemptId: string;
    orderId: string;
    amountCents: Cents;
    description: string;
    /** Way to pay; iDEAL by default. */
    method?: string | null;
    /** Language of the bank's page; Dutch by default. */
    language?: Language;
    redirectUrl: string;
    cancelUrl: string;
    /** Null if the provider cannot reach us; payments are then polled. */
    webhookUrl: string | null;
  }): Promise<ProviderPayment>;
  find(paymentId: string): Promise<ProviderPayment | null>;
  /** Returns payments created since an instant, newest first. Calls `onUnreadable` for those that cannot be read. */
  since(from: Instant, onUnreadable?: (payment: UnreadablePayment) => void): Promise<ProviderPayment[]>;
  /** Cancels a payment; null if that is impossible. */
  cancel(paymentId: string): Promise<ProviderPayment | null>;
  /** Requests a refund; idempotent per `refundId` for an hour. */
  refund(request: {
    /** Idempotency key. */
    refundId: string;
    paymentId: string;
    amountCents: Cents;
    currency?: string | undefined;
    description: string;
  }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Returns the ways to pay that the account has, by the provider's names in Dutch. */
  ways(): Promise<ProviderWay[]>;
};

/** Failure of a call. `isProviderFault` recognises it: in development the class exists twice. */
export class ProviderFault extends Error {
  /**
   * 'refused': answered by 4xx, nothing exists. 'unknown': timeout or 5xx, something may exist. 'unreadable': the
   * answer makes no sense, something may exist. 'unavailable': the circuit breaker is open, nothing was sent.
   */
  readonly kind: 'refused' | 'unknown' | 'unreadable' | 'unavailable';

  constructor(kind: ProviderFault['kind'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ProviderFault';
    this.kind = kind;
  }

  /** True if the answer does not count for the circuit breaker of `outgoing`. */
  get refused(): boolean {
    return this.kind === 'refused' || this.kind === 'unreadable';
  }
}

export function isProviderFault(thrown: unknown): thrown is ProviderFault {
  return thrown instanceof Error && thrown.name === 'ProviderFault' && 'kind' in thrown;
}

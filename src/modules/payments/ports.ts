import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Attempt } from './attempt.ts';
import type { Refund } from './refund.ts';
import type { PayoutDifferences, PayoutReadings, Payouts } from './payouts/ports.ts';
import type { ProviderAccount } from './payouts/provider-account.ts';
import type { Provider } from './provider.ts';

export type PaymentPorts = PaymentStores & {
  provider: Provider;
  providerAccount: ProviderAccount | null;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Null if the provider cannot reach us. */
  webhookUrl: string | null;
  /** Mode that a payment must have. */
  mode: 'live' | 'test';
};

/** Stores of payments. Reads return copies; writes join the caller's transaction. */
export type PaymentStores = {
  attempts: Attempts;
  refunds: Refunds;
  profiles: Profiles;
  payouts: Payouts;
  payoutDifferences: PayoutDifferences;
  payoutReadings: PayoutReadings;
};

export type Attempts = {
  insert(attempt: Attempt): Promise<void>;
  find(id: string): Promise<Attempt | null>;
  byPayment(paymentId: string): Promise<Attempt | null>;
  ofOrder(orderId: string): Promise<Attempt[]>;
  ofOrders(orderIds: string[]): Promise<Attempt[]>;
  /** Both lock the attempt until the transaction ends. */
  take(id: string): Promise<Attempt | null>;
  takeByPayment(paymentId: string): Promise<Attempt | null>;
  /** Stores an attempt; a payment id belongs to one attempt only. */
  save(attempt: Attempt): Promise<void>;
  /** Books the change in what the bank took back. Append-only; rows add up to `chargedBackCents`. */
  bookChargeback(attempt: Pick<Attempt, 'id' | 'chargedBackCents'>, at: Instant): Promise<void>;
  /** Attempts that are due, longest due first, also those without a known payment. */
  due(now: Instant, limit: number): Promise<Attempt[]>;
};

export type Profiles = {
  own(): Promise<string | null>;
  /** Stores the first profile for ever, and returns the one stored. */
  learn(profileId: string, at: Instant): Promise<string>;
};

export type Refunds = {
  /** Stores a refund; false if the attempt already has its one automatic refund. */
  insert(refund: Refund): Promise<boolean>;
  find(id: string): Promise<Refund | null>;
  ofOrder(orderId: string): Promise<Refund[]>;
  ofOrders(orderIds: string[]): Promise<Refund[]>;
  save(refund: Refund): Promise<void>;
  /** Counts a try and schedules the next one; false if somebody else did. */
  claim(refund: Pick<Refund, 'id' | 'tries'>, nextTryAt: Instant): Promise<boolean>;
  due(now: Instant, limit: number): Promise<Refund[]>;
};

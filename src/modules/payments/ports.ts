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
  /** Null: the provider cannot reach us. */
  webhookUrl: string | null;
  /** Required of a payment. */
  mode: 'live' | 'test';
};

/** Reads return copies; writes join the caller's transaction. */
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
  /** Locks it until the transaction ends. */
  take(id: string): Promise<Attempt | null>;
  /** A payment id is unique across attempts. */
  save(attempt: Attempt): Promise<void>;
  /** Books the change in what the bank took back. Append-only; rows add up to `chargedBackCents`. */
  bookChargeback(attempt: Pick<Attempt, 'id' | 'chargedBackCents'>, at: Instant): Promise<void>;
  /** Longest due first, including attempts without a known payment. */
  due(now: Instant, limit: number): Promise<Attempt[]>;
};

export type Profiles = {
  own(): Promise<string | null>;
  /** Keeps the first profile for ever; returns the one kept. */
  learn(profileId: string, at: Instant): Promise<string>;
};

export type Refunds = {
  /** False: the attempt has an automatic refund; there is one, ever. */
  insert(refund: Refund): Promise<boolean>;
  find(id: string): Promise<Refund | null>;
  ofOrder(orderId: string): Promise<Refund[]>;
  ofOrders(orderIds: string[]): Promise<Refund[]>;
  save(refund: Refund): Promise<void>;
  /** Counts a try and schedules the next; false: somebody else did. */
  claim(refund: Pick<Refund, 'id' | 'tries'>, nextTryAt: Instant): Promise<boolean>;
  due(now: Instant, limit: number): Promise<Refund[]>;
};

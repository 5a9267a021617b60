import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Attempt } from './attempt.ts';
import type { Refund } from './refund.ts';
import type { PayoutDifferences, PayoutReadings, Payouts } from './payouts/ports.ts';
import type { ProviderAccount } from './payouts/provider-account.ts';
import type { Provider } from './provider.ts';
import type { WayPorts, WayStore } from './ways/ways.ts';

export type PaymentPorts = PaymentStores &
  Pick<WayPorts, 'audit' | 'edition'> & {
    provider: Provider;
    providerAccount: ProviderAccount | null;
    atomically: Atomically;
    clock: Clock;
    log: Log;
    /** Without a trailing slash. */
    baseUrl: string;
    /** Address of our webhook; null if the provider cannot reach us. */
    webhookUrl: string | null;
    /** Mode that payments must have. */
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
  ways: WayStore;
};

export type Attempts = {
  insert(attempt: Attempt): Promise<void>;
  find(id: string): Promise<Attempt | null>;
  byPayment(paymentId: string): Promise<Attempt | null>;
  ofOrder(orderId: string): Promise<Attempt[]>;
  ofOrders(orderIds: string[]): Promise<Attempt[]>;
  /** `take`, `takeByPayment` and `takeEither` lock what they return until the transaction ends. */
  take(id: string): Promise<Attempt | null>;
  takeByPayment(paymentId: string): Promise<Attempt | null>;
  /** Returns the attempt and, if that is another one, the attempt of a payment. */
  takeEither(id: string, paymentId: string): Promise<Attempt[]>;
  /** Stores a changed attempt. A payment id belongs to one attempt only. */
  save(attempt: Attempt): Promise<void>;
  /** Books by how much the charged-back amount changed. Rows are only added, and add up to `chargedBackCents`. */
  bookChargeback(attempt: Pick<Attempt, 'id' | 'chargedBackCents'>, at: Instant): Promise<void>;
  /** Returns attempts about which a question is due, the longest due first, also without a known payment. */
  due(now: Instant, limit: number): Promise<Attempt[]>;
};

export type Profiles = {
  own(): Promise<string | null>;
  /** Stores the first profile seen, for ever, and returns the one that is stored. */
  learn(profileId: string, at: Instant): Promise<string>;
};

export type Refunds = {
  /** Stores a refund; false if the attempt already has its one automatic refund. */
  insert(refund: Refund): Promise<boolean>;
  find(id: string): Promise<Refund | null>;
  ofOrder(orderId: string): Promise<Refund[]>;
  ofOrders(orderIds: string[]): Promise<Refund[]>;
  save(refund: Refund): Promise<void>;
  /** Counts a try and schedules the next; false, without effect, if somebody else did. */
  claim(refund: Pick<Refund, 'id' | 'tries'>, nextTryAt: Instant): Promise<boolean>;
  due(now: Instant, limit: number): Promise<Refund[]>;
};

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
  /** null: we may not read it. */
  providerAccount: ProviderAccount | null;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  /** Absolute origin of the site, without a slash at the end. */
  baseUrl: string;
  /** null: the provider cannot reach us. */
  webhookUrl: string | null;
  /** Terms that a payment must meet to count. */
  mode: 'live' | 'test';
};

/** The part of it that is stored. */
export type PaymentStores = {
  attempts: Attempts;
  refunds: Refunds;
  profiles: Profiles;
  payouts: Payouts;
  payoutDifferences: PayoutDifferences;
  payoutReadings: PayoutReadings;
};

/** Attempts as stored. Writes join the caller's transaction. What comes back is a copy. */
export type Attempts = {
  insert(attempt: Attempt): Promise<void>;
  find(id: string): Promise<Attempt | null>;
  byPayment(paymentId: string): Promise<Attempt | null>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<Attempt[]>;
  /** Of some orders together, oldest first. */
  ofOrders(orderIds: string[]): Promise<Attempt[]>;
  /** Like `find`, and nobody else changes the attempt until the transaction ends. */
  take(id: string): Promise<Attempt | null>;
  /** Stores what may change after insertion. A payment id that another attempt has breaks a unique index. */
  save(attempt: Attempt): Promise<void>;
  /**
   * Books what the bank took back of an attempt beyond what is booked already, or gave back again, with its moment: the rows
   * come to `chargedBackCents` then, and none is ever changed.
   */
  bookChargeback(attempt: Pick<Attempt, 'id' | 'chargedBackCents'>, at: Instant): Promise<void>;
  /** Attempts whose `nextAskAt` has come, longest due first; also those whose payment we do not know yet. */
  due(now: Instant, limit: number): Promise<Attempt[]>;
};

/** To which profile of the provider our key belongs. Writes join the caller's transaction. */
export type Profiles = {
  /** null: not known yet. */
  own(): Promise<string | null>;
  /** Keeps the profile of our first payment, for ever; gives the one that is kept. */
  learn(profileId: string, at: Instant): Promise<string>;
};

/** Refunds as stored. Writes join the caller's transaction. */
export type Refunds = {
  /** False when this attempt already has a refund that we decided on by ourselves: it is made once, ever. */
  insert(refund: Refund): Promise<boolean>;
  find(id: string): Promise<Refund | null>;
  ofOrder(orderId: string): Promise<Refund[]>;
  /** Of some orders together, oldest first. */
  ofOrders(orderIds: string[]): Promise<Refund[]>;
  save(refund: Refund): Promise<void>;
  /** Counts one more try and says when the next is due; false when somebody else counted one meanwhile. */
  claim(refund: Pick<Refund, 'id' | 'tries'>, nextTryAt: Instant): Promise<boolean>;
  /** Refunds whose `nextTryAt` has come. */
  due(now: Instant, limit: number): Promise<Refund[]>;
};

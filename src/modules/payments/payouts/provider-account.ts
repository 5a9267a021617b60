import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';

/** Our balance at the provider, in cents of euros. `pendingCents`: paid by visitors, not yet available to us. */
export type ProviderBalance = { availableCents: Cents; pendingCents: Cents };

/** Money that the provider transferred to our bank, or is about to; in euros. */
export type ProviderPayout = {
  id: string;
  /** As it stands on the bank statement: '1234567.2404.03'. */
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  amountCents: Cents;
  /** When it was settled, or else made. */
  at: Instant;
  balanceId: string;
  /** The provider's charge for its services, VAT included, per kind; above 0. In hundredths of cents. */
  fees: { id: string; description: string; parts: number }[];
};

/** One thing that a payout is made of. `cents`: what it adds to the payout, below 0 for what is taken off. */
export type PayoutLine = {
  /** The provider's id of the payment, refund, chargeback or movement; of fees one that is stable within the payout. */
  id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
  /** The payment that it is about; null where there is none, or the source does not say. */
  paymentId: string | null;
  cents: Cents;
  description: string;
  /** The website of the organisation that a payment was made on; null: not told. */
  profileId: string | null;
};

/** Balance movements other than payments, refunds, chargebacks and their fees. */
export type BalanceMovement = {
  id: string;
  /** The provider's word, such as 'balance-correction'; new ones may come. */
  type: string;
  cents: Cents;
  /** The payout that it is, for a transfer to our bank. */
  payoutId: string | null;
};

/**
 * The account of the organisation at the provider, which is only read. Each call is one question after another that throws
 * ProviderFault when it got no usable answer; `refused` when our token may not read this.
 */
export type ProviderAccount = {
  balance(): Promise<ProviderBalance>;
  /**
   * Payouts made at or after an instant, newest first; those that are still open are left out. What cannot be read is
   * named to `onUnreadable` by its reference or id, if it has one.
   */
  payoutsSince(from: Instant, onUnreadable: (payout: string | null) => void): Promise<ProviderPayout[]>;
  /** All payments, refunds and chargebacks of a payout. */
  linesOf(payoutId: string): Promise<PayoutLine[]>;
  /** Balance movements, newest first, back to the transfer before `payoutId`, as far as the provider reports them. */
  movementsUntil(balanceId: string, payoutId: string): Promise<BalanceMovement[]>;
};

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';

export type ProviderBalance = { availableCents: Cents; pendingCents: Cents };

/** Payout to our bank, made or about to be; in euros. */
export type ProviderPayout = {
  id: string;
  /** Reference as on the bank statement: '1234567.2404.03'. */
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  amountCents: Cents;
  /** Time of settling, else of creation. */
  at: Instant;
  balanceId: string;
  /** Fees per kind, VAT included, as positive numbers in hundredths of cents. */
  fees: { id: string; description: string; parts: number }[];
};

/** Line of a payout; `cents` are added to it, negative for deductions. */
export type PayoutLine = {
  /** The provider's id; for fees one that is stable within the payout. */
  id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
  /** Payment of the line; null if none or unknown. */
  paymentId: string | null;
  cents: Cents;
  description: string;
  /** Website of the payment; null if unknown. */
  profileId: string | null;
};

/** Movement other than payments, refunds, chargebacks and fees. */
export type BalanceMovement = {
  id: string;
  /** Word of the provider, such as 'balance-correction'. */
  type: string;
  cents: Cents;
  /** Payout id of a transfer to our bank. */
  payoutId: string | null;
};

/** Reads the account by sequential requests. Throws ProviderFault, `refused` if our token lacks access. */
export type ProviderAccount = {
  balance(): Promise<ProviderBalance>;
  /** Payouts, newest first, without open ones. Unreadable ones go to `onUnreadable` by reference or id. */
  payoutsSince(from: Instant, onUnreadable: (payout: string | null) => void): Promise<ProviderPayout[]>;
  linesOf(payoutId: string): Promise<PayoutLine[]>;
  /** Movements, newest first, back to the transfer before `payoutId`. */
  movementsUntil(balanceId: string, payoutId: string): Promise<BalanceMovement[]>;
};

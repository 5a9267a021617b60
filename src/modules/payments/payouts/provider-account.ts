import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';

export type ProviderBalance = { availableCents: Cents; pendingCents: Cents };

/** Transferred to our bank, or about to be; in euros. */
export type ProviderPayout = {
  id: string;
  /** As on the bank statement: '1234567.2404.03'. */
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  amountCents: Cents;
  /** When settled, else created. */
  at: Instant;
  balanceId: string;
  /** Per kind, VAT included, positive. In hundredths of cents. */
  fees: { id: string; description: string; parts: number }[];
};

/** `cents`: added to the payout; negative for deductions. */
export type PayoutLine = {
  /** The provider's id; of fees one that is stable within the payout. */
  id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
  /** Null: none or unknown. */
  paymentId: string | null;
  cents: Cents;
  description: string;
  /** Website of the payment; null: unknown. */
  profileId: string | null;
};

/** Other than payments, refunds, chargebacks and fees. */
export type BalanceMovement = {
  id: string;
  /** The provider's word, such as 'balance-correction'. */
  type: string;
  cents: Cents;
  /** Of a transfer to our bank. */
  payoutId: string | null;
};

/** Read-only; calls are sequential requests. Throws ProviderFault, `refused` if our token lacks access. */
export type ProviderAccount = {
  balance(): Promise<ProviderBalance>;
  /** Newest first, without open ones. Unreadable ones go to `onUnreadable` by reference or id. */
  payoutsSince(from: Instant, onUnreadable: (payout: string | null) => void): Promise<ProviderPayout[]>;
  linesOf(payoutId: string): Promise<PayoutLine[]>;
  /** Newest first, back to the transfer before `payoutId`. */
  movementsUntil(balanceId: string, payoutId: string): Promise<BalanceMovement[]>;
};

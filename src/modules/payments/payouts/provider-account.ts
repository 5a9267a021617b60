import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';

export type ProviderBalance = { availableCents: Cents; pendingCents: Cents };

/** Payout to our bank that was made or is about to be, in cents of euros. */
export type ProviderPayout = {
  id: string;
  /** Reference on the bank statement, such as '1234567.2404.03'. */
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  amountCents: Cents;
  /** Time of the transfer, or of its creation while it has not been made. */
  at: Instant;
  balanceId: string;
  /** Fees per kind, VAT included, as positive numbers in hundredths of cents. */
  fees: { id: string; description: string; parts: number }[];
};

/** Line of a payout. `cents` are added to it; deductions are negative. */
export type PayoutLine = {
  /** Id that the provider gave it; for fees one that is stable within the payout. */
  id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
  /** Payment to which the line belongs; null if none or unknown. */
  paymentId: string | null;
  cents: Cents;
  description: string;
  /** Website (profile) of the payment; null if unknown. */
  profileId: string | null;
};

/** Movement of the balance other than payments, refunds, chargebacks and fees. */
export type BalanceMovement = {
  id: string;
  /** Word of the provider, such as 'balance-correction'. */
  type: string;
  cents: Cents;
  /** Payout of a transfer to our bank; null for other movements. */
  payoutId: string | null;
};

/** Our account at the provider, for one call at a time. Throws ProviderFault, `refused` if our token lacks access. */
export type ProviderAccount = {
  balance(): Promise<ProviderBalance>;
  /** Returns payouts newest first, without open ones. `onUnreadable` gets the reference or id of an unreadable one. */
  payoutsSince(from: Instant, onUnreadable: (payout: string | null) => void): Promise<ProviderPayout[]>;
  linesOf(payoutId: string): Promise<PayoutLine[]>;
  /** Returns movements newest first, back to the transfer before `payoutId`. */
  movementsUntil(balanceId: string, payoutId: string): Promise<BalanceMovement[]>;
};

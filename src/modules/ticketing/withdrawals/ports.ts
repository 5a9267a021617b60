import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import type { Site } from '../../../kernel/web/site.ts';
import type { Once } from '../../../platform/creations/creations.ts';
import type { CardSalePorts } from '../card-sales/ports.ts';
import type { ConfirmedWithdrawals } from '../settlement/ports.ts';
import type { WithdrawalFilter, WithdrawalOutcome, WithdrawalState } from './withdrawals-schema.ts';

/** Dependencies of withdrawals. */
export type WithdrawalPorts = CardSalePorts & {
  withdrawals: Withdrawals;
  once: Once;
  site: Pick<Site, 'name' | 'baseUrl' | 'email'>;
};

/** A withdrawal that somebody declared (P-17). */
export type Withdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** Typed text, with gift-card codes removed. */
  purchase: string;
  /** Canonical address (S-13) of the receipt. */
  email: string;
  /** Language of the page, unless Dutch. */
  language?: OtherLanguage;
  isSuspect: boolean;
  /** Order that it names; null: no known order. */
  orderId: string | null;
  /** SHA-256 of the secret emailed to the buyer's own address; null: none was sent. */
  linkHash: string | null;
  /** When its buyer confirmed it; null: not yet. */
  confirmedAt: Instant | null;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: Instant | null;
};

/** Store of withdrawals. Writes join the caller's transaction; results are copies. */
export type Withdrawals = ConfirmedWithdrawals & {
  insert(withdrawal: Withdrawal): Promise<void>;
  find(id: string): Promise<Withdrawal | null>;
  byLink(linkHash: string): Promise<Withdrawal | null>;
  /** Earliest first. */
  ofOrder(orderId: string): Promise<Withdrawal[]>;
  /** Earliest first. */
  ofEmail(email: string): Promise<Withdrawal[]>;
  /** Counts those with this address since an instant. */
  countSince(email: string, since: Instant): Promise<number>;
  /** Newest first. */
  list(view: WithdrawalFilter, limit: number): Promise<Withdrawal[]>;
  /** Counts those that wait for the owner. */
  countOpen(): Promise<number>;
  /** Ends one by ONE conditional UPDATE; false if it had ended or is unknown. */
  end(id: string, outcome: WithdrawalOutcome, at: Instant): Promise<boolean>;
  /** Marks all open ones of an order as confirmed by the buyer: they now wait for the bank. False if all were already. */
  confirmAllOf(orderId: string, at: Instant): Promise<boolean>;
  /** Ends all open ones of an order. */
  endAllOf(orderId: string, outcome: WithdrawalOutcome, at: Instant): Promise<void>;
  /** Undoes that the owner handled one; false if they had not. */
  reopen(id: string): Promise<boolean>;
  /** Puts those received before an instant that still wait for the buyer on the owner's list; returns how many. */
  raiseUnconfirmed(receivedBefore: Instant): Promise<number>;
  /** Deletes the ended ones of an address; the others are deleted once they end (P-11). */
  erase(email: string): Promise<void>;
  /** Deletes those received before an instant, and ended ones that were to be erased; returns how many (P-09). */
  forget(receivedBefore: Instant): Promise<number>;
};

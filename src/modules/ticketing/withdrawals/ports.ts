import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/languages.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Once } from '../../../platform/creations/creations.ts';
import type { CardSalePorts } from '../card-sales/ports.ts';
import type { ConfirmedWithdrawals } from '../refunds/ports.ts';
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
  /** As it was typed, without the codes of gift cards. */
  purchase: string;
  /** Canonical (S-13); where the receipt goes. */
  email: string;
  /** Language of the page, unless Dutch. */
  language?: OtherLanguage;
  isSuspect: boolean;
  /** The order it names; null: none that is known. */
  orderId: string | null;
  /** SHA-256 of the secret that was mailed to the buyer's own address; null: none was. */
  linkHash: string | null;
  /** When its buyer confirmed it; null: not yet. */
  confirmedAt: Instant | null;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: Instant | null;
};

/** Withdrawals as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Withdrawals = ConfirmedWithdrawals & {
  insert(withdrawal: Withdrawal): Promise<void>;
  find(id: string): Promise<Withdrawal | null>;
  byLink(linkHash: string): Promise<Withdrawal | null>;
  /** Earliest first. */
  ofOrder(orderId: string): Promise<Withdrawal[]>;
  /** Earliest first. */
  ofEmail(email: string): Promise<Withdrawal[]>;
  /** How many came with an address since an instant. */
  countSince(email: string, since: Instant): Promise<number>;
  /** Newest first. */
  list(view: WithdrawalFilter, limit: number): Promise<Withdrawal[]>;
  /** How many wait for the owner. */
  countOpen(): Promise<number>;
  /** Ends one by ONE conditional UPDATE; false when it had ended or is unknown. */
  end(id: string, outcome: WithdrawalOutcome, at: Instant): Promise<boolean>;
  /** Notes that the buyer confirmed all of an order that had not ended: they wait for the bank. False when all were. */
  confirmAllOf(orderId: string, at: Instant): Promise<boolean>;
  /** Ends all of an order that had not ended. */
  endAllOf(orderId: string, outcome: WithdrawalOutcome, at: Instant): Promise<void>;
  /** Takes back that the owner handled one; false when they had not. */
  reopen(id: string): Promise<boolean>;
  /** Puts on the owner's list what was received before an instant and still waits for its buyer; returns how many. */
  raiseUnconfirmed(receivedBefore: Instant): Promise<number>;
  /** Deletes what ended, of an address; the rest goes once it ends (P-11). */
  erase(email: string): Promise<void>;
  /** Deletes what was received before an instant, and what ended and is to be forgotten; returns how many (P-09). */
  forget(receivedBefore: Instant): Promise<number>;
};

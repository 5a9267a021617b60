import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../../kernel/web/languages.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import type { Once } from '../../../../../platform/records/creations/creations.ts';
import type { CardSalePorts } from '../../gift-cards/issuing/give-card.ts';
import type { ConfirmedWithdrawals } from '../../settlement/ports.ts';
import type { WithdrawalFilter, WithdrawalOutcome, WithdrawalState } from './withdrawals-schema.ts';

export type WithdrawalPorts = CardSalePorts & {
  withdrawals: Withdrawals;
  once: Once;
  site: Pick<Site, 'name' | 'baseUrl' | 'email'>;
};

export type Withdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** Purchase as typed, without card codes. */
  purchase: string;
  /** Canonical address (S-13), which gets the receipt. */
  email: string;
  language?: OtherLanguage;
  isSuspect: boolean;
  orderId: string | null;
  /** SHA-256 of the link's secret; null if none was sent. */
  linkHash: string | null;
  confirmedAt: Instant | null;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: Instant | null;
};

/** Store of withdrawals. Reads return copies; writes join the caller's transaction. */
export type Withdrawals = ConfirmedWithdrawals & {
  insert(withdrawal: Withdrawal): Promise<void>;
  find(id: string): Promise<Withdrawal | null>;
  byLink(linkHash: string): Promise<Withdrawal | null>;
  ofOrder(orderId: string): Promise<Withdrawal[]>;
  ofEmail(email: string): Promise<Withdrawal[]>;
  countSince(email: string, since: Instant): Promise<number>;
  list(view: WithdrawalFilter, limit: number): Promise<Withdrawal[]>;
  countOpen(): Promise<number>;
  /** Ends it in one conditional UPDATE; false if ended before or unknown. */
  end(id: string, outcome: WithdrawalOutcome, at: Instant): Promise<boolean>;
  /** Confirms those of the order, which then wait for the bank; false if all were confirmed. */
  confirmAllOf(orderId: string, at: Instant): Promise<boolean>;
  endAllOf(orderId: string, outcome: WithdrawalOutcome, at: Instant): Promise<void>;
  /** Returns false if it was not handled. */
  reopen(id: string): Promise<boolean>;
  /** Hands unconfirmed ones to the owner and returns how many. */
  raiseUnconfirmed(receivedBefore: Instant): Promise<number>;
  /** Erases ended ones, and marks the others to be erased once they end (P-11). */
  erase(email: string): Promise<void>;
  /** Deletes old ones, and ended ones marked to be erased; returns how many (P-09). */
  forget(receivedBefore: Instant): Promise<number>;
};

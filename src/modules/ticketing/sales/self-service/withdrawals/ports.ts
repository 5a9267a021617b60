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
  /** Card codes removed. */
  purchase: string;
  /** Canonical (S-13); gets the receipt. */
  email: string;
  /** Absent: Dutch. */
  language?: OtherLanguage;
  isSuspect: boolean;
  /** Null: unknown. */
  orderId: string | null;
  /** SHA-256; null: none was sent. */
  linkHash: string | null;
  /** Null: not yet. */
  confirmedAt: Instant | null;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: Instant | null;
};

/** Reads return copies; writes join the caller's transaction. */
export type Withdrawals = ConfirmedWithdrawals & {
  insert(withdrawal: Withdrawal): Promise<void>;
  find(id: string): Promise<Withdrawal | null>;
  byLink(linkHash: string): Promise<Withdrawal | null>;
  ofOrder(orderId: string): Promise<Withdrawal[]>;
  ofEmail(email: string): Promise<Withdrawal[]>;
  countSince(email: string, since: Instant): Promise<number>;
  list(view: WithdrawalFilter, limit: number): Promise<Withdrawal[]>;
  countOpen(): Promise<number>;
  /** One conditional UPDATE; false: ended or unknown. */
  end(id: string, outcome: WithdrawalOutcome, at: Instant): Promise<boolean>;
  /** They now wait for the bank; false: all were. */
  confirmAllOf(orderId: string, at: Instant): Promise<boolean>;
  endAllOf(orderId: string, outcome: WithdrawalOutcome, at: Instant): Promise<void>;
  /** False: was not handled. */
  reopen(id: string): Promise<boolean>;
  /** Hands unconfirmed ones to the owner; returns the count. */
  raiseUnconfirmed(receivedBefore: Instant): Promise<number>;
  /** Ended ones; the others once they end (P-11). */
  erase(email: string): Promise<void>;
  /** Old ones, and ended ones to be erased; returns the count (P-09). */
  forget(receivedBefore: Instant): Promise<number>;
};

import type { Instant } from '../../kernel/dutch-dates.ts';

export type Lane = 'urgent' | 'bulk';

/** A mail to be written and sent: its kind and the facts of its letter. No bodies, no tokens (S-11, R-16). */
export type OutboxMail = {
  kind: string;
  to: string;
  /** Plain JSON. */
  facts: Record<string, unknown>;
  lane: Lane;
  /** One mail per key, ever: 'order-paid:{orderId}'. */
  uniqueKey?: string;
};

export type MailState = 'waiting' | 'sending' | 'sent' | 'withdrawn' | 'dead';

/** A row that one postman holds until he marks it or his claim grows stale. */
export type ClaimedMail = {
  /** Also the idempotency key at the provider. */
  id: string;
  kind: string;
  to: string;
  facts: unknown;
  lane: Lane;
  createdAt: Instant;
  /** Tries so far, this one included. */
  attempts: number;
  /** Which claim this is; a mark under an older one is ignored. */
  claim: number;
  /** Start of the first earlier try that the provider may have accepted without our knowing; null: there was none. */
  unsureSince: Instant | null;
};

/** How a try ended. `error` is one word such as 'refused', never a text of the provider. */
export type MailOutcome =
  | { state: 'sent'; messageId: string; at: Instant }
  | { state: 'withdrawn' }
  | { state: 'dead'; error: string }
  /** Tried and to be tried again; `isUnsure` when the provider may have accepted it. */
  | { state: 'waiting'; until: Instant; error: string; isUnsure: boolean }
  /** Nothing was tried: not yet wanted, or the provider is known to be down. */
  | { state: 'postponed'; until: Instant; isServiceDown?: boolean };

export type OutboxHealth = {
  /** Rows waiting or being sent. */
  waiting: number;
  /** When the oldest of those was put in; null: none. */
  oldestWaitingAt: Instant | null;
  dead: number;
  lastSentAt: Instant | null;
};

/** The mails that are to leave the house, stored before anything is sent. */
export type Outbox = {
  /** Joins the transaction of its cause, and goes when that rolls back. A repeated `uniqueKey` is silently the same mail. */
  put(mail: OutboxMail): Promise<void>;
  /**
   * Hands one due mail to the caller alone, urgent before bulk, oldest first; null when nothing is due. Atomic, a
   * transaction of its own. A claim that is not marked within 5 minutes is stale: the mail is due again.
   */
  claim(now: Instant): Promise<ClaimedMail | null>;
  /** Records how a claimed mail ended, atomically. Ignored when the claim was stale and another postman has it. */
  mark(mail: ClaimedMail, outcome: MailOutcome): Promise<void>;
  /** Makes a dead mail due at `now` with fresh tries, under the same key; false when there is no dead mail with this id. */
  resend(id: string, now: Instant): Promise<boolean>;
  health(): Promise<OutboxHealth>;
};

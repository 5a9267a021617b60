import type { Instant } from '../../kernel/dates/dutch-dates.ts';

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
  /** Mails that belong together and are counted together: 'newsletter-issue:3'. */
  batch?: string;
  /** Recipient and facts are forgotten as soon as it is sent or given up. */
  isForgottenWhenDone?: boolean;
  /** Not tried earlier than this; left out: at once. */
  notBefore?: Instant;
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
  /** Nothing was tried: not yet wanted, or the provider takes nothing now. */
  | { state: 'postponed'; until: Instant; isServiceDown?: boolean; error?: string };

export type OutboxHealth = {
  /** Rows waiting or being sent. */
  waiting: number;
  /** Of those, in the bulk lane. */
  waitingBulk: number;
  /** When the oldest of those was put in; null: none. */
  oldestWaitingAt: Instant | null;
  dead: number;
  lastSentAt: Instant | null;
  /** Accepted at or after the instant that was asked about. */
  sentSince: number;
};

/** A mail as it is stored, without its facts. */
export type StoredMail = {
  id: string;
  kind: string;
  /** '' once forgotten (P-09). */
  to: string;
  state: MailState;
  attempts: number;
  createdAt: Instant;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
};

/** How the mails of a batch stand; `waiting` includes those being sent. */
export type BatchCount = { waiting: number; sent: number; withdrawn: number; dead: number };

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
  /** `sentSince` counts from that instant; left out, it is all. */
  health(sentFrom?: Instant): Promise<OutboxHealth>;
  /** Newest first; `before` is the id of the last one seen, an unknown one gives nothing. */
  list(of: { states: readonly MailState[]; before?: string | undefined; limit: number }): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
  countBatch(batch: string): Promise<BatchCount>;
  /** Makes mails of a batch that were postponed due at `now`. */
  hurryBatch(batch: string, now: Instant): Promise<void>;
  /** Mails to one address in whichever spelling, newest first (S-13, P-10). */
  ofAddress(email: string): Promise<StoredMail[]>;
  /**
   * Forgets who ended mails were for and what they said; bulk mail still waiting is withdrawn; urgent mail still goes
   * out and is forgotten then. Joins the caller's transaction (P-11).
   */
  forgetAddress(email: string): Promise<void>;
  /** The same for mails, to whomever, among whose facts is an id. */
  forgetAbout(id: string): Promise<void>;
  /**
   * Forgets recipient and facts of mails that ended and were put in before an instant, at most `limit` at a time; bulk
   * mails go altogether, while others keep their key. How many (P-09).
   */
  forgetBefore(createdBefore: Instant, limit: number): Promise<number>;
};

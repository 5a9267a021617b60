import { createHash } from 'node:crypto';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/**
 * The mails that are to leave the house, stored before anything is sent: what is kept of one, how often it is tried
 * and when it is forgotten.
 */

export type Lane = 'urgent' | 'bulk';

/** Kinds of mail with the facts of each: plain JSON, without bodies and tokens (S-11). */
export type FactsByKind = Record<string, Record<string, unknown>>;

/** A mail to be written and sent: one of some kinds, with the facts of that kind. */
export type OutboxMail<Kinds extends FactsByKind> = {
  [Kind in keyof Kinds & string]: { kind: Kind; facts: Kinds[Kind] } & Posting;
}[keyof Kinds & string];

type Posting = {
  to: string;
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

/** A row that one mailer holds until he marks it or his claim grows stale. */
export type ClaimedMail = {
  /** Also the idempotency key at the provider. */
  id: string;
  kind: string;
  to: string;
  /** As stored, perhaps by an older version; undefined when it is no JSON. */
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

/** The provider's report on an email that it accepted: a permanent bounce, or a complaint of its reader. */
export type MailReport = 'bounce' | 'complaint';

export type OutboxHealth = {
  /** Rows waiting or being sent, without those that are held. */
  waiting: number;
  held: number;
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
  isHeld: boolean;
};

/** How the mails of a batch stand; `waiting` includes those being sent. */
export type BatchCount = { waiting: number; sent: number; withdrawn: number; dead: number };

/** Where somebody who knows some kinds of mail puts them in. */
export type Outbox<Kinds extends FactsByKind> = MailQueue & {
  /**
   * Joins the transaction of its cause, and goes when that rolls back. A repeated `uniqueKey` is silently the same mail, and a
   * mail to '', a buyer who gave no address or was forgotten (P-12), is none.
   */
  put: (mail: OutboxMail<Kinds>) => Promise<void>;
};

/** Later life of stored emails, whatever their kind. */
export type MailQueue = {
  /**
   * Hands one due mail to the caller alone, urgent before bulk, oldest first; null when nothing is due. Atomic, a
   * transaction of its own. A claim that is not marked within 5 minutes is stale: the mail is due again.
   */
  claim(now: Instant): Promise<ClaimedMail | null>;
  /** Records how a claimed mail ended, atomically. Ignored when the claim was stale and another mailer has it. */
  mark(mail: ClaimedMail, outcome: MailOutcome): Promise<void>;
  /** Makes a dead mail due at `now` with fresh tries, under the same key; false when there is no dead mail with this id. */
  resend(id: string, now: Instant): Promise<boolean>;
  /** `sentSince` counts from that instant; left out, it is all. */
  health(sentFrom?: Instant): Promise<OutboxHealth>;
  /**
   * Newest first; `before` is the id of the last one seen, an unknown one gives nothing. `isHeld`: only those that are
   * held, or only those that are not.
   */
  list(of: {
    states: readonly MailState[];
    before?: string | undefined;
    limit: number;
    isHeld?: boolean | undefined;
  }): Promise<StoredMail[]>;
  /** Holds all mail that is still to be sent: it is not tried until it is released. How many. */
  hold(now: Instant): Promise<number>;
  /** Makes held mail due at `now`, one or (null) all of it. How many were held. */
  release(id: string | null, now: Instant): Promise<number>;
  /** Withdraws held mail, one or (null) all of it, or only what was put in before an instant. How many were held. */
  withdraw(id: string | null, createdBefore?: Instant): Promise<number>;
  /** How much held mail was put in before an instant. */
  heldBefore(createdBefore: Instant): Promise<number>;
  find(id: string): Promise<StoredMail | null>;
  countBatch(batch: string): Promise<BatchCount>;
  /**
   * Stores the provider's report on an email, found by the id that the provider gave it. Returns the email's batch for the
   * first report only, so that each is counted once; null otherwise. Joins the caller's transaction.
   */
  noteReport(messageId: string, report: MailReport): Promise<string | null>;
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

/** A claim that is not marked within these minutes belongs to a mailer that died. */
export const CLAIM_MINUTES = 5;

/** Tries before a mail is given up: about three days. */
export const MOST_ATTEMPTS = 20;

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;
const JITTER = 0.25;

/**
 * Seconds to wait after the given number of tries: doubling from 30 s to 6 h, plus up to a quarter so that mails which
 * failed together do not return together. Equal for equal arguments.
 */
export function backoffSeconds(id: string, attempts: number): number {
  const doubled = FIRST_SECONDS * 2 ** Math.min(Math.max(attempts, 1) - 1, 30);
  const base = Math.min(doubled, LONGEST_SECONDS / (1 + JITTER));
  const share = createHash('sha256').update(`${id}:${attempts}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(base * (1 + JITTER * share));
}

/** Stored emails of one person, for exports and erasure (P-10, P-11). */
export function createPersonalMail({ outbox }: { outbox: Pick<MailQueue, 'ofAddress' | 'forgetAddress'> }) {
  return {
    name: 'mails',
    exportOf: async (email: string): Promise<unknown> =>
      (await outbox.ofAddress(email)).map(({ kind, state, createdAt, sentAt }: StoredMail) => ({
        kind,
        state,
        createdAt,
        sentAt,
      })),
    erase: (email: string): Promise<void> => outbox.forgetAddress(email),
  };
}

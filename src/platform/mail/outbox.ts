import { createHash } from 'node:crypto';
import { type Instant, daysAfter, minutesAfter } from '../../kernel/dates/dutch-dates.ts';

/** Transactional outbox: email is stored with its cause and sent later. */

export type Lane = 'urgent' | 'bulk';

/** Facts per kind of email: plain JSON, without bodies or tokens (S-11). */
export type FactsByKind = Record<string, Record<string, unknown>>;

export type OutboxMail<Kinds extends FactsByKind> = {
  [Kind in keyof Kinds & string]: { kind: Kind; facts: Kinds[Kind] } & Posting;
}[keyof Kinds & string];

type Posting = {
  to: string;
  lane: Lane;
  /** Key under which an email is sent once, ever: 'order-paid:{orderId}'. */
  uniqueKey?: string;
  /** Emails that are counted together, such as 'newsletter-issue:3'. */
  batch?: string;
  /** True to erase recipient and facts once it is sent or given up. */
  isForgottenWhenDone?: boolean;
  /** Time of the earliest attempt; now by default. */
  notBefore?: Instant;
};

export type MailState = 'waiting' | 'sending' | 'sent' | 'withdrawn' | 'dead';

/** Email that one mailer holds until it marks it or the claim expires. */
export type ClaimedMail = {
  /** Also the idempotency key at the provider. */
  id: string;
  kind: string;
  to: string;
  /** Facts as stored, perhaps by an older version; undefined if not JSON. */
  facts: unknown;
  lane: Lane;
  createdAt: Instant;
  attempts: number;
  /** Fencing token: a mark under an older claim is ignored. */
  claim: number;
  /** Start of the first attempt whose outcome is unknown; null if there is none. */
  unsureSince: Instant | null;
};

/** `error` is one word such as 'refused', never a text of the provider. */
export type MailOutcome =
  | { state: 'sent'; messageId: string; at: Instant }
  | { state: 'withdrawn' }
  | { state: 'dead'; error: string }
  /** Failed, to be tried again; `isUnsure` if the provider may have accepted it. */
  | { state: 'waiting'; until: Instant; error: string; isUnsure: boolean }
  /** Not attempted: not wanted yet, or the provider is down. */
  | { state: 'postponed'; until: Instant; isServiceDown?: boolean; error?: string };

export type MailReport = 'bounce' | 'complaint';

export type OutboxHealth = {
  /** Emails waiting or being sent, without those held. */
  waiting: number;
  held: number;
  /** Bulk emails among those. */
  waitingBulk: number;
  /** Time at which the oldest was queued; null if none is waiting. */
  oldestWaitingAt: Instant | null;
  dead: number;
  lastSentAt: Instant | null;
  /** Emails accepted at or after the requested instant. */
  sentSince: number;
};

export type StoredMail = {
  id: string;
  kind: string;
  /** Recipient; '' once erased (P-09). */
  to: string;
  state: MailState;
  attempts: number;
  createdAt: Instant;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
  isHeld: boolean;
};

/** Emails of a batch; `waiting` includes those being sent. */
export type BatchCount = { waiting: number; sent: number; withdrawn: number; dead: number };

export type Outbox<Kinds extends FactsByKind> = MailQueue & {
  /** Queues an email in the transaction of its cause; not for a used `uniqueKey`, nor to '' (no address, or erased). */
  put: (mail: OutboxMail<Kinds>) => Promise<void>;
};

export type MailQueue = {
  /**
   * Hands one due email to the caller alone, urgent first, oldest first; null if none is due. Runs in a transaction of
   * its own. A claim that is not marked within 5 minutes expires.
   */
  claim(now: Instant): Promise<ClaimedMail | null>;
  /** Records the outcome, atomically; ignored once the claim was taken over. */
  mark(mail: ClaimedMail, outcome: MailOutcome): Promise<void>;
  /** Makes a dead email due at `now` with fresh attempts under the same key; false if there is none. */
  resend(id: string, now: Instant): Promise<boolean>;
  /** Counts for the dashboard; `sentFrom` limits those sent, all by default. */
  health(sentFrom?: Instant): Promise<OutboxHealth>;
  /** Emails, newest first. `before` is the id of the last one seen (unknown: empty result); `isHeld` filters. */
  list(of: {
    states: readonly MailState[];
    before?: string | undefined;
    limit: number;
    isHeld?: boolean | undefined;
  }): Promise<StoredMail[]>;
  /** Holds all unsent email until it is released. Returns how many. */
  hold(now: Instant): Promise<number>;
  /** Makes one held email, or (null) all, due at `now`. Returns how many. */
  release(id: string | null, now: Instant): Promise<number>;
  /** Withdraws held email: one, (null) all, or only that queued before an instant. Returns how many. */
  withdraw(id: string | null, createdBefore?: Instant): Promise<number>;
  /** Number of held emails queued before an instant. */
  heldBefore(createdBefore: Instant): Promise<number>;
  find(id: string): Promise<StoredMail | null>;
  countBatch(batch: string): Promise<BatchCount>;
  /**
   * Stores a report on an email, by the provider's id, in the caller's transaction. Returns its batch for the first
   * report only, so that each email counts once; otherwise null.
   */
  noteReport(messageId: string, report: MailReport): Promise<string | null>;
  /** Makes postponed email of a batch due at `now`. */
  hurryBatch(batch: string, now: Instant): Promise<void>;
  ofAddress(email: string): Promise<StoredMail[]>;
  /**
   * Erases recipient and facts of email to an address that has ended, and withdraws waiting bulk email; urgent email is
   * sent first. Joins the caller's transaction (P-11).
   */
  forgetAddress(email: string): Promise<void>;
  forgetAbout(id: string): Promise<void>;
  /** Erases up to `limit` ended emails queued before then (P-09): bulk rows go, others keep a key. Returns how many. */
  forgetBefore(createdBefore: Instant, limit: number): Promise<number>;
};

/** Minutes after which an unmarked claim belongs to a dead mailer. */
export const CLAIM_MINUTES = 5;

/** Most attempts, over about three days. */
export const MOST_ATTEMPTS = 20;

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;
const JITTER = 0.25;

/** Pause that doubles from 30 s to 6 h, plus up to a quarter of jitter. Deterministic, as a retry must be. */
export function backoffSeconds(id: string, attempts: number): number {
  const doubled = FIRST_SECONDS * 2 ** Math.min(Math.max(attempts, 1) - 1, 30);
  const base = Math.min(doubled, LONGEST_SECONDS / (1 + JITTER));
  const share = createHash('sha256').update(`${id}:${attempts}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(base * (1 + JITTER * share));
}

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

const PAUSE_MINUTES = 15;
const PER_DAY = 5;

/** Instant before which earlier emails do not count. */
export function mailDayBefore(now: Instant): Instant {
  return daysAfter(now, -1);
}

/** True if a stranger may cause another email: one per 15 minutes, five a day (S-30). `earlier`: in any order. */
export function mayMailAgain(earlier: readonly Instant[], now: Instant): boolean {
  const today = earlier.filter((at) => at > mailDayBefore(now));
  const pause = minutesAfter(now, -PAUSE_MINUTES);
  return today.length < PER_DAY && today.every((at) => at <= pause);
}

import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SuppressionList } from '../../platform/suppression/suppression-list.ts';
import type { NewsletterEmails } from './emails/index.ts';
import type { Recipient } from './emails/issue.ts';
import type { SubscriberState } from './schema.ts';

/** Somebody who gave an address, with the proof of consent (P-06). */
export type Subscriber = {
  /** Grows with every sign-up and is never given twice. */
  id: number;
  /** Canonical (S-13). */
  email: string;
  name: string;
  state: SubscriberState;
  requestedAt: Instant;
  confirmedAt: Instant | null;
  /** Which form, and which of its texts, was agreed to. */
  form: string;
  textVersion: string;
  /** Of the confirmation link in force; null: none is. */
  confirmHash: string | null;
  confirmExpiresAt: Instant | null;
  /** Seed of the link's secret. */
  confirmKey: string;
  /** Of the secret in every unsubscribe link; the secret itself is sealed, because it must be mailed again and again. */
  unsubscribeHash: string;
  sealedUnsubscribe: string;
  /** The address as it was spelled when that was sealed; null: as it is. */
  sealedFor: string | null;
  /** When mails went there that a stranger can cause; at most the last five (S-30). */
  mailedAt: Instant[];
};

export type NewSubscriber = Omit<Subscriber, 'id'>;

/** `search`: part of an address or a name, whatever its capitals (without an accent); '' for all. */
export type SubscriberFilter = { before?: number | undefined; state?: SubscriberState | undefined; search: string };

/** Subscribers as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Subscribers = {
  /** One row per address: null, and nothing stored, when there is one already. */
  insert(subscriber: NewSubscriber): Promise<number | null>;
  find(id: number): Promise<Subscriber | null>;
  findByEmail(email: string): Promise<Subscriber | null>;
  /** Those of before whose address is not canonical (S-13), because somebody else has that form. */
  oddlySpelled(): Promise<Subscriber[]>;
  findByConfirmHash(confirmHash: string): Promise<Subscriber | null>;
  /** Replaces what a new request or a new link changes; a confirmed subscriber stays confirmed. */
  change(id: number, changes: Partial<Omit<Subscriber, 'id' | 'email' | 'state' | 'confirmedAt'>>): Promise<void>;
  /** By ONE conditional UPDATE: true for one caller only; false when the link was used, replaced or has expired (S-11). */
  confirm(confirmHash: string, now: Instant): Promise<boolean>;
  /** Deletes the row (UNSUB-07); false when there is none. */
  remove(id: number): Promise<boolean>;
  /** Newest first, at most `limit`. */
  list(filter: SubscriberFilter, limit: number): Promise<Subscriber[]>;
  count(): Promise<Record<SubscriberState, number>>;
  /** Confirmed ones with a higher id, in ascending order: to go through all of them in steps. */
  confirmedAfter(id: number, limit: number): Promise<Subscriber[]>;
  /** Deletes those that were asked for before an instant and never confirmed (P-09); how many. */
  removeUnconfirmed(requestedBefore: Instant): Promise<number>;
};

/** Subscribers as the sending of issues sees them: its only way in. */
export type Readers = {
  /** How many an issue would go to now: confirmed, and not suppressed. Never in a transaction: it takes turns. */
  count(): Promise<number>;
  /**
   * The next readers after an id, ascending, at most `limit`; empty at the end. Start with 0. Who unsubscribes and signs
   * up again gets a higher id, so a mail's key must be made of the issue and the address, not of the id.
   */
  after(id: number, limit: number): Promise<{ id: number; email: string }[]>;
  /** The reader with this id at this moment, with the way out of this issue; null: unsubscribed, or mail is not wanted there any more. Never in a transaction. */
  recipient(id: number, issueId: number): Promise<Recipient | null>;
};

/** Counts of opens, clicks and delivery failures of an issue: counts only, never people. */
export type IssueFeedback = 'unsubscribed' | 'bounced' | 'complained';

export type NewsletterPorts = {
  subscribers: Subscribers;
  suppressions: SuppressionList;
  atomically: Atomically;
  clock: Clock;
  secrets: Secrets;
  outbox: Pick<Outbox<NewsletterEmails>, 'put'>;
  audit: Pick<Audit, 'note'>;
  log: Pick<Log, 'info'>;
  site: { baseUrl: string };
  /** Uses up the captcha pass of a pre-login secret in the caller's transaction; false when there is none (S-29). */
  consumePass(purpose: 'newsletter', preLoginSecret: string): Promise<boolean>;
  /** Counts one more; nothing where there is no such issue that was sent. Joins the caller's transaction. */
  newsletterIssues: { count(issueId: number, what: IssueFeedback): Promise<void> };
  /** True if a stranger may cause one more mail to an address; `earlier`: when such mails were sent to it (S-30). */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
};

import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../platform/records/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SuppressionList } from '../../platform/mail/suppression/suppression-list.ts';
import type { NewsletterEmails } from './emails/index.ts';
import type { Recipient } from './emails/issue.ts';
import type { SubscriberState } from './schema.ts';

/** Subscriber, with the proof of consent (P-06). */
export type Subscriber = {
  id: number;
  /** Canonical (S-13). */
  email: string;
  name: string;
  state: SubscriberState;
  requestedAt: Instant;
  confirmedAt: Instant | null;
  /** Form, and the version of the text to which the subscriber agreed. */
  form: string;
  textVersion: string;
  /** Hash of the valid link to confirm; null if there is none. */
  confirmHash: string | null;
  confirmExpiresAt: Instant | null;
  /** Seed of the link's secret. */
  confirmKey: string;
  /** Hash of the unsubscribe secret. The secret itself is stored sealed, because every issue holds it. */
  unsubscribeHash: string;
  sealedUnsubscribe: string;
  sealedFor: string | null;
  /** Times of emails that a stranger can cause; at most the last five (S-30). */
  mailedAt: Instant[];
};

export type NewSubscriber = Omit<Subscriber, 'id'>;

/** Selects subscribers; `search` is part of an address or name, ignoring ASCII case, '' for all. */
export type SubscriberFilter = { before?: number | undefined; state?: SubscriberState | undefined; search: string };

export type Subscribers = {
  /** Stores a subscriber and returns its id. Returns null and changes nothing if the address exists. */
  insert(subscriber: NewSubscriber): Promise<number | null>;
  find(id: number): Promise<Subscriber | null>;
  findByEmail(email: string): Promise<Subscriber | null>;
  /** Older rows that cannot become canonical, because that address is taken (S-13). */
  oddlySpelled(): Promise<Subscriber[]>;
  findByConfirmHash(confirmHash: string): Promise<Subscriber | null>;
  /** Changes a subscriber; a confirmed one stays confirmed. */
  change(id: number, changes: Partial<Omit<Subscriber, 'id' | 'email' | 'state' | 'confirmedAt'>>): Promise<void>;
  /** Confirms in one conditional UPDATE: true for one caller; false if used, replaced or expired (S-11). */
  confirm(confirmHash: string, now: Instant): Promise<boolean>;
  remove(id: number): Promise<boolean>;
  list(filter: SubscriberFilter, limit: number): Promise<Subscriber[]>;
  count(): Promise<Record<SubscriberState, number>>;
  confirmedAfter(id: number, limit: number): Promise<Subscriber[]>;
  /** Deletes requests before an instant that were never confirmed; returns how many (P-09). */
  removeUnconfirmed(requestedBefore: Instant): Promise<number>;
};

export type Readers = {
  /** Counts confirmed readers who are not suppressed. Never in a transaction, because it yields. */
  count(): Promise<number>;
  /** Returns the next readers after an id (first 0). Resubscribing raises the id, so key emails by address. */
  after(id: number, limit: number): Promise<{ id: number; email: string }[]>;
  /** Returns the recipient of an issue; null if unsubscribed or suppressed by now. Never in a transaction. */
  recipient(id: number, issueId: number): Promise<Recipient | null>;
};

/** Reports that are counted, never by person. Opens and clicks are not known. */
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
  /** Uses up a captcha pass, in the caller's transaction; false if there is none (S-29). */
  consumePass(purpose: 'newsletter', preLoginSecret: string): Promise<boolean>;
  newsletterIssues: { count(issueId: number, what: IssueFeedback): Promise<void> };
  /** True if another such email may be sent (S-30). `earlier` are the times of those sent to the address. */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
};

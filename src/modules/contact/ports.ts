import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Once } from '../../platform/creations/creations.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ContactEmails } from './emails/index.ts';
import type { MessageState } from './schema.ts';

export type Message = {
  id: number;
  receivedAt: Instant;
  firstName: string;
  lastName: string;
  /** Canonical (S-13). */
  email: string;
  phone: string | null;
  organisation: string | null;
  message: string;
  /** unconfirmed: kept aside until the link in the mail was used (S-29); nobody sees it before. */
  state: MessageState | 'unconfirmed';
  /** Looks like the work of a robot; kept and shown all the same. */
  isSuspect: boolean;
  /** True if it caused a mail to its sender (S-30). */
  isMailed: boolean;
  /** Seed and hash of the confirmation link's secret; null: it needs none. */
  confirmKey: string | null;
  confirmHash: string | null;
  confirmExpiresAt: Instant | null;
};

export type NewMessage = Omit<Message, 'id'>;

/** The answer, and the account that sent it; null: not recorded. */
export type Answer = { id: number; messageId: number; sentAt: Instant; text: string; account: string | null };

/** An account that has a message open, and whether something is typed there. */
export type Presence = { account: string; isWriting: boolean };

/** `search`: part of a name, an address or the text, whatever its capitals (without an accent); '' for all. */
export type MessageFilter = { before?: number | undefined; state?: MessageState | undefined; search: string };

/** Messages as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Messages = {
  /** The id grows with every message and is never given twice. */
  insert(message: NewMessage): Promise<number>;
  /** Also unconfirmed ones; null when there is none. */
  find(id: number): Promise<Message | null>;
  /** Confirmed ones only, newest first, at most `limit`. */
  list(filter: MessageFilter, limit: number): Promise<Message[]>;
  count(state: MessageState): Promise<number>;
  /** When messages from an address caused a mail to it, since an instant. */
  mailedSince(email: string, since: Instant): Promise<Instant[]>;
  /** unconfirmed -> new by ONE conditional UPDATE: the id for one caller; null: used, unknown or expired (S-11). */
  confirm(confirmHash: string, now: Instant): Promise<number | null>;
  /** False, without effect, for an unknown or unconfirmed one. */
  setState(id: number, state: MessageState): Promise<boolean>;
  /** With its answers; false when there is none. */
  remove(id: number): Promise<boolean>;
  addAnswer(answer: Omit<Answer, 'id'>): Promise<number>;
  findAnswer(id: number): Promise<Answer | null>;
  /** Oldest first. */
  answersTo(messageId: number): Promise<Answer[]>;
  /** Notes that an account has a message open, until `until`; a note of it that is there is replaced. Ended notes go. */
  notePresence(messageId: number, presence: Presence, now: { at: Instant; until: Instant }): Promise<void>;
  /** The account has the message open no longer. */
  endPresence(messageId: number, account: string): Promise<void>;
  /** Accounts that have a message open, in order. */
  presentAt(messageId: number, now: Instant): Promise<Presence[]>;
  /** Everything from an address, unconfirmed ones too, oldest first. */
  ofSender(email: string): Promise<Message[]>;
  /** Removes everything received before an instant, and what expired unconfirmed; how many (P-09). */
  removeExpired(receivedBefore: Instant, now: Instant): Promise<number>;
};

export type ContactPorts = {
  messages: Messages;
  atomically: Atomically;
  once: Once;
  clock: Clock;
  secrets: Pick<Secrets, 'hash' | 'derive'>;
  outbox: Pick<Outbox<ContactEmails>, 'put'>;
  audit: Pick<Audit, 'note'>;
  log: Pick<Log, 'info'>;
  site: { email: string };
  /** Uses up the captcha pass of a pre-login secret in the caller's transaction; null when there is none (S-29). */
  takePass(purpose: 'contact', preLoginSecret: string): Promise<{ isHasty: boolean } | null>;
  /** True if a stranger may cause one more mail to an address; `earlier`: when such mails were sent to it (S-30). */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
  /** Since when earlier mails count for that. */
  mailDayBefore(now: Instant): Instant;
};

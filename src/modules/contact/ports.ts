import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../platform/records/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Once } from '../../platform/records/creations/creations.ts';
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
  /** 'unconfirmed' if hidden until its sender confirms it by email (S-29). */
  state: MessageState | 'unconfirmed';
  /** True if it looks like a robot's; it is shown nevertheless. */
  isSuspect: boolean;
  /** True if it caused an email to its sender (S-30). */
  isMailed: boolean;
  confirmKey: string | null;
  confirmHash: string | null;
  confirmExpiresAt: Instant | null;
};

export type NewMessage = Omit<Message, 'id'>;

/** Answer that was sent; `account` is its author, null if not recorded. */
export type Answer = { id: number; messageId: number; sentAt: Instant; text: string; account: string | null };

export type Presence = { account: string; isWriting: boolean };

/** Selects messages; `search` is part of a name, address or text, ignoring ASCII case, '' for all. */
export type MessageFilter = { before?: number | undefined; state?: MessageState | undefined; search: string };

export type Messages = {
  /** Stores a message and returns its id. Ids grow and are never reused. */
  insert(message: NewMessage): Promise<number>;
  /** One message, even if unconfirmed; null if unknown. */
  find(id: number): Promise<Message | null>;
  /** Confirmed messages, newest first. */
  list(filter: MessageFilter, limit: number): Promise<Message[]>;
  count(state: MessageState): Promise<number>;
  mailedSince(email: string, since: Instant): Promise<Instant[]>;
  /** Confirms a message in one conditional UPDATE and returns its id; null if used, unknown or expired (S-11). */
  confirm(confirmHash: string, now: Instant): Promise<number | null>;
  /** Sets the status; false, without effect, if the message is unknown or unconfirmed. */
  setState(id: number, state: MessageState): Promise<boolean>;
  remove(id: number): Promise<boolean>;
  addAnswer(answer: Omit<Answer, 'id'>): Promise<number>;
  findAnswer(id: number): Promise<Answer | null>;
  answersTo(messageId: number): Promise<Answer[]>;
  /** Stores who has a message open, and deletes expired rows. */
  notePresence(messageId: number, presence: Presence, now: { at: Instant; until: Instant }): Promise<void>;
  endPresence(messageId: number, account: string): Promise<void>;
  presentAt(messageId: number, now: Instant): Promise<Presence[]>;
  /** All messages of a sender, unconfirmed ones too, oldest first. */
  ofSender(email: string): Promise<Message[]>;
  /** Deletes old messages and expired unconfirmed ones; returns how many (P-09). */
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
  /** Uses up a captcha pass, in the caller's transaction; null if there is none (S-29). */
  takePass(purpose: 'contact', preLoginSecret: string): Promise<{ isHasty: boolean } | null>;
  /** True if another such email may be sent now (S-30). `earlier` are the times of those sent to the address. */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
  /** Instant before which emails no longer count against the limit. */
  mailDayBefore(now: Instant): Instant;
};

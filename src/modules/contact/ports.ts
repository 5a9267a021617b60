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
  /** unconfirmed: hidden until confirmed by email (S-29). */
  state: MessageState | 'unconfirmed';
  /** Looks like a robot; shown all the same. */
  isSuspect: boolean;
  /** Caused an email to its sender (S-30). */
  isMailed: boolean;
  /** Null: needs no confirmation. */
  confirmKey: string | null;
  confirmHash: string | null;
  confirmExpiresAt: Instant | null;
};

export type NewMessage = Omit<Message, 'id'>;

/** `account`: null if not recorded. */
export type Answer = { id: number; messageId: number; sentAt: Instant; text: string; account: string | null };

export type Presence = { account: string; isWriting: boolean };

/** `search`: part of name, address or text, ignoring ASCII case; '' for all. */
export type MessageFilter = { before?: number | undefined; state?: MessageState | undefined; search: string };

export type Messages = {
  /** Ids grow and are never reused. */
  insert(message: NewMessage): Promise<number>;
  /** Also unconfirmed ones. */
  find(id: number): Promise<Message | null>;
  /** Confirmed, newest first. */
  list(filter: MessageFilter, limit: number): Promise<Message[]>;
  count(state: MessageState): Promise<number>;
  mailedSince(email: string, since: Instant): Promise<Instant[]>;
  /** One conditional UPDATE: the id for one caller; null: used, unknown or expired (S-11). */
  confirm(confirmHash: string, now: Instant): Promise<number | null>;
  /** False, without effect, if unknown or unconfirmed. */
  setState(id: number, state: MessageState): Promise<boolean>;
  remove(id: number): Promise<boolean>;
  addAnswer(answer: Omit<Answer, 'id'>): Promise<number>;
  findAnswer(id: number): Promise<Answer | null>;
  answersTo(messageId: number): Promise<Answer[]>;
  /** Upserts, and deletes expired rows. */
  notePresence(messageId: number, presence: Presence, now: { at: Instant; until: Instant }): Promise<void>;
  endPresence(messageId: number, account: string): Promise<void>;
  presentAt(messageId: number, now: Instant): Promise<Presence[]>;
  /** Including unconfirmed, oldest first. */
  ofSender(email: string): Promise<Message[]>;
  /** Old and expired unconfirmed messages; returns the count (P-09). */
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
  /** In the caller's transaction; null: no pass (S-29). */
  takePass(purpose: 'contact', preLoginSecret: string): Promise<{ isHasty: boolean } | null>;
  /** S-30. `earlier`: when such emails were sent to it. */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
  /** Earlier emails do not count. */
  mailDayBefore(now: Instant): Instant;
};

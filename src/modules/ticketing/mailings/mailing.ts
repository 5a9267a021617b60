import { canonicalEmail } from '../../../kernel/email-address.ts';
import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { BatchCount, Outbox } from '../../../platform/mail/outbox.ts';
import type { SafeHtml } from '../../../platform/safe-html.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { TicketingEmails } from '../emails/index.ts';
import type { HeldTickets, Offers } from '../offer/ports.ts';
import type { BuyerMailing, MailingState, MailingWho } from './mailings-schema.ts';

/** Mailings to the buyers of an event: stored facts, audience and ports. */

/** Audience: buyers with valid tickets for an event, optionally of one option or day only. */
export type Audience = { eventId: number; who: MailingWho; optionId: number | null; day: string | null };

export type StoredMailing = Audience & {
  id: number;
  /** The caller's idempotency key: one mailing per key, ever. */
  key: string;
  contentHash: string;
  state: MailingState;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  actorId: string | null;
  startedAt: Instant;
  finishedAt: Instant | null;
  recipients: number;
  /** Position of the last recipient whose email was queued; 0: none yet. */
  cursor: number;
  /** Results of its emails, stored at the end, because the outbox deletes them (P-09). */
  sent: number;
  skipped: number;
  failed: number;
};

/** Store of mailings. Writes join the caller's transaction; results are copies. */
export type Mailings = {
  /** Stores a mailing and returns its number; null if its key is taken, also by a concurrent transaction. */
  insert(mailing: Omit<StoredMailing, 'id'>): Promise<number | null>;
  find(id: number): Promise<StoredMailing | null>;
  byKey(key: string): Promise<StoredMailing | null>;
  /** Returns the mailings of an event, without tests, newest first. */
  ofEvent(eventId: number): Promise<StoredMailing[]>;
  /** Returns the numbers of mailings being sent. */
  underWay(): Promise<number[]>;
  /** Changes the given fields by ONE conditional UPDATE; false, and nothing changed, unless it is still as in `seen`. */
  change(
    id: number,
    seen: Pick<StoredMailing, 'state'> & Partial<Pick<StoredMailing, 'cursor'>>,
    changes: Partial<Pick<StoredMailing, 'state' | 'cursor' | 'finishedAt' | 'sent' | 'skipped' | 'failed'>>,
  ): Promise<boolean>;
  /** Returns the orders of an audience, oldest first; the address is '' if the order has none. */
  ordersOf(audience: Audience): Promise<{ orderId: string; email: string }[]>;
  /** Stores the recipients by position from 1: one per address, with its orders. */
  keepRecipients(id: number, orderIds: string[][]): Promise<void>;
  /** Returns the next recipients after a position, in order. */
  recipientsAfter(id: number, position: number, limit: number): Promise<{ position: number; orderIds: string[] }[]>;
  dropRecipients(id: number): Promise<void>;
  /**
   * Deletes tests started before one instant, and mailings that ended before another, or are paused and started before it;
   * returns how many. Emails still in the outbox are dropped when their turn comes.
   */
  forget(before: { test: Instant; kept: Instant }): Promise<number>;
};

export type MailingPorts = {
  mailings: Mailings;
  offers: Pick<Offers, 'find'>;
  heldTickets: HeldTickets;
  orders: { find(id: string): Promise<{ email: string } | null> };
  outbox: Pick<Outbox<TicketingEmails>, 'put' | 'countBatch' | 'hurryBatch'>;
  /** Reduces HTML to the markup that the owner's emails may have (S-21). */
  safeText: SafeHtml;
  secrets: Pick<Secrets, 'hash'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
};

/** Name under which the outbox counts the emails of a mailing. */
export const batchOf = (id: number): string => `buyer-mailing:${id}`;

/** Groups orders by address, in the order of their first; leaves out orders without an address. */
export function byAddress(orders: { orderId: string; email: string }[]): string[][] {
  const reachable = orders.filter(({ email }) => email !== '');
  const groups = Map.groupBy(reachable, ({ email }) => canonicalEmail(email));
  return [...groups.values()].map((some) => some.map(({ orderId }) => orderId));
}

/** Returns the owner's view of a mailing; `count`: what the outbox still knows of one under way. */
export function mailingView(mailing: StoredMailing, count: BatchCount): BuyerMailing {
  const { id, state, subject, startedAt, finishedAt, recipients, cursor } = mailing;
  const isDone = state === 'sent';
  const { sent, failed } = isDone ? mailing : { sent: count.sent, failed: count.dead };
  const waiting = isDone ? 0 : recipients - cursor + count.waiting;
  return {
    id,
    state,
    subject,
    startedAt: isoWithOffset(startedAt),
    finishedAt: finishedAt && isoWithOffset(finishedAt),
    recipients,
    sent,
    skipped: recipients - sent - failed - waiting,
    failed,
    waiting,
  };
}

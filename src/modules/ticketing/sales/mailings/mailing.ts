import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { BatchCount, Outbox } from '../../../../platform/mail/outbox.ts';
import type { SafeHtml } from '../../../../platform/text/safe-html.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { TicketingEmails } from '../../documents/index.ts';
import type { HeldTickets, Offers } from '../offer/ports.ts';
import type { BuyerMailing, MailingState, MailingWho } from './mailings-schema.ts';

export type Audience = { eventId: number; who: MailingWho; optionId: number | null; day: string | null };

export type StoredMailing = Audience & {
  id: number;
  /** Idempotency key, kept for ever. */
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
  /** Position of the last recipient whose email was queued. */
  cursor: number;
  /** Counts of outcomes, stored at the end because the outbox forgets them (P-09). */
  sent: number;
  skipped: number;
  failed: number;
};

/** Store of mailings. Writes join the caller's transaction; results are copies. */
export type Mailings = {
  /** Returns null if the key is taken, also by a concurrent request. */
  insert(mailing: Omit<StoredMailing, 'id'>): Promise<number | null>;
  find(id: number): Promise<StoredMailing | null>;
  byKey(key: string): Promise<StoredMailing | null>;
  ofEvent(eventId: number): Promise<StoredMailing[]>;
  underWay(): Promise<number[]>;
  /** Changes it in one conditional UPDATE; false without effect unless it matches `seen`. */
  change(
    id: number,
    seen: Pick<StoredMailing, 'state'> & Partial<Pick<StoredMailing, 'cursor'>>,
    changes: Partial<Pick<StoredMailing, 'state' | 'cursor' | 'finishedAt' | 'sent' | 'skipped' | 'failed'>>,
  ): Promise<boolean>;
  /** Returns orders oldest first; the address is '' if there is none. */
  ordersOf(audience: Audience): Promise<{ orderId: string; email: string }[]>;
  /** Stores recipients from position 1, one per address, with the orders of each. */
  keepRecipients(id: number, orderIds: string[][]): Promise<void>;
  /** Returns recipients in order. */
  recipientsAfter(id: number, position: number, limit: number): Promise<{ position: number; orderIds: string[] }[]>;
  dropRecipients(id: number): Promise<void>;
  /** Deletes old tests, ended mailings, and paused ones that started before; returns how many. */
  forget(before: { test: Instant; ended: Instant }): Promise<number>;
};

export type MailingPorts = {
  mailings: Mailings;
  offers: Pick<Offers, 'find'>;
  heldTickets: HeldTickets;
  orders: { find(id: string): Promise<{ email: string } | null> };
  outbox: Pick<Outbox<TicketingEmails>, 'put' | 'countBatch' | 'hurryBatch'>;
  /** Removes unsafe markup (S-21). */
  safeText: SafeHtml;
  secrets: Pick<Secrets, 'hash'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
};

export const batchOf = (id: number): string => `buyer-mailing:${id}`;

/** Groups orders by address, in the order of the first; leaves out orders without an address. */
export function byAddress(orders: { orderId: string; email: string }[]): string[][] {
  const reachable = orders.filter(({ email }) => email !== '');
  const groups = Map.groupBy(reachable, ({ email }) => canonicalEmail(email));
  return [...groups.values()].map((some) => some.map(({ orderId }) => orderId));
}

/** `count` is what the outbox still knows. */
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

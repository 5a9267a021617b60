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

/** A mailing to the buyers of an event: as it is kept, who gets it, and what it needs of others. */

/** To whom: of an event those with good tickets, of one option or day only where that is said. */
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
  /** The last recipient whose mail was put in the outbox; 0: none was. */
  cursor: number;
  /** How its mails ended, noted at the end, because the outbox forgets them (P-09). */
  sent: number;
  skipped: number;
  failed: number;
};

/** Where mailings are kept. Writes join the caller's transaction; what is read is a copy. */
export type Mailings = {
  /** Gives its number; null when one was stored under its key before, also by who writes at this moment. */
  insert(mailing: Omit<StoredMailing, 'id'>): Promise<number | null>;
  find(id: number): Promise<StoredMailing | null>;
  byKey(key: string): Promise<StoredMailing | null>;
  /** Those of an event that were no test, newest first. */
  ofEvent(eventId: number): Promise<StoredMailing[]>;
  /** The numbers of those being sent. */
  underWay(): Promise<number[]>;
  /** Changes what is given by ONE conditional UPDATE: false, and nothing changed, unless it stands as `seen` says. */
  change(
    id: number,
    seen: Pick<StoredMailing, 'state'> & Partial<Pick<StoredMailing, 'cursor'>>,
    changes: Partial<Pick<StoredMailing, 'state' | 'cursor' | 'finishedAt' | 'sent' | 'skipped' | 'failed'>>,
  ): Promise<boolean>;
  /** Orders with good tickets of an audience, oldest first; the address is '' where none was asked. */
  ordersOf(audience: Audience): Promise<{ orderId: string; email: string }[]>;
  /** Keeps who gets it, by position from 1: the orders of one address together. */
  keepRecipients(id: number, orderIds: string[][]): Promise<void>;
  /** The next ones after a position, in order. */
  recipientsAfter(id: number, position: number, limit: number): Promise<{ position: number; orderIds: string[] }[]>;
  dropRecipients(id: number): Promise<void>;
  /**
   * Removes tests begun before an instant, and what ended before another, or is paused and began before it; gives how many.
   * What still waits in the outbox is withdrawn when its turn comes.
   */
  forget(before: { test: Instant; kept: Instant }): Promise<number>;
};

export type MailingPorts = {
  mailings: Mailings;
  offers: Pick<Offers, 'find'>;
  heldTickets: HeldTickets;
  orders: { find(id: string): Promise<{ email: string } | null> };
  outbox: Pick<Outbox<TicketingEmails>, 'put' | 'countBatch' | 'hurryBatch'>;
  /** The few marks that a mail of the owner may have (S-21). */
  safeText: SafeHtml;
  secrets: Pick<Secrets, 'hash'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
};

/** The outbox counts the mails of a mailing under this name. */
export const batchOf = (id: number): string => `buyer-mailing:${id}`;

/** The orders of one address together, in the order of their first; those without an address are left out. */
export function byAddress(orders: { orderId: string; email: string }[]): string[][] {
  const reachable = orders.filter(({ email }) => email !== '');
  const groups = Map.groupBy(reachable, ({ email }) => canonicalEmail(email));
  return [...groups.values()].map((some) => some.map(({ orderId }) => orderId));
}

/** A mailing as the owner sees it; `count` is what the outbox still knows of one under way. */
export function shownMailing(mailing: StoredMailing, count: BatchCount): BuyerMailing {
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

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { MailState } from '../../../platform/mail/outbox.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Payments } from '../../payments/index.ts';
import type { Offers } from '../offer/ports.ts';
import type { Order, OrderState } from '../orders/order.ts';
import type { Questions } from '../questions/ports.ts';
import type { ManualOrders, Orders, RefundRequests, Tenders } from '../orders/ports.ts';

/** What the owner's side of orders needs of others. */
export type AdminPorts = {
  orderOverview: OrderOverview;
  orders: Orders;
  tenders: Tenders;
  manualOrders: ManualOrders;
  offers: Offers;
  questions: Pick<Questions, 'asked' | 'answersOf'>;
  refundRequests: RefundRequests;
  payments: Payments;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  secrets: Pick<Secrets, 'derive'>;
  /** What a kind of mail is called in Dutch. */
  emailName: (kind: string) => string;
};

/** Which orders the owner looks for; what is left out does not matter. */
export type OrderSearch = {
  /** A part of a name or an address, an order number, or a part of a telephone number. */
  text?: string | undefined;
  /** The whole address. */
  email?: string | undefined;
  states?: readonly OrderState[] | undefined;
  /** Only those that the owner still has to look after. */
  isFlagged?: boolean | undefined;
  /** Only those on an invoice that was not paid yet. */
  isOwed?: boolean | undefined;
  eventId?: number | undefined;
  paidFrom?: Instant | undefined;
  /** Id of the last one seen; an unknown one finds nothing. */
  before?: string | undefined;
  limit: number;
};

/** What the owner reads of all orders: lists, sums, who comes. */
export type OrderOverview = {
  /** Newest first; with `paidFrom` those paid last. */
  search(wanted: OrderSearch): Promise<Order[]>;
  /** How many tickets of each order let somebody in; orders without one have no entry. */
  goodTicketsOf(orderIds: string[]): Promise<Map<string, number>>;
  /** Paid orders of an event by number, above `after`, at most `limit`. */
  paidOrders(eventId: number, after: number, limit: number): Promise<Order[]>;
  /** How many tickets of which line of some orders let somebody in, by line; orders without one have no entry. */
  goodLinesOf(orderIds: string[]): Promise<Map<string, { line: number; amount: number }[]>>;
  /** How many good tickets there are of each option of some events; options without one have no entry. */
  expectedOf(eventIds: number[]): Promise<Map<number, number>>;
  /** At most 50 mails about an order and what it bought, by their ids, newest first. */
  mailsAbout(
    ids: string[],
  ): Promise<{ id: string; kind: string; to: string; state: MailState; createdAt: Instant; sentAt: Instant | null }[]>;
};

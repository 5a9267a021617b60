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

/** Ports of the admin pages of orders. */
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
  /** Returns the Dutch name of a kind of email. */
  emailName: (kind: string) => string;
};

/** Filter of orders; omitted fields match all. */
export type OrderSearch = {
  /** Part of a name, address or phone number, or an order number. */
  text?: string | undefined;
  email?: string | undefined;
  states?: readonly OrderState[] | undefined;
  /** Only orders that need the owner's attention. */
  isFlagged?: boolean | undefined;
  /** Only orders with an unpaid invoice. */
  isOwed?: boolean | undefined;
  eventId?: number | undefined;
  paidFrom?: Instant | undefined;
  /** Id of the last order of the previous page; an unknown id finds nothing. */
  before?: string | undefined;
  limit: number;
};

/** Queries over all orders: lists, sums, visitors. */
export type OrderOverview = {
  /** Returns orders, newest first; with `paidFrom`, last paid first. */
  search(wanted: OrderSearch): Promise<Order[]>;
  /** Counts the valid tickets per order; orders without any have no entry. */
  goodTicketsOf(orderIds: string[]): Promise<Map<string, number>>;
  /** Returns at most `limit` paid orders of an event by number, above `after`. */
  paidOrders(eventId: number, after: number, limit: number): Promise<Order[]>;
  /** Counts the valid tickets per order and line; orders without any have no entry. */
  goodLinesOf(orderIds: string[]): Promise<Map<string, { line: number; amount: number }[]>>;
  /** Counts the valid tickets per option of these events; options without any have no entry. */
  expectedOf(eventIds: number[]): Promise<Map<number, number>>;
  /** Returns at most 50 emails about these ids (an order and the card it bought), newest first. */
  mailsAbout(
    ids: string[],
  ): Promise<{ id: string; kind: string; to: string; state: MailState; createdAt: Instant; sentAt: Instant | null }[]>;
};

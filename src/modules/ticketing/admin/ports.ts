import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { MailState } from '../../../platform/mail/outbox.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Payments } from '../../payments/index.ts';
import type {
  ManualOrders,
  Offers,
  Order,
  Orders,
  OrderState,
  Questions,
  RefundRequests,
  Tenders,
} from '../sales/index.ts';

export type AdminPorts = {
  orderOverview: OrderOverview;
  orders: Orders;
  tenders: Tenders;
  manualOrders: ManualOrders;
  offers: Offers;
  questions: Pick<Questions, 'ofEvent' | 'answersOf'>;
  refundRequests: RefundRequests;
  payments: Payments;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  secrets: Pick<Secrets, 'derive'>;
  emailName: (kind: string) => string;
};

export type OrderSearch = {
  /** Part of a name, address or phone number, or an order number. */
  text?: string | undefined;
  email?: string | undefined;
  states?: readonly OrderState[] | undefined;
  isFlagged?: boolean | undefined;
  isOwed?: boolean | undefined;
  eventId?: number | undefined;
  paidFrom?: Instant | undefined;
  /** Id of the last order on the previous page; an unknown one gives an empty page. */
  before?: string | undefined;
  limit: number;
};

/** Reads orders for the admin pages. Counts leave out orders and options without valid tickets. */
export type OrderOverview = {
  /** Returns orders newest first, or with `paidFrom` by time of payment. */
  search(wanted: OrderSearch): Promise<Order[]>;
  /** Returns the number of valid tickets per order. */
  goodTicketsOf(orderIds: string[]): Promise<Map<string, number>>;
  paidOrders(eventId: number, after: number, limit: number): Promise<Order[]>;
  /** Returns the valid tickets per order and line. */
  goodLinesOf(orderIds: string[]): Promise<Map<string, { line: number; amount: number }[]>>;
  /** Returns the number of valid tickets per option. */
  expectedOf(eventIds: number[]): Promise<Map<number, number>>;
  /** Returns emails about these ids (an order and its card), newest first, at most 50. */
  mailsAbout(
    ids: string[],
  ): Promise<{ id: string; kind: string; to: string; state: MailState; createdAt: Instant; sentAt: Instant | null }[]>;
};

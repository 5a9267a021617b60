import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { parseTicketCode } from '../../../kernel/ids.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import { type Attempt, leftOf, receivedOf, type Refund } from '../../payments/index.ts';
import { type Order, orderNotFound, type OrderState, wasPaid, withCurrentDates } from '../orders/order.ts';
import { progressOf, refundsShown, toReturnOf } from './admin-refunds.ts';
import type { DeskOrder, DeskOrderDetail, OrderFilter } from './admin-orders-schema.ts';
import { flagText } from './flag-words.ts';
import { linkSecretOf } from '../orders/order-links.ts';
import type { OrderSearch } from './ports.ts';
import { paymentToRefund } from '../refunds/payment-to-refund.ts';
import type { StoredOffer } from '../offer/offer.ts';
import type { AdminPorts } from './ports.ts';
import type { views } from '../orders/order-views.ts';

/** What somebody at the desk types and chooses to find orders. */
export type DeskSearch = {
  q?: string | undefined;
  email?: string | undefined;
  status?: OrderFilter | undefined;
  isFlagged?: boolean | undefined;
  eventId?: number | undefined;
  paidFrom?: Instant | undefined;
  before?: string | undefined;
  limit: number;
};

type Money = { attempts: Attempt[]; refunds: Refund[] };
const NONE: Money = { attempts: [], refunds: [] };

const STATES: Record<OrderFilter, OrderState> = {
  open: 'awaiting_payment',
  paid: 'paid',
  refunded: 'refunded',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
};

/** Orders as the owner sees them at the desk. */
export function deskOrders(
  ports: AdminPorts,
  { orderStatus, stateWordOf }: Pick<ReturnType<typeof views>, 'orderStatus' | 'stateWordOf'>,
) {
  const { orders, offers, orderDesk, payments, refundRequests, secrets, letterName } = ports;

  /** Newest first; by a ticket's code the order that it belongs to. */
  async function findOrders(wanted: DeskSearch): Promise<DeskOrder[]> {
    const { q = '', status, ...others } = wanted;
    const text = q.trim().replaceAll(/\s+/g, ' ');
    const code = parseTicketCode(text);
    if (code !== null) {
      const order = await orders.byCode(code);
      return order && wanted.before === undefined ? listed([order]) : [];
    }
    const search: OrderSearch = {
      ...others,
      text: text === '' ? undefined : text,
      states: status && [STATES[status]],
    };
    return listed(await orderDesk.search(search));
  }

  async function listed(some: Order[]): Promise<DeskOrder[]> {
    const ids = some.map(({ id }) => id);
    const [good, moneyOf] = [await orderDesk.goodTicketsOf(ids), await payments.moneyOf(ids)];
    const known = new Map<number, Promise<StoredOffer | null>>();
    return Promise.all(
      (await withCurrentDates(offers, some)).map(async (order) => {
        const offer = known.get(order.eventId) ?? offers.find(order.eventId);
        known.set(order.eventId, offer);
        return row(order, await offer, good.get(order.id) ?? 0, moneyOf.get(order.id) ?? NONE);
      }),
    );
  }

  async function row(order: Order, offer: StoredOffer | null, tickets: number, money: Money): Promise<DeskOrder> {
    const start = order.lines.map((line) => line.start).toSorted()[0];
    const flag = order.lookedAfterAt === null ? order.flag : null;
    return {
      ...orderStatus(order, await stateWordOf(order)),
      id: order.id,
      number: order.number,
      createdAt: isoWithOffset(order.createdAt),
      paidAt: order.paidAt && isoWithOffset(order.paidAt),
      event: { id: order.eventId, title: offer?.title ?? '', path: offer?.path ?? '/agenda' },
      tickets,
      start: start === undefined ? null : isoWithOffset(start),
      refunded: eurosFromCents(money.attempts.reduce((sum, attempt) => sum + attempt.refundedCents, 0)),
      refund: progressOf(money),
      toReturn: toReturnOf(order, money),
      flag,
      flagText: flag && flagText(flag),
    };
  }

  /** All about one order. Throws `order_not_found`. */
  async function orderDetail(orderId: string): Promise<DeskOrderDetail> {
    const stored = await orders.find(orderId);
    const [order] = stored ? await withCurrentDates(offers, [stored]) : [];
    if (!order) throw orderNotFound();
    const money = (await payments.moneyOf([order.id])).get(order.id) ?? NONE;
    const tickets = await orders.ticketsOf(order.id);
    const good = tickets.filter((ticket) => !ticket.isVoid).length;
    const requests = await refundRequests.ofOrder(order.id);
    const lapsed = (id: string) => tickets.filter((ticket) => ticket.lapsedBy === id).length;
    const left = (attempt: Attempt) => eurosFromCents(leftOf(attempt, money.refunds));
    const meant = paymentToRefund(order, money.attempts, money.refunds);
    return {
      ...(await row(order, await offers.find(order.eventId), good, money)),
      lines: order.lines.map((line, index) => ({
        line: index,
        title: line.title,
        amount: line.amount,
        price: eurosFromCents(line.unitPriceCents),
        sum: eurosFromCents(line.sumCents),
        start: isoWithOffset(line.start),
        end: isoWithOffset(line.end),
        tickets: tickets
          .filter((ticket) => ticket.line === index)
          .map(({ code, number, isVoid }) => ({ code, number, isVoid })),
      })),
      payments: money.attempts.map((attempt) => ({
        paymentId: attempt.paymentId,
        status: attempt.status,
        amount: eurosFromCents(receivedOf(attempt)),
        createdAt: isoWithOffset(attempt.createdAt),
        paidAt: attempt.paidAt && isoWithOffset(attempt.paidAt),
        refunded: eurosFromCents(attempt.refundedCents),
        chargedBack: eurosFromCents(attempt.chargedBackCents),
        refundable: attempt.status === 'paid' ? left(attempt) : 0,
        isOrders: attempt.id === order.paidBy,
        mismatch: attempt.mismatch,
      })),
      refunds: refundsShown(money.refunds, requests, lapsed),
      mails: (await orderDesk.mailsAbout(order.id)).map((mail) => ({
        ...mail,
        title: letterName(mail.kind),
        createdAt: isoWithOffset(mail.createdAt),
        sentAt: mail.sentAt && isoWithOffset(mail.sentAt),
      })),
      refundable: meant ? left(meant) : 0,
      canResend: wasPaid(order) && good > 0,
      href: tickets.length > 0 ? `/bestelling/${linkSecretOf(secrets, order)}` : null,
    };
  }

  return { findOrders, orderDetail };
}

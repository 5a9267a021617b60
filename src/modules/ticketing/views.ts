import { isoWithOffset } from '../../kernel/dutch-dates.ts';
import { parseTicketCode } from '../../kernel/ids.ts';
import { eurosFromCents } from '../../kernel/money.ts';
import { outcomeOf } from '../payments/index.ts';
import { withCurrentDates } from './current-dates.ts';
import type { MailOrder } from './mail-order.ts';
import { type Order, wasPaid } from './order.ts';
import { linkSecretOf } from './order-links.ts';
import type { TicketingPorts } from './ports.ts';
import { priceOf } from './price.ts';
import type { OrderStatus, OrderView, PaymentStatus, TicketView } from './schema.ts';

/** What visitors, letters and the gate may see of an order. */
export function views({ orders, offers, payments, secrets, clock }: TicketingPorts) {
  /** One word of the specification: of an order that awaits payment the word of its newest payment. */
  async function statusOf(order: Order): Promise<PaymentStatus> {
    if (wasPaid(order)) return 'paid';
    if (order.state === 'canceled' || order.state === 'expired' || order.state === 'failed') return order.state;
    const newest = (await payments.attemptsOf(order.id)).at(-1);
    return newest && outcomeOf(newest.status) === 'running' ? newest.status : 'open';
  }

  async function orderStatus(order: Order): Promise<OrderStatus> {
    return {
      status: await statusOf(order),
      orderLines: order.lines.map((line) => ({
        quantity: line.amount,
        eventOption: { title: line.title, price: eurosFromCents(line.unitPriceCents) },
      })),
      serviceCosts: eurosFromCents(order.serviceCostsCents),
      totalAmount: eurosFromCents(order.totalCents),
      vat: vatOf(order).map(({ rate, amountCents }) => ({ rate, amount: eurosFromCents(amountCents) })),
      firstName: order.firstName,
      lastName: order.lastName,
      email: order.email,
      phoneNumber: order.phoneNumber,
    };
  }

  async function orderView(order: Order): Promise<OrderView> {
    const { event, lines, tickets } = await whole(order);
    return {
      ...(await orderStatus(order)),
      number: order.number,
      paidAt: order.paidAt && isoWithOffset(order.paidAt),
      event,
      groupCode: order.groupCode,
      tickets: tickets.flatMap(({ line: index, code, number, isVoid }) => {
        const line = lines[index];
        if (!line) return [];
        return [
          { code, title: line.title, number, start: isoWithOffset(line.start), end: isoWithOffset(line.end), isVoid },
        ];
      }),
    };
  }

  /** All that letters, PDF and calendar file tell; null for an order that does not exist. */
  async function orderForMail(orderId: string): Promise<MailOrder | null> {
    const order = await orders.find(orderId);
    if (!order) return null;
    const { event, version, lines, tickets } = await whole(order);
    const refunds = (await payments.attemptsOf(order.id)).map((attempt) => attempt.refundedCents);
    return {
      id: order.id,
      number: order.number,
      reference: order.id,
      paidAt: order.paidAt,
      firstName: order.firstName,
      lastName: order.lastName,
      email: order.email,
      phoneNumber: order.phoneNumber,
      event: { ...event, version },
      lines,
      serviceCostsCents: order.serviceCostsCents,
      totalCents: order.totalCents,
      vat: vatOf(order),
      tickets: tickets.map(({ line: lineIndex, code, number, isVoid }) => ({ code, lineIndex, number, isVoid })),
      groupCode: order.groupCode ?? '',
      linkSecret: linkSecretOf(secrets, order),
      refundedCents: refunds.reduce((sum, cents) => sum + cents, 0),
    };
  }

  /** What somebody who scans a code learns; null for a code that was never given out. Nothing personal. */
  async function ticketView(text: string): Promise<TicketView | null> {
    const code = parseTicketCode(text);
    const order = code === null ? null : await orders.byCode(code);
    if (!order) return null;
    const { event, lines, tickets } = await whole(order);
    const isGroup = order.groupCode === code;
    const meant = tickets.filter((ticket) => isGroup || ticket.code === code);
    const valid = meant.filter((ticket) => !ticket.isVoid);
    const shown = lines.filter((_, index) => meant.some((ticket) => ticket.line === index));
    const start =
      shown
        .map((line) => line.start)
        .toSorted()
        .at(0) ?? order.createdAt;
    const end =
      shown
        .map((line) => line.end)
        .toSorted()
        .at(-1) ?? order.createdAt;
    const isVoid = order.state === 'refunded' || valid.length === 0;
    return {
      event: { title: event.title, path: event.path, cancelled: event.cancelled },
      start: isoWithOffset(start),
      end: isoWithOffset(end),
      option: shown.map((line) => line.title).join(', '),
      kind: isGroup ? 'group' : 'ticket',
      amount: valid.length,
      validity: isVoid ? 'void' : event.cancelled ? 'cancelled' : end < clock.now() ? 'past' : 'valid',
    };
  }

  /** The order with its event and dates as they are now. */
  async function whole(order: Order) {
    const offer = await offers.find(order.eventId);
    if (!offer) throw new Error('an order without its offer');
    const lines = (await withCurrentDates(offers, [order])).flatMap((current) => current.lines);
    const { eventId: id, version, title, path, place, isCancelled: cancelled } = offer;
    return { event: { id, title, path, place, cancelled }, version, lines, tickets: await orders.ticketsOf(order.id) };
  }

  return { statusOf, orderStatus, orderView, orderForMail, ticketView };
}

function vatOf(order: Order) {
  return priceOf(order.lines, order.serviceCostsCents).vat;
}

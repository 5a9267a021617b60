import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { parseTicketCode } from '../../../../kernel/ids.ts';
import { mapInTurns, partOf } from '../../../../kernel/async/long-lists.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import {
  AT_THE_GATE,
  discountShown,
  isCardSale,
  moneyTenderOf,
  type Order,
  type OrderLine,
  dueOf,
  type Ticket,
  vatOf,
  withCurrentDates,
} from './order.ts';
import type { MailOrder } from '../../documents/index.ts';
import { linkSecretOf } from './order-links.ts';
import { signatureOf } from './signed-tickets.ts';
import { createOrderStatuses } from './order-status.ts';
import { onCards, returnedByHand } from './tender.ts';
import type { OrderPorts } from './ports.ts';
import type { OrderStatus, OrderView, PaymentStatus, TicketView } from './order-view-schema.ts';

export function createOrderViews(ports: OrderPorts) {
  const { orders, tenders, offers, payments, secrets, clock, ticketEntries, dateChanges } = ports;
  const { statusOf, stateWordOf, paymentInfoOf, keptFor } = createOrderStatuses(ports);

  /** `order` has its current dates. */
  function orderStatus(order: Order, status: PaymentStatus): OrderStatus {
    const discount = discountShown(order);
    return {
      status,
      orderLines: order.lines.map((line) => ({
        quantity: line.amount,
        eventOption: {
          id: line.optionId,
          title: line.title,
          price: eurosFromCents(line.unitPriceCents),
          eventDate: { startDate: isoWithOffset(line.start), endDate: isoWithOffset(line.end) },
          ...(line.isCalledOff && { isCalledOff: true }),
        },
      })),
      serviceCosts: eurosFromCents(order.serviceCostsCents),
      ...(order.giftCents > 0 && { gift: eurosFromCents(order.giftCents) }),
      discount: discount && { code: discount.code, amount: eurosFromCents(discount.cents) },
      totalAmount: eurosFromCents(order.totalCents),
      ...(order.card && {
        giftCard: {
          amount: eurosFromCents(order.card.cents),
          toPay: eurosFromCents(dueOf(order)),
          isTaxed: order.card.vatRate !== null,
        },
      }),
      vat: vatOf(order).map(({ rate, amountCents }) => ({ rate, amount: eurosFromCents(amountCents) })),
      firstName: order.firstName,
      lastName: order.lastName,
      email: order.email,
      phoneNumber: order.phoneNumber,
    };
  }

  /** `part` counts from 1 and is kept within range; null shows all. */
  async function orderView(order: Order, part: number | null = null): Promise<OrderView> {
    const { event, lines, tickets, signature } = await whole(order);
    const { shown, part: shownPart } = partOf(tickets, part);
    return {
      ...orderStatus({ ...order, lines }, await statusOf(order)),
      ...(await paymentInfoOf(order)),
      number: order.number,
      paidAt: order.paidAt && isoWithOffset(order.paidAt),
      event,
      groupCode: order.groupCode,
      groups: groupsOf(order, lines, tickets).map(({ code, some }) => {
        return { code, amount: some.length, ...timesOf(linesOf(some, lines)), signature: signature(code, some) };
      }),
      tickets: (
        await mapInTurns(shown, (ticket) => {
          const { line: index, code, number, isVoid } = ticket;
          const line = lines[index];
          const own = { code, signature: signature(code, [ticket]), number, isVoid };
          const { title, membership } = line ?? {};
          return line && title !== undefined
            ? [{ ...own, title, ...(membership && { membership }), ...timesOf([line]) }]
            : [];
        })
      ).flat(),
      ...(shownPart && { part: { ...shownPart, tickets: tickets.length, good: goodOf(tickets).length } }),
    };
  }

  async function orderForMail(orderId: string): Promise<MailOrder | null> {
    const order = await orders.find(orderId);
    if (!order) return null;
    const { event, version, lines, tickets, signature } = await whole(order);
    const refunds = (await payments.attempts.attemptsOf(order.id)).map((attempt) => attempt.refundedCents);
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const { backCents, insteadCents } = onCards(rows);
    return {
      id: order.id,
      number: order.number,
      reference: order.id,
      heldUntil: order.heldUntil,
      paidAt: order.paidAt,
      firstName: order.firstName,
      lastName: order.lastName === AT_THE_GATE ? 'bezoeker' : order.lastName, // nobody asked for a name
      email: order.email,
      phoneNumber: order.phoneNumber,
      ...(order.language && { language: order.language }),
      event: { ...event, version, accessibility: await ports.eventAccessibility(event.id) },
      ...(isCardSale(order) && { card: (await ports.giftCards.byOrder(order.id))?.friend?.kind ?? '' }),
      dateChanges: (await dateChanges.ofOrder(order.id)).length,
      lines,
      serviceCostsCents: order.serviceCostsCents,
      ...(order.giftCents > 0 && { giftCents: order.giftCents }),
      discount: discountShown(order),
      totalCents: order.totalCents,
      giftCard: order.card && { cents: order.card.cents, isTaxed: order.card.vatRate !== null },
      vat: vatOf(order),
      tickets: await mapInTurns(tickets, (ticket) => {
        const { code, line: lineIndex, number, isVoid } = ticket;
        const own = { code, signature: signature(code, [ticket]) };
        return { ...own, groupCode: groupCodeOf(order, ticket), lineIndex, number, isVoid };
      }),
      groupSignatures: new Map(groupsOf(order, lines, tickets).map(({ code, some }) => [code, signature(code, some)])),
      linkSecret: linkSecretOf(secrets, order),
      paidWith: rows.find(({ id }) => id === moneyTenderOf(order))?.kind ?? null,
      refundedCents: refunds.reduce((sum, cents) => sum + cents, returnedByHand(rows) + backCents + insteadCents),
    };
  }

  /** Contains nothing personal; null if never issued. */
  async function ticketView(text: string): Promise<TicketView | null> {
    const code = parseTicketCode(text);
    const order = code === null ? null : await orders.byCode(code);
    if (!order) return null;
    const { event, lines, tickets } = await whole(order);
    const isOrders = order.groupCode === code;
    const ofCode = tickets.filter((ticket) => isOrders || ticket.groupCode === code || ticket.code === code);
    const valid = goodOf(ofCode);
    const shownLines = lines.filter((_, index) => ofCode.some((ticket) => ticket.line === index));
    const { start, end } = timesOf(shownLines);
    const isVoid = order.state === 'refunded' || valid.length === 0;
    const entries = [...(await ticketEntries.enteredAt(valid.map((ticket) => ticket.code))).values()].toSorted();
    const isUsed = entries.length === valid.length;
    const enteredAt = entries.at(-1);
    return {
      event: { title: event.title, path: event.path, cancelled: event.cancelled },
      start,
      end,
      option: shownLines.map((line) => line.title).join(', '),
      kind: ofCode.some((ticket) => ticket.code === code) ? 'ticket' : 'group',
      amount: valid.length,
      validity: isVoid
        ? 'void'
        : event.cancelled || shownLines.every((line) => line.isCalledOff)
          ? 'cancelled'
          : isUsed
            ? 'used'
            : Date.parse(end) < Date.parse(clock.now())
              ? 'past'
              : 'valid',
      entered: entries.length,
      enteredAt: enteredAt === undefined ? null : isoWithOffset(enteredAt),
    };
  }

  async function whole(order: Order) {
    const offer = await offers.find(order.eventId);
    if (!offer) throw new Error('an order without its offer');
    const lines = (await withCurrentDates(offers, [order])).flatMap((current) => current.lines);
    const { eventId: id, version, title, path, place, isCancelled: cancelled } = offer;
    const tickets = await orders.ticketsOf(order.id);
    /** `some` are the tickets of the code. */
    const signature = (code: string, some: Ticket[]) =>
      signatureOf(secrets, { ...order, isCancelled: cancelled }, lines, code, some);
    return { event: { id, title, path, place, cancelled }, version, lines, tickets, signature };
  }

  return { statusOf, stateWordOf, paymentInfoOf, keptFor, orderStatus, orderView, orderForMail, ticketView };
}

/** Groups tickets by code, earliest first; one group for all dates if none has a code of its own. */
function groupsOf(order: Order, lines: OrderLine[], tickets: Ticket[]): { code: string; some: Ticket[] }[] {
  const good = Map.groupBy(goodOf(tickets), (ticket) => groupCodeOf(order, ticket));
  return [...good]
    .filter(([, some]) => some.length > 1)
    .map(([code, some]) => ({ code, some, start: timesOf(linesOf(some, lines)).start }))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

const linesOf = (some: Ticket[], lines: OrderLine[]) =>
  lines.filter((_, index) => some.some((ticket) => ticket.line === index));

const goodOf = (tickets: Ticket[]) => tickets.filter((ticket) => !ticket.isVoid);

function groupCodeOf(order: Order, ticket: Ticket): string {
  return ticket.groupCode ?? order.groupCode ?? '';
}

function timesOf(lines: Pick<OrderLine, 'start' | 'end'>[]): { start: string; end: string } {
  const start = lines.map((line) => line.start).toSorted()[0] ?? '';
  const end =
    lines
      .map((line) => line.end)
      .toSorted()
      .at(-1) ?? '';
  return { start: isoWithOffset(start), end: isoWithOffset(end) };
}

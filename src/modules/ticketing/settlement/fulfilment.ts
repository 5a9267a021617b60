import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { newTicketCode } from '../../../kernel/ids.ts';
import type { Order, OrderState, Ticket } from '../orders/order.ts';
import type { Tender } from '../orders/tender.ts';
import type { SettlementPorts } from './ports.ts';
import type { Seats } from '../offer/ports.ts';
import { release, sellFree, sellHeld } from '../offer/stock.ts';
import { fulfilOffer, restoreOffer } from '../waitlist/offered-order.ts';

type FulfilmentPorts = Pick<
  SettlementPorts,
  'offers' | 'orders' | 'tenders' | 'stock' | 'waitlist' | 'clock' | 'outbox' | 'site'
>;

/**
 * Gives a buyer what was paid for, in the caller's transaction: seats, the proof of payment, state, tickets and mails, all
 * or nothing. `from`: the seats that the order holds, or free ones. `tender`: null for a free order. `isTaken`: the
 * owner took it, so only its buyer is mailed, if the address is known. Gives the option of which too few are free, and then
 * nothing changed; null when all is done.
 */
export async function fulfil(
  ports: FulfilmentPorts,
  order: Order,
  from: 'held' | 'free',
  {
    paidAt,
    tender,
    isTaken = false,
    words,
  }: { paidAt: Instant; tender: Tender | null; isTaken?: boolean; words?: string | undefined },
): Promise<number | null> {
  const { orders, tenders, stock, outbox, site } = ports;
  const seats = seatsOf(order);
  const lacking = from === 'free' ? await sellFree(stock, seats) : null;
  if (lacking !== null) return lacking;
  if (from === 'held') await sellHeld(stock, seats);
  if (tender) await tenders.add(tender);
  const paid = { to: 'paid', paidAt, paidBy: tender?.id ?? null, groupCode: newTicketCode() } as const;
  const isMoved = await orders.move(order.id, paid);
  if (!isMoved) throw new Error('an order was paid twice at once');
  await orders.addTickets(order.id, ticketsFor(order));
  if (!isTaken) await fulfilOffer(ports, order.id, seats);
  const facts = { orderId: order.id };
  if (!isTaken || order.email !== '') {
    const uniqueKey = `order-paid:${order.id}`;
    const withWords = { ...facts, ...(words && { words }) };
    await outbox.put({ kind: 'order-paid', to: order.email, facts: withWords, lane: 'urgent', uniqueKey });
  }
  if (isTaken) return null;
  const uniqueKey = `order-notice-owner:${order.id}`;
  await outbox.put({ kind: 'order-notice-owner', to: site.email, facts, lane: 'urgent', uniqueKey });
  await tellCancelled(ports, order);
  return null;
}

/** Whoever orders while the event is being cancelled hears it too. Read after the seats, which the saving holds. */
async function tellCancelled(
  { offers, outbox }: FulfilmentPorts,
  { id: orderId, eventId, email }: Order,
): Promise<void> {
  const offer = await offers.find(eventId);
  if (!offer?.isCancelled) return;
  const facts = { orderId, reason: offer.cancelReason };
  await outbox.put({ kind: 'event-cancelled', to: email, facts, lane: 'urgent' });
}

/**
 * Ends an order that was not paid and gives its seats and its use of a discount code back, once; false when it holds none any
 * more. Seats that were offered to a waiting list go back to their offer.
 */
export async function endUnpaid(
  ports: Pick<SettlementPorts, 'orders' | 'stock' | 'discounts' | 'waitlist' | 'clock'>,
  order: Order,
  to: Exclude<OrderState, 'awaiting_payment' | 'paid' | 'refunded'>,
): Promise<boolean> {
  const { orders, stock, discounts } = ports;
  if (!(await orders.move(order.id, { to }))) return false;
  const seats = seatsOf(order);
  await release(stock, seats);
  await restoreOffer(ports, order.id, seats);
  if (order.discountCode !== null) await discounts.giveBack(order.discountCode);
  return true;
}

export function seatsOf(order: Pick<Order, 'lines'>): Seats[] {
  return order.lines.map(({ optionId, amount }) => ({ optionId, amount }));
}

/** With a group code per date where there are several: one code for all would let a party in on the wrong day. */
function ticketsFor(order: Order): Ticket[] {
  const days = [...new Set(order.lines.map(({ start }) => dayOf(start)))];
  const codes = new Map(days.length > 1 ? days.map((day) => [day, newTicketCode()]) : []);
  return order.lines.flatMap((line, index) =>
    Array.from({ length: line.amount }, (_, i) => ({
      code: newTicketCode(),
      line: index,
      number: i + 1,
      groupCode: codes.get(dayOf(line.start)) ?? null,
      isVoid: false,
      lapsedBy: null,
    })),
  );
}

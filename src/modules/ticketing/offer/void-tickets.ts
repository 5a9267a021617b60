import type { Order, Ticket } from '../orders/order.ts';
import type { OfferPorts } from './ports.ts';

type VoidingPorts = Pick<OfferPorts, 'orders' | 'stock' | 'edition'>;

/** How many tickets of which line of an order. */
export type LineAmount = { line: number; amount: number };

/** Which tickets lapse: of each line the last ones that are still good. Null: fewer are good than were asked for. */
export function ticketsToVoid(tickets: Ticket[], wanted: LineAmount[] | 'all'): Ticket[] | null {
  const good = tickets.filter((ticket) => !ticket.isVoid);
  if (wanted === 'all') return good;
  const amounts = new Map<number, number>();
  for (const { line, amount } of wanted) amounts.set(line, (amounts.get(line) ?? 0) + amount);
  const chosen: Ticket[] = [];
  for (const [line, amount] of amounts) {
    const ofLine = good.filter((ticket) => ticket.line === line);
    if (ofLine.length < amount) return null;
    chosen.push(...ofLine.slice(-amount));
  }
  return chosen;
}

/**
 * Makes tickets lapse with a refund, and puts their places back on sale if so wished. In the caller's transaction, which
 * raises the edition last when the answer is true: pages show those places.
 */
export async function voidForRefund(
  { orders, stock }: Pick<VoidingPorts, 'orders' | 'stock'>,
  order: Order,
  tickets: Ticket[],
  { refundId, isRestocked }: { refundId: string; isRestocked: boolean },
): Promise<boolean> {
  if (tickets.length === 0) return false;
  await orders.voidTickets(
    tickets.map(({ code }) => code),
    refundId,
  );
  if (!isRestocked) return false;
  const places = placesOf(order, tickets);
  await stock.lock(places.map(({ optionId }) => optionId));
  for (const { line, optionId, amount } of places) {
    if (!(await stock.move(optionId, amount, 'sold', 'free'))) throw new Error('places were sold that are not counted');
    await orders.giveBack(order.id, line, amount);
  }
  return true;
}

/**
 * Makes the tickets good again that lapsed with a refund that failed. In the caller's transaction. Places that were sold
 * to others meanwhile are not sold twice: those tickets stay void, and the answer is false.
 */
export async function reviveForRefund(
  { orders, stock, edition }: VoidingPorts,
  order: Order,
  { refundId, isRestocked }: { refundId: string; isRestocked: boolean },
): Promise<boolean> {
  const lapsed = (await orders.ticketsOf(order.id)).filter((ticket) => ticket.lapsedBy === refundId);
  if (lapsed.length === 0) return true;
  let isWhole = true;
  const places = placesOf(order, lapsed);
  if (isRestocked) await stock.lock(places.map(({ optionId }) => optionId));
  for (const { line, optionId, amount } of places) {
    if (isRestocked) {
      if (!(await stock.move(optionId, amount, 'free', 'sold'))) {
        isWhole = false;
        continue;
      }
      await orders.giveBack(order.id, line, -amount);
    }
    await orders.reviveTickets(lapsed.filter((ticket) => ticket.line === line).map(({ code }) => code));
  }
  if (isRestocked) await edition.raise();
  return isWhole;
}

/** The places of some tickets by line, in the order in which seats are locked. */
function placesOf(order: Order, tickets: Ticket[]): { line: number; optionId: number; amount: number }[] {
  return [...Map.groupBy(tickets, (ticket) => ticket.line)]
    .map(([line, some]) => ({ line, optionId: order.lines[line]?.optionId ?? 0, amount: some.length }))
    .toSorted((a, b) => a.optionId - b.optionId);
}

import type { Order, Ticket } from '../orders/order.ts';
import type { OfferPorts } from './ports.ts';

type VoidingPorts = Pick<OfferPorts, 'orders' | 'stock'>;

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
 * Makes tickets lapse with a refund: from now on they let nobody in. Their places stay sold until `restockFor`. In the caller's
 * transaction.
 */
export function voidForRefund(
  { orders }: Pick<VoidingPorts, 'orders'>,
  tickets: Ticket[],
  refundId: string,
): Promise<void> {
  const codes = tickets.map(({ code }) => code);
  return codes.length === 0 ? Promise.resolve() : orders.voidTickets(codes, refundId);
}

/**
 * Puts the places of the tickets that lapsed with a refund back on sale, once. In the caller's transaction, which raises the
 * edition last when the answer is true: pages show those places.
 */
export async function restockFor({ orders, stock }: VoidingPorts, order: Order, refundId: string): Promise<boolean> {
  const places = placesOf(order, await lapsedWith(orders, order, refundId));
  if (places.length === 0) return false;
  await stock.lock(places.map(({ optionId }) => optionId));
  for (const { line, optionId, amount } of places) {
    if (!(await stock.move(optionId, amount, 'sold', 'free'))) throw new Error('places were sold that are not counted');
    await orders.giveBack(order.id, line, amount);
  }
  return true;
}

/**
 * Makes the tickets good again that lapsed with a refund. `isRestocked`: their places were put back on sale and are taken
 * again. False when others have them by now: then the caller's transaction has to end. It raises the edition last.
 */
export async function reviveForRefund(
  { orders, stock }: VoidingPorts,
  order: Order,
  { refundId, isRestocked }: { refundId: string; isRestocked: boolean },
): Promise<boolean> {
  const lapsed = await lapsedWith(orders, order, refundId);
  if (lapsed.length === 0) return true;
  const places = isRestocked ? placesOf(order, lapsed) : [];
  await stock.lock(places.map(({ optionId }) => optionId));
  for (const { line, optionId, amount } of places) {
    if (!(await stock.move(optionId, amount, 'free', 'sold'))) return false;
    await orders.giveBack(order.id, line, -amount);
  }
  await orders.reviveTickets(lapsed.map(({ code }) => code));
  return true;
}

async function lapsedWith(orders: VoidingPorts['orders'], { id }: Order, refundId: string): Promise<Ticket[]> {
  return (await orders.ticketsOf(id)).filter(({ lapsedBy }) => lapsedBy === refundId);
}

/** The places of some tickets by line, in the order in which seats are locked. */
function placesOf(order: Order, tickets: Ticket[]): { line: number; optionId: number; amount: number }[] {
  return [...Map.groupBy(tickets, (ticket) => ticket.line)]
    .map(([line, some]) => ({ line, optionId: order.lines[line]?.optionId ?? 0, amount: some.length }))
    .toSorted((a, b) => a.optionId - b.optionId);
}

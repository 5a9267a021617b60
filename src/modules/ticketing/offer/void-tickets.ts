import type { Order, Ticket } from '../orders/order.ts';
import type { OfferPorts } from './ports.ts';

type VoidingPorts = Pick<OfferPorts, 'orders' | 'stock'>;

/** Number of tickets of one line of an order. */
export type LineAmount = { line: number; amount: number };

/** Returns the tickets to void: the last valid ones of each line. Null if a line has fewer valid tickets than requested. */
export function ticketsToVoid(tickets: Ticket[], wanted: LineAmount[] | 'all'): Ticket[] | null {
  const good = tickets.filter((ticket) => !ticket.isVoid);
  if (wanted === 'all') return good;
  const amounts = new Map<number, number>();
  for (const { line, amount } of wanted) amounts.set(line, (amounts.get(line) ?? 0) + amount);
  const chosen: Ticket[] = [];
  for (const [line, amount] of amounts) {
    const ofLine = good.filter((ticket) => ticket.line === line);
    if (ofLine.length < amount) return null;
    chosen.push(...ofLine.slice(ofLine.length - amount));
  }
  return chosen;
}

/**
 * Voids tickets for a refund: they no longer give entry. Their seats stay sold until `restockFor`. Joins the caller's
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
 * Puts the seats of the tickets voided for a refund back on sale. Joins the caller's transaction, which raises the edition
 * last if this returns true, since pages show those seats.
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
 * Makes the tickets voided for a refund valid again. `isRestocked`: their seats were put back on sale and are taken again.
 * Returns false if those seats are gone; the caller must then roll back. Otherwise the caller raises the edition last.
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

/** True if lapsed tickets would be valid again: their event and their dates go on. */
export async function isGoingOn(
  offers: Pick<OfferPorts['offers'], 'find' | 'options'>,
  order: Order,
  lapsed: readonly Ticket[],
): Promise<boolean> {
  if (lapsed.length === 0) return true;
  const off = (await offers.options([order.eventId])).filter(({ isCalledOff }) => isCalledOff).map(({ id }) => id);
  const isOff = lapsed.some(({ line }) => off.includes(order.lines[line]?.optionId ?? 0));
  return !isOff && !((await offers.find(order.eventId))?.isCancelled ?? true);
}

async function lapsedWith(orders: VoidingPorts['orders'], { id }: Order, refundId: string): Promise<Ticket[]> {
  return (await orders.ticketsOf(id)).filter(({ lapsedBy }) => lapsedBy === refundId);
}

/** Returns the seats of these tickets by line, in the order in which seats are locked. */
function placesOf(order: Order, tickets: Ticket[]): { line: number; optionId: number; amount: number }[] {
  return [...Map.groupBy(tickets, (ticket) => ticket.line)]
    .map(([line, some]) => ({ line, optionId: order.lines[line]?.optionId ?? 0, amount: some.length }))
    .toSorted((a, b) => a.optionId - b.optionId);
}

import type { Order, Ticket } from '../orders/order.ts';
import type { OfferPorts } from './ports.ts';

type VoidingPorts = Pick<OfferPorts, 'orders' | 'stock'>;

export type LineAmount = { line: number; amount: number };

/** Returns the last valid tickets per line; null if there are too few. */
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

/** Voids tickets in the caller's transaction. Their seats stay sold until `restockFor`. */
export function voidForRefund(
  { orders }: Pick<VoidingPorts, 'orders'>,
  tickets: Ticket[],
  refundId: string,
): Promise<void> {
  const codes = tickets.map(({ code }) => code);
  return codes.length === 0 ? Promise.resolve() : orders.voidTickets(codes, refundId);
}

/** Frees seats in the caller's transaction. Returns true if the caller must raise the edition last. */
export async function restockFor({ orders, stock }: VoidingPorts, order: Order, refundId: string): Promise<boolean> {
  const places = seatsToMove(order, await lapsedWith(orders, order, refundId));
  if (places.length === 0) return false;
  await stock.lock(places.map(({ optionId }) => optionId));
  for (const { line, optionId, amount } of places) {
    if (!(await stock.move(optionId, amount, 'sold', 'free'))) throw new Error('places were sold that are not counted');
    await orders.giveBack(order.id, line, amount);
  }
  return true;
}

/** Revives tickets. `isRestocked` retakes the seats: false if gone (the caller rolls back). Raise the edition last. */
export async function reviveForRefund(
  { orders, stock }: VoidingPorts,
  order: Order,
  { refundId, isRestocked }: { refundId: string; isRestocked: boolean },
): Promise<boolean> {
  const lapsed = await lapsedWith(orders, order, refundId);
  if (lapsed.length === 0) return true;
  const places = isRestocked ? seatsToMove(order, lapsed) : [];
  await stock.lock(places.map(({ optionId }) => optionId));
  for (const { line, optionId, amount } of places) {
    if (!(await stock.move(optionId, amount, 'free', 'sold'))) return false;
    await orders.giveBack(order.id, line, -amount);
  }
  await orders.reviveTickets(lapsed.map(({ code }) => code));
  return true;
}

/** True if the event and these dates go on. */
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

/** Returns the seats in locking order. */
function seatsToMove(order: Order, tickets: Ticket[]): { line: number; optionId: number; amount: number }[] {
  return [...Map.groupBy(tickets, (ticket) => ticket.line)]
    .map(([line, some]) => ({ line, optionId: order.lines[line]?.optionId ?? 0, amount: some.length }))
    .toSorted((a, b) => a.optionId - b.optionId);
}

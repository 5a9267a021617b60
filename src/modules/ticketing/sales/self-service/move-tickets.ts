import { Problem } from '../../../../kernel/problem.ts';
import { createFriendPlaces } from '../gift-cards/friend-places.ts';
import type { Seats } from '../offer/ports.ts';
import { type Order, type OrderLine, orderStale } from '../orders/order.ts';
import type { DateMove } from './other-dates.ts';
import type { SelfServicePorts } from './ports.ts';
import { texts } from './words.ts';

type MovingPorts = Pick<
  SelfServicePorts,
  'orders' | 'stock' | 'dateChanges' | 'friendCards' | 'giftCards' | 'offers' | 'clock'
>;

/**
 * Moves tickets and keeps their codes, in the caller's transaction, which has locked order and offer and raises the
 * edition last. `held` seats are freed first. A friends' card counts its persons on the new date; what it has left
 * there is not asked if the garden called the old one off (`isCalledOff`). Throws 409 `stale` and `ask_us`; the caller
 * rolls back.
 */
export async function moveTickets(
  ports: MovingPorts,
  order: Order,
  move: DateMove,
  { id, held = [], isCalledOff = false }: { id: string; held?: Seats[]; isCalledOff?: boolean },
): Promise<void> {
  const { orders, stock, friendCards, dateChanges, clock } = ports;
  const { from, to, lines } = move;
  const card = await createFriendPlaces(ports).cardOf(order, true); // before the seats, as orders in the shop lock it
  if (card) {
    const { places, why } = card.placesFor(linesAfter(order.lines, move));
    if (why !== null && !isCalledOff) throw orderStale();
    await friendCards.setPlaces(card.id, order.id, places);
  }
  await stock.lock([
    ...lines.flatMap(({ fromId, option }) => [fromId, option.id]),
    ...held.map(({ optionId }) => optionId),
  ]);
  for (const { line, amount, fromId, option } of lines) {
    const isMoved = await orders.moveLine(order.id, line, { ...option, optionId: option.id, places: amount });
    if (!isMoved) throw askUs();
    if (!(await stock.move(fromId, amount, 'sold', 'free'))) throw new Error('places were sold that are not counted');
  }
  for (const { optionId, amount } of held) {
    if (!(await stock.move(optionId, amount, 'held', 'free'))) throw new Error('places were held that are not counted');
  }
  for (const { amount, option } of lines) {
    if (!(await stock.move(option.id, amount, 'free', 'sold'))) throw orderStale();
  }
  await dateChanges.add({ id, orderId: order.id, from: from.start, to: to.start, at: clock.now() });
}

/** Lines of an order after a move; those that move with their valid tickets only. */
export function linesAfter(lines: readonly OrderLine[], move: Pick<DateMove, 'to' | 'lines'>): OrderLine[] {
  const moved = new Map(move.lines.map((one) => [one.line, one]));
  return lines.map((line, index) => {
    const to = moved.get(index);
    return to ? { ...line, amount: to.amount, optionId: to.option.id, ...move.to } : line;
  });
}

function askUs(): Problem {
  const message = texts.changeDateByContact;
  return new Problem('conflict', message, { reason: 'ask_us' });
}

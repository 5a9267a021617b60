import { Problem } from '../../../../kernel/problem.ts';
import type { Seats } from '../offer/ports.ts';
import { type Order, orderStale } from '../orders/order.ts';
import type { DateMove } from './other-dates.ts';
import type { SelfServicePorts } from './ports.ts';
import { texts } from './words.ts';

type MovingPorts = Pick<SelfServicePorts, 'orders' | 'stock' | 'dateChanges' | 'clock'>;

/**
 * Moves tickets and keeps their codes, in the caller's transaction, which has locked order and offer and raises the
 * edition last. `held` seats are freed first. Throws 409 `stale` and `ask_us`; the caller rolls back.
 */
export async function moveTickets(
  { orders, stock, dateChanges, clock }: MovingPorts,
  order: Order,
  { from, to, lines }: DateMove,
  { id, held = [] }: { id: string; held?: Seats[] },
): Promise<void> {
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

function askUs(): Problem {
  const message = texts.changeDateByContact;
  return new Problem('conflict', message, { reason: 'ask_us' });
}

import type { Order, OrderLine, TicketDates } from './order.ts';

/**
 * When the ticket of a line is good now, since an administrator may have moved its option. An option that was removed has
 * left its last dates with the line.
 */
export function datesBy(options: TicketDates[]) {
  const known = new Map(options.map((option) => [option.id, option]));
  return ({ optionId, start, end }: OrderLine): Pick<OrderLine, 'start' | 'end'> => {
    const option = known.get(optionId);
    return { start: option?.start ?? start, end: option?.end ?? end };
  };
}

/** Orders with the dates of their tickets as they are now. One question, however many there are. */
export async function withCurrentDates(
  offers: { options(eventIds: number[]): Promise<TicketDates[]> },
  orders: Order[],
): Promise<Order[]> {
  const datesOf = datesBy(await offers.options([...new Set(orders.map(({ eventId }) => eventId))]));
  return orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, ...datesOf(line) })) }));
}

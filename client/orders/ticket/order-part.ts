import type { OrderView } from '../../../src/modules/ticketing/schema.ts';

export type TicketPart = NonNullable<OrderView['part']>;

/** Which tickets an order brings along; of one that came whole these are all. */
export function partOf({ part, tickets }: Pick<OrderView, 'part' | 'tickets'>): TicketPart {
  if (part) return part;
  const count = tickets.length;
  return { number: 1, of: 1, size: count, tickets: count, good: tickets.filter(({ isVoid }) => !isVoid).length };
}

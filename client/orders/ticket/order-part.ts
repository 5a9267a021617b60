import type { OrderView } from '../../../src/modules/ticketing/orders/order-view-schema.ts';

export type TicketPart = NonNullable<OrderView['part']>;

/** Which tickets an order brings along; of one that came whole these are all. */
export function partOf({ part, tickets }: Pick<OrderView, 'part' | 'tickets'>): TicketPart {
  if (part) return part;
  const count = tickets.length;
  return { number: 1, of: 1, size: count, tickets: count, good: tickets.filter(({ isVoid }) => !isVoid).length };
}

export const PART_FIELD = 'deel';

/** Which part an address asks for: the first where it says nothing that can be read. */
export function askedPart(address: string): number {
  const [, asked] = /[?&]deel=([1-9]\d{0,3})(?:[&#]|$)/.exec(address) ?? [];
  return Number(asked ?? 1);
}

/** The address of a part on the same page, from its tickets on; `query`: what else the page needs, '?payment=…' or nothing. */
export function partAddress(number: number, query = '', anchor = 'your-tickets'): string {
  const fields = new URLSearchParams(query);
  if (number > 1) fields.set(PART_FIELD, String(number));
  return `?${fields}#${anchor}`;
}

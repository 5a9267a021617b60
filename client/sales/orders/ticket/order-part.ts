import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';

export type TicketPart = NonNullable<ShownOrder['part']>;

/** Returns the part of the tickets in an answer; all of them for an order without parts. */
export function partOf({ part, tickets }: Pick<ShownOrder, 'part' | 'tickets'>): TicketPart {
  if (part) return part;
  const count = tickets.length;
  return { number: 1, of: 1, size: count, tickets: count, good: tickets.filter(({ isVoid }) => !isVoid).length };
}

export const PART_FIELD = 'deel';

/** Returns the part that an address asks for; the first if invalid. */
export function askedPart(address: string): number {
  const [, part] = /[?&]deel=([1-9]\d{0,3})(?:[&#]|$)/.exec(address) ?? [];
  return Number(part ?? 1);
}

/** Returns the address of a part, at its tickets; `query`: other parameters of the page, '?payment=…' or ''. */
export function partAddress(number: number, query = '', anchor = 'your-tickets'): string {
  const fields = new URLSearchParams(query);
  fields.set(PART_FIELD, String(number));
  return `?${fields}#${anchor}`;
}

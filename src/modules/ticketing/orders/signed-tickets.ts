import { signedPart } from '../../../kernel/signed-code.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Order, OrderLine, Ticket } from './order.ts';

/**
 * What follows the address in the QR code of a ticket, or of several that a code opens together: a signature by which a
 * phone without network knows what was sold. With the dates as they are now: who moves a date issues new codes. Empty, so
 * that the list at the gate alone decides, where no ticket is good.
 *
 * `lines`: of the order, with the dates as they are now. `some`: those of its tickets that the code opens.
 */
export function signatureOf(
  secrets: Pick<Secrets, 'signOpenly'>,
  order: Pick<Order, 'eventId' | 'number' | 'state'> & { isCancelled: boolean },
  lines: readonly OrderLine[],
  code: string,
  some: readonly Ticket[],
): string {
  const good = some.filter((ticket) => !ticket.isVoid);
  if (order.state !== 'paid' || order.isCancelled || good.length === 0) return '';
  const signed = lines.flatMap(({ optionId, start, end }, line) => {
    const numbers = good.flatMap((ticket) => (ticket.line === line ? [ticket.number] : []));
    return numbers.length > 0 ? [{ line, optionId, start, end, numbers }] : [];
  });
  const tickets = { eventId: order.eventId, orderNumber: order.number, lines: signed };
  return signedPart(code, tickets, (message) => secrets.signOpenly('ticket-code', message));
}

/** The keys that check such signatures; they tell nothing. */
export function ticketKeys(secrets: Pick<Secrets, 'publicKeys'>): string[] {
  return secrets.publicKeys('ticket-code');
}

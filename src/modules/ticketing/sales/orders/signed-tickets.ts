import { signedPart } from '../../rules/signed-code.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Order, OrderLine, Ticket } from './order.ts';

/**
 * Signature in a QR code, for offline phones. It covers current dates, so that a move issues new codes. Empty without
 * valid tickets. `lines` have current dates; `some` are the tickets of the code.
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

export function ticketKeys(secrets: Pick<Secrets, 'publicKeys'>): string[] {
  return secrets.publicKeys('ticket-code');
}

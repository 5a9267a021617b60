import { signedPart } from '../rules/signed-code.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Order, OrderLine, Ticket } from './order.ts';

/**
 * Returns the signature after the address in the QR code of a ticket, or of a group code, with which an offline phone can
 * verify what was sold. Signs the current dates, so moving a date issues new codes. Empty if no ticket is valid, so that only
 * the list at the gate decides.
 *
 * `lines`: of the order, with their current dates. `some`: the tickets that the code opens.
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

/** Returns the public keys that verify such signatures. */
export function ticketKeys(secrets: Pick<Secrets, 'publicKeys'>): string[] {
  return secrets.publicKeys('ticket-code');
}

import { isProviderFault } from '../payments/index.ts';
import { Problem } from '../../kernel/problem.ts';
import { type Order, wasPaid } from './order.ts';
import { linkSecretOf } from './order-links.ts';
import { orderNotFound, providerSilent } from './order-problems.ts';
import type { TicketingPorts } from './ports.ts';
import type { PaymentStatus } from './schema.ts';
import type { Settlement } from './settlement.ts';
import type { views } from './views.ts';

/** Helping a buyer at the desk: asking the bank again, mailing tickets again, correcting an address. */
export function deskService(
  ports: TicketingPorts,
  { settle, apply }: Pick<Settlement, 'settle' | 'apply'>,
  { statusOf }: Pick<ReturnType<typeof views>, 'statusOf'>,
) {
  const { orders, payments, outbox, audit, atomically, clock, secrets } = ports;

  /**
   * Asks the provider after every payment of an order, also after one whose answer was lost, and gives the order's
   * status. Problems: 404 `order_not_found`; 503 `payment_provider_error`.
   */
  async function checkOrder(orderId: string): Promise<PaymentStatus> {
    await found(orderId);
    const attempts = await payments.attemptsOf(orderId);
    try {
      for (const { paymentId } of attempts) if (paymentId) await settle(paymentId);
      const lost = attempts.filter((attempt) => attempt.paymentId === null && attempt.status === 'open');
      for (const payment of (await payments.lostPayments(lost)).payments) await apply(payment);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      throw providerSilent(thrown);
    }
    return statusOf(await found(orderId));
  }

  /** Mails the tickets again, once a minute at most. Problems: 404 `order_not_found`; 409 `no_tickets`. */
  async function resendTickets(orderId: string, actorId: string): Promise<void> {
    const order = await found(orderId);
    await requireTickets(order);
    await atomically(async () => {
      await mailTickets(order, order.email);
      await audit.note({ action: 'tickets-resent', actorId, subject: `order:${orderId}` });
    });
  }

  /**
   * Gives an order the right address and a new link, so that who got the mail by mistake does not see it any more.
   * `isResent`: mails the tickets there. Problems: 404 `order_not_found`; 409 `stale`, `no_tickets`.
   */
  async function correctAddress(
    orderId: string,
    { email, isResent }: { email: string; isResent: boolean },
    actorId: string,
  ): Promise<void> {
    const order = await found(orderId);
    if (isResent) await requireTickets(order);
    const linkNumber = order.linkNumber + 1;
    await atomically(async () => {
      const linkHash = secrets.hash(linkSecretOf(secrets, { id: orderId, linkNumber }));
      if (!(await orders.changeAddress(orderId, { email, linkNumber, linkHash }))) throw stale();
      if (isResent) await mailTickets({ ...order, linkNumber }, email);
      await audit.note({
        action: 'order-address-corrected',
        actorId,
        subject: `order:${orderId}`,
        facts: { resent: isResent },
      });
    });
  }

  /**
   * Takes an order from the list of those that need attention; `flag` is what the owner saw it flagged for. Problems: 404
   * `order_not_found`; 409 `stale`: it is flagged for something else by now, which stays.
   */
  async function lookAfter(orderId: string, flag: string, actorId: string): Promise<void> {
    await found(orderId);
    await atomically(async () => {
      if (!(await orders.lookAfter(orderId, flag, clock.now()))) throw stale();
      await audit.note({ action: 'order-looked-after', actorId, subject: `order:${orderId}`, facts: { flag } });
    });
  }

  /** The minute in the key makes two clicks one mail. */
  async function mailTickets(order: Order, to: string): Promise<void> {
    const minute = clock.now().slice(0, 'yyyy-mm-ddThh:mm'.length);
    await outbox.put({
      kind: 'order-paid',
      to,
      facts: { orderId: order.id },
      lane: 'urgent',
      uniqueKey: `order-paid:${order.id}:${order.linkNumber}:${minute}`,
    });
  }

  async function requireTickets(order: Order): Promise<void> {
    const tickets = wasPaid(order) ? await orders.ticketsOf(order.id) : [];
    if (tickets.some((ticket) => !ticket.isVoid)) return;
    throw new Problem('conflict', 'Deze bestelling heeft geen geldige tickets.', { reason: 'no_tickets' });
  }

  async function found(orderId: string): Promise<Order> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return { checkOrder, resendTickets, correctAddress, lookAfter };
}

function stale(): Problem {
  const message = 'Deze bestelling is intussen gewijzigd. Laad haar opnieuw.';
  return new Problem('conflict', message, { reason: 'stale' });
}

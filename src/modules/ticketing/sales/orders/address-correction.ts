import type { Language } from '../../../../kernel/web/languages.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { MayMail } from './mail-limit.ts';
import { languageFact, linkSecretOf } from './order-links.ts';
import { type Order, orderNotFound, orderStale, wasPaid } from './order.ts';
import type { OrderPorts } from './ports.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

type Correction = {
  email: string;
  isResent: boolean;
  words?: string | undefined;
  language?: Language | undefined;
};

export function createAddressCorrections(ports: OrderPorts, mayMail: MayMail) {
  const { orders, outbox, audit, atomically, clock, secrets } = ports;

  /** Emails the tickets again, at most once a minute. Throws 404; 409 `no_tickets` and `no_address`. */
  async function resendTickets(
    orderId: string,
    actorId: string | null,
    words?: string,
    language?: Language,
  ): Promise<void> {
    const order = await orderOf(orderId);
    await requireTickets(order);
    if (order.email === '') throw noAddress();
    await atomically(async () => {
      await mailTickets(order, { to: order.email, words, language });
      await audit.note({ action: 'tickets-resent', actorId, subject: `order:${orderId}` });
    });
  }

  /**
   * Corrects the address and renews the link, which locks out whoever got the emails. `isResent` also emails the
   * tickets; `actorId` is null for the buyer. Throws 404 `order_not_found`; 409 `stale` and `no_tickets`.
   */
  async function correctAddress(
    orderId: string,
    { email, isResent, words, language }: Correction,
    actorId: string | null,
  ): Promise<void> {
    const order = await orderOf(orderId);
    if (isResent) await requireTickets(order);
    const linkNumber = order.linkNumber + 1;
    await atomically(async () => {
      const linkHash = secrets.hash(linkSecretOf(secrets, { id: orderId, linkNumber }));
      if (!(await orders.changeAddress(orderId, { email, linkNumber, linkHash }))) throw orderStale();
      if (isResent) await mailTickets({ ...order, linkNumber }, { to: email, words, language });
      await audit.note({
        action: 'order-address-corrected',
        actorId,
        subject: `order:${orderId}`,
        facts: { resent: isResent },
      });
    });
  }

  /**
   * Corrects the address for a buyer who proved to be that (S-19), and emails the tickets. `email` is canonical. Throws
   * the problems of `correctAddress`, and 429 (S-30).
   */
  async function correctOwnAddress(order: Order, email: string, language?: Language): Promise<void> {
    await requireTickets(order);
    if (!mayMail('order-paid', email)) {
      throw new Problem('too-many', usual.tooManyAttempts);
    }
    if (email === order.email) await resendTickets(order.id, null, undefined, language);
    else await correctAddress(order.id, { email, isResent: true, language }, null);
  }

  /** Emails the tickets; its key holds the minute, so that two clicks send one email. */
  async function mailTickets(
    order: Order,
    { to, words, language }: { to: string; words: string | undefined; language: Language | undefined },
  ): Promise<void> {
    const minute = clock.now().slice(0, 'yyyy-mm-ddThh:mm'.length);
    await outbox.put({
      kind: 'order-paid',
      to,
      facts: { orderId: order.id, ...(words && { words }), ...languageFact(language, [order]) },
      lane: 'urgent',
      uniqueKey: `order-paid:${order.id}:${order.linkNumber}:${minute}`,
    });
  }

  async function requireTickets(order: Order): Promise<void> {
    const tickets = wasPaid(order) ? await orders.ticketsOf(order.id) : [];
    if (tickets.some((ticket) => !ticket.isVoid)) return;
    throw new Problem('conflict', texts.noValidTickets, { reason: 'no_tickets' });
  }

  async function orderOf(orderId: string): Promise<Order> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return { resendTickets, correctAddress, correctOwnAddress };
}

function noAddress(): Problem {
  return new Problem('conflict', texts.noEmailKnown, { reason: 'no_address' });
}

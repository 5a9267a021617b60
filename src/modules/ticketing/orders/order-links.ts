import { type Instant, daysAfter, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, isUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type Order, orderNotFound, orderStale, wasPaid, withCurrentDates } from './order.ts';
import type { OrderPorts } from './ports.ts';

/** The links to an order that are mailed: whom they let in, how they are renewed, and mailing to the right address. */

/** How long an order can be seen by the cookie of its browser (S-01). */
export const COOKIE_MINUTES = 30;

/** The secret of an order's mailed link: made again whenever an email is written, stored as a hash only (S-11). */
export function linkSecretOf(
  secrets: Pick<Secrets, 'derive'>,
  { id, linkNumber }: Pick<Order, 'id' | 'linkNumber'>,
): string {
  return secrets.derive('order-link', `${id}:${linkNumber}`);
}

/** Who may see an order, and the link in the mail (S-19). */
export function orderLinks(ports: OrderPorts, mayMail: MayMail) {
  const { orders, offers, outbox, audit, atomically, clock, secrets } = ports;

  /** The order of a mailed link; null for a link that is unknown or too old. */
  async function orderOfLink(secret: string): Promise<Order | null> {
    if (!isSecret(secret)) return null;
    const order = await orders.byLink(secrets.hash(secret));
    return order && (await withLivingLink([order])).length > 0 ? order : null;
  }

  /** The newest order of an order cookie, or the one with this reference; null without proof or past its time. */
  async function orderOfBrowser(secret: string | null, reference: string | null): Promise<Order | null> {
    if (secret === null || !isSecret(secret) || (reference !== null && !isUuid(reference))) return null;
    const since = minutesAfter(clock.now(), -COOKIE_MINUTES);
    const [newest] = await orders.ofBrowser(secrets.hash(secret), since);
    if (!newest || reference === null || newest.id === reference) return newest ?? null;
    // The cookie was renewed with the newest order, so it still proves the ones before.
    const older = await orders.find(reference);
    return older?.browserHash === newest.browserHash ? older : null;
  }

  /**
   * Mails the links of all orders of an address, if it has any and was not mailed lately. Links that were mailed before
   * stay the same and work on (contract 3.5). Tells nothing (S-10, S-30).
   */
  async function mailLinks(email: string): Promise<void> {
    const orderIds = (await withLivingLink(await orders.paidOf(email))).map((order) => order.id);
    if (orderIds.length === 0) return;
    if (!mayMail('order-link', email)) return;
    await atomically(() => outbox.put({ kind: 'order-link', to: email, facts: { orderIds }, lane: 'urgent' }));
  }

  /**
   * Ends every link of an order that was mailed, and mails the new one to its address: who was sent an old one by
   * somebody else is shut out, also when it is they who ask. False for an order that was never paid, and when another call
   * was faster.
   */
  async function renewLinks(order: Order): Promise<boolean> {
    if (!wasPaid(order)) return false;
    const linkNumber = order.linkNumber + 1;
    const linkHash = secrets.hash(linkSecretOf(secrets, { id: order.id, linkNumber }));
    return atomically(async () => {
      if (!(await orders.changeAddress(order.id, { email: order.email, linkNumber, linkHash }))) return false;
      const facts = { orderIds: [order.id] };
      await outbox.put({ kind: 'order-link', to: order.email, facts, lane: 'urgent' });
      await audit.note({ action: 'order-links-renewed', subject: `order:${order.id}` });
      return true;
    });
  }

  async function withLivingLink(some: Order[]): Promise<Order[]> {
    return (await withCurrentDates(offers, some)).filter((order) => clock.now() < linkEnd(order));
  }

  return { orderOfLink, orderOfBrowser, mailLinks, renewLinks };
}

/** 30 days after the last ticket date as it is now, at least 90 after the order (S-19). */
function linkEnd(order: Order): Instant {
  const ends = order.lines.map((line) => daysAfter(line.end, 30));
  return [daysAfter(order.createdAt, 90), ...ends].toSorted().at(-1) ?? order.createdAt;
}

/** Tickets that went to the wrong address, or to nobody: mailing them again, and correcting the address. */
export function addressCorrection(ports: OrderPorts, mayMail: MayMail) {
  const { orders, outbox, audit, atomically, clock, secrets } = ports;

  /** Mails the tickets again, once a minute at most. Problems: 404 `order_not_found`; 409 `no_tickets`. */
  async function resendTickets(orderId: string, actorId: string | null): Promise<void> {
    const order = await found(orderId);
    await requireTickets(order);
    await atomically(async () => {
      await mailTickets(order, order.email);
      await audit.note({ action: 'tickets-resent', actorId, subject: `order:${orderId}` });
    });
  }

  /**
   * Gives an order the right address and a new link, so that who got the mail by mistake does not see it any more.
   * `isResent`: mails the tickets there. `actorId`: the administrator; null: its buyer. Problems: 404 `order_not_found`;
   * 409 `stale`, `no_tickets`.
   */
  async function correctAddress(
    orderId: string,
    { email, isResent }: { email: string; isResent: boolean },
    actorId: string | null,
  ): Promise<void> {
    const order = await found(orderId);
    if (isResent) await requireTickets(order);
    const linkNumber = order.linkNumber + 1;
    await atomically(async () => {
      const linkHash = secrets.hash(linkSecretOf(secrets, { id: orderId, linkNumber }));
      if (!(await orders.changeAddress(orderId, { email, linkNumber, linkHash }))) throw orderStale();
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
   * The buyer of a paid order, who has proved to be that (S-19), says where the tickets should have gone; they are mailed
   * there. `email`: canonical. Problems: those of `correctAddress`; 429 when that address was mailed lately (S-30).
   */
  async function correctOwnAddress(order: Order, email: string): Promise<void> {
    await requireTickets(order);
    if (!mayMail('order-paid', email)) {
      throw new Problem('too-many', 'Te veel pogingen. Probeer het later opnieuw.');
    }
    if (email === order.email) await resendTickets(order.id, null);
    else await correctAddress(order.id, { email, isResent: true }, null);
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

  return { resendTickets, correctAddress, correctOwnAddress };
}

const PAUSE_MINUTES = 15;
const PER_DAY = 5;
const ADDRESSES_KEPT = 100_000;

/** Whether a stranger may cause one more mail of a kind to an address: 1 per 15 minutes, 5 per day (S-30). */
export type MayMail = (kind: string, address: string) => boolean;

/** Counts in memory, for a bounded number of addresses: the oldest is forgotten first. */
export function createMailLimit(clock: Clock): MayMail {
  const sent = new Map<string, Instant[]>();

  return (kind, address) => {
    const key = `${kind} ${address}`;
    const now = clock.now();
    const today = (sent.get(key) ?? []).filter((at) => at > daysAfter(now, -1));
    const isTooSoon = today.some((at) => at > minutesAfter(now, -PAUSE_MINUTES));
    if (isTooSoon || today.length >= PER_DAY) return false;
    sent.delete(key);
    sent.set(key, [...today, now]);
    const [oldest] = sent.keys();
    if (sent.size > ADDRESSES_KEPT && oldest !== undefined) sent.delete(oldest);
    return true;
  };
}

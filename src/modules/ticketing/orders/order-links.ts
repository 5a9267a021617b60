import { type Instant, daysAfter, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { CARD_YEARS } from '../rules/gift-card-limits.ts';
import type { Language } from '../../../kernel/web/languages.ts';
import { isSecret, isUuid } from '../../../kernel/ids.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type Order, wasPaid, withCurrentDates } from './order.ts';
import type { MayMail } from './mail-limit.ts';
import type { OrderPorts } from './ports.ts';

/** Emailed links to an order: who may use them, and how they are renewed. */

/** How long the browser that ordered can see the order by its cookie (S-01). */
export const COOKIE_MINUTES = 30;

/** Derives the secret of an order's emailed link each time an email is written; only its hash is stored (S-11). */
export function linkSecretOf(
  secrets: Pick<Secrets, 'derive'>,
  { id, linkNumber }: Pick<Order, 'id' | 'linkNumber'>,
): string {
  return secrets.derive('order-link', `${id}:${linkNumber}`);
}

/** Decides who may see an order, and renews its emailed link (S-19). */
export function orderLinks(ports: OrderPorts, mayMail: MayMail) {
  const { orders, offers, outbox, audit, atomically, clock, secrets } = ports;

  /** Returns the order of an emailed link; null if the link is unknown or too old. */
  async function orderOfLink(secret: string): Promise<Order | null> {
    if (!isSecret(secret)) return null;
    const order = await orders.byLink(secrets.hash(secret));
    return order && (await withLivingLink([order])).length > 0 ? order : null;
  }

  /** Returns the newest order of an order cookie, or the one with this reference; null without proof, or once it expired. */
  async function orderOfBrowser(secret: string | null, reference: string | null): Promise<Order | null> {
    if (secret === null || !isSecret(secret) || (reference !== null && !isUuid(reference))) return null;
    const since = minutesAfter(clock.now(), -COOKIE_MINUTES);
    const [newest] = await orders.ofBrowser(secrets.hash(secret), since);
    if (!newest || reference === null || newest.id === reference) return newest ?? null;
    // The cookie was renewed with the newest order, so it still proves the earlier ones.
    const older = await orders.find(reference);
    return older?.browserHash === newest.browserHash ? older : null;
  }

  /**
   * Emails the links of all orders of an address, if it has any and was not emailed recently. Earlier links stay the same and
   * keep working (contract 3.5). Reveals nothing to the caller (S-10, S-30). `language`: of the request; omitted: that of the
   * newest order.
   */
  async function mailLinks(email: string, language?: Language): Promise<void> {
    const living = await withLivingLink(await orders.paidOf(email));
    if (living.length === 0) return;
    if (!mayMail('order-link', email)) return;
    const facts = { orderIds: living.map(({ id }) => id), ...askedIn(language, living) };
    await atomically(() => outbox.put({ kind: 'order-link', to: email, facts, lane: 'urgent' }));
  }

  /**
   * Ends all emailed links of an order, and emails a new one to its address: anyone who got an old link from somebody else is
   * locked out, even if they request this. False if the order was never paid, or another request was faster. `language` as in
   * `mailLinks`.
   */
  async function renewLinks(order: Order, language?: Language): Promise<boolean> {
    if (!wasPaid(order)) return false;
    const linkNumber = order.linkNumber + 1;
    const linkHash = secrets.hash(linkSecretOf(secrets, { id: order.id, linkNumber }));
    return atomically(async () => {
      if (!(await orders.changeAddress(order.id, { email: order.email, linkNumber, linkHash }))) return false;
      const facts = { orderIds: [order.id], ...askedIn(language, [order]) };
      if (order.email !== '') await outbox.put({ kind: 'order-link', to: order.email, facts, lane: 'urgent' });
      await audit.note({ action: 'order-links-renewed', subject: `order:${order.id}` });
      return true;
    });
  }

  async function withLivingLink(some: Order[]): Promise<Order[]> {
    return (await withCurrentDates(offers, some)).filter((order) => clock.now() < linkEnd(order));
  }

  return { orderOfLink, orderOfBrowser, mailLinks, renewLinks };
}

/** Language fact of a requested email; none if all of its orders are in that language. */
export function askedIn(
  language: Language | undefined,
  about: readonly Pick<Order, 'language'>[],
): { language?: Language } {
  return language && about.some((order) => (order.language ?? 'nl') !== language) ? { language } : {};
}

/**
 * Returns when the link of an order expires: 30 days after its current last ticket date, or the last day of the gift card
 * that it bought; at least 90 days after the order (S-19).
 */
function linkEnd({ lines, paidAt, createdAt }: Order): Instant {
  const ofCard = lines.length === 0 && paidAt !== null ? [daysAfter(paidAt, CARD_YEARS * 366)] : [];
  const ends = [...ofCard, ...lines.map(({ end }) => end)].map((end) => daysAfter(end, 30));
  return [daysAfter(createdAt, 90), ...ends].toSorted().at(-1) ?? createdAt;
}

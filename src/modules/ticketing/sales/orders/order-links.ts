import { type Instant, daysAfter, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { CARD_YEARS } from '../../rules/gift-card-limits.ts';
import type { Language } from '../../../../kernel/web/languages.ts';
import { isSecret, isUuid, newSecret } from '../../../../kernel/ids.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type Order, wasPaid, withCurrentDates } from './order.ts';
import type { MayMail } from './mail-limit.ts';
import type { OrderPorts } from './ports.ts';

/** How long the cookie of an order lasts (S-01). */
export const COOKIE_MINUTES = 30;

/** Derives the secret of the link in an email. Only its hash is stored (S-11). */
export function linkSecretOf(
  secrets: Pick<Secrets, 'derive'>,
  { id, linkNumber }: Pick<Order, 'id' | 'linkNumber'>,
): string {
  return secrets.derive('order-link', `${id}:${linkNumber}`);
}

export function createOrderLinks(ports: OrderPorts, mayMail: MayMail) {
  const { orders, offers, outbox, audit, atomically, clock, secrets } = ports;

  /** Finds the order of a link; null if it is unknown or expired. */
  async function orderOfLink(secret: string): Promise<Order | null> {
    if (!isSecret(secret)) return null;
    const order = await orders.byLink(secrets.hash(secret));
    return order && (await withLivingLink([order])).length > 0 ? order : null;
  }

  /** Finds the order of this browser: that of the reference, or the newest. Null if the cookie does not prove it. */
  async function orderOfBrowser(secret: string | null, reference: string | null): Promise<Order | null> {
    if (secret === null || !isSecret(secret) || (reference !== null && !isUuid(reference))) return null;
    const since = minutesAfter(clock.now(), -COOKIE_MINUTES);
    const [newest] = await orders.ofBrowser(secrets.hash(secret), since);
    if (!newest || reference === null || newest.id === reference) return newest ?? null;
    // A cookie renewed by a newer order still proves older ones.
    const older = await orders.find(reference);
    return older?.browserHash === newest.browserHash ? older : null;
  }

  /**
   * Emails an address the links of its orders; the links stay the same. Limited in rate, and silent about whether there
   * are any (S-10, S-30). `language` is that of the request; without it, that of the newest order.
   */
  async function mailLinks(email: string, language?: Language): Promise<void> {
    const living = await withLivingLink(await orders.paidOf(email));
    if (living.length === 0) return;
    if (!mayMail('order-link', email)) return;
    const facts = { orderIds: living.map(({ id }) => id), ...languageFact(language, living) };
    await atomically(() => outbox.put({ kind: 'order-link', to: email, facts, lane: 'urgent' }));
  }

  /** Emails a new link and ends the old ones, which locks out others. False if never paid, or changed meanwhile. */
  async function renewLinks(order: Order, language?: Language): Promise<boolean> {
    if (!wasPaid(order)) return false;
    const linkNumber = order.linkNumber + 1;
    const linkHash = secrets.hash(linkSecretOf(secrets, { id: order.id, linkNumber }));
    return atomically(async () => {
      if (!(await orders.changeAddress(order.id, { email: order.email, linkNumber, linkHash }))) return false;
      const facts = { orderIds: [order.id], ...languageFact(language, [order]) };
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

export function languageFact(
  language: Language | undefined,
  about: readonly Pick<Order, 'language'>[],
): { language?: Language } {
  return language && about.some((order) => (order.language ?? 'nl') !== language) ? { language } : {};
}

/** Returns when a link ends: 30 days after the last date, and at least 90 days after the order (S-19). */
function linkEnd({ lines, paidAt, createdAt }: Order): Instant {
  const ofCard = lines.length === 0 && paidAt !== null ? [daysAfter(paidAt, CARD_YEARS * 366)] : [];
  const ends = [...ofCard, ...lines.map(({ end }) => end)].map((end) => daysAfter(end, 30));
  return [daysAfter(createdAt, 90), ...ends].toSorted().at(-1) ?? createdAt;
}

/** `isKnown` if this browser ordered before. */
export type Browser = { secret: string; hash: string; isKnown: boolean };

/** Recognises a browser by its cookie. A value that we did not issue is ignored. */
export function createCheckoutBrowser({ orders, clock, secrets }: Pick<OrderPorts, 'orders' | 'clock' | 'secrets'>) {
  return async function browserOf(checkout: {
    browserSecret: string | null;
    browserMark: string;
    idempotencyKey: string | null;
  }): Promise<Browser> {
    if (checkout.browserSecret) {
      const browser = { secret: checkout.browserSecret, hash: secrets.hash(checkout.browserSecret), isKnown: true };
      const since = minutesAfter(clock.now(), -COOKIE_MINUTES);
      if ((await orders.ofBrowser(browser.hash, since)).length > 0) return browser;
    }
    const { browserMark, idempotencyKey } = checkout;
    const secret = idempotencyKey ? secrets.derive('order-browser', `${browserMark} ${idempotencyKey}`) : newSecret();
    return { secret, hash: secrets.hash(secret), isKnown: false };
  };
}

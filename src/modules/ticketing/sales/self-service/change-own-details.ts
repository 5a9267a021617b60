import { daysAfter, type Instant, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import type { Language } from '../../../../kernel/web/languages.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { createAddressCorrections } from '../orders/address-correction.ts';
import { languageFact } from '../orders/order-links.ts';
import type { MayMail } from '../orders/mail-limit.ts';
import { type Order, withCurrentDates } from '../orders/order.ts';
import type { OwnDetails, OwnDetailsForm } from '../../schema.ts';
import type { SelfServicePorts } from './ports.ts';
import { texts } from './words.ts';

const DAYS_TO_CONFIRM = 3;

/** Request sealed into the emailed link. */
type AddressWish = {
  orderId: string;
  /** A changed address makes older requests void. */
  linkNumber: number;
  email: string;
  until: Instant;
};

/** Lets buyers change name and address within the rule of the owner. */
export function createOwnDetails(
  ports: SelfServicePorts,
  { correctAddress }: Pick<ReturnType<typeof createAddressCorrections>, 'correctAddress'>,
  mayMail: MayMail,
) {
  const { detailsRules, offers, orders, outbox, audit, atomically, clock, secrets } = ports;

  /** Returns null if they cannot change, or no longer. */
  async function detailsUntil(stored: Order): Promise<string | null> {
    const hours = await detailsRules.untilHours(stored.eventId);
    const offer = await offers.find(stored.eventId);
    if (hours === null || !offer || offer.isCancelled || stored.state !== 'paid') return null;
    const good = (await orders.ticketsOf(stored.id)).filter(({ isVoid }) => !isVoid).map(({ line }) => line);
    const [order = stored] = await withCurrentDates(offers, [stored]);
    const starts = order.lines.flatMap(({ start }, line) => (good.includes(line) ? [start] : [])).toSorted();
    const [first] = starts;
    const until = first === undefined ? null : minutesAfter(first, -60 * hours);
    return until === null || clock.now() > until ? null : isoWithOffset(until);
  }

  /** Returns the details, and whether they can change. */
  async function ownDetailsOf(order: Order): Promise<OwnDetails> {
    const { number, firstName, lastName, email } = order;
    return { number, firstName, lastName, email, isOpen: (await detailsUntil(order)) !== null };
  }

  /**
   * Changes the name at once, and the address after confirmation (S-30) without revealing which. Returns true if one
   * awaits it. Throws 409 `not_changeable`.
   */
  async function changeOwnDetails(
    order: Order,
    { firstName, lastName, email }: OwnDetailsForm,
    language?: Language,
  ): Promise<boolean> {
    if ((await detailsUntil(order)) === null) throw notChangeable();
    const to = canonicalEmail(email);
    const isOther = to !== canonicalEmail(order.email);
    const isMailed = isOther && mayMail('order-address-confirm', to);
    await atomically(async () => {
      if (firstName !== order.firstName || lastName !== order.lastName) {
        await orders.rename(order.id, { firstName, lastName });
        await audit.note({ action: 'order-renamed', subject: `order:${order.id}` });
      }
      if (!isMailed) return;
      const until = daysAfter(clock.now(), DAYS_TO_CONFIRM);
      const facts = { orderId: order.id, linkNumber: order.linkNumber, until, ...languageFact(language, [order]) };
      await outbox.put({ kind: 'order-address-confirm', to, facts, lane: 'urgent' });
    });
    return isOther;
  }

  /** Seals the request into the link of that email. */
  function addressTokenOf(wish: AddressWish): string {
    return secrets.seal('order-address', JSON.stringify(wish), '');
  }

  /** Emails tickets with a new link, ends old ones and tells the old address. Idempotent. Throws `link_invalid`. */
  async function confirmOwnAddress(token: string): Promise<void> {
    const wish = wishOf(secrets.open('order-address', token, ''));
    if (!wish) throw linkInvalid();
    await atomically(async () => {
      const order = (await orders.takeSeries(wish.orderId)).find(({ id }) => id === wish.orderId);
      if (!order) throw linkInvalid();
      if (canonicalEmail(order.email) === wish.email && order.linkNumber === wish.linkNumber + 1) return;
      const isStill = order.linkNumber === wish.linkNumber && wish.until > clock.now();
      if (!isStill || (await detailsUntil(order)) === null) throw linkInvalid();
      await correctAddress(order.id, { email: wish.email, isResent: true }, null);
      if (order.email === '') return;
      const facts = { orderId: order.id };
      await outbox.put({ kind: 'order-address-changed', to: order.email, facts, lane: 'urgent' });
    });
  }

  return { detailsUntil, ownDetailsOf, changeOwnDetails, addressTokenOf, confirmOwnAddress };
}

function wishOf(opened: string | null): AddressWish | null {
  return opened === null ? null : (JSON.parse(opened) as AddressWish); // sealed by ourselves
}

function notChangeable(): Problem {
  const message = texts.cannotChangeBuyer;
  return new Problem('conflict', message, { reason: 'not_changeable' });
}

function linkInvalid(): Problem {
  const message = texts.linkExpired;
  return new Problem('invalid', message, { reason: 'link_invalid' });
}

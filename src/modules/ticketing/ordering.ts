import { canonicalEmail } from '../../kernel/email-address.ts';
import { newSecret, newUuid } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { minutesAfter } from '../payments/index.ts';
import { type Cart, cartOf, contentOf, unknownOption } from './cart.ts';
import { checkoutLinks, paymentsUnavailable, returnPath } from './checkout-links.ts';
import { endUnpaid, fulfil, seatsOf } from './fulfilment.ts';
import { isHolding, type Order, wasPaid } from './order.ts';
import type { MayMail } from './mail-limit.ts';
import { COOKIE_MINUTES, linkSecretOf } from './order-links.ts';
import type { NewOrder, StoredOffer, TicketingPorts } from './ports.ts';
import type { OrderRequest } from './schema.ts';
import type { Settlement } from './settlement.ts';
import { hold } from './stock.ts';

const HOLD_MINUTES = 30;
const HOLDS_MAX = { browser: 3, email: 3, client: 20 };

export type Placing = {
  request: OrderRequest;
  /** One per cart. */
  idempotencyKey: string | null;
  /** What the order cookie holds. */
  browserSecret: string | null;
  /** What only this browser sends, so that two first clicks at once are known as one browser; may be empty. */
  browserMark: string;
  clientAddress: string;
  /** Where a captcha pass for a free order may lie. */
  preLoginSecret: string | null;
  /** Without JavaScript there is no pass: a free order then counts once its mail is confirmed (S-29). */
  isConfirmedByMail: boolean;
};

export type Placed = {
  orderId: string;
  /** For the order cookie. */
  browserSecret: string;
  /** Where the visitor goes: the bank, or the confirmation page. */
  href: string;
};

type Found = { order: Pick<Order, 'id' | 'eventId'>; attemptId: string | null; isNew: boolean };
type Browser = { secret: string; hash: string };

export function ordering(ports: TicketingPorts, { refresh }: Pick<Settlement, 'refresh'>, mayMail: MayMail) {
  const { offers, orders, stock, payments, edition, atomically, clock, secrets, site } = ports;
  const { linkOf, confirmationOf } = checkoutLinks(ports);

  /**
   * Takes seats and asks for their payment. One transaction holds the seats and stores order and attempt; only then is
   * the provider called. The same key, or the same open cart in the same browser, gives the same order.
   * Problems: those of contract 3.5.
   */
  async function placeOrder(placing: Placing): Promise<Placed> {
    const eventId = await eventOf(placing.request);
    const browser = await browserOf(placing);
    const isProviderSilent = placing.browserSecret !== null && (await refreshOpenOrders(browser));
    const found = await atomically(() => findOrStore(placing, eventId, browser, isProviderSilent));
    const { order, attemptId, isNew } = found;
    const href = attemptId === null ? await confirmationOf(order) : await linkOf(order.id, attemptId, isNew);
    return { orderId: order.id, browserSecret: browser.secret, href };
  }

  async function eventOf({ orderLines, eventId }: OrderRequest): Promise<number> {
    const optionIds = [...new Set(orderLines.map((line) => line.option_id))];
    const events = await offers.eventsOf(optionIds);
    const [found] = events.values();
    if (found === undefined || events.size < optionIds.length) throw unknownOption();
    const isMixed = new Set(events.values()).size > 1 || (typeof eventId === 'number' && eventId !== found);
    if (isMixed) {
      throw new Problem('invalid', 'Een bestelling kan alleen tickets van één evenement bevatten.', {
        reason: 'mixed_events',
      });
    }
    return found;
  }

  /** The secret of a browser lives as long as its cookie; a value that we did not give it becomes no secret. */
  async function browserOf(placing: Placing): Promise<Browser> {
    if (placing.browserSecret) {
      const browser = { secret: placing.browserSecret, hash: secrets.hash(placing.browserSecret) };
      const since = minutesAfter(clock.now(), -COOKIE_MINUTES);
      if ((await orders.ofBrowser(browser.hash, since)).length > 0) return browser;
    }
    const { browserMark, idempotencyKey } = placing;
    const secret = idempotencyKey ? secrets.derive('order-browser', `${browserMark} ${idempotencyKey}`) : newSecret();
    return { secret, hash: secrets.hash(secret) };
  }

  /** A cancel at the bank sends no webhook, so ask before giving somebody a link that no longer works. */
  async function refreshOpenOrders(browser: Browser): Promise<boolean> {
    let isSilent = false;
    for (const order of await orders.openOf(browser.hash)) isSilent ||= !(await refresh(order));
    return isSilent;
  }

  async function findOrStore(
    placing: Placing,
    eventId: number,
    browser: Browser,
    isProviderSilent: boolean,
  ): Promise<Found> {
    const { request, idempotencyKey } = placing;
    const email = canonicalEmail(request.email);
    const clientHash = secrets.sign('client-address', placing.clientAddress);
    await orders.queue([`browser ${browser.hash}`, `email ${email}`, `client ${clientHash}`]);

    const contentHash = secrets.hash(contentOf(request));
    const known = idempotencyKey ? await orders.byKey(browser.hash, idempotencyKey) : null;
    if (known && known.contentHash !== contentHash) throw keyReused();
    if (known && (isHolding(known) || wasPaid(known))) return foundBefore(known);

    const open = await openOrder(browser, eventId);
    if (open?.contentHash === contentHash) {
      if (idempotencyKey) await orders.keepKey(browser.hash, idempotencyKey, open.id);
      return foundBefore(open);
    }

    const taken = await offers.take(eventId);
    if (!taken) throw unknownOption();
    const now = clock.now();
    const cart = cartOf(request, taken.offer, taken.options, now);
    if (open) await endUnpaid(ports, open, 'canceled');
    const id = newUuid();
    const order: NewOrder = {
      id,
      seriesId: open?.seriesId ?? known?.seriesId ?? id,
      eventId,
      state: 'awaiting_payment',
      contentHash,
      browserHash: browser.hash,
      clientHash,
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      firstName: request.firstName,
      lastName: request.lastName,
      email,
      phoneNumber: request.phoneNumber,
      lines: cart.lines,
      serviceCostsCents: cart.price.serviceCostsCents,
      totalCents: cart.price.totalCents,
      groupCode: null,
      flag: null,
      lookedAfterAt: null,
      createdAt: now,
      heldUntil: minutesAfter(now, HOLD_MINUTES),
      paidAt: null,
      paidBy: null,
    };
    const attemptId = cart.price.totalCents > 0 ? await store(order, cart, taken.offer, isProviderSilent) : null;
    if (attemptId === null) await storeFree(order, cart, placing);
    if (idempotencyKey) await orders.keepKey(browser.hash, idempotencyKey, id);
    await edition.raise(); // last, because every buyer waits for this one row
    return { order, attemptId, isNew: true };
  }

  async function foundBefore(order: Order): Promise<Found> {
    const attempt = isHolding(order) ? (await payments.attemptsOf(order.id)).at(-1) : undefined;
    return { order, attemptId: attempt?.id ?? null, isNew: false };
  }

  /** The open order of this browser for this event, which nobody else changes until we are done. */
  async function openOrder(browser: Browser, eventId: number): Promise<Order | null> {
    const open = (await orders.openOf(browser.hash)).find((order) => order.eventId === eventId);
    if (!open) return null;
    const series = await orders.takeSeries(open.id);
    return series.find((order) => order.id === open.id && isHolding(order)) ?? null;
  }

  async function store(order: NewOrder, cart: Cart, offer: StoredOffer, isProviderSilent: boolean): Promise<string> {
    if (isProviderSilent) throw paymentsUnavailable();
    const number = await storeHeld(order, cart);
    return payments.prepare({
      orderId: order.id,
      amountCents: order.totalCents,
      description: `${site.name}, bestelling ${number}`,
      returnPath: returnPath(offer, order.id),
    });
  }

  async function storeFree(order: NewOrder, cart: Cart, placing: Placing): Promise<void> {
    const { preLoginSecret } = placing;
    if (preLoginSecret !== null && (await ports.consumePass('order', preLoginSecret))) {
      const number = await orders.insert(order);
      const lacking = await fulfil(ports, { ...order, number }, 'free', { paidAt: order.createdAt, paidBy: null });
      if (lacking !== null) throw await soldOut(cart, lacking);
      return;
    }
    if (!placing.isConfirmedByMail) {
      throw new Problem('invalid', 'Bevestig eerst dat u geen robot bent.', { reason: 'captcha_required' });
    }
    await storeHeld(order, cart);
    if (!mayMail('order-confirm', order.email)) {
      throw new Problem('too-many', 'Te veel pogingen. Probeer het later opnieuw.');
    }
    await ports.outbox.put({
      kind: 'order-confirm',
      to: order.email,
      facts: { orderId: order.id },
      lane: 'urgent',
      uniqueKey: `order-confirm:${order.id}`,
    });
  }

  async function storeHeld(order: NewOrder, cart: Cart): Promise<number> {
    const holds = await orders.countHolds(order);
    if (holds.browser >= HOLDS_MAX.browser || holds.email >= HOLDS_MAX.email || holds.client >= HOLDS_MAX.client) {
      throw new Problem('too-many', 'U heeft al te veel openstaande bestellingen. Rond er eerst een af.', {
        reason: 'too_many_holds',
      });
    }
    const lacking = await hold(stock, seatsOf(order));
    if (lacking !== null) throw await soldOut(cart, lacking);
    return orders.insert(order);
  }

  async function soldOut(cart: Cart, optionId: number): Promise<Problem> {
    const remaining = await stock.free(optionId);
    const title = cart.lines.find((line) => line.optionId === optionId)?.title ?? '';
    return new Problem('conflict', `Tickets uitverkocht: er zijn nog ${remaining} tickets beschikbaar voor ${title}.`, {
      reason: 'sold_out',
      facts: { option_id: optionId, remaining },
    });
  }

  return { placeOrder };
}

function keyReused(): Problem {
  return new Problem('invalid', 'Uw bestelling is gewijzigd. Probeer het opnieuw.', { reason: 'key_reused' });
}

import { daysAfter, type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { newSecret, newUuid } from '../../../kernel/ids.ts';
import { centsFromEuros, eurosFromCents } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { StoredOption } from '../offer/offer.ts';
import { linkSecretOf } from '../orders/order-links.ts';
import { eventNotFound, type Order, priceOf } from '../orders/order.ts';
import type { Tender } from '../orders/tender.ts';
import { fulfil } from '../settlement/fulfilment.ts';
import { amountsByOption, type Cart, nameAmong, orderLineOf, priceMismatch, unknownOption } from './cart.ts';
import type { ManualOffer, ManualOrderAnswer, ManualOrderRequest } from './manual-order-schema.ts';
import type { ManualPorts } from './ports.ts';
import { refuseSoldOut, soldOut } from './store-order.ts';

/** So long the key of a call that makes an order is known. */
const KEY_DAYS = 1;

type Dated = StoredOption & { start: Instant; end: Instant };

/** Orders that the owner takes, by telephone or at the desk, from the same places as those of the web. */
export function manualOrdering(ports: ManualPorts) {
  const { offers, orders, manualOrders, stock, edition, atomically, clock, secrets, audit } = ports;

  /** What can be taken now; what the web sells no more, or not so many of at once, the owner may. Problem 404. */
  async function manualOffer(eventId: number): Promise<ManualOffer> {
    const offer = await offers.find(eventId);
    if (!offer) throw eventNotFound();
    const now = clock.now();
    const options = offer.isCancelled ? [] : await offers.options([eventId]);
    return {
      event: { id: eventId, title: offer.title, cancelled: offer.isCancelled },
      options: options
        .flatMap((option) => (isAhead(option, now) ? [option] : []))
        .map((option) => ({
          id: option.id,
          title: nameAmong(options, option),
          price: eurosFromCents(option.priceCents),
          start: isoWithOffset(option.start),
          end: isoWithOffset(option.end),
          free: Math.max(0, option.capacity - option.sold - option.held),
        })),
    };
  }

  /**
   * Stores the order, sells its seats, writes down what was taken, makes its tickets and mails them where there is an
   * address, all in one transaction. On an invoice it counts at once, and its amount stays open. What is free costs nothing
   * and has no tender. `key`: the same one again within a day, by the same administrator, gives the same order. Problems:
   * those of `ManualOrderAnswer`.
   */
  function takeOrder(request: ManualOrderRequest, key: string | null, actorId: string): Promise<ManualOrderAnswer> {
    const account = secrets.hash(`POST /api/dmt-admin/orders ${actorId}`);
    const contentHash = secrets.hash(JSON.stringify(request));
    return atomically(async () => {
      if (key !== null) await orders.queue([`taken ${account} ${key}`]);
      const known = key === null ? null : await orders.byKey(account, key);
      if (known && known.createdAt > daysAfter(clock.now(), -KEY_DAYS)) {
        if (known.contentHash !== contentHash) throw keyReused();
        return { id: known.id, number: known.number };
      }
      const order = await store(request, contentHash, actorId);
      if (key !== null) await orders.keepKey(account, key, order.id);
      const tickets = order.lines.reduce((sum, { amount }) => sum + amount, 0);
      const facts = { way: request.way, amountCents: order.totalCents, tickets };
      await audit.note({ action: 'order-taken', actorId, subject: `order:${order.id}`, facts });
      await edition.raise(); // last, because every buyer waits for this one row
      return { id: order.id, number: order.number };
    });
  }

  async function store(request: ManualOrderRequest, contentHash: string, actorId: string): Promise<Order> {
    const taken = await offers.take(request.eventId);
    if (!taken) throw eventNotFound();
    if (taken.offer.isCancelled) throw eventCancelled();
    const now = clock.now();
    const cart = cartOf(request, taken.options, now);
    const order = await insert(orderOf(request, cart, contentHash, now));
    const { id: orderId, totalCents } = order;
    const reason = request.way === 'free' ? request.reason : null;
    await manualOrders.add({ orderId, takenBy: actorId, device: null, isMailed: order.email !== '', reason });
    const tender = request.way === 'free' || totalCents === 0 ? null : tenderOf(order, request.way, actorId);
    const lacking = await fulfil(ports, order, 'free', { paidAt: now, tender, isTaken: true });
    if (lacking !== null) throw soldOut(cart, lacking, await stock.free(lacking));
    return order;
  }

  /** Nobody pays in a browser: hashes that no browser, client or address has. */
  function orderOf(request: ManualOrderRequest, cart: Cart, contentHash: string, now: Instant): Omit<Order, 'number'> {
    const id = newUuid();
    return {
      id,
      seriesId: id,
      eventId: request.eventId,
      state: 'awaiting_payment',
      contentHash,
      browserHash: secrets.hash(newSecret()),
      clientHash: secrets.hash(newSecret()),
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email === '' ? '' : canonicalEmail(request.email),
      phoneNumber: request.phoneNumber,
      lines: cart.lines,
      serviceCostsCents: cart.price.serviceCostsCents,
      totalCents: cart.price.totalCents,
      groupCode: null,
      flag: null,
      lookedAfterAt: null,
      createdAt: now,
      heldUntil: now,
      paidAt: null,
      paidBy: null,
    };
  }

  async function insert(order: Omit<Order, 'number'>): Promise<Order> {
    return { ...order, number: await orders.insert(order) };
  }

  return { manualOffer, takeOrder };
}

/** Service costs are for paying on the web; here there are none. What is given away stands there for nothing. */
function cartOf({ orderLines, way, totalAmount }: ManualOrderRequest, options: StoredOption[], now: Instant): Cart {
  const known = new Map(options.map((option) => [option.id, option]));
  const lines = [...amountsByOption(orderLines)].map(([optionId, amount]) => {
    const option = known.get(optionId);
    if (!option) throw unknownOption();
    if (!isAhead(option, now)) throw saleClosed(nameAmong(options, option));
    return orderLineOf(option, amount, way === 'free' ? 0 : option.priceCents);
  });
  const cart = { lines, price: priceOf(lines, 0) };
  refuseSoldOut(cart, options);
  if (centsFromEuros(totalAmount) !== cart.price.totalCents) throw priceMismatch(cart);
  return cart;
}

function isAhead(option: StoredOption, now: Instant): option is Dated {
  return option.start !== null && option.end !== null && now < option.end;
}

function tenderOf(order: Order, kind: Tender['kind'], takenBy: string): Tender {
  const { id: orderId, totalCents: amountCents, createdAt: takenAt } = order;
  return {
    id: newUuid(),
    orderId,
    kind,
    role: 'pays',
    amountCents,
    attemptId: null,
    requestId: null,
    takenBy,
    device: null,
    takenAt,
  };
}

function saleClosed(name: string): Problem {
  return new Problem('conflict', `${name} is voorbij: hiervoor kunt u geen tickets meer geven.`, {
    reason: 'sale_closed',
  });
}

function eventCancelled(): Problem {
  return new Problem('conflict', 'Dit evenement is geannuleerd.', { reason: 'event_cancelled' });
}

function keyReused(): Problem {
  return new Problem('invalid', 'De bestelling is intussen gewijzigd. Probeer het opnieuw.', { reason: 'key_reused' });
}

import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import { newSecret, newUuid } from '../../../../../kernel/ids.ts';
import { centsFromEuros } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { seatsFree, type StoredOption } from '../../offer/offer.ts';
import { linkSecretOf } from '../../orders/order-links.ts';
import { eventNotFound, type Order, priceOf } from '../../orders/order.ts';
import type { NewOrder } from '../../orders/ports.ts';
import type { TakenBy, Tender } from '../../orders/tender.ts';
import { fulfil, seatsOf } from '../../settlement/fulfilment.ts';
import { amountsByOption, type Cart, nameAmong, orderLineOf, priceMismatch, unknownOption } from '../cart.ts';
import type { ManualOrderRequest } from './manual-order-schema.ts';
import type { HandPorts } from '../ports.ts';
import { refuseSoldOut, soldOut } from '../store-order.ts';

export type HandSale = Pick<ManualOrderRequest, 'eventId' | 'orderLines' | 'way' | 'reason' | 'totalAmount'> & {
  words?: string | undefined;
  /** Name of a card of others for which it is free, in place of a reason. */
  membership?: string | undefined;
  id: string;
  /** `email` is canonical, or ''. */
  buyer: Pick<Order, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;
  contentHash: string;
};

export function createHandSales(ports: HandPorts) {
  const { offers, orders, manualOrders, stock, clock, secrets } = ports;

  /**
   * Sells in the caller's transaction, and emails the tickets if there is an address. Throws `event_not_found`; 409
   * `event_cancelled`, `sale_closed`, `sold_out` and `price_mismatch`; 422 `unknown_option`.
   */
  async function sell(sale: HandSale, by: TakenBy): Promise<Order> {
    const taken = await offers.take(sale.eventId);
    if (!taken) throw eventNotFound();
    if (taken.offer.isCancelled) throw eventCancelled();
    const now = clock.now();
    const cart = cartOf(sale, taken.options, now);
    const order = await insert(orderOf(sale, cart, now));
    const { id: orderId, totalCents } = order;
    const { membership = null } = sale;
    const reason = sale.way === 'free' && membership === null ? sale.reason : null;
    await manualOrders.add({ orderId, ...by, isMailed: order.email !== '', reason, membership });
    const tender = sale.way === 'free' || totalCents === 0 ? null : tenderOf(order, sale.way, by);
    const lacking = await fulfil(ports, order, 'free', {
      paidAt: now,
      tender,
      isTaken: true,
      words: sale.words,
    });
    if (lacking !== null) throw soldOut(cart, lacking, await stock.free(lacking, seatsOf(order)));
    return order;
  }

  /** The hashes are ones that no browser has. */
  function orderOf({ id, eventId, contentHash, buyer }: HandSale, cart: Cart, now: Instant): NewOrder {
    return {
      id,
      seriesId: id,
      eventId,
      state: 'awaiting_payment',
      contentHash,
      browserHash: secrets.hash(newSecret()),
      clientHash: secrets.hash(newSecret()),
      networkHash: null,
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      ...buyer,
      lines: cart.lines,
      serviceCostsCents: cart.price.serviceCostsCents,
      giftCents: 0,
      totalCents: cart.price.totalCents,
      discountCode: null,
      card: null,
      groupCode: null,
      flag: null,
      lookedAfterAt: null,
      createdAt: now,
      heldUntil: now,
      paidAt: null,
      paidBy: null,
      settledBy: null,
    };
  }

  async function insert(order: NewOrder): Promise<Order> {
    return { ...order, number: await orders.insert(order) };
  }

  return { sell };
}

/** True if the option is not over. The limits of the website do not apply. */
export function isAhead(option: StoredOption, now: Instant): option is StoredOption & { start: Instant; end: Instant } {
  return option.start !== null && option.end !== null && now < option.end;
}

/** Adds no service costs; free tickets cost 0. */
function cartOf({ orderLines, way, totalAmount }: HandSale, options: StoredOption[], now: Instant): Cart {
  const known = new Map(options.map((option) => [option.id, option]));
  const lines = [...amountsByOption(orderLines)].map(([optionId, amount]) => {
    const option = known.get(optionId);
    if (!option) throw unknownOption();
    if (!isAhead(option, now)) throw saleClosed(nameAmong(options, option));
    return orderLineOf(option, amount, way === 'free' ? 0 : option.priceCents);
  });
  const cart = { lines, price: priceOf(lines, 0) };
  refuseSoldOut(cart, options, seatsFree);
  if (centsFromEuros(totalAmount) !== cart.price.totalCents) throw priceMismatch(cart);
  return cart;
}

function tenderOf(order: Order, kind: Tender['kind'], by: TakenBy): Tender {
  const { id: orderId, totalCents: amountCents, createdAt: takenAt } = order;
  return { id: newUuid(), orderId, kind, role: 'pays', amountCents, attemptId: null, requestId: null, ...by, takenAt };
}

function saleClosed(name: string): Problem {
  return new Problem('conflict', `${name} is voorbij: hiervoor kunt u geen tickets meer geven.`, {
    reason: 'sale_closed',
  });
}

function eventCancelled(): Problem {
  return new Problem('conflict', 'Dit evenement is geannuleerd.', { reason: 'event_cancelled' });
}

import { Problem } from '../../../../kernel/problem.ts';
import type { Attempt } from '../../../payments/index.ts';
import { type Cart, nameText } from './cart.ts';
import { paymentsUnavailable, returnPath } from './checkout-links.ts';
import { fulfil, seatsOf } from '../settlement/fulfilment.ts';
import { dueOf } from '../orders/order.ts';
import type { MayMail } from '../orders/mail-limit.ts';
import type { NewOrder } from '../orders/ports.ts';
import { seatsOnSale, type StoredOffer, type StoredOption } from '../offer/offer.ts';
import type { CheckoutPorts } from './ports.ts';
import type { Last } from '../offer/ports.ts';
import { hold } from '../offer/stock.ts';
import { texts, words } from './words.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

/** How long an unpaid order holds its seats. */
export const HOLD_MINUTES = 30;
const HOLDS_MAX = { browser: 3, email: 3, client: 20, network: 80 };

type FreePlacing = { preLoginSecret: string | null; isConfirmedByMail: boolean };
/** `isOffered` seats come from a waiting-list offer and do not count for the limit of open orders. */
type Held = { isOffered: boolean; idempotencyKey: string | null };
type Paying = { method: string; isProviderSilent: boolean; last: Last | null };

export function createOrderStore(ports: CheckoutPorts, mayMail: MayMail) {
  const { orders, stock, payments, site } = ports;

  /**
   * Stores an order that has to be paid, and returns its attempt. With `last` its seats are held with the commit, as by
   * `Stock.holdLast`. Throws 503 while the provider does not answer.
   */
  async function storeToPay(
    order: NewOrder,
    cart: Cart,
    offer: StoredOffer,
    { method, isProviderSilent, last, ...held }: Held & Paying,
  ): Promise<Attempt> {
    if (isProviderSilent) throw paymentsUnavailable();
    const store = (number: number) =>
      payments.attempts.prepare({
        orderId: order.id,
        amountCents: dueOf(order),
        description: words.paymentDescription({ name: site.name, number }),
        returnPath: returnPath(offer, order),
        method,
        createdAt: order.createdAt,
      });
    if (!last) return storeHeld(order, cart, held, store);
    await stock.holdLast(seatsOf(order), last);
    const [holds, attempt] = await Promise.all([
      orders.countHolds(order),
      orders.insert(order, held.idempotencyKey).then(store),
    ]);
    refuseManyHolds(holds);
    return attempt;
  }

  /** Stores a free order: paid at once with a captcha pass, else held until confirmed by email (S-29). */
  async function storeFree(
    order: NewOrder,
    cart: Cart,
    { preLoginSecret, isConfirmedByMail, ...held }: FreePlacing & Held,
  ): Promise<'paid' | 'held'> {
    if (preLoginSecret !== null && (await ports.consumePass('order', preLoginSecret))) {
      const number = await orders.insert(order, held.idempotencyKey);
      const lacking = await fulfil(ports, { ...order, number }, 'free', { paidAt: order.createdAt, tender: null });
      if (lacking !== null) throw soldOut(cart, lacking, await stock.free(lacking, seatsOf(order)));
      return 'paid';
    }
    if (!isConfirmedByMail) {
      throw new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
    }
    await storeHeld(order, cart, held, async () => undefined);
    if (!mayMail('order-confirm', order.email)) {
      throw new Problem('too-many', usual.tooManyAttempts);
    }
    await ports.outbox.put({
      kind: 'order-confirm',
      to: order.email,
      facts: { orderId: order.id },
      lane: 'urgent',
      uniqueKey: `order-confirm:${order.id}`,
    });
    return 'held';
  }

  /** Holds the seats and stores the order. `then` adds statements, sent along because others wait for these seats. */
  async function storeHeld<Stored>(
    order: NewOrder,
    cart: Cart,
    held: Held,
    then: (number: number) => Promise<Stored>,
  ): Promise<Stored> {
    const [holds, lacking, stored] = await Promise.all([
      orders.countHolds(order),
      hold(stock, seatsOf(order)),
      orders.insert(order, held.idempotencyKey).then(then),
    ]);
    if (!held.isOffered) refuseManyHolds(holds);
    if (lacking !== null) throw soldOut(cart, lacking, await stock.free(lacking, seatsOf(order)));
    return stored;
  }

  return { storeToPay, storeFree };
}

/** Problem 422: the idempotency key was used for another order. */
export function keyReused(): Problem {
  return new Problem('invalid', texts.orderChanged, { reason: 'key_reused' });
}

export function refuseManyHolds(holds: typeof HOLDS_MAX): void {
  const { browser, email, client, network } = HOLDS_MAX;
  if (holds.browser < browser && holds.email < email && holds.client < client && holds.network < network) return;
  throw new Problem('too-many', texts.tooManyOpenOrders, {
    reason: 'too_many_holds',
  });
}

/** Refuses in a rush before anything is written. The seat guard decides. */
export function refuseSoldOut(
  cart: Cart,
  options: StoredOption[],
  freeOf: (option: StoredOption) => number = seatsOnSale,
): void {
  for (const { optionId, amount } of cart.lines) {
    const option = options.find(({ id }) => id === optionId);
    const free = option ? freeOf(option) : 0;
    if (free < amount) throw soldOut(cart, optionId, free);
  }
}

export function soldOut(cart: Cart, optionId: number, remaining: number): Problem {
  const line = cart.lines.find((one) => one.optionId === optionId);
  const title = line ? nameText(cart.lines, line) : '';
  const message = remaining === 1 ? texts.oneLeft({ title }) : texts.onlyLeft({ remaining, title });
  return new Problem('conflict', message, { reason: 'sold_out', facts: { option_id: optionId, remaining } });
}

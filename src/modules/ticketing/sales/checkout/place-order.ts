import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { newSecret, newUuid } from '../../../../kernel/ids.ts';
import type { createGifts } from './gifts/gifts.ts';
import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import { cardChanged, cardInvalid } from '../gift-cards/gift-card.ts';
import { findPayingCard, cardPart, mayBuy } from '../gift-cards/pay-with-card.ts';
import { besideOthers, type Glance, lastOf, mayShare } from './seats/beside-others.ts';
import { type Cart, cartOf, contentOf, unknownOption } from './cart.ts';
import { createCheckoutLinks, type Placement } from './checkout-links.ts';
import { createReductions } from './codes/reductions.ts';
import { discountInvalid } from '../discounts/discount.ts';
import { isWaitedFor, seatsOnSale, type StoredOption } from '../offer/offer.ts';
import { showSeats } from '../offer/stock.ts';
import { dueOf, isHolding, type Order } from '../orders/order.ts';
import type { MayMail } from '../orders/mail-limit.ts';
import { type Browser, createCheckoutBrowser, linkSecretOf } from '../orders/order-links.ts';
import { keepAnswers } from '../questions/answers.ts';
import { createOrderLookup } from './ordered-before.ts';
import { HOLD_MINUTES, createOrderStore, refuseSoldOut } from './store-order.ts';
import { createWaysSold, refuseSlowWay } from './ways-sold.ts';
import type { NewOrder, Pass } from '../orders/ports.ts';
import type { CheckoutPorts } from './ports.ts';
import type { OrderRequest } from '../../schema.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { openOffer, useOffer, withOffer } from '../waitlist/offered-order.ts';
import { texts } from './words.ts';

export type CheckoutRequest = {
  request: OrderRequest;
  /** Key of the request; one per cart. */
  idempotencyKey: string | null;
  /** Value of the order cookie. */
  browserSecret: string | null;
  /** Marks the browser before it has a cookie, so that concurrent first clicks meet. */
  browserMark: string;
  clientAddress: string;
  /** IPv6 network of the client; null or absent for IPv4. */
  clientNetwork?: string | null;
  /** Secret under which a captcha pass for a free order is stored. */
  preLoginSecret: string | null;
  /** True for a form sent without JavaScript: a free order is then confirmed by email (S-29). */
  isConfirmedByMail: boolean;
  /** Token of a waiting-list offer. */
  offerToken?: string | null;
  /** Order whose gift card pays, proven to be of this browser. */
  cardOf?: Order | null;
  /** Order that is repeated; one per series is paid. */
  again?: Order | null;
  /** Pass of the waiting room; null or absent if there is none. */
  pass?: Pass | null;
  /** Language of the buyer; null or absent for Dutch. */
  language?: OtherLanguage | null;
};

export type Placed = {
  orderId: string;
  browserSecret: string;
  href: string;
  /** End of the hold of an order that is confirmed by email. */
  heldUntil?: Instant | undefined;
};

export function createCheckout(
  ports: CheckoutPorts,
  settlement: Pick<Settlement, 'refresh' | 'settleIfReachable'>,
  mayMail: MayMail,
  { giftOf }: Pick<ReturnType<typeof createGifts>, 'giftOf'>,
) {
  const { offers, orders, questions, discounts, friendCards, giftCards, atomically, clock, secrets } = ports;
  const { reductionOf } = createReductions(ports);
  const { placeWithLink } = createCheckoutLinks(ports, settlement);
  const { isProviderSilent, findEarlier, endOpenOrder, placementOf } = createOrderLookup(ports, settlement);
  const browserOf = createCheckoutBrowser(ports);
  const { storeToPay, storeFree } = createOrderStore(ports, mayMail);
  const { wayOf } = createWaysSold(ports);

  /**
   * Places an order and returns where to pay it. One transaction holds the seats and stores the order with its attempt;
   * the provider is called afterwards. Safe to repeat: the same key, or the same open cart in the same browser,
   * returns the same order, unless its payment has ended. Throws the problems of contract 3.5.
   */
  async function placeOrder(checkout: CheckoutRequest): Promise<Placed> {
    const browser = await browserOf(checkout);
    const isSilent = checkout.browserSecret !== null && (await isProviderSilent(browser));
    const place = () =>
      besideOthers((isAlone) => atomically(() => findOrStore(checkout, browser, isSilent, isAlone), 'shared'));
    return { ...(await placeWithLink(place)), browserSecret: browser.secret };
  }

  /** Returns where to pay an order that exists. Throws the problems of `placeOrder`. */
  async function resumeOrder(order: Order, browserSecret: string | null): Promise<Placed> {
    const placed = await placeWithLink(() => placementOf(order));
    return { ...placed, browserSecret: browserSecret ?? newSecret() };
  }

  /** Returns the event, and how many seats of each option are free at this moment. */
  async function glanceAt({ orderLines, eventId }: OrderRequest): Promise<{ eventId: number; free: Glance }> {
    const optionIds = [...new Set(orderLines.map((line) => line.option_id))];
    const free = await offers.glance(optionIds);
    const [found, ...others] = new Set([...free.values()].map((option) => option.eventId));
    if (found === undefined || free.size < optionIds.length) throw unknownOption();
    const isMixed = others.length > 0 || (typeof eventId === 'number' && eventId !== found);
    if (isMixed) {
      throw new Problem('invalid', texts.oneEventPerOrder, {
        reason: 'mixed_events',
      });
    }
    return { eventId: found, free };
  }

  /** Shares its offer with other buyers unless `isAlone`, and then throws SeatsContested if it has to have it alone. */
  async function findOrStore(
    checkout: CheckoutRequest,
    browser: Browser,
    isSilent: boolean,
    isAlone: boolean,
  ): Promise<Placement> {
    const { request, idempotencyKey, language = null, again = null } = checkout;
    const email = canonicalEmail(request.email);
    const clientHash = secrets.sign('client-address', checkout.clientAddress);
    const networkHash = checkout.clientNetwork ? secrets.sign('client-address', checkout.clientNetwork) : null;
    const networks = networkHash === null ? [] : [`network ${networkHash}`];
    const [{ eventId, free }] = await Promise.all([
      glanceAt(request),
      orders.queue([`browser ${browser.hash}`, `email ${email}`, `client ${clientHash}`, ...networks]),
    ]);

    const contentHash = secrets.hash(contentOf(request, email));
    const before = await findEarlier(browser, { idempotencyKey, contentHash, eventId, language, again });
    if (before.found) return placementOfFound(before.found, request);
    const { open } = before;
    const id = newUuid();
    // First, because nothing is locked yet.
    if (checkout.pass && !(await orders.spendPass(checkout.pass, id))) throw passSpent();

    // The open order returns its seats before days are locked, because days are locked in a fixed order.
    const isShared = !isAlone && !open && mayShare(checkout, free);
    const taken = await (isShared
      ? offers.share(eventId)
      : offers.take(eventId, open || checkout.offerToken ? [] : null));
    if (!taken) throw unknownOption();
    const now = clock.now();
    const sale = { ...taken, now, open: open ? [open] : [] };
    const reduction = await reductionOf(request.discountCode, sale, true);
    const giftCents = await giftOf(request.gift);
    const cart = cartOf(request, taken.offer, taken.options, now, reduction?.apply, giftCents, reduction?.daysAhead);
    await endOpenOrder(before);
    const entry = checkout.offerToken ? await openOffer(ports, checkout.offerToken, eventId) : null;
    const options = entry ? withOffer(taken.options, entry) : taken.options;
    const ownOf = ({ id }: StoredOption) => open?.lines.find(({ optionId }) => optionId === id)?.amount ?? 0;
    refuseSoldOut(cart, options, (option) => {
      if (!open || option.id === entry?.optionId) return seatsOnSale(option);
      return isWaitedFor(option) ? ownOf(option) : Infinity; // what it gave back, the guard of seats knows
    });
    const last = isShared ? lastOf(cart, options) : null;
    const card = await cardFor(checkout, cart, now);
    const order: NewOrder = {
      id,
      seriesId: before.seriesId ?? id,
      eventId,
      state: 'awaiting_payment',
      contentHash,
      browserHash: browser.hash,
      clientHash,
      networkHash,
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      firstName: request.firstName,
      lastName: request.lastName,
      email,
      phoneNumber: request.phoneNumber,
      ...(language && { language }),
      lines: cart.lines,
      serviceCostsCents: cart.price.serviceCostsCents,
      giftCents,
      totalCents: cart.price.totalCents + giftCents,
      discountCode: reduction?.discountCode ?? null,
      card,
      groupCode: null,
      flag: null,
      lookedAfterAt: null,
      createdAt: now,
      heldUntil: minutesAfter(now, HOLD_MINUTES),
      paidAt: null,
      paidBy: null,
      settledBy: null,
    };
    const way = dueOf(order) > 0 ? await wayOf(request.paymentMethod) : null;
    if (way) refuseSlowWay(way, cart.lines, options, now);
    const isOffered = entry !== null && (await useOffer(ports, entry, id, cart.lines));
    const held = { isOffered, idempotencyKey };
    const attempt = way
      ? await storeToPay(order, cart, taken.offer, { method: way.id, isProviderSilent: isSilent, last, ...held })
      : null;
    const isHeld = attempt === null && (await storeFree(order, cart, { ...checkout, ...held })) === 'held';
    if (request.answers) await keepAnswers(questions, order, { given: request.answers, now });
    // In the same order as when an order ends, after the seats, to avoid deadlocks.
    const code = order.discountCode;
    if (code !== null && !(await discounts.take(code, eventId, dayOf(now)))) throw discountInvalid();
    if (reduction?.cardId) await friendCards.setPlaces(reduction.cardId, id, reduction.placesOf(cart.lines));
    if (card && !(await giftCards.take(card.id, card.cents, dayOf(now)))) throw cardChanged();
    if (!last) await showSeats(ports, eventId, [...cart.lines, ...(open?.lines ?? [])], taken.options);
    return { order, attempt, isNew: true, ...(isHeld && { heldUntil: order.heldUntil }) };
  }

  /** Returns the card that pays, once the open order released it. Throws `gift_card_invalid`, `gift_card_changed`. */
  async function cardFor(
    { request, cardOf }: CheckoutRequest,
    { lines, price }: Cart,
    now: Instant,
  ): Promise<Order['card']> {
    const card = await findPayingCard({ giftCards, secrets }, request, cardOf ?? null, dayOf(now));
    if (!card) return null;
    if (!mayBuy(card, lines, price.serviceCostsCents)) throw cardInvalid();
    const cents = cardPart(card.balanceCents, price.totalCents);
    if (cents === 0 || cents !== centsFromEuros(request.giftCardAmount ?? 0)) throw cardChanged();
    return { id: card.id, cents, vatRate: card.vatRate };
  }

  /** Returns the order that was placed before, with these answers if it is still unpaid. */
  async function placementOfFound(order: Order, { answers }: OrderRequest): Promise<Placement> {
    if (answers && isHolding(order))
      await keepAnswers(questions, order, { given: answers, now: clock.now(), isAgain: true });
    return placementOf(order);
  }

  return { placeOrder, resumeOrder };
}

function passSpent(): Problem {
  const message = texts.queuePlaceUsed;
  return new Problem('unavailable', message, {
    reason: 'waiting_room',
    retryAfterSeconds: 10,
    facts: { position: 1 },
  });
}

import { CARD_SALE } from '../../orders/order.ts';
import { addDays, type CalendarDay, dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import { newUuid } from '../../../../../kernel/ids.ts';
import { type Cents, centsFromEuros } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { createCheckoutLinks, paymentsUnavailable, type Placement, returnPath } from '../../checkout/checkout-links.ts';
import { createOrderLookup } from '../../checkout/ordered-before.ts';
import type { CheckoutRequest, Placed } from '../../checkout/place-order.ts';
import { HOLD_MINUTES, refuseManyHolds } from '../../checkout/store-order.ts';
import { createWaysSold } from '../../checkout/ways-sold.ts';
import { factsOf, type FriendKinds } from '../friends/friend-card.ts';
import { isOnSale } from '../friends/friend-kinds.ts';
import type { createRenewals } from './renewals.ts';
import { UNUSED } from '../friends/friend-uses.ts';
import { type GiftCard, newCardCode } from '../gift-card.ts';
import { type GiftCardOffer, type GiftCardOrder, MAIL_DAYS_AHEAD } from '../gift-card-schema.ts';
import { type Browser, createCheckoutBrowser, linkSecretOf } from '../../orders/order-links.ts';
import type { NewOrder } from '../../orders/ports.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { CardSalePorts } from './give-card.ts';
import { texts, words } from './words.ts';
import { texts as usual } from '../../../../../kernel/problem.words.ts';

export const CARD_PAGE = { path: '/cadeaubon' };
export const FRIEND_PAGE = { path: '/vriendenkaart' };

/** A card always costs money, so there is no robot check. */
export type CardCheckoutRequest = { request: GiftCardOrder } & Pick<
  CheckoutRequest,
  'idempotencyKey' | 'browserSecret' | 'browserMark' | 'clientAddress' | 'clientNetwork' | 'language'
>;

type AskedCard = Pick<GiftCard, 'amountCents' | 'vatRate' | 'friend'>;

export function createGiftCardOrders(
  ports: CardSalePorts & { friendKinds: Pick<FriendKinds, 'find'> },
  {
    friendKindsOnSale,
    renewalOf,
  }: { friendKindsOnSale: () => Promise<GiftCardOffer['friends']> } & Pick<
    ReturnType<typeof createRenewals>,
    'renewalOf'
  >,
  settlement: Pick<Settlement, 'refresh' | 'settleIfReachable'>,
) {
  const { orders, giftCards, giftCardSettings, friendKinds, payments, atomically, clock, secrets, site } = ports;
  const { placeWithLink } = createCheckoutLinks(ports, settlement);
  const browserOf = createCheckoutBrowser(ports);
  const { waysShown, wayOf } = createWaysSold(ports);
  const { isProviderSilent, findEarlier, endOpenOrder, placementOf } = createOrderLookup(ports, settlement);

  async function giftCardOffer(): Promise<GiftCardOffer> {
    const setting = await giftCardSettings.find();
    const { isOn = false, vatRate = null, confirmedAt } = setting ?? {};
    const changedOn = confirmedAt === undefined ? null : dayOf(confirmedAt);
    const friends = await friendKindsOnSale();
    const ways = isOn || friends.length > 0 ? await waysShown() : undefined;
    return { isOn, vatRate, changedOn, friends, ...(ways && { ways }) };
  }

  /** Price, rate and facts of a card that is ordered now. Throws 409 `gift_cards_off`, `friend_kind_off` and `friend_kind_changed`. */
  async function askedCard({ kind: name, amount, renews }: GiftCardOrder): Promise<AskedCard> {
    if (name === undefined) {
      const setting = await giftCardSettings.find();
      if (!setting?.isOn) throw cardsOff();
      return { amountCents: cents(amount), vatRate: setting.vatRate, friend: null };
    }
    const kind = await friendKinds.find(name);
    if (!kind || !isOnSale(kind, dayOf(clock.now()))) throw kindOff();
    if (kind.priceCents !== cents(amount)) throw kindChanged();
    return {
      amountCents: kind.priceCents,
      vatRate: kind.vatRate,
      friend: { ...factsOf(kind), ...(await renewalOf(renews)) },
    };
  }

  /**
   * Places an order for a card and returns where to pay it. One transaction stores order, card and attempt; the
   * provider is called afterwards. Safe to repeat: the same key, or the same open order in the same browser,
   * returns the same order, unless its payment has ended. Throws 409 as `askedCard` does; 422 `key_reused` and
   * `errors.mailOn`; 429 `too_many_holds`; 503 `payments_unavailable` and `payment_provider_error`.
   */
  async function placeCardOrder(checkout: CardCheckoutRequest): Promise<Placed> {
    const { request } = checkout;
    const today = dayOf(clock.now());
    if (request.way === 'mail' && !isMailDay(request.mailOn, today)) throw noMailDay();
    const browser = await browserOf(checkout);
    const isSilent = browser.isKnown && (await isProviderSilent(browser));
    const place = () => atomically(() => findOrStore(checkout, browser, isSilent));
    return { ...(await placeWithLink(place)), browserSecret: browser.secret };
  }

  async function findOrStore(checkout: CardCheckoutRequest, browser: Browser, isSilent: boolean): Promise<Placement> {
    const { request, idempotencyKey, language = null } = checkout;
    const email = canonicalEmail(request.email);
    const clientHash = secrets.sign('client-address', checkout.clientAddress);
    const networkHash = checkout.clientNetwork ? secrets.sign('client-address', checkout.clientNetwork) : null;
    const networks = networkHash === null ? [] : [`network ${networkHash}`];
    await orders.queue([`browser ${browser.hash}`, `email ${email}`, `client ${clientHash}`, ...networks]);
    const contentHash = secrets.hash(JSON.stringify([CARD_SALE, { ...request, email }]));
    const before = await findEarlier(browser, { idempotencyKey, contentHash, eventId: CARD_SALE, language });
    if (before.found) return placementOf(before.found);
    const asked = await askedCard(request);
    if (isSilent) throw paymentsUnavailable();
    const way = await wayOf(request.paymentMethod);
    await endOpenOrder(before);
    const now = clock.now();
    const order = orderOf(checkout, {
      totalCents: asked.amountCents,
      browserHash: browser.hash,
      clientHash,
      networkHash,
      contentHash,
      email,
      now,
      seriesId: before.seriesId,
    });
    refuseManyHolds(await orders.countHolds(order));
    const number = await orders.insert(order, idempotencyKey);
    await addCard(order, request, { ...asked, now });
    const attempt = await payments.attempts.prepare({
      orderId: order.id,
      amountCents: order.totalCents,
      description: words[asked.friend ? 'friendDescription' : 'paymentDescription']({ name: site.name, number }),
      returnPath: returnPath(asked.friend ? FRIEND_PAGE : CARD_PAGE, order),
      method: way.id,
      createdAt: now,
    });
    return { order, attempt, isNew: true };
  }

  async function addCard(
    order: NewOrder,
    request: GiftCardOrder,
    { vatRate, friend, now }: AskedCard & { now: Instant },
  ): Promise<void> {
    const id = newUuid();
    const isMailed = request.way === 'mail';
    await giftCards.add({
      id,
      orderId: order.id,
      refundId: null,
      replaces: null,
      codeHash: secrets.hash(newCardCode(secrets, id)),
      codeNumber: 1,
      amountCents: order.totalCents,
      balanceCents: order.totalCents,
      reclaimedCents: 0,
      claimCents: 0,
      vatRate,
      createdAt: now,
      soldAt: null,
      validUntil: null,
      blockedAt: null,
      withdrawnAt: null,
      recipientName: request.recipientName,
      recipientEmail: isMailed ? canonicalEmail(request.recipientEmail) : '',
      message: request.message,
      mailOn: isMailed ? request.mailOn : null,
      mailedAt: null,
      friend,
      uses: UNUSED,
    });
  }

  function orderOf(
    { request, language }: CardCheckoutRequest,
    by: Pick<NewOrder, 'browserHash' | 'clientHash' | 'networkHash' | 'contentHash' | 'email' | 'totalCents'> & {
      now: Instant;
      seriesId: string | undefined;
    },
  ): NewOrder {
    const { now, seriesId, ...hashes } = by;
    const id = newUuid();
    return {
      id,
      seriesId: seriesId ?? id,
      eventId: CARD_SALE,
      state: 'awaiting_payment',
      ...hashes,
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      firstName: request.firstName,
      lastName: request.lastName,
      phoneNumber: '',
      ...(language && { language }),
      lines: [],
      serviceCostsCents: 0,
      giftCents: 0,
      discountCode: null,
      card: null,
      groupCode: null,
      flag: null,
      lookedAfterAt: null,
      createdAt: now,
      heldUntil: minutesAfter(now, HOLD_MINUTES),
      paidAt: null,
      paidBy: null,
      settledBy: null,
    };
  }

  return { giftCardOffer, placeCardOrder };
}

function cents(euros: number): Cents {
  return centsFromEuros(euros) ?? 0;
}

function isMailDay(day: CalendarDay | null, today: CalendarDay): boolean {
  return day !== null && day >= today && day <= addDays(today, MAIL_DAYS_AHEAD);
}

function noMailDay(): Problem {
  const errors = { mailOn: texts.dateOutOfRange };
  return new Problem('invalid', usual.invalidInput, { errors });
}

function kindOff(): Problem {
  return new Problem('conflict', texts.kindNotOnSale, { reason: 'friend_kind_off' });
}

/** Problem 409: its price has changed since the page showed it. */
function kindChanged(): Problem {
  return new Problem('conflict', texts.kindChanged, { reason: 'friend_kind_changed' });
}

function cardsOff(): Problem {
  const message = texts.notOnSale;
  return new Problem('conflict', message, { reason: 'gift_cards_off' });
}

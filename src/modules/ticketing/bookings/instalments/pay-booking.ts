import { boundsOf } from '../../../../kernel/dates/calendar-day.ts';
import { minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { type Language, partedPath } from '../../../../kernel/web/languages.ts';
import { type Attempt, type Payments, USUAL_WAY, type Way } from '../../../payments/index.ts';
import {
  BOOKING_SALE,
  cardChanged,
  createWaysSold,
  dueOf,
  fulfil,
  type HandPorts,
  HOLD_MINUTES,
  isHolding,
  linkSecretOf,
  type NewOrder,
  type Order,
  type Placement,
  refuseTooSoon,
  returnPath,
  wasPaid,
} from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import { type Quote, ratesOf } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { type CardShare, createInstalmentCards } from './by-card.ts';
import { type Instalment, type InstalmentKind, type InstalmentLine, type Instalments, linesOf } from './instalment.ts';
import { texts, words } from './words.ts';

export type PayPorts = Pick<QuotePorts, 'clock'> & {
  instalments: Instalments;
  payments: Pick<Payments, 'attempts' | 'ways'>;
  site: { name: string };
} & Omit<HandPorts, 'questions' | 'discounts' | 'manualOrders'>;

const BOOKING_PAGE = { path: '/aanvraag' };

export type Due = { booking: Booking; quote: Quote; kind: InstalmentKind; cents: Cents };

/**
 * How a visitor wants to pay. `cardCents` is what the gift card was shown to pay; `language` is that of the page to which
 * the bank returns, by default that of the booking.
 */
export type PayWish = {
  giftCard?: string | undefined;
  cardCents?: Cents;
  paymentMethod?: string | undefined;
  language?: Language | undefined;
};

type Try = { instalment: Instalment; order: Order };

/** Orders of instalments. All join the caller's transaction, which holds the booking. */
export function createInstalmentOrders(ports: PayPorts) {
  const { instalments, orders, payments, clock, secrets, site } = ports;
  const { shareOf, takeOff, withdraw } = createInstalmentCards(ports);
  const { wayOf } = createWaysSold(ports);

  /**
   * Returns the order at which this is paid, with its attempt: the open one of the booking, or a new one in the series of
   * earlier tries for the same quote, of which one is paid. A deposit that was paid is not asked again. An order
   * that a gift card pays whole is fulfilled here, and has no attempt. Throws 409 `gift_card_changed` and `open_changed`,
   * 422 `gift_card_invalid`, `way_gone` and `way_too_slow`.
   */
  async function openOrder(due: Due, wish: PayWish = {}): Promise<Placement> {
    const tries = await triesOf(due.booking);
    const paid = tries.find(({ instalment, order }) => instalment.kind === 'deposit' && wasPaid(order));
    if (paid && due.kind === 'deposit') return { order: paid.order, attempt: null, isNew: false };
    const open = openOf(tries);
    const share = await shareOf(wish.giftCard, linesFor(due, tries), open);
    if (share && share.card.cents !== wish.cardCents) throw cardChanged();
    const running = open && ((await payments.attempts.attemptsOf(open.id)).at(-1) ?? null);
    const isWanted = open?.totalCents === due.cents && isSameWay({ order: open, attempt: running }, share, wish);
    if (open && isWanted) return { order: open, attempt: running, isNew: false };
    // The old one counts if it is paid all the same, as far as it is open then.
    if (open) await withdraw(open);
    const card = share?.card ?? null;
    const way = card?.cents === due.cents ? null : await wayFor(due, wish);
    const order = await storeOrder(due, { tries, card });
    if (!way) {
      const isUsable = (await fulfil(ports, order, 'free', { paidAt: order.createdAt, tender: null })) === null;
      if (!isUsable) throw new Problem('conflict', texts.openChanged, { reason: 'open_changed' });
      return { order, attempt: null, isNew: true };
    }
    const attempt = await payments.attempts.prepare({
      orderId: order.id,
      amountCents: dueOf(order),
      description: words.paymentDescription({ name: site.name, number: order.number, quote: due.quote.number }),
      returnPath: returnPath(BOOKING_PAGE, { id: order.id, language: wish.language ?? due.booking.language }),
      method: way.id,
      createdAt: order.createdAt,
    });
    return { order, attempt, isNew: true };
  }

  /** Returns the part of a payment that a gift card would pay, without effect; throws as `openOrder` does. */
  async function showShare(due: Due, giftCard: string): Promise<CardShare | null> {
    const tries = await triesOf(due.booking);
    return shareOf(giftCard, linesFor(due, tries), openOf(tries));
  }

  /** A deposit that may stay pending for days is refused shortly before the visit; what is open later is not. */
  async function wayFor({ kind, quote }: Due, { paymentMethod }: PayWish): Promise<Way> {
    if (paymentMethod === undefined) return (await payments.ways.sold())[0] ?? USUAL_WAY;
    const way = await wayOf(paymentMethod);
    if (kind === 'deposit') refuseTooSoon(way, boundsOf(quote.day).from, clock.now());
    return way;
  }

  /** Stores an order that is paid by hand, in place of the open one of the booking. `id` becomes its id. */
  async function replaceOrder(due: Due, id: string): Promise<Order> {
    const tries = await triesOf(due.booking);
    const open = openOf(tries);
    if (open) await withdraw(open);
    return storeOrder(due, { tries, id });
  }

  async function storeOrder(
    due: Due,
    { tries, id = newUuid(), card = null }: { tries: readonly Try[]; id?: string; card?: Order['card'] },
  ): Promise<Order> {
    const { booking, quote, kind, cents } = due;
    const same = tries.filter(({ instalment: one }) => one.kind === kind && one.quoteNumber === quote.number);
    const seriesId = same.some(({ order }) => wasPaid(order)) ? null : (same[0]?.order.seriesId ?? null);
    await instalments.prepare(words.sale);
    const order = orderOf({ id, booking, cents, seriesId, card });
    const number = await orders.insert(order);
    await instalments.insert({
      orderId: order.id,
      bookingId: booking.id,
      quoteNumber: quote.number,
      kind,
      day: quote.day,
      lines: linesFor(due, tries),
    });
    await takeOff(order);
    return { ...order, number };
  }

  async function triesOf({ id }: Booking): Promise<Try[]> {
    const own = await instalments.ofBooking(id);
    const known = await orders.ofIds(own.map(({ orderId }) => orderId));
    return own.flatMap((instalment) => {
      const order = known.get(instalment.orderId);
      return order ? [{ instalment, order }] : [];
    });
  }

  /** The hashes are ones that no browser has; that of the booking lets it have one open order. */
  function orderOf({
    id,
    booking,
    cents,
    seriesId,
    card,
  }: {
    id: string;
    booking: Booking;
    cents: Cents;
    seriesId: string | null;
    card: Order['card'];
  }): NewOrder {
    const [now, payer] = [clock.now(), secrets.hash(secrets.derive('booking-payer', booking.id))];
    const { firstName, lastName, email, phone, language } = booking;
    return {
      id,
      seriesId: seriesId ?? id,
      eventId: BOOKING_SALE,
      state: 'awaiting_payment',
      contentHash: payer,
      browserHash: payer,
      clientHash: payer,
      networkHash: null,
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      firstName,
      lastName,
      email,
      phoneNumber: phone ?? '',
      ...(language && { language }),
      lines: [],
      serviceCostsCents: 0,
      giftCents: 0,
      totalCents: cents,
      discountCode: null,
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
  }

  return { openOrder, showShare, replaceOrder };
}

const openOf = (tries: readonly Try[]): Order | null => tries.find(({ order }) => isHolding(order))?.order ?? null;

/** True if an open order is paid as the visitor wants; one who names no card goes on with that of the order. */
function isSameWay(
  { order: { card }, attempt }: { order: Order; attempt: Attempt | null },
  share: CardShare | null,
  { paymentMethod, language }: PayWish,
): boolean {
  const isSameCard = share === null || (card?.id === share.card.id && card.cents === share.card.cents);
  const isSpoken = !attempt || language === undefined || partedPath(attempt.returnPath).language === language;
  return isSameCard && isSpoken && (paymentMethod === undefined || (attempt?.method ?? USUAL_WAY.id) === paymentMethod);
}

function linesFor({ quote, kind, cents }: Due, tries: readonly Try[]): InstalmentLine[] {
  const title = (kind === 'deposit' ? words.deposit : words.balance)({ quote: quote.number });
  const paid = tries.filter(({ order }) => wasPaid(order));
  return linesOf(cents, title, {
    rates: ratesOf(quote.lines),
    // A card that was taxed when it was sold pays a single line, of its own rate.
    paid: paid.flatMap(({ instalment: { lines }, order: { card } }) =>
      lines.map((line) => ({ ...line, taxedCents: card?.vatRate === line.vatRate ? card.cents : 0 })),
    ),
  });
}

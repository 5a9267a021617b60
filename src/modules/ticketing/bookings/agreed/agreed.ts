import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Language } from '../../../../kernel/web/languages.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import {
  cardInvalid,
  codeSpent,
  createVisitCodes,
  linkSecretOf,
  type Order,
  orderNotFound,
  type Placement,
  type VisitCodePorts,
} from '../../sales/index.ts';
import { type Booking, bookingSecretOf, personsOf, stateAfter } from '../booking.ts';
import { type BookingMoneyPorts, createBookingMoney } from '../instalments/booking-money.ts';
import { createBookingHold, type HoldPorts } from '../instalments/hold-booking.ts';
import { createInstalmentOrders, type PayPorts, type PayWish } from '../instalments/pay-booking.ts';
import type { Bookings } from '../ports.ts';
import { createQuoteLookup } from '../quotes/own-quote.ts';
import type { Quotes } from '../quotes/ports.ts';
import { endOf, type Quote } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { texts as quoteTexts } from '../quotes/words.ts';
import { type CancellingPorts, type CancellingSales, createCancellations } from '../cancelling/cancel-booking.ts';
import type { BookingConfirmation, InstalmentCard, QuoteAction } from './agreed-schema.ts';
import { createFullVisit, type FullVisitPorts } from './full-visit.ts';
import { createEventLeaving, type EventLeavingPorts } from './leave-event.ts';
import { createVisitSeats } from '../visits/visit-seats.ts';
import { type Agreement, type AgreedNewsPorts, createAgreedNews } from '../instalments/news.ts';
import { texts } from './words.ts';

export type AgreedPorts = FullVisitPorts &
  AgreedNewsPorts &
  PayPorts &
  HoldPorts &
  CancellingPorts &
  EventLeavingPorts &
  VisitCodePorts &
  BookingMoneyPorts &
  Pick<QuotePorts, 'atomically'> & {
    bookings: Bookings;
    quotes: Quotes;
    secrets: Pick<Secrets, 'derive' | 'hash'>;
    site: { name: string; email: string };
  };

/** Sales that bookings use. */
type AgreedSales = CancellingSales & {
  checkout: { placeWithLink(place: () => Promise<Placement>): Promise<NonNullable<Acted>> };
};

/** Result of an action: where the visitor pays, with its order; null if nothing is to be paid now. */
export type Acted = { orderId: string; href: string } | null;

export type AgreedBookings = ReturnType<typeof createAgreed>;

/** Bookings that somebody agreed to. From then on they hold the day's persons, until they are cancelled. */
export function createAgreed(ports: AgreedPorts, { checkout: { placeWithLink }, ...sales }: AgreedSales) {
  const { bookings, quotes, instalments, orders, atomically, clock, secrets } = ports;
  const { byLink } = createQuoteLookup(ports);
  const { visitFull } = createFullVisit(ports);
  const { holdVisit } = createVisitSeats(ports);
  const { takeCode } = createVisitCodes(ports);
  const { holdBooking } = createBookingHold(ports);
  const { openOrder, showShare } = createInstalmentOrders(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { tellConfirmed } = createAgreedNews(ports);
  const { cancelOwn, cancelByHand } = createCancellations(ports, sales);
  const { leaveEvent } = createEventLeaving(ports);

  /**
   * Accepts a quote, pays what is open or cancels a visit, in one transaction that holds the booking; the provider is
   * asked for a payment after it, and leads back to a page in `language`, by default that of the booking. A repeat
   * changes nothing, and returns where to pay again. Throws 404 `quote_not_found` and the 409s of `quoteAction`, without
   * effect, and 503 as orders do.
   */
  async function act(secret: string, asked: QuoteAction, language?: Language): Promise<Acted> {
    const { booking, quote } = await byLink(secret);
    if (asked.action === 'cancel') return cancelOwn(booking.id, asked);
    const inOne = <Result>(work: (agreement: Agreement) => Promise<Result>) =>
      holdBooking(booking.id, async () => work(await take(booking.id)));
    if (asked.action === 'accept' && (quote.depositCents === 0 || isBooked(booking))) {
      return inOne((agreement) => accept(agreement, asked.number));
    }
    let isPaid = false;
    const placed = await placeWithLink(async () => {
      const placement = await inOne((agreement) => {
        const wish = { ...wishOf(asked), language };
        return asked.action === 'pay'
          ? payOpen(agreement, asked.open, wish)
          : acceptToPay(agreement, asked.number, wish);
      });
      isPaid = placement.attempt === null;
      return placement;
    });
    return isPaid ? null : placed;
  }

  /** Returns what a gift card would pay of what is due now, without effect. Throws as `cardLook` says. */
  async function lookAtCard(secret: string, giftCard: string): Promise<InstalmentCard> {
    const { booking, quote } = await byLink(secret);
    const { openCents } = await moneyOf(booking);
    const kind = mayOwe(booking) ? 'balance' : 'deposit';
    const cents = kind === 'balance' ? openCents : quote.depositCents;
    if (cents === 0) throw openChanged();
    const share = await showShare({ booking, quote, kind, cents }, giftCard);
    if (!share) throw cardInvalid();
    return {
      giftCardAmount: eurosFromCents(share.card.cents),
      toPay: eurosFromCents(cents - share.card.cents),
      balanceAfter: eurosFromCents(share.leftCents),
      validUntil: share.validUntil,
    };
  }

  async function accept({ booking, quote }: Agreement, number: number): Promise<null> {
    requireSame(quote, number);
    if (isBooked(booking)) return null;
    if (quote.depositCents > 0) throw replaced();
    await confirm({ booking, quote }, null);
    return null;
  }

  /** Holds the day's persons while the deposit is paid, and finds or stores its order. */
  async function acceptToPay({ booking, quote }: Agreement, number: number, wish: PayWish): Promise<Placement> {
    requireSame(quote, number);
    if (booking.state !== 'accepted' && !isBooked(booking)) {
      const state = stateOrThrow({ booking, quote }, 'accept');
      await hold({ booking, quote }, state);
    }
    return openOrder({ booking, quote, kind: 'deposit', cents: quote.depositCents }, wish);
  }

  /** Finds or stores the order of the open amount; a repeat finds that which a gift card paid whole. */
  async function payOpen({ booking, quote }: Agreement, open: number, wish: PayWish): Promise<Placement> {
    const { openCents, payments } = await moneyOf(booking);
    if (!mayOwe(booking) || openCents === 0 || eurosFromCents(openCents) !== open) {
      const paid = payments.findLast(({ way, totalCents }) => way === 'card' && eurosFromCents(totalCents) === open);
      const order = wish.giftCard && paid ? await orders.find(paid.orderId) : null;
      if (!order) throw openChanged();
      return { order, attempt: null, isNew: false };
    }
    return openOrder({ booking, quote, kind: 'balance', cents: openCents }, wish);
  }

  /** Confirms a visit that was agreed in another way. Throws as `bookingConfirmation` says. */
  async function confirmByHand(id: string, { version }: BookingConfirmation, actorId: string): Promise<void> {
    await atomically(async () => {
      const { booking, quote } = await take(id);
      await confirm({ booking: { ...booking, version }, quote }, actorId);
    });
  }

  async function confirm(agreement: Agreement, actorId: string | null): Promise<void> {
    await hold(agreement, stateOrThrow(agreement, 'confirm'));
    await tellConfirmed(agreement, { actorId });
  }

  function stateOrThrow({ booking, quote }: Agreement, event: 'accept' | 'confirm'): Booking['state'] {
    if (booking.state === 'expired' || (booking.state === 'quoted' && clock.now() >= endOf(quote))) {
      throw new Problem('conflict', texts.ended, { reason: 'quote_ended' });
    }
    const state = stateAfter(booking.state, event);
    if (state === null) throw new Problem('conflict', texts.closed, { reason: 'quote_closed' });
    return state;
  }

  async function hold({ booking, quote }: Agreement, state: Booking['state']): Promise<void> {
    const optionId = quote.event?.optionId ?? null;
    if (!(await holdVisit({ day: booking.day, optionId }, quote.persons))) throw await visitFull({ booking, quote });
    if (!(await takeCode(quote))) throw codeSpent();
    const heldCode = quote.code?.code ?? null;
    await save({ ...booking, ...personsOf(booking, quote.persons), optionId, heldCode, state });
  }

  /** Returns the secret of the booking that an order pays. Throws 404 `order_not_found`. */
  async function secretOfOrder(order: Pick<Order, 'id'> | null): Promise<string> {
    const instalment = order && (await instalments.ofOrder(order.id));
    if (!instalment?.bookingId) throw orderNotFound();
    return bookingSecretOf(secrets, instalment.bookingId);
  }

  /** Returns the secret of an order's own link. */
  async function linkOfOrder(orderId: string): Promise<string> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return linkSecretOf(secrets, order);
  }

  /** Ends the bookings of past days as visits that took place. Safe to repeat. */
  const concludeVisits = async (): Promise<void> => void (await bookings.conclude(dayOf(clock.now())));

  async function take(id: string): Promise<Agreement> {
    const booking = await bookings.take(id);
    const quote = booking?.confirmedAt ? await quotes.current(id) : null;
    if (!booking || !quote) {
      throw new Problem('not-found', quoteTexts.quoteNotFound, { reason: 'quote_not_found' });
    }
    return { booking, quote };
  }

  async function save(booking: Booking): Promise<void> {
    if (!(await bookings.save(booking))) throw stale();
  }

  return { act, lookAtCard, confirmByHand, cancelByHand, leaveEvent, concludeVisits, secretOfOrder, linkOfOrder };
}

const isBooked = ({ state }: Pick<Booking, 'state'>): boolean => state === 'confirmed' || state === 'held';

/** True while something can be open; of a cancelled visit its costs. */
const mayOwe = (booking: Pick<Booking, 'state'>): boolean => isBooked(booking) || booking.state === 'cancelled';

function requireSame(quote: Quote, number: number): void {
  if (quote.number !== number) throw replaced();
}

function replaced(): Problem {
  return new Problem('conflict', texts.replaced, { reason: 'quote_replaced' });
}

function openChanged(): Problem {
  return new Problem('conflict', texts.openChanged, { reason: 'open_changed' });
}

function wishOf({ giftCard, giftCardAmount = 0, paymentMethod }: Exclude<QuoteAction, { action: 'cancel' }>): PayWish {
  return { giftCard, cardCents: centsFromEuros(giftCardAmount) ?? 0, paymentMethod };
}

function stale(): Problem {
  return new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
}

import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Text } from '../../../../kernel/text/words-of.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { CancellingSales } from '../cancelling/cancel-booking.ts';
import { createBookingOrders } from '../cancelling/booking-orders.ts';
import type { Agreement } from '../instalments/news.ts';
import { byHandOf, partsBack, settleCosts, toCardsOf } from '../quotes/cancelling.ts';
import type { RefundOne } from '../../sales/index.ts';
import { texts as askingTexts } from '../asking/words.ts';
import { type Booking, mayChangePersons } from '../booking.ts';
import { type BookingMoneyPorts, createBookingMoney } from '../instalments/booking-money.ts';
import type { Bookings } from '../ports.ts';
import { createQuoteLookup } from '../quotes/own-quote.ts';
import type { Quotes } from '../quotes/ports.ts';
import { type Quote, recount } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { texts as quoteTexts } from '../quotes/words.ts';
import type { BookedPersons, OwnPersons, PersonsAnswer } from './numbers-schema.ts';
import { createVisitSeats, type VisitSeatPorts } from '../visits/visit-seats.ts';
import { texts } from './words.ts';

export type NumberPorts = Pick<QuotePorts, 'outbox' | 'audit' | 'atomically' | 'clock' | 'packages'> &
  BookingMoneyPorts &
  VisitSeatPorts & {
    bookings: Bookings;
    quotes: Quotes;
    secrets: Pick<Secrets, 'derive' | 'hash'>;
    site: { email: string };
  };

type Wanted = Pick<OwnPersons, 'adults' | 'children' | 'total' | 'back' | 'unasked'>;
/** Refunds of the transaction, and the orders that they may be of. */
type Returning = { refundOne: RefundOne; paid: readonly string[] };

const REASON = 'Er komen minder mensen.';

/**
 * Changes with how many people a booked visit is made. What is agreed then is a new version of the quote, at the prices
 * that it froze. What was paid beyond the new total goes back by the way it came; money that staff took has to be returned
 * by them before.
 */
export function createNumberChange(ports: NumberPorts, { refunds, settlement }: CancellingSales) {
  const { bookings, quotes, packages, outbox, audit, atomically, clock, secrets, site } = ports;
  const { byLink } = createQuoteLookup(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { ordersOf, sendBack } = createBookingOrders(ports, settlement);
  const { holdVisit, findFull } = createVisitSeats(ports);

  /**
   * Returns what a number costs and, if its total was seen, changes it: in one transaction that holds the booking; the
   * provider is asked for refunds after it. A repeat changes nothing. Throws as `ownPersons` says, without effect.
   */
  async function changeOwn(secret: string, { number, ...wanted }: OwnPersons): Promise<PersonsAnswer> {
    const { booking: found } = await byLink(secret);
    return inOne(found.id, wanted, async (returning) => {
      const { booking, quote } = await take(found.id);
      if (isSame(booking, wanted) && wanted.total === eurosFromCents(quote.totalCents)) {
        return answerOf(quote, quote, NOTHING);
      }
      if (quote.number !== number) throw conflict(texts.replaced, 'quote_replaced');
      if (!mayChangePersons(booking, quote, dayOf(clock.now()))) throw conflict(texts.late, 'persons_late');
      if (isSame(booking, wanted)) throw invalid(texts.same);
      await requireSize(booking, wanted);
      return change({ booking, quote }, wanted, { by: null, returning });
    });
  }

  /** The same for the owner, until the visit itself. Throws as `bookedPersons` says, without effect. */
  async function changeByHand(id: string, { version, ...wanted }: BookedPersons, by: string): Promise<PersonsAnswer> {
    return inOne(id, wanted, async (returning) => {
      const { booking, quote } = await take(id);
      if (booking.version !== version || booking.state !== 'confirmed') {
        throw conflict(usual.changedMeanwhile, 'stale');
      }
      if (isSame(booking, wanted)) throw invalid(texts.same);
      return change({ booking, quote }, wanted, { by, returning });
    });
  }

  /** Runs `work` in one transaction, which holds the orders of the booking too if the press saw money go back. */
  async function inOne(
    id: string,
    { total, back = 0, unasked = 0 }: Wanted,
    work: (returning: Returning | null) => Promise<PersonsAnswer>,
  ): Promise<PersonsAnswer> {
    if (total === null || back + unasked === 0) return atomically(() => work(null));
    const orders = await ordersOf(id);
    return refunds.refundTogether(orders, (refundOne) => work({ refundOne, paid: orders.paid }));
  }

  async function change(
    { booking, quote }: Agreement,
    wanted: Wanted,
    { by, returning }: { by: string | null; returning: Returning | null },
  ): Promise<PersonsAnswer> {
    const { adults, children, total } = wanted;
    const next = recount(quote, adults + children, clock.now());
    const money = await moneyOf(booking);
    const less = settleCosts(next.totalCents, money);
    const parts = partsBack(less, money.payments);
    const cardCents = toCardsOf(parts);
    const answer = answerOf(quote, next, { ...less, cardCents });
    if (byHandOf(parts) > 0) throw conflict(texts.belowPaid, 'persons_paid');
    const more = next.persons - (booking.adults + booking.children);
    if (total === null) {
      if (more > 0) await requireRoom(booking, more);
      return answer;
    }
    const { back = 0, unasked = 0 } = wanted;
    const isSeen = answer.after.total === total && answer.back === back && answer.unasked === unasked;
    if (!isSeen || parts.some(({ payment }) => !returning?.paid.includes(payment.orderId))) {
      throw conflict(texts.total, 'persons_total');
    }
    if (more !== 0 && !(await holdVisit(booking, more))) throw full(await findFull(booking, more));
    await quotes.replace(quote.id, next.sentAt);
    await quotes.insert(next);
    if (!(await bookings.save({ ...booking, adults, children }))) throw conflict(usual.changedMeanwhile, 'stale');
    const secretOf = (orderId: string) =>
      secrets.derive('booking-number', `${booking.id} ${booking.version} ${orderId}`);
    if (returning) await sendBack(parts, { secretOf, reason: REASON, actorId: by }, returning.refundOne);
    const facts = { from: quote.persons, to: next.persons, total, backCents: less.backCents };
    await audit.note({ action: 'booking-persons-changed', actorId: by, subject: `booking:${booking.id}`, facts });
    await tell({ booking, quote: next }, { before: quote, backCents: less.backCents, cardCents }, by);
    return answer;
  }

  async function tell(
    { booking, quote }: Agreement,
    { before, backCents, cardCents }: { before: Quote; backCents: Cents; cardCents: Cents },
    by: string | null,
  ): Promise<void> {
    const back = { backCents, ...(cardCents > 0 && { cardCents }) };
    const old = { personsBefore: before.persons, centsBefore: before.totalCents, ...back };
    await outbox.put({
      kind: 'booking-changed',
      to: booking.email,
      facts: { quoteId: quote.id, ...old, ...(booking.language && { language: booking.language }) },
      lane: 'urgent',
      uniqueKey: `booking-changed:${quote.id}`,
    });
    if (by !== null) return;
    await outbox.put({
      kind: 'booking-owner-changed',
      to: site.email,
      facts: { quoteId: quote.id, bookingId: booking.id, ...old },
      lane: 'urgent',
      uniqueKey: `booking-owner-changed:${quote.id}`,
    });
  }

  /** Throws 409 `day_full` or `event_full`; changes nothing. */
  async function requireRoom(booking: Booking, more: number): Promise<void> {
    if ((await findFull(booking, more)) === 'event') throw full('event');
    const days = await bookings.fullDays(more, booking.day, booking.day);
    if (days === 'all' || days.has(booking.day)) throw full('day');
  }

  /** Throws 422 above the largest group of the package; fewer than its smallest pay for that. */
  async function requireSize({ packageId }: Booking, { adults, children }: Wanted): Promise<void> {
    const max = (await packages()).find(({ id }) => id === packageId)?.maxPersons ?? null;
    if (max !== null && adults + children > max) throw invalid(askingTexts.tooMany({ max }));
  }

  async function take(id: string): Promise<Agreement> {
    const booking = await bookings.take(id);
    const quote = booking && (await quotes.current(id));
    if (!booking || !quote) throw new Problem('not-found', quoteTexts.quoteNotFound, { reason: 'quote_not_found' });
    return { booking, quote };
  }

  return { changeOwn, changeByHand };
}

type Less = { backCents: Cents; cardCents: Cents; unaskedCents: Cents };
const NOTHING: Less = { backCents: 0, cardCents: 0, unaskedCents: 0 };

const isSame = ({ adults, children }: Booking, wanted: Wanted): boolean =>
  adults === wanted.adults && children === wanted.children;

function answerOf(before: Quote, after: Quote, { backCents, cardCents, unaskedCents }: Less): PersonsAnswer {
  const sum = ({ persons, totalCents }: { persons: number; totalCents: Cents }) => {
    return { persons, total: eurosFromCents(totalCents) };
  };
  const [back, toCard] = [eurosFromCents(backCents), eurosFromCents(cardCents)];
  return { before: sum(before), after: sum(after), back, toCard, unasked: eurosFromCents(unaskedCents) };
}

const conflict = (message: Text, reason: string): Problem => new Problem('conflict', message, { reason });

const full = (what: 'day' | 'event'): Problem =>
  what === 'day' ? conflict(texts.dayFull, 'day_full') : conflict(texts.eventFull, 'event_full');

const invalid = (adults: Text): Problem => new Problem('invalid', usual.invalidInput, { errors: { adults } });

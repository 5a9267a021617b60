import { type Cents, centsFromEuros } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { MayDo } from '../../../../platform/records/approvals/acts.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { byHandOf, partsBack, settleCosts, toCardsOf } from '../quotes/cancelling.ts';
import { createVisitCodes, type Sales, type VisitCodePorts } from '../../sales/index.ts';
import { stateAfter } from '../booking.ts';
import type { CancelledBy } from '../booking-schema.ts';
import { type ByCardPorts, createInstalmentCards } from '../instalments/by-card.ts';
import { type BookingMoney, type BookingMoneyPorts, createBookingMoney } from '../instalments/booking-money.ts';
import { type Agreement, type AgreedNewsPorts, createAgreedNews } from '../instalments/news.ts';
import type { Bookings } from '../ports.ts';
import type { Quotes } from '../quotes/ports.ts';
import { cancelCostsNow } from '../quotes/show-quotes.ts';
import { createBookingOrders, quoteNotFound, requireFound } from './booking-orders.ts';
import type { BookingCancellation, SeenCosts } from './cancelling-schema.ts';
import { createVisitSeats, type VisitSeatPorts } from '../visits/visit-seats.ts';
import { texts } from './words.ts';

export type CancellingPorts = AgreedNewsPorts &
  VisitSeatPorts &
  VisitCodePorts &
  BookingMoneyPorts & {
    bookings: Pick<Bookings, 'find' | 'take' | 'save'>;
    quotes: Pick<Quotes, 'current'>;
    secrets: Pick<Secrets, 'derive' | 'hash'>;
  } & ByCardPorts;

/** Sales that a cancellation uses. */
export type CancellingSales = {
  refunds: Pick<Sales['refunds'], 'refundTogether'>;
  settlement: Pick<Sales['settlement'], 'refresh'>;
};

type How = { by: CancelledBy; costsCents: Cents; words: string; actorId: string | null };
type Standing = Agreement & { money: BookingMoney };

const REASON = 'Het bezoek is afgezegd.';

/**
 * Cancels agreed visits. In one transaction the visit ends, its persons are given back, and what was paid beyond the
 * costs goes back by the way it came; the provider is asked after it. Money that staff took stays to be returned by them.
 */
export function createCancellations(ports: CancellingPorts, { refunds, settlement }: CancellingSales) {
  const { bookings, quotes, orders, clock, secrets } = ports;
  const { withdraw } = createInstalmentCards(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { ordersOf, sendBack } = createBookingOrders(ports, settlement);
  const { tellCancelled } = createAgreedNews(ports);
  const { holdVisit } = createVisitSeats(ports);
  const { giveCodeBack } = createVisitCodes(ports);

  /**
   * Cancels a visit as its visitor saw it; a repeat changes nothing. Throws 404 `quote_not_found`, 409 `cancel_late` and
   * `cancel_costs`, and 503 `payment_provider_error`, without effect.
   */
  function cancelOwn(id: string, seen: SeenCosts): Promise<null> {
    return cancel(id, seen, ({ booking, quote }) => {
      if (booking.state === 'cancelled') return null;
      const costsCents = cancelCostsNow(quote, booking, clock.now());
      if (costsCents === null) throw new Problem('conflict', texts.cancelLate, { reason: 'cancel_late' });
      return { by: 'visitor', costsCents, words: '', actorId: null };
    });
  }

  /**
   * Cancels a visit for the owner: at the costs of the terms or at none. `mayDo` is called inside the transaction. A
   * repeat changes nothing. Throws 404 `quote_not_found`, 409 `stale` and `cancel_costs`, and 503
   * `payment_provider_error`, without effect.
   */
  function cancelByHand(
    id: string,
    { version, words, by, ...seen }: BookingCancellation,
    actorId: string,
    mayDo: MayDo = async () => undefined,
  ): Promise<null> {
    const decide = ({ booking, quote }: Standing) => {
      if (booking.state === 'cancelled' && booking.version === version + 1) return null;
      if (booking.version !== version || stateAfter(booking.state, 'cancel') === null) throw stale();
      const terms = by === 'visitor' ? cancelCostsNow(quote, booking, clock.now()) : null;
      return { by, costsCents: seen.costs === 0 ? 0 : (terms ?? 0), words, actorId };
    };
    return cancel(id, seen, decide, mayDo);
  }

  async function cancel(
    id: string,
    seen: SeenCosts,
    decide: (standing: Standing) => How | null,
    mayDo: MayDo = async () => undefined,
  ): Promise<null> {
    const { paid, other } = await ordersOf(id);
    return refunds.refundTogether({ paid, other }, async (refundOne) => {
      const { booking, quote } = await take(id);
      const money = await moneyOf(booking);
      // An order that came since is not locked, and would be locked after the booking.
      if (money.payments.some(({ orderId }) => ![...paid, ...other].includes(orderId))) throw costsChanged();
      const how = decide({ booking, quote, money });
      if (how === null) return null;
      const cancelling = settleCosts(how.costsCents, money);
      const { costsCents, backCents, openCents } = cancelling;
      const isSeen = centsFromEuros(seen.costs) === costsCents && centsFromEuros(seen.back) === backCents;
      if (!isSeen) throw costsChanged();
      const parts = partsBack(cancelling, money.payments);
      if (parts.some(({ payment, how: way }) => way !== 'hand' && !paid.includes(payment.orderId)))
        throw costsChanged();
      await mayDo({ day: booking.day, amountCents: backCents - byHandOf(parts) });
      await end({ booking, quote }, how);
      for (const { orderId, state } of money.payments) {
        // If it is paid all the same, it goes back, but for costs that are open.
        const order = state === 'paying' ? await orders.find(orderId) : null;
        if (order) await withdraw(order);
      }
      const { by, words, actorId } = how;
      const secretOf = (orderId: string) => secrets.derive('booking-cancellation', `${booking.id} ${orderId}`);
      await sendBack(parts, { secretOf, reason: REASON, actorId }, refundOne);
      const cardCents = toCardsOf(parts);
      const back = { backCents, byHandCents: byHandOf(parts), ...(cardCents > 0 && { cardCents }) };
      const news = { by, words, actorId, costsCents, ...back, openCents };
      await tellCancelled({ booking, quote }, news);
      await holdVisit(booking, -(booking.adults + booking.children));
      await giveCodeBack(booking);
      return null;
    });
  }

  async function end({ booking }: Agreement, { by, costsCents, words }: How): Promise<void> {
    const state = stateAfter(booking.state, 'cancel');
    const cancelled = { by, costsCents };
    const held = { optionId: null, heldCode: null };
    const ended = state && { ...booking, state, endedAt: clock.now(), answer: words, cancelled, ...held };
    if (!ended || !(await bookings.save(ended))) throw stale();
  }

  async function take(id: string): Promise<Agreement> {
    const booking = requireFound(await bookings.take(id));
    const quote = await quotes.current(id);
    if (!quote) throw quoteNotFound();
    return { booking, quote };
  }

  return { cancelOwn, cancelByHand };
}

const stale = () => new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });

const costsChanged = () => new Problem('conflict', texts.cancelCosts, { reason: 'cancel_costs' });

import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type Booking, stateAfter } from '../booking.ts';
import type { Bookings } from '../ports.ts';
import { createQuoteLookup } from '../quotes/own-quote.ts';
import type { Quotes } from '../quotes/ports.ts';
import { endOf, type Quote } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { cancelCosts } from '../quotes/show-quotes.ts';
import { texts as quoteTexts } from '../quotes/words.ts';
import type { BookingCancellation, BookingConfirmation, QuoteAction } from './agreed-schema.ts';
import { createFullDay, type FullDayPorts } from './full-day.ts';
import { texts } from './words.ts';

export type AgreedPorts = FullDayPorts &
  Pick<QuotePorts, 'outbox' | 'audit' | 'atomically' | 'clock'> & {
    bookings: Bookings;
    quotes: Quotes;
    secrets: Pick<Secrets, 'derive' | 'hash'>;
    site: { email: string };
  };

type Agreement = { booking: Booking; quote: Quote };

/** Bookings that somebody agreed to. From then on they hold the day's persons, until they are cancelled. */
export function createAgreed(ports: AgreedPorts) {
  const { bookings, quotes, outbox, audit, atomically, clock, site } = ports;
  const { byLink } = createQuoteLookup(ports);
  const { dayFull } = createFullDay(ports);

  /**
   * Accepts a quote or cancels a visit, in one transaction that holds the booking. A repeat changes nothing. Throws 404
   * `quote_not_found`, and the 409s of `quoteAction`, without effect.
   */
  async function act(secret: string, asked: QuoteAction): Promise<void> {
    const { booking } = await byLink(secret);
    await atomically(async () => {
      const agreement = await take(booking.id);
      await (asked.action === 'accept' ? accept(agreement, asked.number) : cancel(agreement, asked.costs));
    });
  }

  async function accept({ booking, quote }: Agreement, number: number): Promise<void> {
    if (quote.number !== number) throw new Problem('conflict', texts.replaced, { reason: 'quote_replaced' });
    if (booking.state === 'confirmed' || booking.state === 'held') return;
    if (quote.depositCents > 0) throw new Problem('conflict', texts.depositDue, { reason: 'deposit_due' });
    await confirm({ booking, quote }, null);
  }

  async function cancel({ booking, quote }: Agreement, costs: number): Promise<void> {
    if (booking.state === 'cancelled') return;
    const isLate = quote.cancel === null || dayOf(clock.now()) > quote.cancel.until;
    if (booking.state !== 'confirmed' || isLate) {
      throw new Problem('conflict', texts.cancelLate, { reason: 'cancel_late' });
    }
    if (eurosFromCents(cancelCosts(quote) ?? 0) !== costs) {
      throw new Problem('conflict', texts.cancelCosts, { reason: 'cancel_costs' });
    }
    await end({ booking, quote }, { by: 'visitor', words: '', actorId: null });
  }

  /** Confirms a visit that was agreed in another way. Throws 404; 409 `stale`, `quote_ended` and `day_full`. */
  async function confirmByHand(id: string, { version }: BookingConfirmation, actorId: string): Promise<void> {
    await atomically(async () => {
      const { booking, quote } = await take(id);
      await confirm({ booking: { ...booking, version }, quote }, actorId);
    });
  }

  /** Calls a visit off and tells its visitor. Throws 404, 409 `stale`. */
  async function cancelByHand(id: string, given: BookingCancellation, actorId: string): Promise<void> {
    await atomically(async () => {
      const { booking, quote } = await take(id);
      const { version, words } = given;
      await end({ booking: { ...booking, version }, quote }, { by: 'owner', words, actorId });
    });
  }

  async function confirm({ booking, quote }: Agreement, actorId: string | null): Promise<void> {
    if (booking.state === 'expired' || (booking.state === 'quoted' && clock.now() >= endOf(quote))) {
      throw new Problem('conflict', texts.ended, { reason: 'quote_ended' });
    }
    const state = stateAfter(booking.state, 'confirm');
    if (state === null) throw new Problem('conflict', texts.closed, { reason: 'quote_closed' });
    if (!(await bookings.hold(booking.day, quote.persons))) {
      throw await dayFull(booking, quote.persons);
    }
    await save({ ...booking, ...personsOf(booking, quote.persons), state });
    const { number } = quote;
    await audit.note({ action: 'booking-confirmed', actorId, subject: `booking:${booking.id}`, facts: { number } });
    await mailConfirmed({ booking, quote });
    if (actorId === null) await tellOwner('accepted', { booking, quote });
  }

  async function end(
    { booking, quote }: Agreement,
    { by, words, actorId }: { by: 'visitor' | 'owner'; words: string; actorId: string | null },
  ): Promise<void> {
    const state = stateAfter(booking.state, 'cancel');
    if (state === null) throw stale();
    await save({ ...booking, state, endedAt: clock.now(), answer: words });
    await bookings.hold(booking.day, -(booking.adults + booking.children));
    await audit.note({ action: 'booking-cancelled', actorId, subject: `booking:${booking.id}`, facts: { by } });
    await mailCancelled({ booking, quote }, { by, words });
    if (by === 'visitor') await tellOwner('cancelled', { booking, quote });
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

  const mailConfirmed = ({ booking: { id, email, language }, quote }: Agreement) =>
    outbox.put({
      kind: 'booking-confirmed',
      to: email,
      facts: { quoteId: quote.id, ...(language && { language }) },
      lane: 'urgent',
      uniqueKey: `booking-confirmed:${id}`,
    });

  const mailCancelled = ({ booking, quote }: Agreement, facts: { by: 'visitor' | 'owner'; words: string }) =>
    outbox.put({
      kind: 'booking-cancelled',
      to: booking.email,
      facts: { quoteId: quote.id, ...facts, ...(booking.language && { language: booking.language }) },
      lane: 'urgent',
      uniqueKey: `booking-cancelled:${booking.id}`,
    });

  const tellOwner = (what: 'accepted' | 'cancelled', { booking: { id }, quote }: Agreement) =>
    outbox.put({
      kind: 'booking-owner-news',
      to: site.email,
      facts: { quoteId: quote.id, bookingId: id, what },
      lane: 'urgent',
      uniqueKey: `booking-owner-news:${what}:${id}`,
    });

  return { act, confirmByHand, cancelByHand, concludeVisits };
}

/** Adults and children of a booking for which so many persons were agreed: the children stay as they were asked for. */
function personsOf({ children }: Pick<Booking, 'children'>, persons: number) {
  const agreed = Math.min(children, persons);
  return { adults: persons - agreed, children: agreed };
}

function stale(): Problem {
  return new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
}

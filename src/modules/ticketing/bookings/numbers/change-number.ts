import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Text } from '../../../../kernel/text/words-of.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
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

type Agreement = { booking: Booking; quote: Quote };
type Wanted = { adults: number; children: number; total: number | null };

/**
 * Changes with how many people a booked visit is made. What is agreed then is a new version of the quote, at the prices
 * that it froze; what was paid stays as it is.
 */
export function createNumberChange(ports: NumberPorts) {
  const { bookings, quotes, packages, outbox, audit, atomically, clock, site } = ports;
  const { byLink } = createQuoteLookup(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { holdVisit, findFull } = createVisitSeats(ports);

  /**
   * Returns what a number costs and, if its total was seen, changes it: in one transaction that holds the booking. A
   * repeat changes nothing. Throws as `ownPersons` says, without effect.
   */
  async function changeOwn(secret: string, { number, ...wanted }: OwnPersons): Promise<PersonsAnswer> {
    const { booking: found } = await byLink(secret);
    return atomically(async () => {
      const { booking, quote } = await take(found.id);
      if (isSame(booking, wanted) && wanted.total === eurosFromCents(quote.totalCents)) return answerOf(quote, quote);
      if (quote.number !== number) throw conflict(texts.replaced, 'quote_replaced');
      if (!mayChangePersons(booking, quote, dayOf(clock.now()))) throw conflict(texts.late, 'persons_late');
      if (isSame(booking, wanted)) throw invalid(texts.same);
      await requireSize(booking, wanted);
      return change({ booking, quote }, wanted, null);
    });
  }

  /** The same for the owner, until the visit itself. Throws as `bookedPersons` says, without effect. */
  async function changeByHand(id: string, { version, ...wanted }: BookedPersons, by: string): Promise<PersonsAnswer> {
    return atomically(async () => {
      const { booking, quote } = await take(id);
      if (booking.version !== version || booking.state !== 'confirmed') {
        throw conflict(usual.changedMeanwhile, 'stale');
      }
      if (isSame(booking, wanted)) throw invalid(texts.same);
      return change({ booking, quote }, wanted, by);
    });
  }

  async function change({ booking, quote }: Agreement, wanted: Wanted, by: string | null): Promise<PersonsAnswer> {
    const { adults, children, total } = wanted;
    const next = recount(quote, adults + children, clock.now());
    const answer = answerOf(quote, next);
    const { paidCents, invoicedCents } = await moneyOf(booking);
    if (next.totalCents < paidCents + invoicedCents) throw conflict(texts.belowPaid, 'persons_paid');
    const more = next.persons - (booking.adults + booking.children);
    if (total === null) {
      if (more > 0) await requireRoom(booking, more);
      return answer;
    }
    if (answer.after.total !== total) throw conflict(texts.total, 'persons_total');
    if (more !== 0 && !(await holdVisit(booking, more))) throw full(await findFull(booking, more));
    await quotes.replace(quote.id, next.sentAt);
    await quotes.insert(next);
    if (!(await bookings.save({ ...booking, adults, children }))) throw conflict(usual.changedMeanwhile, 'stale');
    const facts = { from: quote.persons, to: next.persons, total };
    await audit.note({ action: 'booking-persons-changed', actorId: by, subject: `booking:${booking.id}`, facts });
    await tell({ booking, quote: next }, quote, by);
    return answer;
  }

  async function tell({ booking, quote }: Agreement, before: Quote, by: string | null): Promise<void> {
    const old = { personsBefore: before.persons, centsBefore: before.totalCents };
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

const isSame = ({ adults, children }: Booking, wanted: Wanted): boolean =>
  adults === wanted.adults && children === wanted.children;

function answerOf(before: Quote, after: Quote): PersonsAnswer {
  const sum = ({ persons, totalCents }: { persons: number; totalCents: Cents }) => {
    return { persons, total: eurosFromCents(totalCents) };
  };
  return { before: sum(before), after: sum(after) };
}

const conflict = (message: Text, reason: string): Problem => new Problem('conflict', message, { reason });

const full = (what: 'day' | 'event'): Problem =>
  what === 'day' ? conflict(texts.dayFull, 'day_full') : conflict(texts.eventFull, 'event_full');

const invalid = (adults: Text): Problem => new Problem('invalid', usual.invalidInput, { errors: { adults } });

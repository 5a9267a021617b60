import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import { mayLeaveEvent } from '../booking.ts';
import { createBookingHold, type HoldPorts } from '../instalments/hold-booking.ts';
import type { Instalments } from '../instalments/instalment.ts';
import type { Agreement } from '../instalments/news.ts';
import type { Bookings } from '../ports.ts';
import type { Quotes } from '../quotes/ports.ts';
import { withoutEvent } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { createVisitSeats, type VisitSeatPorts } from '../visits/visit-seats.ts';
import type { EventLeaving } from './agreed-schema.ts';

export type EventLeavingPorts = Pick<QuotePorts, 'outbox' | 'audit' | 'clock'> &
  HoldPorts &
  VisitSeatPorts & {
    bookings: Pick<Bookings, 'take' | 'save'>;
    quotes: Pick<Quotes, 'current' | 'replace' | 'insert'>;
    instalments: Pick<Instalments, 'moveToQuote'>;
  };

/** Takes agreed visits out of their event. They keep their day, their number and their price. */
export function createEventLeaving(ports: EventLeavingPorts) {
  const { bookings, quotes, instalments, outbox, audit, clock } = ports;
  const { holdBooking } = createBookingHold(ports);
  const { giveSeatsBack } = createVisitSeats(ports);

  /**
   * Gives the seats of the event back and stores a new version of the quote without it, in one transaction that holds the
   * booking and its orders, so that a deposit under way pays for the new version. Changes nothing for a booking without an
   * event, so it is safe to repeat. Throws as `eventLeaving` says, without effect.
   */
  async function leaveEvent(id: string, { version }: EventLeaving, actorId: string): Promise<void> {
    await holdBooking(id, async () => {
      const booking = await bookings.take(id);
      if (!booking) throw new Problem('not-found', NOT_FOUND, { reason: 'booking_not_found' });
      const { optionId } = booking;
      if (optionId === null) return;
      const quote = await quotes.current(id);
      const now = clock.now();
      if (!quote || booking.version !== version || !mayLeaveEvent(booking, dayOf(now))) throw stale();
      const next = withoutEvent(quote, now);
      await quotes.replace(quote.id, now);
      const number = await quotes.insert(next);
      if (booking.state === 'accepted') await instalments.moveToQuote(quote.number, number);
      if (!(await bookings.save({ ...booking, optionId: null }))) throw stale();
      const persons = booking.adults + booking.children;
      await audit.note({ action: 'booking-left-event', actorId, subject: `booking:${id}`, facts: { number, persons } });
      await tell({ booking, quote: next }, quote.event?.title ?? '');
      await giveSeatsBack(optionId, persons);
    });
  }

  const tell = ({ booking: { email, language }, quote }: Agreement, event: string) =>
    outbox.put({
      kind: 'booking-left-event',
      to: email,
      facts: { quoteId: quote.id, event, ...(language && { language }) },
      lane: 'urgent',
      uniqueKey: `booking-left-event:${quote.id}`,
    });

  return { leaveEvent };
}

const NOT_FOUND = 'Deze aanvraag bestaat niet (meer).';

const stale = () => new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });

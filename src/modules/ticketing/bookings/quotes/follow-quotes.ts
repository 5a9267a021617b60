import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { stateAfter } from '../booking.ts';
import { endOf, type Quote } from './quote.ts';
import type { QuotePorts } from './send-quotes.ts';

/** How long before its end a quote is brought to mind. */
const REMINDER_MINUTES = 2 * 24 * 60;
/** Quotes of one round; the next round goes on. */
const PART = 100;

/** Quotes as time goes by: a reminder before they end, and their end. */
export function createQuoteFollower({ quotes, bookings, outbox, atomically, clock }: QuotePorts) {
  /** Reminds once per quote, and ends quotes past their last midnight. Safe to repeat. */
  async function tendQuotes(signal?: AbortSignal): Promise<void> {
    const now = clock.now();
    for (const quote of await quotes.ending(now, PART)) {
      if (signal?.aborted) return;
      await end(quote);
    }
    for (const quote of await quotes.ending(minutesAfter(now, REMINDER_MINUTES), PART)) {
      if (signal?.aborted) return;
      if (now < endOf(quote) && quote.sentAt < reminderOf(quote)) await remind(quote);
    }
  }

  async function end({ id, bookingId }: Quote): Promise<void> {
    await atomically(async () => {
      const booking = await bookings.take(bookingId);
      const quote = await quotes.current(bookingId);
      const state = booking && stateAfter(booking.state, 'expire');
      if (!booking || !state || quote?.id !== id || clock.now() < endOf(quote)) return;
      await bookings.save({ ...booking, state, endedAt: endOf(quote) });
    });
  }

  async function remind({ id, bookingId }: Quote): Promise<void> {
    const booking = await bookings.find(bookingId);
    if (!booking) return;
    await outbox.put({
      kind: 'booking-quote-reminder',
      to: booking.email,
      facts: { quoteId: id, ...(booking.language && { language: booking.language }) },
      lane: 'urgent',
      uniqueKey: `booking-quote-reminder:${id}`,
    });
  }

  return { tendQuotes };
}

/** A quote that was sent later than this gets no reminder. */
function reminderOf(quote: Quote): Instant {
  return minutesAfter(endOf(quote), -REMINDER_MINUTES);
}

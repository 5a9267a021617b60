import { addDays, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { daysAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Booking } from '../booking.ts';
import type { Bookings } from '../ports.ts';
import type { Quote } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { type BookingMoney, type BookingMoneyPorts, createBookingMoney } from './booking-money.ts';
import { REMINDER_DAYS } from './payments-schema.ts';

/** Days that a reminder may come late, as after an outage. */
const LATE_DAYS = 7;
/** Visits further ahead than this get no reminder yet. */
const AHEAD_DAYS = 730;

export type ReminderPorts = BookingMoneyPorts & {
  bookings: Pick<Bookings, 'agreedBetween'>;
  outbox: QuotePorts['outbox'];
  clock: Pick<Clock, 'now'>;
};

type Reminder = { about: 'deposit' | 'before' | 'after'; cents: Cents };

/** Reminders of payments that are due. */
export function createPaymentReminders(ports: ReminderPorts) {
  const { bookings, quotes, outbox, clock } = ports;
  const { moneyOf } = createBookingMoney(ports);

  /** Reminds once of a deposit, once before the visit and once after it. Safe to repeat. */
  async function remindOfPayments(signal?: AbortSignal): Promise<void> {
    const today = dayOf(clock.now());
    const from = addDays(today, -(REMINDER_DAYS.after + LATE_DAYS));
    for (const booking of await bookings.agreedBetween(from, addDays(today, AHEAD_DAYS))) {
      if (signal?.aborted) return;
      if (booking.state === 'accepted') continue;
      const quote = await quotes.current(booking.id);
      const reminder = quote && reminderOf(booking, quote, await moneyOf(booking));
      if (!reminder) continue;
      const { about, cents } = reminder;
      const { id, email, language } = booking;
      await outbox.put({
        kind: 'booking-payment-reminder',
        to: email,
        facts: { quoteId: quote.id, about, cents, ...(language && { language }) },
        lane: 'urgent',
        uniqueKey: `booking-payment-reminder:${about}:${id}`,
      });
    }
  }

  /** Null if the quote was sent after the reminder was due: the quote itself says what to pay. */
  function reminderOf({ day }: Booking, quote: Quote, money: BookingMoney): Reminder | null {
    const now = clock.now();
    const today = dayOf(now);
    const { openCents, invoicedCents, payments } = money;
    const [before, after] = [addDays(day, -REMINDER_DAYS.before), addDays(day, REMINDER_DAYS.after)];
    if (today >= after)
      return openCents + invoicedCents > 0 ? { about: 'after', cents: openCents + invoicedCents } : null;
    if (today >= day) return null;
    if (today >= before) {
      return openCents > 0 && dayOf(quote.sentAt) < before ? { about: 'before', cents: openCents } : null;
    }
    const due = daysAfter(now, -REMINDER_DAYS.deposit);
    const owed = payments.filter(({ kind, state, paidAt }) => {
      const isDue = paidAt !== null && paidAt <= due && paidAt > daysAfter(due, -LATE_DAYS);
      return kind === 'deposit' && state === 'invoiced' && isDue;
    });
    const cents = owed.reduce((sum, { totalCents, returnedCents }) => sum + totalCents - returnedCents, 0);
    return cents > 0 ? { about: 'deposit', cents } : null;
  }

  return { remindOfPayments };
}

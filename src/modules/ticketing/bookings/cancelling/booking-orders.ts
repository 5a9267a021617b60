import { Problem } from '../../../../kernel/problem.ts';
import type { Sales } from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import { type BookingMoneyPorts, createBookingMoney } from '../instalments/booking-money.ts';
import type { Bookings } from '../ports.ts';
import { texts } from '../quotes/words.ts';

type Settlement = Pick<Sales['settlement'], 'refresh'>;

/** Finds the orders of bookings before money of them goes back. */
export function createBookingOrders(
  ports: BookingMoneyPorts & { bookings: Pick<Bookings, 'find'> },
  settlement: Settlement,
) {
  const { bookings } = ports;
  const { moneyOf } = createBookingMoney(ports);

  /**
   * Returns the orders of a booking, up to date as far as the provider answers: those with money, and the others. Throws
   * 404 `quote_not_found`.
   */
  async function ordersOf(id: string): Promise<{ paid: string[]; other: string[] }> {
    const booking = requireFound(await bookings.find(id));
    for (const { orderId, state } of (await moneyOf(booking)).payments) {
      if (state === 'paying') await settlement.refresh({ id: orderId });
    }
    const { payments } = await moneyOf(requireFound(await bookings.find(id)));
    const hasMoney = ({ state, totalCents, returnedCents }: (typeof payments)[number]) =>
      (state === 'paid' || state === 'invoiced') && totalCents > returnedCents;
    const ids = (some: typeof payments) => some.map(({ orderId }) => orderId);
    return { paid: ids(payments.filter(hasMoney)), other: ids(payments.filter((one) => !hasMoney(one))) };
  }

  return { ordersOf };
}

/** Returns a booking that its sender confirmed. Throws 404 `quote_not_found`. */
export function requireFound(booking: Booking | null): Booking {
  if (!booking?.confirmedAt) throw quoteNotFound();
  return booking;
}

export const quoteNotFound = () => new Problem('not-found', texts.quoteNotFound, { reason: 'quote_not_found' });

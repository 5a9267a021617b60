import { keyOfHash } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { RefundOne, Sales } from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import { type BookingMoneyPorts, type BookingPayment, createBookingMoney } from '../instalments/booking-money.ts';
import type { Bookings } from '../ports.ts';
import type { PartBack } from '../quotes/cancelling.ts';
import { texts } from '../quotes/words.ts';

type Settlement = Pick<Sales['settlement'], 'refresh'>;

/** Why money goes back. `secretOf` differs per order and change, so that each order is refunded once. */
type Cause = { secretOf: (orderId: string) => string; reason: string; actorId: string | null };

/** Recorded as the device if the visitor asked, on the page. */
const ON_PAGE = 'De bezoeker';

/** Finds the orders of bookings whose money goes back, and refunds them. */
export function createBookingOrders(
  ports: BookingMoneyPorts & { bookings: Pick<Bookings, 'find'>; secrets: Pick<Secrets, 'hash'> },
  settlement: Settlement,
) {
  const { bookings, secrets } = ports;
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

  /** Refunds all parts but those that staff return themselves; joins the transaction of `refundOne`. */
  async function sendBack(
    parts: readonly PartBack<BookingPayment>[],
    { secretOf, reason, actorId }: Cause,
    refundOne: RefundOne,
  ): Promise<void> {
    const taken = { takenBy: actorId, device: actorId === null ? ON_PAGE : null };
    for (const { payment, cents: amountCents, how } of parts) {
      if (how === 'hand') continue;
      const key = keyOfHash(secrets.hash(secretOf(payment.orderId)));
      const wish = { key, amountCents, isVoid: false, isRestocked: false, lines: null, reason };
      await refundOne(payment.orderId, wish, taken);
    }
  }

  return { ordersOf, sendBack };
}

/** Returns a booking that its sender confirmed. Throws 404 `quote_not_found`. */
export function requireFound(booking: Booking | null): Booking {
  if (!booking?.confirmedAt) throw quoteNotFound();
  return booking;
}

export const quoteNotFound = () => new Problem('not-found', texts.quoteNotFound, { reason: 'quote_not_found' });

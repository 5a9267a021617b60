import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Booking, stateAfter } from '../booking.ts';
import type { CancelledBy } from '../booking-schema.ts';
import { type BookingMoneyPorts, createBookingMoney } from '../instalments/booking-money.ts';
import { cancelCostsNow, shownCancelled, consequencesOf } from '../quotes/show-quotes.ts';

/** Cancellations as the owner sees them, in euros. */
export function createCancellationViews(ports: BookingMoneyPorts & { clock: Clock }) {
  const { moneyOf } = createBookingMoney(ports);

  /** Returns the ways to cancel a booking, the usual one first, and how it was cancelled. */
  async function cancellationOf(booking: Booking) {
    const quote = await ports.quotes.current(booking.id);
    const money = await moneyOf(booking);
    const done = shownCancelled(booking, money);
    const cancelled = done && { ...done, open: eurosFromCents(money.openCents) };
    if (!quote || stateAfter(booking.state, 'cancel') === null) return { cancelling: [], cancelled };
    const terms = cancelCostsNow(quote, booking, ports.clock.now()) ?? 0;
    const way = (by: CancelledBy, costsCents: number) => ({ by, ...consequencesOf(costsCents, money) });
    const cancelling = [way('owner', 0), ...(terms > 0 ? [way('visitor', terms)] : []), way('visitor', 0)];
    return { cancelling, cancelled };
  }

  return { cancellationOf };
}

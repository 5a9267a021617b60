import type { Atomically } from '../../../../platform/database/database.ts';
import type { Orders } from '../../sales/index.ts';
import type { Bookings } from '../ports.ts';
import type { Instalments } from './instalment.ts';

export type HoldPorts = {
  bookings: Pick<Bookings, 'take'>;
  instalments: Pick<Instalments, 'ofBooking'>;
  orders: Pick<Orders, 'lockSeries'>;
  atomically: Atomically;
};

const ANOTHER = Symbol('an order that is not locked');

/** Locks bookings together with their orders. */
export function createBookingHold({ bookings, instalments, orders, atomically }: HoldPorts) {
  /**
   * Runs `work` in one transaction that holds the orders of a booking, and then the booking. Settlement locks in this
   * sequence too, so that a visitor who pays and the provider's news about an earlier payment wait for each other instead
   * of ending in a deadlock. Begins again if an order came between. Never inside another transaction.
   */
  async function holdBooking<Result>(bookingId: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const known = await ordersOf(bookingId);
      const result = await atomically(async () => {
        for (const id of known) await orders.lockSeries(id);
        await bookings.take(bookingId);
        const isAll = (await ordersOf(bookingId)).every((id) => known.includes(id));
        return isAll ? work() : ANOTHER;
      });
      if (result !== ANOTHER) return result;
    }
  }

  /** Sorted, as wherever several orders are locked. */
  const ordersOf = async (bookingId: string): Promise<string[]> =>
    (await instalments.ofBooking(bookingId)).map(({ orderId }) => orderId).toSorted();

  return { holdBooking };
}

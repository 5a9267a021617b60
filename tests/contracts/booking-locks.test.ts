import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Booking } from '../../src/modules/ticketing/bookings/booking.ts';
import type { Bookings } from '../../src/modules/ticketing/bookings/ports.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { hasServer } from '../support/postgres-server.ts';
import { OWNER, visitorsOf } from '../ticketing/bookings/quoted.ts';
import { breaches, openShop, paymentOf, type Shop } from '../ticketing/shop.ts';

const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;

/** True once a transaction waits for a lock of another one. */
async function isSomebodyWaiting(database: Database): Promise<boolean> {
  const { rows } = await sql<{ waiting: number | string }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.root);
  return Number(rows[0]?.waiting) > 0;
}

// The others have one connection, on which nobody waits for a lock of a row.
describe.runIf(hasServer())('locks of bookings, on PostgreSQL', () => {
  let engine: OpenEngine;
  let shop: Shop;
  let visitors: ReturnType<typeof visitorsOf>;
  /** Called once, in the next transaction that holds a booking. */
  let onHeld: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const postgres = engines.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('no PostgreSQL');
    engine = await postgres.open();
    const slow = (bookings: Bookings): Bookings => ({
      ...bookings,
      take: async (id) => {
        const booking = await bookings.take(id);
        const held = onHeld;
        onHeld = null;
        await held?.();
        return booking;
      },
    });
    shop = await openShop({
      database: engine.database,
      ports: (ports) => ({ ...ports, bookings: slow(ports.bookings) }),
    });
    visitors = visitorsOf({ ...shop, ports: { ...shop.ports, bookings: slow(shop.ports.bookings) } });
  });
  afterAll(() => engine.close());

  /** A visit of which the rest is being paid, at an amount that then changed. */
  async function payingAnotherRest() {
    const booking = await visitors.quoted({}, DEPOSIT);
    const deposit = await visitors.accept(booking);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    const first = await visitors.payOpen(booking);
    await visitors.change(booking, 14);
    const payment = await paymentOf(shop, first?.orderId ?? '');
    shop.bank.pay(payment, 'paid');
    return { booking, settle: () => shop.sales.settlement.settle(payment) };
  }

  const actions = {
    'a visitor pays the rest anew': (booking: Booking) => visitors.payOpen(booking),
    'the owner notes a payment': async (booking: Booking) => {
      const payment = { id: newUuid(), way: 'transfer', amount: 10 } as const;
      return shop.bookings.payments.notePayment(booking.id, payment, OWNER);
    },
  };

  test.each(Object.entries(actions))(
    'while %s, news of the earlier payment waits, and neither is aborted',
    async (_, act) => {
      const { booking, settle } = await payingAnotherRest();
      const news = Promise.withResolvers<void>();
      const settled = news.promise.then(settle); // outside the transaction that holds the booking
      onHeld = async () => {
        news.resolve();
        while (!(await isSomebodyWaiting(engine.database)));
      };
      await act(booking);
      expect(onHeld).toBeNull();
      expect(await settled).toBe('settled');
      expect(await breaches(shop.database)).toEqual([]);
    },
  );
});

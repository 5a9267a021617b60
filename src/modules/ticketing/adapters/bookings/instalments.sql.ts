import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { Instalment, Instalments } from '../../bookings/instalments/instalment.ts';
import { BOOKING_SALE } from '../../sales/orders/order.ts';
import type { InstalmentLineRow, InstalmentRow } from '../instalment-tables.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlInstalments(database: Database): Instalments {
  const query = () => database.query<TicketingTables>();

  async function read(rows: InstalmentRow[]): Promise<Instalment[]> {
    const lines = await inParts(
      rows.map((row) => row.order_id),
      (ids) =>
        query()
          .selectFrom('instalment_line')
          .selectAll()
          .where('order_id', 'in', ids)
          .orderBy('order_id')
          .orderBy('line')
          .execute(),
    );
    const byOrder = Map.groupBy(lines, (line) => line.order_id);
    return rows.map((row) => instalmentOf(row, byOrder.get(row.order_id) ?? []));
  }

  const ofBookings = async (bookingIds: readonly string[]) =>
    read(
      await inParts(bookingIds, (ids) =>
        query()
          .selectFrom('instalment')
          .innerJoin('orders', 'orders.id', 'instalment.order_id')
          .selectAll('instalment')
          .where('booking_id', 'in', ids)
          .orderBy('orders.number')
          .execute(),
      ),
    );

  return {
    prepare: async (title) => {
      await query()
        .insertInto('offer')
        .values({
          event_id: BOOKING_SALE,
          version: 1,
          title,
          path: '/aanvraag',
          place: '',
          category: 'Evenementen',
          service_costs_cents: 0,
          is_on_sale: 0,
          is_cancelled: 0,
          cancel_reason: null,
          sale_start: null,
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
    },
    insert: async ({ orderId, bookingId, quoteNumber, kind, day, lines }) => {
      await query()
        .insertInto('instalment')
        .values({ order_id: orderId, booking_id: bookingId, quote_number: quoteNumber, kind, day })
        .execute();
      const rows = lines.map(({ title, vatRate, cents, beforeCents }, line) => {
        return { order_id: orderId, line, title, vat_rate: vatRate, cents, before_cents: beforeCents };
      });
      await query().insertInto('instalment_line').values(rows).execute();
    },
    moveToQuote: async (quoteNumber, next) => {
      await query()
        .updateTable('instalment')
        .set({ quote_number: next })
        .where('quote_number', '=', quoteNumber)
        .execute();
    },
    ofOrder: async (orderId) => {
      const row = await query().selectFrom('instalment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
      return row ? ((await read([row]))[0] ?? null) : null;
    },
    ofBooking: (bookingId) => ofBookings([bookingId]),
    ofBookings,
    countPaid: async (bookingIds) => {
      const counts = await inParts(bookingIds, (ids) =>
        query()
          .selectFrom('instalment')
          .innerJoin('orders', 'orders.id', 'instalment.order_id')
          .select(({ fn }) => fn.countAll<number | string>().as('paid'))
          .where('booking_id', 'in', ids)
          .where('orders.paid_at', 'is not', null)
          .execute(),
      );
      return counts.reduce((sum, { paid }) => sum + Number(paid), 0);
    },
  };
}

function instalmentOf(row: InstalmentRow, lines: InstalmentLineRow[]): Instalment {
  return {
    orderId: row.order_id,
    bookingId: row.booking_id,
    quoteNumber: row.quote_number,
    kind: row.kind,
    day: row.day,
    lines: lines.map((line) => ({
      title: line.title,
      vatRate: line.vat_rate,
      cents: line.cents,
      beforeCents: line.before_cents,
    })),
  };
}

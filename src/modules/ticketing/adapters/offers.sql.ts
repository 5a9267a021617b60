import { sql } from 'kysely';
import { kindOfTitle } from '../../../kernel/option-kind.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { Offers } from '../offer/ports.ts';
import { offerOf, offerRow, optionRow, optionsWithDays } from './offer-rows.ts';
import type { TicketingTables } from './tables.ts';

/** What there is to buy, with who bought it. */
export function createSqlOffers(database: Database): Offers {
  const query = () => database.query<TicketingTables>();
  const optionsWithSale = () =>
    query()
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .selectAll('offer_option')
      .select('offer.is_on_sale');

  return {
    find: async (eventId) => {
      const row = await query().selectFrom('offer').selectAll().where('event_id', '=', eventId).executeTakeFirst();
      return row ? offerOf(row) : null;
    },
    options: async (eventIds) => {
      const inOrder = eventIds.toSorted((a, b) => a - b);
      const rows = await inParts(inOrder, (some) =>
        optionsWithSale()
          .where('offer_option.event_id', 'in', some)
          .where('offer_option.is_archived', '=', 0)
          .orderBy('offer_option.event_id')
          .orderBy('offer_option.position')
          .orderBy('offer_option.id')
          .execute(),
      );
      return optionsWithDays(database, rows);
    },
    things: async (eventId) => {
      const rows = await query()
        .selectFrom('offer_option')
        .select('id')
        .where('event_id', '=', eventId)
        .where('is_person', '=', 0)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    eventsOf: async (optionIds) => {
      const rows = await inParts(optionIds, (some) =>
        query()
          .selectFrom('offer_option')
          .select(['id', 'event_id'])
          .where('id', 'in', some)
          .where('is_archived', '=', 0)
          .orderBy('id')
          .execute(),
      );
      return new Map(rows.map((row) => [row.id, row.event_id]));
    },
    take: async (eventId, moved = []) => {
      const isPostgres = database.engine === 'postgres';
      const offer = await query()
        .selectFrom('offer')
        .selectAll()
        .where('event_id', '=', eventId)
        .$if(isPostgres, (select) => select.forNoKeyUpdate())
        .executeTakeFirst();
      if (!offer) return null;
      const options = await optionsWithSale()
        .where('offer_option.event_id', '=', eventId)
        .orderBy('offer_option.id')
        .$if(isPostgres, (select) => select.forUpdate('offer_option'))
        .execute();
      // Removed ones too: who holds their tickets may give places back.
      const taken = await optionsWithDays(database, options, moved);
      return { offer: offerOf(offer), options: taken.filter((_, index) => options[index]?.is_archived === 0) };
    },
    save: async (offer) => {
      const { event_id, ...changes } = offerRow(offer);
      await query()
        .insertInto('offer')
        .values({ event_id, ...changes })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(changes))
        .execute();
    },
    addOption: async (eventId, position, option) => {
      const { id } = await query()
        .insertInto('offer_option')
        .values({ event_id: eventId, position, kind: kindOfTitle(option.title), ...optionRow(option) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    changeOption: async (id, position, option) => {
      const { numUpdatedRows } = await query()
        .updateTable('offer_option')
        .set({ position, ...optionRow(option) })
        .where('id', '=', id)
        .where((where) => where(where('sold', '+', where.ref('held')), '<=', option.capacity))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    removeOption: async (id) => {
      const line = await query().selectFrom('order_line').select('line').where('option_id', '=', id).executeTakeFirst();
      if (line) {
        const archived = await query()
          .updateTable('offer_option')
          .set({ is_archived: 1 })
          .where('id', '=', id)
          .returning(['starts_at', 'ends_at'])
          .executeTakeFirstOrThrow();
        const { starts_at, ends_at } = archived;
        if (!starts_at || !ends_at) return;
        await query().updateTable('order_line').set({ starts_at, ends_at }).where('option_id', '=', id).execute();
      } else await query().deleteFrom('offer_option').where('id', '=', id).execute();
    },
    ordered: async (eventIds) => {
      const exists = (part: string) => sql<boolean>`exists (${sql.raw(part)})`;
      const events = await inParts(eventIds, (some) =>
        query()
          .selectFrom('offer')
          .select('event_id')
          .where('event_id', 'in', some)
          .where(exists('select 1 from orders where orders.event_id = offer.event_id'))
          .execute(),
      );
      const options = await inParts(
        events.map((row) => row.event_id),
        (some) =>
          query()
            .selectFrom('offer_option')
            .select('id as option_id')
            .where('event_id', 'in', some)
            .where(exists('select 1 from order_line where order_line.option_id = offer_option.id'))
            .execute(),
      );
      return {
        events: new Set(events.map((row) => row.event_id)),
        options: new Set(options.map((row) => row.option_id)),
      };
    },
    holders: async (eventId) => {
      const orders = await query()
        .selectFrom('orders')
        .innerJoin('ticket', 'ticket.order_id', 'orders.id')
        .select(['orders.id', 'orders.number', 'orders.email', 'orders.total_cents'])
        .select(({ fn }) => fn.countAll().as('tickets'))
        .where('orders.event_id', '=', eventId)
        .where('orders.status', '=', 'paid')
        .where('ticket.is_void', '=', 0)
        .groupBy(['orders.id', 'orders.number', 'orders.email', 'orders.total_cents'])
        .orderBy('orders.number')
        .execute();
      const lines = await query()
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.id', 'order_line.order_id')
        .select(['order_id', 'option_id', 'starts_at', 'ends_at'])
        .where('orders.event_id', '=', eventId)
        .where('orders.status', '=', 'paid')
        .orderBy('line')
        .execute();
      const linesOf = Map.groupBy(lines, (line) => line.order_id);
      return orders.map((order) => ({
        orderId: order.id,
        email: order.email,
        totalCents: order.total_cents,
        tickets: Number(order.tickets),
        lines: (linesOf.get(order.id) ?? []).map((line) => ({
          optionId: line.option_id,
          start: line.starts_at,
          end: line.ends_at,
        })),
      }));
    },
    countHolders: async (eventId) => {
      const { rows } = await sql<Record<'orders' | 'tickets' | 'cents', number | string>>`
        select count(*) as orders, coalesce(sum(h.tickets), 0) as tickets, coalesce(sum(h.total_cents), 0) as cents
        from (
          select o.total_cents,
            (select count(*) from ticket t where t.order_id = o.id and t.is_void = 0) as tickets
          from orders o where o.event_id = ${eventId} and o.status = 'paid'
        ) h
        where h.tickets > 0`.execute(query());
      const { orders = 0, tickets = 0, cents = 0 } = rows[0] ?? {};
      return { orders: Number(orders), tickets: Number(tickets), paidCents: Number(cents) };
    },
    remove: async (eventId) => {
      await query().deleteFrom('event_refund').where('event_id', '=', eventId).execute();
      await query().deleteFrom('offer_option').where('event_id', '=', eventId).execute();
      await query().deleteFrom('offer').where('event_id', '=', eventId).execute();
    },
  };
}

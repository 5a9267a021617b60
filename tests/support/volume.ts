import { sql } from 'kysely';
import { type Instant, daysAfter } from '../../src/kernel/dates/dutch-dates.ts';
import { createSqlVisitorDays } from '../../src/modules/ticketing/adapters/offer/stock.sql.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** First id of its events, so that they do not collide with others. */
export const FIRST_EVENT = 10_000;

/** Over which the orders of the largest event are spread. */
const DAYS_ON_SALE = 60;
const CODE = '123456789ABCDEFGHJKMNPQRS';

/** Code of the first ticket of the order with this number. */
export const firstTicketOf = (order: number): string => `A${(CODE + order).slice(-CODE.length)}`;

/**
 * Fills a database as after some years: events on sale one a day, half of them behind us, and orders of two tickets, all
 * of them paid, over all events and as far back; with `largest`, one in so many of them of the first event, sold over some weeks. One order in a
 * thousand was flagged and looked after. All sums hold.
 */
export async function fillVolume(
  database: Database,
  { events, orders, largest = 0, now }: { events: number; orders: number; largest?: number; now: Instant },
): Promise<void> {
  const [first, last] = [FIRST_EVENT, FIRST_EVENT + events - 1].map((id) => sql.lit(id));
  const days = Array.from({ length: events }, (_, index) => daysAfter(now, index - Math.floor(events / 2)));
  const spread = sql`n.i % ${sql.lit(Math.max(1, Math.floor(events / 2)))}`;
  const eventOf = largest === 0 ? spread : sql`case when n.i % ${sql.lit(largest)} = 0 then 0 else ${spread} end`;
  const before = sql`'-' || (n.i % ${sql.lit(DAYS_ON_SALE)}) || ' days', '-' || (n.i % 86400) || ' seconds'`;
  const paidAt =
    largest === 0
      ? sql`d.starts_at`
      : sql`case when n.i % ${sql.lit(largest)} = 0
          then strftime('%Y-%m-%dT%H:%M:%fZ', d.starts_at, ${before}) else d.starts_at end`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.query<unknown>());
  await database.atomically(async () => {
    await run(sql`
      with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})
      insert into event (id, version, title, description, details, included, category, service_costs_cents,
        has_ticket_sale, is_published, status, tags)
      select i, 1, 'Open dag ' || i, 'Een dag in de tuin.', '<p>' || ${'Kom kijken. '.repeat(40)} || '</p>', '',
        'Evenementen', 0, 1, 1, 'planned', '[]' from n`);
    for (const [index, day] of days.entries()) {
      const row = sql`(${FIRST_EVENT + index}, ${day}, ${daysAfter(day, 0.2)})`;
      await run(sql`insert into event_date (event_id, starts_at, ends_at) values ${row}`);
    }
    await run(
      sql`insert into event_organiser (event_id, position, organiser_id) select id, 0, 1 from event where id >= ${first}`,
    );
    await run(sql`
      insert into offer (event_id, title, path, place, category, service_costs_cents, is_on_sale, is_cancelled)
      select e.id, e.title, '/events/' || e.id || '/open-dag-' || e.id,
        (select g.street || ', ' || g.postal_code || ' ' || g.city from organiser g where g.id = 1),
        e.category, 0, 1, 0 from event e where e.id >= ${first}`);
    await run(sql`
      insert into offer_option (id, event_id, position, title, description, price_cents, vat_rate, capacity, sold,
        starts_at, ends_at)
      select d.event_id, d.event_id, 0, 'Volwassene', '', 750, 9, 1000000, 0, d.starts_at, d.ends_at
      from event_date d where d.event_id >= ${first}`);
    await run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(orders)})
      insert into orders (number, id, series_id, event_id, status, content_hash, browser_hash, client_hash, link_hash,
        first_name, last_name, email, phone_number, service_costs_cents, total_cents, group_code, flag, looked_after_at,
        created_at, held_until, paid_at, paid_by, link_number)
      select n.i, 'o' || n.i, 'o' || n.i, d.event_id, 'paid', '', 'b' || n.i, '', 'l' || n.i, 'Anna', 'Bakker ' || n.i,
        'koper' || n.i || '@voorbeeld.nl', '', 0, 1500, 'G'
          || substr(${sql.lit(CODE)} || n.i, length('' || n.i) + 1, 25),
        case when n.i % 1000 = 0 then 'chargeback' end, case when n.i % 1000 = 0 then ${paidAt} end,
        ${paidAt}, ${paidAt}, ${paidAt}, 'a' || n.i, 1
      from n join event_date d on d.event_id = ${first} + ${eventOf}`);
    await run(sql`
      insert into order_line (order_id, line, option_id, title, description, amount, unit_price_cents, sum_cents,
        vat_rate, starts_at, ends_at, returned)
      select id, 0, event_id, 'Volwassene', '', 2, 750, 1500, 9, created_at, created_at, 0 from orders`);
    await run(sql`
      insert into payment_attempt (id, order_id, amount_cents, description, return_path, status, payment_id, created_at,
        sent_at) select 'a' || number, id, 1500, '', '/', 'paid', 'tr_' || number, created_at, created_at from orders`);
    await run(sql`
      insert into tender (id, order_id, kind, role, amount_cents, attempt_id, taken_at)
      select 'a' || number, id, 'provider', 'pays', 1500, 'a' || number, created_at from orders`);
    await run(sql`
      insert into ticket (code, order_id, line, number, is_void)
      select 'A' || substr(group_code, 2), id, 0, 1, 0 from orders
      union all select 'B' || substr(group_code, 2), id, 0, 2, 0 from orders`);
    await run(sql`
      insert into outbox (id, kind, recipient, facts, lane, unique_key, state, attempts, claim, created_at,
        next_attempt_at, sent_at)
      select 'm' || number, 'order-paid', '', '{}', 'urgent', 'order-paid:' || id, 'sent', 1, 1, created_at, created_at,
        created_at from orders`);
    await run(sql`
      update offer_option set sold = coalesce((
        select sum(l.amount) from order_line l where l.option_id = offer_option.id), 0) where id >= ${first}`);
    await run(sql`insert into book_change (at) select distinct created_at from orders`);
    const visitorDays = createSqlVisitorDays(database);
    for (const index of days.keys()) await visitorDays.shift(await visitorDays.ofEvent(FIRST_EVENT + index));
  });
}

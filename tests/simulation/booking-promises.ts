import type { Part } from './actor.ts';

const PAID = `select coalesce(sum(o.total_cents), 0) from instalment i join orders o on o.id = i.order_id
  where i.booking_id = b.id and o.status = 'paid'`;
const RETURNED = `select coalesce(sum(r.amount_cents), 0) from instalment i join payment_attempt a on a.order_id = i.order_id
  join refund r on r.attempt_id = a.id join orders o on o.id = i.order_id
  where i.booking_id = b.id and o.status = 'paid' and r.status not in ('failed', 'canceled')`;
/** What went back, or was asked back of the provider, who may refuse it. */
const ASKED_BACK = `select coalesce(sum(r.amount_cents), 0) from instalment i join payment_attempt a on a.order_id = i.order_id
  join refund r on r.attempt_id = a.id where i.booking_id = b.id`;
const CURRENT = 'booking b join quote q on q.booking_id = b.id and q.replaced_at is null';

/** Rules of bookings by the tables that they read; each selects its breaches. */
export const BOOKING_RULES: { id: string; tables: string[]; sql: string }[] = [
  {
    id: 'booked-day',
    tables: ['booking', 'visitor_day'],
    sql: `select v.day as id from visitor_day v where v.booked <> (select coalesce(sum(adults + children), 0)
      from booking b where b.day = v.day and b.state in ('accepted', 'confirmed', 'held'))`,
  },
  {
    id: 'booked-without-deposit',
    tables: ['booking', 'instalment', 'orders'],
    sql: `select b.id from ${CURRENT} where b.state in ('confirmed', 'held') and q.deposit_cents > 0
      and not exists (select 1 from instalment i join orders o on o.id = i.order_id
        where i.booking_id = b.id and i.kind = 'deposit' and o.status in ('paid', 'refunded'))
      and not exists (select 1 from audit_entry e where e.action = 'booking-confirmed'
        and e.subject = 'booking:' || b.id and e.actor_id is not null)`,
  },
  {
    id: 'money-without-booking',
    tables: ['booking', 'instalment', 'orders'],
    sql: `select i.order_id as id from instalment i join orders o on o.id = i.order_id join booking b on b.id = i.booking_id
      where o.status = 'paid' and b.state in ('asked', 'quoted', 'declined', 'expired')`,
  },
  {
    id: 'paid-above-agreed',
    tables: ['booking', 'instalment', 'orders', 'quote'],
    sql: `select b.id from ${CURRENT} where b.state in ('confirmed', 'held') and (${PAID}) - (${ASKED_BACK}) > q.total_cents`,
  },
  {
    id: 'instalment-lines',
    tables: ['instalment', 'instalment_line'],
    sql: `select o.id from instalment i join orders o on o.id = i.order_id
      where o.total_cents <> (select coalesce(sum(l.cents), 0) from instalment_line l where l.order_id = o.id)`,
  },
  {
    id: 'instalment-vat',
    tables: ['instalment', 'orders'],
    sql: `select b.id from ${CURRENT} where (${PAID}) = q.total_cents and (${RETURNED}) = 0
      and (select count(*) from quote other where other.booking_id = b.id) = 1
      and exists (select 1 from quote_line l where l.quote_number = q.number group by l.vat_rate
        having sum(l.sum_cents - l.discount_cents) <> (select coalesce(sum(p.cents), 0) from instalment_line p
          join instalment i on i.order_id = p.order_id join orders o on o.id = i.order_id
          where i.booking_id = b.id and o.status = 'paid' and p.vat_rate = l.vat_rate))`,
  },
  {
    id: 'booking-mail',
    tables: ['booking', 'outbox', 'quote'],
    sql: `select b.id from booking b where b.state in ('confirmed', 'held')
        and not exists (select 1 from outbox m where m.kind = 'booking-confirmed' and m.recipient = b.email)
      union select q.id from quote q where not exists (select 1 from outbox m
        where m.unique_key in ('booking-quote:' || q.id, 'booking-changed:' || q.id, 'booking-left-event:' || q.id))
      union select o.id from instalment i join orders o on o.id = i.order_id where i.kind = 'balance'
        and o.status = 'paid' and not exists (select 1 from outbox m where m.unique_key = 'booking-paid:' || o.id)`,
  },
];

/** Checks bookings whenever nobody writes: who was told to be booked is booked, or was called off. */
export function checkBookings({ stage, bookings }: Part): void {
  for (const { id, sql } of BOOKING_RULES) {
    const rows = stage.life.connection.rows<{ id: unknown }>(sql);
    if (rows.length > 0) stage.fail(id, rows.map((row) => String(row.id)).join(' '));
  }
  const states = new Map(
    stage.life.connection
      .rows<{ email: string; state: string }>('select email, state from booking')
      .map(({ email, state }) => [email, state]),
  );
  for (const { email, wasBooked } of bookings) {
    const state = states.get(email) ?? 'gone';
    if (wasBooked && !['confirmed', 'held', 'cancelled'].includes(state))
      stage.fail('told-booked', `${email}: ${state}`);
  }
}

/** At the end of a world: no deposit is waited for, and its persons are held, for ever. */
export function checkEndedBookings({ stage }: Part): void {
  const waiting = stage.life.connection.rows<{ id: string }>("select id from booking where state = 'accepted'");
  if (waiting.length > 0) stage.fail('booking-waits', waiting.map(({ id }) => id).join(' '));
}

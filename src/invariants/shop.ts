import { sql } from 'kysely';
import { type Invariant, keysOf } from './invariant.ts';

const CODE_CHARACTERS = 26; // Crockford base32: 130 bits

/** Seats, orders with their tickets, payments and mails: a query each. */
export const SHOP: Invariant[] = [
  {
    id: 'I-1',
    promise: 'Per ticket option sold and held fit the capacity and equal what orders sold and hold.',
    breaches: keysOf(
      sql`
        select 'option:' || cast(o.id as text) as key
        from offer_option o
        left join (
          select l.option_id,
            sum(case when d.status = 'awaiting_payment' then l.amount else 0 end) as held,
            sum(case when d.status in ('paid', 'refunded') then l.amount - l.returned else 0 end) as sold
          from order_line l join orders d on d.id = l.order_id
          group by l.option_id
        ) s on s.option_id = o.id
        where o.sold + o.held > o.capacity or o.held <> coalesce(s.held, 0) or o.sold <> coalesce(s.sold, 0)`,
    ),
  },
  {
    id: 'I-2',
    promise: 'A paid order has one fulfilling payment (a free one none), a group code and a code for every ticket.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        where o.status in ('paid', 'refunded') and (
          (o.total_cents = 0 and o.paid_by is not null)
          or (o.total_cents > 0 and not exists (
            select 1 from payment_attempt a where a.id = o.paid_by and a.order_id = o.id and a.status = 'paid'))
          or o.group_code is null or length(o.group_code) <> ${CODE_CHARACTERS}
          or exists (select 1 from ticket t where t.code = o.group_code)
          or exists (select 1 from ticket t where t.order_id = o.id and length(t.code) <> ${CODE_CHARACTERS})
          or exists (select 1 from ticket t where t.order_id = o.id and length(t.group_code) <> ${CODE_CHARACTERS})
          or exists (
            select 1 from order_line l where l.order_id = o.id and l.amount <> (
              select count(*) from ticket t where t.order_id = l.order_id and t.line = l.line)))`,
    ),
  },
  {
    id: 'I-3',
    promise: 'No valid ticket belongs to an order that is not paid or was refunded in full.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        left join payment_attempt a on a.id = o.paid_by
        where (o.status <> 'paid' or coalesce(a.refunded_cents, 0) >= a.amount_cents)
          and exists (select 1 from ticket t where t.order_id = o.id and t.is_void = 0)`,
    ),
  },
  {
    id: 'I-4',
    promise:
      'Every paid payment fulfils its order or goes back in full, each refund in our books; no more goes back than was paid.',
    breaches: keysOf(
      sql`
        select 'attempt:' || a.id as key
        from payment_attempt a
        join orders o on o.id = a.order_id
        left join (
          select attempt_id, sum(amount_cents) as cents, count(*) as refunds
          from refund where status not in ('failed', 'canceled') group by attempt_id
        ) r on r.attempt_id = a.id
        where (
          a.status = 'paid' and coalesce(o.paid_by, '') <> a.id
          and coalesce(r.cents, 0) + a.charged_back_cents < coalesce(a.payment_cents, a.amount_cents)
          and case
            when a.mismatch is null then true
            when a.mismatch = 'amount' then coalesce(r.refunds, 0) = 0
            else o.flag is null
          end
        ) or (a.mismatch is null and (coalesce(r.cents, 0) > a.amount_cents or a.refunded_cents > a.amount_cents))`,
    ),
  },
  {
    id: 'I-5',
    promise: 'Each paid order has one automatic ticket mail; every mail is sent, waiting for its time, or set aside.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        where o.status in ('paid', 'refunded') and 1 <> (
          select count(*) from outbox m where m.kind = 'order-paid' and m.unique_key = 'order-paid:' || o.id)
        union all
        select 'mail:' || m.id as key
        from outbox m
        where m.state not in ('waiting', 'sending', 'sent', 'withdrawn', 'dead')
          or (m.state = 'sent' and m.sent_at is null)
          or (m.state in ('waiting', 'sending') and m.next_attempt_at < m.created_at)`,
    ),
  },
  {
    id: 'I-6',
    promise: 'The total of an order is its lines plus service costs, and what the provider was asked for.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        left join (
          select order_id, sum(sum_cents) as lines_cents, sum(amount * unit_price_cents) as priced_cents
          from order_line group by order_id
        ) l on l.order_id = o.id
        where l.lines_cents is null or l.lines_cents <> l.priced_cents
          or o.total_cents <> l.lines_cents + o.service_costs_cents
          or exists (select 1 from payment_attempt a where a.order_id = o.id and a.amount_cents <> o.total_cents)`,
    ),
  },
];

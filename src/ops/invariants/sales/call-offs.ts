import { sql } from 'kysely';
import { type Invariant, keysOf } from '../invariant.ts';

/** Nobody is compensated twice or forgotten. */
export const CALL_OFFS: Invariant = {
  id: 'call-offs',
  promise:
    'What a date that does not go on gives back of an order is decided once and for its own amount, who went to another date or has not chosen is not paid back, who chose a gift card has one and no money, places are held for those only who may still choose, and a ticket of such a date that is still good has its plan.',
  breaches: keysOf(
    sql`
      select 'order:' || s.order_id as key
      from call_off_order s join refund_request r on r.id = s.refund_id
      where r.amount_cents <> s.amount_cents or r.order_id <> s.order_id
      union all
      select 'order:' || s.order_id as key from call_off_order s
      where s.amount_cents < 0 or not exists (select 1 from orders o where o.id = s.order_id)
      union all
      select 'option:' || cast(p.id as text) as key from offer_option p
      where p.call_off_id is not null
        and not exists (select 1 from call_off c where c.id = p.call_off_id and c.event_id = p.event_id)
      union all
      select 'order:' || o.id as key
      from call_off c
      join offer_option p on p.call_off_id = c.id
      join order_line l on l.option_id = p.id
      join orders o on o.id = l.order_id
      where o.status = 'paid' and o.paid_at < c.started_at
        and exists (select 1 from ticket t where t.order_id = l.order_id and t.line = l.line and t.is_void = 0)
        and not exists (select 1 from call_off_order s where s.call_off_id = c.id and s.order_id = o.id)
        -- The bank's time of payment may be before the call-off and its word after it: the next round plans for those. Their
        -- mail was written in the transaction that made the tickets.
        and not exists (
          select 1 from outbox m where m.unique_key = 'order-paid:' || o.id and m.created_at >= c.started_at)
      union all
      select 'order:' || s.order_id as key
      from call_off_order s
      left join refund_request r on r.id = s.refund_id
      left join date_change d on d.id = s.refund_id
      where (s.choice = 'open' and (r.id is not null or d.id is not null))
        or (s.choice = 'move' and r.id is not null)
        or (s.choice = 'card') <> exists (
          select 1 from gift_card g join tender t on t.request_id = g.refund_id and t.device = g.id
          where g.refund_id = s.refund_id and t.order_id = s.order_id and g.amount_cents = s.amount_cents)
        or (s.choice = 'card' and exists (select 1 from refund b where b.id = s.refund_id))
        or (s.choice <> 'open'
          and exists (select 1 from call_off_hold h where h.call_off_id = s.call_off_id and h.order_id = s.order_id))
      union all
      select 'order:' || h.order_id as key
      from call_off_hold h
      where not exists (
        select 1 from call_off_order s where s.call_off_id = h.call_off_id and s.order_id = h.order_id)`,
  ),
};

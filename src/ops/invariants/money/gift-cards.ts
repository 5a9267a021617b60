import { sql } from 'kysely';
import { moneyTender } from '../../../modules/ticketing/adapters/order-rows.ts';
import { type Invariant, keysOf } from '../invariant.ts';

/** Per card: cents held and spent by orders, less refunds. */
const SPENT = sql`(
  select card_id, sum(card_cents) as cents from orders
  where card_id is not null and status in ('awaiting_payment', 'paid', 'refunded') group by card_id)`;
const BACK = sql`(
  select t.device as card_id, sum(t.amount_cents) as cents
  from tender t join orders o on o.id = t.order_id and o.card_id = t.device
  where t.kind = 'card' and t.role = 'returns' and t.undone_at is null group by t.device)`;
/** Per blocked card: money moved to its replacements. */
const MOVED = sql`(
  select replaces as card_id, sum(amount_cents - reclaimed_cents) as cents, sum(amount_cents) as whole_cents,
    sum(reclaimed_cents) as reclaimed_cents
  from gift_card where replaces is not null and withdrawn_at is null group by replaces)`;

/** No euro is spent twice, and none is lost. */
export const GIFT_CARDS: Invariant = {
  id: 'gift-cards',
  promise:
    'What is left of a gift card is its amount less what was spent, what went back of its price and what is on cards in its place, plus what was given back, and never below nothing: then it is a claim, of which those cards cover what they can; it was paid for once, and what it pays of an order is a tender of that order.',
  breaches: keysOf(
    sql`
      select 'gift-card:' || c.id as key
      from gift_card c left join ${SPENT} s on s.card_id = c.id left join ${BACK} b on b.card_id = c.id
        left join ${MOVED} m on m.card_id = c.id
      where c.balance_cents < 0 or c.balance_cents > c.amount_cents
        or c.claim_cents < 0 or (c.claim_cents > 0 and c.balance_cents > 0)
        or c.reclaimed_cents < 0 or c.reclaimed_cents > c.amount_cents
        or (c.withdrawn_at is null and c.balance_cents - c.claim_cents
          <> c.amount_cents - c.reclaimed_cents - coalesce(s.cents, 0) + coalesce(b.cents, 0) - coalesce(m.cents, 0))
        or (c.claim_cents > 0 and m.reclaimed_cents < m.whole_cents)
        or m.reclaimed_cents > c.reclaimed_cents
        or (c.withdrawn_at is not null
          and (c.balance_cents <> 0 or c.claim_cents <> 0 or coalesce(s.cents, 0) <> coalesce(b.cents, 0) or c.sold_at is null))
        or (c.sold_at is null and s.cents is not null)
        or (c.sold_at is null) <> (c.valid_until is null)
        or (c.order_id is null) = (c.refund_id is null)
      union all
      select 'gift-card:' || c.id as key
      from gift_card c join orders o on o.id = c.order_id left join payment_attempt a on a.id = ${moneyTender()}
      where o.event_id <> 0 or o.total_cents <> c.amount_cents
        or (c.sold_at is not null) <> (o.status in ('paid', 'refunded'))
        or (o.status = 'refunded' and c.withdrawn_at is null and c.reclaimed_cents < c.amount_cents)
        or c.reclaimed_cents <> case
          when coalesce(a.refunded_cents + a.charged_back_cents, 0) > c.amount_cents then c.amount_cents
          else coalesce(a.refunded_cents + a.charged_back_cents, 0) end
      union all
      select 'gift-card:' || c.id as key
      from gift_card c
      where c.refund_id is not null and not exists (
        select 1 from tender t where t.request_id = c.refund_id and t.kind = 'card' and t.role = 'returns'
          and ((c.replaces is null and t.device = c.id and t.amount_cents = c.amount_cents)
            or (c.replaces = t.device and t.amount_cents >= c.amount_cents)))
      union all
      select 'order:' || o.id as key
      from orders o
      join payment_attempt a on a.id = ${moneyTender()}
      join (
        select t.order_id, sum(t.amount_cents) as given_cents, sum(c.reclaimed_cents) as lost_cents
        from tender t join gift_card c on c.id = t.device and c.refund_id = t.request_id
        where t.kind = 'card' and t.role = 'returns' group by t.order_id
      ) i on i.order_id = o.id
      where i.lost_cents <> case
        when a.refunded_cents + a.charged_back_cents >= coalesce(a.payment_cents, a.amount_cents) then i.given_cents
        when a.refunded_cents + a.charged_back_cents + i.given_cents > coalesce(a.payment_cents, a.amount_cents)
          then a.refunded_cents + a.charged_back_cents + i.given_cents - coalesce(a.payment_cents, a.amount_cents)
        else 0 end
      union all
      select 'order:' || o.id as key
      from orders o
      where (o.event_id = 0 and not exists (select 1 from gift_card c where c.order_id = o.id))
        or (o.card_id is null) <> (o.card_cents = 0)
        or o.card_cents < 0 or o.card_cents > o.total_cents
        or (o.card_id is not null and (
          o.event_id = 0 or not exists (select 1 from gift_card c where c.id = o.card_id)))
        or (o.status in ('paid', 'refunded') and o.card_cents <> coalesce((
          select sum(t.amount_cents) from tender t
          where t.order_id = o.id and t.kind = 'card' and t.role = 'pays' and t.device = o.card_id), 0))
      union all
      select 'tender:' || t.id as key
      from tender t join orders o on o.id = t.order_id
      left join gift_card c on c.id = t.device
      where t.kind = 'card' and (c.id is null
        or (t.role = 'pays' and (o.card_id is null or o.card_id <> t.device))
        or (t.role = 'returns' and (o.card_id is null or o.card_id <> t.device)
          and (c.refund_id is null or c.refund_id <> t.request_id)))`,
  ),
};

import { sql } from 'kysely';
import { moneyTender } from '../../../modules/ticketing/adapters/order-rows.ts';
import { type Invariant, keysOf } from '../invariant.ts';

/** Requests with the part that the provider refunds. */
const PARTS = sql`refund_request q left join refund r on r.id = q.id`;
const OF_CARD = sql`exists (
  select 1 from tender t where t.request_id = q.id and t.kind = 'card' and t.undone_at is null)`;

/** Nobody has both the money and the tickets. */
export const MONEY_OR_TICKETS: Invariant = {
  id: 'money-or-tickets',
  promise:
    'The parts of a refund are one decision: a gift card has its part only where the provider accepted the rest, tickets that lapsed with money that goes are void, what was refused changed nothing, tickets that were made good again cost what went to a card, and a payment that is back in whole has no good tickets.',
  breaches: keysOf(
    sql`
      select 'refund:' || q.id as key from ${PARTS}
      where q.state = 'asked' and (r.id is null or r.status <> 'waiting' or ${OF_CARD})
      union all
      select 'refund:' || q.id as key from ${PARTS}
      where q.state = 'accepted' and r.status = 'waiting'
      union all
      select 'refund:' || q.id as key
      from ${PARTS} left join payment_attempt a on a.id = r.attempt_id
      where q.state = 'refused' and (r.id is null or r.status <> 'failed' or ${OF_CARD}
        or (a.refunded_cents + a.charged_back_cents < coalesce(a.payment_cents, a.amount_cents)
          and exists (select 1 from ticket t where t.lapsed_by = q.id)))
      union all
      select 'refund:' || q.id as key from ${PARTS}
      where q.after_failure is not null and coalesce(r.status, '') not in ('failed', 'canceled')
        or q.after_failure = 'restored'
          and (${OF_CARD} or exists (select 1 from ticket t where t.lapsed_by = q.id))
      union all
      select 'order:' || t.order_id as key from ticket t where t.lapsed_by is not null and t.is_void = 0
      union all
      select 'order:' || o.id as key
      from orders o join payment_attempt a on a.id = ${moneyTender()}
      where a.charged_back_cents > 0
        and a.refunded_cents + a.charged_back_cents >= coalesce(a.payment_cents, a.amount_cents)
        and exists (select 1 from ticket t where t.order_id = o.id and t.is_void = 0)`,
  ),
};

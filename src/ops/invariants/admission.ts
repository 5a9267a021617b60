import { sql } from 'kysely';
import { type Invariant, keysOf } from './invariant.ts';

const STANDS = sql`a.outcome in ('entered', 'again') and not exists (select 1 from admission u where u.undoes = a.id)`;

export const ADMISSION: Invariant = {
  id: 'I-9',
  promise:
    'Only tickets that were good at that moment entered, each once at a time, and an undo takes back its own entry; what the gate sold was paid there and entered, and every visit with a friends’ card is counted on it.',
  breaches: keysOf(
    sql`
      select 'admission:' || a.id as key
      from admission a join ticket t on t.code = a.ticket_code join orders o on o.id = t.order_id
      left join refund_request r on r.id = t.lapsed_by
      where a.outcome in ('entered', 'again') and (
        o.status not in ('paid', 'refunded') or o.paid_at > a.recorded_at
        or (o.total_cents > 0 and not exists (
          select 1 from tender p
          where p.id = o.paid_by and p.order_id = o.id and p.role = 'pays' and p.taken_at <= a.recorded_at))
        or (t.is_void = 1 and r.created_at < a.at))
      union all
      select 'admission:' || a.id as key
      from admission a where a.at > a.recorded_at
      union all
      select 'ticket:' || t.order_id || '/' || cast(t.line as text) || '/' || cast(t.number as text) as key
      from admission a join ticket t on t.code = a.ticket_code
      where a.outcome = 'entered' and ${STANDS}
      group by t.order_id, t.line, t.number having count(*) > 1
      union all
      select 'admission:' || u.id as key
      from admission u join admission a on a.id = u.undoes
      where a.kind <> 'entry' or a.ticket_code <> u.ticket_code or a.recorded_at > u.recorded_at
      union all
      select 'card:' || f.card_id as key
      from friend_use f join gift_card c on c.id = f.card_id
      where f.undone_at is null
      group by f.card_id, c.visits_used having sum(f.adults + f.children) > c.visits_used
      union all
      select 'sale:' || g.order_id as key
      from gate_sale g
      left join manual_order m on m.order_id = g.order_id
      left join tender p on p.order_id = g.order_id and p.role = 'pays'
      where m.order_id is null or p.kind not in ('cash', 'terminal') or exists (
        select 1 from ticket t where t.order_id = g.order_id and not exists (
          select 1 from admission a where a.ticket_code = t.code and a.outcome = 'entered' and a.turn = 0))`,
  ),
};

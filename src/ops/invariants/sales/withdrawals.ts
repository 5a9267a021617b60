import { sql } from 'kysely';
import { type Invariant, keysOf } from '../invariant.ts';

/** Withdrawals are received for good, and only their buyer's own declaration refunds (P-17). */
export const WITHDRAWALS: Invariant = {
  id: 'withdrawals',
  promise:
    'Each declared withdrawal has its receipt in the outbox; one that waits for its buyer is for a gift card and has a link, one that its buyer confirmed waits only as long as the bank is asked, one that ended says how, and one that gave money back had a link, was confirmed and ended the card.',
  breaches: keysOf(
    sql`
      select 'withdrawal:' || w.id as key
      from withdrawal w
      left join orders o on o.id = w.order_id
      left join gift_card g on g.order_id = w.order_id
      where not exists (select 1 from outbox m where m.unique_key = 'withdrawal-received:' || w.id)
        or (w.state = 'done') <> (w.outcome is not null)
        or (w.state = 'done') <> (w.ended_at is not null)
        or (w.state = 'waiting' and (w.link_hash is null or o.id is null or g.id is null))
        or (w.outcome in ('withdrawn', 'late', 'used') and w.link_hash is null)
        or (w.confirmed_at is not null and w.link_hash is null)
        or (w.outcome = 'withdrawn' and (w.confirmed_at is null or g.withdrawn_at is null))
        or (w.confirmed_at is not null and w.state = 'waiting' and not exists (
          select 1 from refund_request r where r.order_id = w.order_id and r.state = 'asked'))`,
  ),
};

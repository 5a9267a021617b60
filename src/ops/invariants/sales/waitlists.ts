import { sql } from 'kysely';
import { type Invariant, keysOf } from '../invariant.ts';

/** No offer without free seats, and nobody is passed over. */
export const WAITLISTS: Invariant = {
  id: 'waitlists',
  promise:
    'Who waits has a place of their own in the order, an offer is for no more than was asked and held by itself or by its unpaid order, and an option knows from how many free places on somebody waits for it.',
  breaches: keysOf(
    sql`
      select 'waitlist:' || w.id as key
      from waitlist_entry w
      where (w.state in ('waiting', 'offered') and (w.position is null or w.confirmed_at is null))
        or (w.state = 'offered') <> (w.offered > 0)
        or (w.state = 'offered') <> (w.offered_until is not null)
        or (w.state <> 'offered' and (w.held > 0 or w.order_id is not null))
        or w.offered > w.amount or w.held > w.offered
      union all
      select 'waitlist:' || w.id as key
      from waitlist_entry w
      where w.order_id is not null and w.offered - w.held <> coalesce((
        select sum(l.amount) from orders o join order_line l on l.order_id = o.id
        where o.id = w.order_id and o.status = 'awaiting_payment' and l.option_id = w.option_id), 0)
      union all
      select 'waitlist:' || w.id as key
      from waitlist_entry w
      join waitlist_entry v on v.option_id = w.option_id and v.position = w.position and v.id <> w.id
      union all
      select 'option:' || cast(p.id as text) as key
      from offer_option p
      where coalesce(p.waited_from, 0) <> coalesce((
        select min(w.passed) + 1 from waitlist_entry w where w.option_id = p.id and w.state = 'waiting'), 0)`,
  ),
};

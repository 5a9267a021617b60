import { sql } from 'kysely';
import { type Invariant, keysOf } from '../invariant.ts';

/** Signed change of drawer or terminal. */
const SIGNED = sql`(case when t.role = 'returns' then -t.amount_cents else t.amount_cents end)`;
/** Rounding to the nearest five cents. */
const ROUNDED = sql`(case t.amount_cents % 5 when 1 then -1 when 2 then -2 when 3 then 2 when 4 then 1 else 0 end
  * case when t.role = 'returns' then -1 else 1 end)`;
const IN_HAND = sql`t.kind in ('cash', 'terminal') and t.role in ('pays', 'returns')`;

export const TILL: Invariant = {
  id: 'I-10',
  promise:
    'Money in cash or on the terminal is in exactly one till, with what was rounded; a closed till equals its rows, and the next begins with what was counted. A slip is corrected by a row beside it.',
  breaches: keysOf(
    sql`
      select 'tender:' || t.id as key
      from tender t
      where ${IN_HAND} and (
        ${SIGNED} <> coalesce((
          select sum(r.amount_cents) from till_row r where r.tender_id = t.id and r.way = t.kind
            and r.kind = case when t.role = 'pays' then 'sale' else 'return' end), 0)
        or (case when t.kind = 'cash' then ${ROUNDED} else 0 end) <> coalesce((
          select sum(r.amount_cents) from till_row r where r.tender_id = t.id and r.kind = 'rounding'), 0)
        or (select count(distinct r.till) from till_row r where r.tender_id = t.id) <> 1)
      union all
      select 'till-row:' || r.id as key
      from till_row r left join tender t on t.id = r.tender_id
      where r.kind not in ('sale', 'return', 'rounding', 'carried', 'float', 'banked', 'error')
        or (r.tender_id is not null and (t.id is null or not (${IN_HAND}) or r.way <> t.kind
          or r.kind = case when t.role = 'pays' then 'return' else 'sale' end))
        or (r.tender_id is null and r.way <> 'cash')
        or (r.kind = 'float' and r.amount_cents < 0) or (r.kind = 'banked' and r.amount_cents > 0)
        or r.till > coalesce((select max(c.number) from till_closing c), 0) + 1
      union all
      select 'till-row:' || r.id as key
      from till_row r
      left join till_row o on o.id = r.corrects
      left join till_closing k on k.id = r.corrects
      where r.corrects is not null and (r.kind <> 'error'
        or (k.id is null and (o.id is null or o.kind not in ('float', 'banked') or o.till <> r.till))
        or (k.id is not null and k.number <> r.till - 1)
        or coalesce(k.counted_cents, case when o.kind = 'banked' then -o.amount_cents else o.amount_cents end)
          + (case when o.kind = 'banked' then -1 else 1 end)
          * (select sum(s.amount_cents) from till_row s where s.corrects = r.corrects) < 0)
      union all
      select 'till:' || cast(c.number as text) as key
      from till_closing c
      left join (
        select till, sum(case when way = 'cash' then amount_cents else 0 end) as cash_cents,
          sum(case when way = 'terminal' then amount_cents else 0 end) as terminal_cents
        from till_row group by till
      ) s on s.till = c.number
      left join (
        select till, sum(amount_cents) as cents from till_row where kind = 'carried' group by till
      ) n on n.till = c.number + 1
      where c.expected_cents <> coalesce(s.cash_cents, 0) or c.terminal_cents <> coalesce(s.terminal_cents, 0)
        or c.difference_cents <> c.counted_cents - c.expected_cents
        or c.counted_cents <> coalesce(n.cents, 0)
        or (c.number > 1 and not exists (select 1 from till_closing b where b.number = c.number - 1))
      union all
      select 'till-row:' || r.id as key
      from till_row r
      where r.kind = 'carried' and not exists (select 1 from till_closing c where c.number = r.till - 1)`,
  ),
};

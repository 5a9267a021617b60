import { sql } from 'kysely';
import { wallTime, daysAfter, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { moneyTender } from '../../../modules/ticketing/adapters/order-rows.ts';
import { believedMoment, type Invariant, keysOf, keysOnceSwept } from '../invariant.ts';

/** Grace period: two rounds of a job that runs each minute, and the time until a refund is recorded. */
const CREDITED_MINUTES = 10;
const DAILY_DAYS = 2;
const BOOK_YEARS = 7;

export const INVOICES: Invariant = {
  id: 'invoices',
  promise:
    'Invoice numbers of a year have no gap; credit notes take back no more than their invoice; what was replaced is taken back whole; each refund that came to its end has one; nothing stands on them after seven years.',
  breaches: async (database, moment) => [
    ...(await NUMBERS(database)),
    ...(await CREDITED(database, moment)),
    ...(await KEPT(database, await believedMoment(database, moment))),
  ],
};

const NUMBERS = keysOf(sql`
  select 'invoice-series:' || cast(s.year as text) as key
  from invoice_series s
  left join (
    select year, count(*) as some, min(sequence) as first, max(sequence) as last from invoice group by year
  ) i on i.year = s.year
  where i.some is null or i.first <> 1 or i.last <> s.last or i.some <> s.last
  union all
  select 'invoice:' || i.number as key
  from invoice i left join invoice_series s on s.year = i.year
  where s.year is null or i.number not like cast(i.year as text) || '-%' or (i.kind = 'invoice' and i.total_cents <= 0)
  union all
  select 'invoice:' || i.number as key
  from invoice i left join (select credits, sum(total_cents) as cents from invoice where kind = 'credit' group by credits) c
    on c.credits = i.number
  where i.kind = 'invoice' and (
    i.total_cents + coalesce(c.cents, 0) < 0 or (i.replaced_at is not null and i.total_cents + coalesce(c.cents, 0) <> 0))
  union all
  select 'invoice:' || c.number as key
  from invoice c left join invoice i on i.number = c.credits
  where c.kind = 'credit' and (c.total_cents >= 0 or i.kind <> 'invoice' or i.order_id <> c.order_id)`);

/** Judges old refunds only, because the time at which the provider completed one is not stored. */
const CREDITED = keysOnceSwept((aliveAt) => {
  const before = minutesAfter(aliveAt, -CREDITED_MINUTES);
  return sql`
    select 'invoice:' || i.number as key
    from invoice i join (
      select t.order_id, t.request_id as id, t.taken_at as at from tender t join orders o on o.id = t.order_id
      where t.role = 'returns' and t.request_id is not null
        and not (t.kind = 'card' and t.device = o.card_id and o.card_vat_rate is not null)
        and not exists (select 1 from refund r where r.id = t.request_id)
      union all
      select r.order_id, r.id, r.created_at from refund r join orders o on o.id = r.order_id and ${moneyTender()} = r.attempt_id
      where r.status = 'refunded' and r.created_at < ${daysAfter(aliveAt, -30)}
    ) b on b.order_id = i.order_id
    where i.kind = 'invoice' and i.replaced_at is null and i.content is not null and b.at < ${before}
      and not exists (
        select 1 from invoice_return x join invoice n on n.number = x.number
        where x.return_id = b.id and (n.number = i.number or n.credits = i.number))`;
});

const KEPT = keysOnceSwept((aliveAt) => {
  const year = wallTime(daysAfter(aliveAt, -DAILY_DAYS)).year - BOOK_YEARS;
  return sql`select 'invoice:' || number as key from invoice where content is not null and year < ${year}`;
});

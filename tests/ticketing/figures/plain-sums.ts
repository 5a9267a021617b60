import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

/**
 * Expected figures and VAT return, by SQL of its own over the rows of a season: nothing of `src` adds up
 * here. Quarters are bounded by the instants at which they begin in Amsterdam.
 */

const QUARTERS = [
  ['2026-K1', '2025-12-31T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-K2', '2026-03-31T22:00:00.000Z', '2026-06-30T22:00:00.000Z'],
  ['2026-K3', '2026-06-30T22:00:00.000Z', '2026-09-30T22:00:00.000Z'],
  ['2026-K4', '2026-09-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2027-K1', '2026-12-31T23:00:00.000Z', '2027-03-31T22:00:00.000Z'],
  ['2027-K2', '2027-03-31T22:00:00.000Z', '2027-06-30T22:00:00.000Z'],
] as const;
const quarters = sql`quarter(name, begins, ends) as (values ${sql.join(
  QUARTERS.map(([name, begins, ends]) => sql`(${sql.lit(name)}, ${sql.lit(begins)}, ${sql.lit(ends)})`),
)})`;

/** Orders that were confirmed, and all money that went back of what had paid them; what went to a gift card with that card. */
const books = sql`
  bought as (select * from orders where status in ('paid', 'refunded')),
  back(order_id, at, cents, way, kind, request_id, card_id) as (
    select o.id, r.created_at, r.amount_cents, 'provider', 'refunded', r.id, null
    from bought o, refund r where r.attempt_id = coalesce(o.settled_by, o.paid_by) and r.status <> 'failed' and r.status <> 'canceled'
    union all
    select t.order_id, t.taken_at, t.amount_cents, t.kind, 'refunded', t.request_id,
      case when t.kind = 'card' then t.device else null end
    from tender t where t.role = 'returns'
    union all
    select o.id, c.booked_at, c.amount_cents, 'provider', 'charged_back', null, null
    from bought o, chargeback c where c.attempt_id = coalesce(o.settled_by, o.paid_by))`;

export type PlainMovements = {
  kind: string;
  way: string;
  event: number;
  quarter: string;
  amount: number;
  cents: number;
};

/** Sums come as text from PostgreSQL. */
type Stored<Row, Names extends keyof Row> = Omit<Row, Names> & Record<Names, number | string>;

/** Sales, invoices that were paid online (in one way, out of the other), refunds and chargebacks by way, event and quarter; what went back is above 0. Money of gift cards is no sale of tickets. */
export async function plainMovements(database: Database): Promise<PlainMovements[]> {
  const { rows } = await sql<Stored<PlainMovements, 'amount' | 'cents'>>`
    with ${quarters}, ${books}, moved(kind, way, event, at, cents) as (
      select 'sold', coalesce(t.kind, 'free'), o.event_id, o.paid_at, coalesce(t.amount_cents, 0)
      from bought o left join tender t on t.order_id = o.id and t.role = 'pays'
      union all
      select 'settled', way, o.event_id, s.taken_at, sign * s.amount_cents
      from bought o join tender s on s.order_id = o.id and s.role = 'settles' and s.attempt_id is not null
        cross join (select 'provider' as way, 1 as sign union all select 'invoice', -1) moves
      union all
      select b.kind, b.way, (select event_id from orders o where o.id = b.order_id), b.at, b.cents from back b)
    select kind, way, event, name as quarter, count(*) as amount, sum(cents) as cents
    from moved join quarter on at >= begins and at < ends
    where event <> 0
    group by kind, way, event, name`.execute(database.root);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), cents: Number(row.cents) }));
}

export type PlainCards = Record<'cards' | 'sold' | 'spent' | 'outstanding' | 'claim', number>;

/**
 * All gift cards that were paid or given, those that were taken back left out: for how much, less what went back of that, what
 * tickets took of them, and what they took that is not paid for any more.
 */
export async function plainCards(database: Database): Promise<PlainCards> {
  const { rows } = await sql<Stored<PlainCards, keyof PlainCards>>`
    select count(*) as cards, sum(case when withdrawn_at is null then amount_cents - back else 0 end) as sold,
      sum(case when withdrawn_at is null then spent else 0 end) as spent,
      sum(case when withdrawn_at is null and amount_cents - back > spent then amount_cents - back - spent else 0 end)
        as outstanding,
      sum(case when withdrawn_at is null and amount_cents - back < spent then spent - amount_cents + back else 0 end)
        as claim
    from (
      select c.amount_cents, c.withdrawn_at,
        coalesce((select a.refunded_cents + a.charged_back_cents from payment_attempt a where a.id = o.paid_by), 0) as back,
        coalesce((
        select sum(case t.role when 'pays' then t.amount_cents else -t.amount_cents end)
        from tender t join orders o on o.id = t.order_id
        where t.kind = 'card' and t.device = c.id and o.card_id = c.id), 0) as spent
      from gift_card c left join orders o on o.id = c.order_id
      where o.status in ('paid', 'refunded') or c.refund_id is not null) s`.execute(database.root);
  const [row] = rows;
  const of = (name: keyof PlainCards) => Number(row?.[name] ?? 0);
  return {
    cards: of('cards'),
    sold: of('sold'),
    spent: of('spent'),
    outstanding: of('outstanding'),
    claim: of('claim'),
  };
}

export type PlainVat = { quarter: string; rate: number; gross: number; vat: number };

/**
 * VAT per quarter and rate in cents, by the day of the visit or of the payment: what is left of a rate at the end of a quarter
 * less what was left at its begin. Of an order with several rates or days either one line went back, or all of it. A gift card
 * with a rate is declared when it is sold, less what went back of that sale, and what it pays of an order is not (such an
 * order has one rate and one day); one that was given instead of money stands for itself.
 */
export async function plainVat(database: Database, basis: 'supply' | 'payment'): Promise<PlainVat[]> {
  const soldAt = sql.raw(basis === 'supply' ? 'start' : 'received_at');
  const { rows } = await sql<Stored<PlainVat, 'gross' | 'vat'>>`
    with ${quarters}, ${books}, returned(order_id, at, cents, request_id) as (
      select order_id, at, cast(sum(cents) as integer), request_id from back b
      where not exists (
        select 1 from bought o where o.id = b.order_id and o.card_id = b.card_id and o.card_vat_rate is not null)
      group by order_id, at, request_id, kind),
    line(order_id, line, rate, start, cents) as (
      select l.order_id, l.line, l.vat_rate, p.starts_at, l.sum_cents - l.discount_cents
      from order_line l join offer_option p on p.id = l.option_id join bought o on o.id = l.order_id),
    part as (
      select * from line
      union all
      select id, -1, (select max(rate) from line where order_id = id), (select min(start) from line where order_id = id),
        service_costs_cents
      from bought where service_costs_cents > 0
      union all
      select id, -2, card_vat_rate, (select min(start) from line where order_id = id), -card_cents
      from bought where card_vat_rate is not null
      union all
      select c.order_id, -3, c.vat_rate, c.sold_at, c.amount_cents
      from gift_card c join bought o on o.id = c.order_id where c.vat_rate is not null
      union all
      select id, -4, vat_rate, sold_at, amount_cents from gift_card where refund_id is not null and vat_rate is not null),
    whole as (
      select o.id, o.total_cents - case when o.card_vat_rate is null then 0 else o.card_cents end as total_cents,
        (select case when t.kind <> 'invoice' then o.paid_at else (
          select s.taken_at from tender s where s.order_id = o.id and s.role = 'settles') end
          from tender t where t.id = o.paid_by) as received_at,
        (select count(*) from (select distinct rate, start from part where order_id = o.id) d) as sorts
      from bought o where o.total_cents > 0
      union all
      select id, amount_cents, sold_at, 1 from gift_card where refund_id is not null and vat_rate is not null),
    sold as (
      select part.*, received_at from part join whole on whole.id = part.order_id),
    corrected as (
      select p.order_id, p.rate, p.start, p.received_at, b.at, case
        when w.sorts = 1 then case when p.line = (select min(line) from part x where x.order_id = w.id) then b.cents else 0 end
        when b.cents = w.total_cents then p.cents
        when b.cents = -w.total_cents then -p.cents
        when p.line = (select min(t.line) from ticket t where t.lapsed_by = b.request_id) then b.cents
        else 0 end as cents
      from sold p join whole w on w.id = p.order_id join returned b on b.order_id = p.order_id),
    posting(order_id, rate, at, cents) as (
      select order_id, rate, ${soldAt}, cents from sold where ${soldAt} is not null
      union all
      select order_id, rate, case when at > ${soldAt} then at else ${soldAt} end, -cents
      from corrected where ${soldAt} is not null),
    sum(order_id, rate, quarter, before, after) as (
      select order_id, rate, name, sum(case when at < begins then cents else 0 end),
        sum(case when at < ends then cents else 0 end)
      from posting, quarter group by order_id, rate, name)
    select quarter, rate, sum(after - before) as gross, sum(
      (2 * after * rate + 100 + rate) / (200 + 2 * rate) - (2 * before * rate + 100 + rate) / (200 + 2 * rate)) as vat
    from sum group by quarter, rate having sum(abs(after - before)) > 0`.execute(database.root);
  return rows.map((row) => ({ ...row, gross: Number(row.gross), vat: Number(row.vat) }));
}

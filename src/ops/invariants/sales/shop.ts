import { type RawBuilder, sql } from 'kysely';
import { eventPath } from '../../../kernel/pages/addresses.ts';
import type { Database } from '../../../platform/database/database.ts';
import { moneyTender } from '../../../modules/ticketing/adapters/order-rows.ts';
import { BOOKING_SALE } from '../../../modules/ticketing/index.ts';
import { type Invariant, keysOf } from '../invariant.ts';

const CODE_CHARACTERS = 26; // Crockford base32: 130 bits
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
/** A random code has about 18 distinct signs; six or fewer has a chance of 1 in 10^12. */
const FEW_SIGNS = 6;

/** True for a code not made by `newTicketCode`: wrong length or signs, repeating or counting. */
function isWeak(code: RawBuilder<string>): RawBuilder<boolean> {
  const others = CROCKFORD.reduce((left, sign) => sql<string>`replace(${left}, ${sql.lit(sign)}, '')`, code);
  const signs = CROCKFORD.map((sign) => sql`case when ${code} like ${sql.lit(`%${sign}%`)} then 1 else 0 end`);
  return sql<boolean>`(${code} is not null and (length(${code}) <> ${CODE_CHARACTERS} or ${others} <> ''
    or ${sql.join(signs, sql` + `)} <= ${FEW_SIGNS}))`;
}

/** Refunds per attempt: those decided and not failed, and those completed. */
const GOING_BACK = sql`(
  select attempt_id, sum(amount_cents) as cents, count(*) as refunds,
    sum(case when status = 'refunded' then amount_cents else 0 end) as gone_cents
  from refund where status not in ('failed', 'canceled') group by attempt_id)`;

/** Tickets per order that were returned, or that the owner waived. */
const GIVEN_BACK = sql`(
  select order_id, sum(amount_cents) as cents from tender where role = 'returns' and undone_at is null group by order_id)`;

/** Cents by which the owner lowered the invoice of tender `t`. */
const ASKED_LESS = sql`coalesce((
  select sum(h.amount_cents) from tender h
  where h.order_id = t.order_id and h.kind = 'invoice' and h.role = 'returns' and h.undone_at is null), 0)`;

export const SHOP: Invariant[] = [
  {
    id: 'I-1',
    promise:
      'Per ticket option sold and held fit the capacity and equal what orders sold and hold, what bookings take, what is held for other dates that do not go on, and what is offered to waiting lists.',
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
        left join (select option_id, sum(amount) as kept from call_off_hold group by option_id) h on h.option_id = o.id
        left join (select option_id, sum(held) as offered from waitlist_entry group by option_id) w on w.option_id = o.id
        left join (
          select option_id, sum(adults + children) as taken from booking
          where state in ('accepted', 'confirmed', 'held') group by option_id
        ) b on b.option_id = o.id
        where o.sold + o.held > o.capacity
          or o.held <> coalesce(s.held, 0) + coalesce(h.kept, 0) + coalesce(w.offered, 0)
          or o.booked <> coalesce(b.taken, 0)
          or o.sold <> coalesce(s.sold, 0) + o.booked
        union all
        select 'booking:' || k.id from booking k
        where k.option_id is not null and not exists (select 1 from offer_option o where o.id = k.option_id)`,
    ),
  },
  {
    id: 'I-2',
    promise:
      'A paid order has tenders over its total, of a payment that was paid, of the owner or of a gift card (a free one none); an invoice that was paid at the provider names that payment, which was paid; and a group code and a code for every ticket, none of which can be guessed.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        where o.status in ('paid', 'refunded') and (
          (o.total_cents = 0 and (o.paid_by is not null or exists (select 1 from tender t where t.order_id = o.id)))
          or (o.total_cents > 0 and not exists (
            select 1 from tender t left join payment_attempt a on a.id = t.attempt_id
            where t.id = o.paid_by and t.order_id = o.id and t.role = 'pays'
              and t.amount_cents = o.total_cents - case when t.kind = 'card' then 0 else o.card_cents end
              and (t.kind in ('card', 'cash', 'terminal', 'invoice')
                or (t.kind = 'provider' and a.order_id = o.id and a.status = 'paid'
                  and (a.mismatch is null or o.flag is not null)))))
          or (o.settled_by is not null and not exists (
            select 1 from tender t join payment_attempt a on a.id = t.attempt_id
            where t.id = o.settled_by and t.order_id = o.id and t.role = 'settles' and t.kind = 'provider'
              and a.order_id = o.id and a.status = 'paid' and a.amount_cents = t.amount_cents))
          or exists (
            select 1 from tender t where t.order_id = o.id and t.role = 'settles' and t.kind = 'provider'
              and t.id <> coalesce(o.settled_by, ''))
          or o.group_code is null or ${isWeak(sql`o.group_code`)}
          or exists (select 1 from ticket t where t.code = o.group_code)
          or exists (select 1 from ticket t where t.order_id = o.id and ${isWeak(sql`t.code`)})
          or exists (select 1 from ticket t where t.order_id = o.id and ${isWeak(sql`t.group_code`)})
          or exists (
            select 1 from order_line l where l.order_id = o.id and l.amount <> (
              select count(*) from ticket t where t.order_id = l.order_id and t.line = l.line)))
        union all
        select 'order:' || o.id as key
        from orders o
        where o.status not in ('paid', 'refunded') and exists (select 1 from tender t where t.order_id = o.id)`,
    ),
  },
  {
    id: 'I-3',
    promise: 'No valid ticket belongs to an order that is not paid or whose money went back in full, by whichever way.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        left join tender p on p.id = ${moneyTender()}
        left join payment_attempt a on a.id = p.attempt_id
        left join ${GOING_BACK} r on r.attempt_id = a.id
        left join ${GIVEN_BACK} g on g.order_id = o.id
        where (o.status <> 'paid'
            or a.refunded_cents + a.charged_back_cents + coalesce(g.cents, 0) >= o.total_cents
            or r.cents + coalesce(g.cents, 0) >= o.total_cents or g.cents >= o.total_cents)
          and exists (select 1 from ticket t where t.order_id = o.id and t.is_void = 0)`,
    ),
  },
  {
    id: 'I-4',
    promise:
      'Every paid payment fulfils its order, settles its invoice or goes back in full, each refund in our books; no more goes back than was paid, by the provider or by hand.',
    breaches: keysOf(
      sql`
        select 'attempt:' || a.id as key
        from payment_attempt a
        join orders o on o.id = a.order_id
        left join ${GOING_BACK} r on r.attempt_id = a.id
        where (
          a.status = 'paid' and not exists (
            select 1 from tender t where t.attempt_id = a.id and t.order_id = o.id and t.id = ${moneyTender()})
          and coalesce(r.cents, 0) + a.charged_back_cents < coalesce(a.payment_cents, a.amount_cents)
          and case
            when a.mismatch is null then true
            when a.mismatch = 'amount' then coalesce(r.refunds, 0) = 0
            else o.flag is null
          end
        ) or (a.mismatch is null and (
          coalesce(r.cents, 0) > a.amount_cents
          or coalesce(r.gone_cents, 0) + a.charged_back_cents > a.amount_cents
          or a.refunded_cents + a.charged_back_cents > a.amount_cents))
        union all
        select 'tender:' || t.id as key
        from tender t
        left join tender p on p.order_id = t.order_id and p.role = 'pays' and (p.kind = 'card') = (t.kind = 'card')
        left join ${GIVEN_BACK} g on g.order_id = t.order_id
        left join refund_request q on q.id = t.request_id
        where t.kind <> 'card' and ((t.role <> 'pays' and (p.id is null or p.kind = 'provider'
            or (t.kind = 'invoice' or (t.role = 'settles' and t.kind = 'provider')) <> (p.kind = 'invoice')))
          or (t.role = 'settles' and (p.kind <> 'invoice' or t.amount_cents > p.amount_cents))
          or (t.role = 'settles' and t.kind = 'provider' and t.amount_cents + ${ASKED_LESS} <> p.amount_cents)
          or (t.role = 'returns' and (g.cents > p.amount_cents
            or q.order_id <> t.order_id or q.amount_cents <> t.amount_cents)))
        union all
        select 'order:' || o.id as key
        from orders o
        join (
          select order_id, sum(case when role = 'pays' then amount_cents else 0 end) as paid_cents,
            sum(case when role = 'returns' and undone_at is null then amount_cents else 0 end) as back_cents
          from tender where kind = 'card' group by order_id
        ) c on c.order_id = o.id
        left join ${GOING_BACK} r on r.attempt_id = ${moneyTender()}
        where c.back_cents + coalesce(r.cents, 0) > o.total_cents
          or (r.cents is null and c.back_cents > o.total_cents)
        union all
        select 'tender:' || t.id as key
        from tender t left join refund_request q on q.id = t.request_id
        where t.kind = 'card' and t.role = 'returns' and (q.order_id <> t.order_id or q.amount_cents < t.amount_cents)`,
    ),
  },
];

export const TOTALS: Invariant = {
  id: 'I-6',
  promise:
    'The total of an order is its lines less its discount plus service costs and gift (a gift card has none of these, an instalment lines of its own), a gift card paid for no gift, and what a gift card paid, the provider was asked for (of an invoice at most that) or the owner took.',
  breaches: keysOf(
    sql`
      select 'order:' || o.id as key
      from orders o
      left join (
        select order_id, sum(sum_cents) as lines_cents, sum(amount * unit_price_cents) as priced_cents,
          sum(discount_cents) as off_cents, max(discount_cents - sum_cents) as over_cents, min(discount_cents) as least_cents
        from order_line group by order_id
      ) l on l.order_id = o.id
      left join (select order_id, sum(cents) as cents from instalment_line group by order_id) i on i.order_id = o.id
      where (o.event_id not in (0, ${sql.lit(BOOKING_SALE)}) and (l.lines_cents is null or l.lines_cents <> l.priced_cents
          or o.total_cents <> l.lines_cents - l.off_cents + o.service_costs_cents + o.gift_cents
          or l.over_cents > 0 or l.least_cents < 0 or (l.off_cents > 0) <>
            (o.discount_code is not null or exists (select 1 from friend_place f where f.order_id = o.id))))
        or (o.event_id in (0, ${sql.lit(BOOKING_SALE)}) and (l.lines_cents is not null or o.service_costs_cents + o.gift_cents <> 0))
        or (o.event_id = ${sql.lit(BOOKING_SALE)} and o.total_cents <> coalesce(i.cents, 0))
        or exists (
          select 1 from payment_attempt a where a.order_id = o.id and a.amount_cents <> o.total_cents - o.card_cents
            and not exists ( -- what is left of an invoice
              select 1 from tender t where t.id = o.paid_by and t.kind = 'invoice' and a.amount_cents <= t.amount_cents))
        or o.card_cents > o.total_cents - o.gift_cents
        or o.total_cents <> coalesce(
          (select sum(t.amount_cents) from tender t where t.order_id = o.id and t.role = 'pays'), o.total_cents)`,
  ),
};

export const DISCOUNT_CODES: Invariant = {
  id: 'discount-codes',
  promise:
    'The uses of a discount code are the orders and agreed visits that hold it, and no order holds one that does not exist.',
  breaches: keysOf(
    sql`
      select 'discount-code:' || d.code as key
      from discount_code d
      where d.used <> (
        select count(*) from orders o
        where o.discount_code = d.code and o.status in ('awaiting_payment', 'paid', 'refunded'))
        + d.forgotten + (select count(*) from booking b where b.held_code = d.code)
      union all
      select 'booking:' || b.id as key
      from booking b left join quote q on q.booking_id = b.id and q.replaced_at is null
      where coalesce(b.held_code, '') <>
        case when b.state in ('accepted', 'confirmed', 'held') then coalesce(q.code, '') else '' end
      union all
      select 'order:' || o.id as key
      from orders o left join discount_code d on d.code = o.discount_code
      where o.discount_code is not null and d.code is null`,
  ),
};

export const CHARGEBACKS: Invariant = {
  id: 'chargebacks',
  promise: 'What banks took back of a payment is booked with its days.',
  breaches: keysOf(
    sql`
      select 'attempt:' || a.id as key
      from payment_attempt a
      left join (select attempt_id, sum(amount_cents) as cents from chargeback group by attempt_id) c
        on c.attempt_id = a.id
      where a.charged_back_cents <> coalesce(c.cents, 0)`,
  ),
};

export const REFUND_REQUESTS: Invariant = {
  id: 'refund-requests',
  promise: 'What was asked to go back goes back, to the cent: by the provider or by hand.',
  breaches: keysOf(
    sql`
      select 'refund:' || q.id as key
      from refund_request q
      left join refund r on r.id = q.id
      left join (select request_id, sum(amount_cents) as cents from tender where role = 'returns' group by request_id) t
        on t.request_id = q.id
      where r.order_id <> q.order_id or coalesce(r.amount_cents, 0) + coalesce(t.cents, 0)
        + case when q.state = 'asked' or q.state = 'refused' then q.card_cents else 0 end <> q.amount_cents
      union all
      select 'refund:' || r.id as key
      from refund r left join refund_request q on q.id = r.id where r.reason = 'request' and q.id is null`,
  ),
};

export const OFFERS: Invariant = {
  id: 'offers',
  promise: 'What ticketing sells equals what the programme says.',
  breaches: offerBreaches,
};

type OfferRow = {
  id: number;
  title: string;
  category: 'Workshops' | 'Evenementen';
  path: string | null;
  offer_title: string | null;
  place: string | null;
  event_place: string | null;
  is_same: number;
};

/** Without a main location as organiser the configured address applies, which may have changed since. */
async function offerBreaches(database: Database): Promise<string[]> {
  const { rows } = await sql<OfferRow>`
    select e.id, e.title, e.category, o.path, o.title as offer_title, o.place,
      (select g.street || ', ' || g.postal_code || ' ' || g.city
        from event_organiser p join organiser g on g.id = p.organiser_id
        where p.event_id = e.id and g.is_main_location = 1
        order by p.position limit 1) as event_place,
      case when o.category = e.category
        and o.service_costs_cents = e.service_costs_cents
        and o.is_on_sale = case when e.has_ticket_sale = 1 and e.is_published = 1
          and e.status = 'planned' and e.archived_at is null then 1 else 0 end
        and o.is_cancelled = case when e.status = 'cancelled' then 1 else 0 end
        and coalesce(o.cancel_reason, '') = case when e.status = 'cancelled' then coalesce(e.status_reason, '') else '' end
        then 1 else 0 end as is_same
    from event e left join offer o on o.event_id = e.id`.execute(database.query<unknown>());
  const isEqual = (row: OfferRow) =>
    row.is_same === 1 &&
    row.offer_title === row.title &&
    row.path === eventPath(row) &&
    (row.event_place === null || row.place === row.event_place);
  return rows.filter((row) => !isEqual(row)).map((row) => `event:${row.id}`);
}

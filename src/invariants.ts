import { type RawBuilder, sql } from 'kysely';
import { eventPath } from './kernel/event-path.ts';
import type { Database } from './platform/database/database.ts';
import { appliedMigrations, knownMigrations } from './platform/database/migrate.ts';

/** What must hold at every moment, over all tables, and which rows break it: numbers and keys, nothing personal. */
export type InvariantResult = { id: string; promise: string; ok: boolean; breaches: string[] };

type Invariant = {
  id: string;
  promise: string;
  breaches(database: Database): Promise<string[]>;
};

const BREACHES_SHOWN = 100;
const CODE_CHARACTERS = 26; // Crockford base32: 130 bits
const SWEEP_MINUTES = 20;
/** Two rounds of what is swept each hour. */
const HOURLY_MINUTES = 120;

/** Checks every invariant, on a live database or a copy. Reads only. */
export async function checkInvariants(database: Database): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { id, promise, breaches } of INVARIANTS) {
    const found = await breaches(database);
    results.push({ id, promise, ok: found.length === 0, breaches: found.slice(0, BREACHES_SHOWN) });
  }
  return results;
}

/** Rows of a select whose one column is called `key`. */
const keysOf = (select: RawBuilder<unknown>) => async (database: Database) => {
  const { rows } = await (select as RawBuilder<{ key: string }>).execute(database.query<unknown>());
  return rows.map((row) => row.key).toSorted();
};

const INVARIANTS: Invariant[] = [
  {
    id: 'I-1',
    promise: 'Per ticket option sold and held fit the capacity and equal what orders sold and hold.',
    breaches: keysOf(
      sql`
        select 'option:' || cast(o.id as text) as key
        from offer_option o
        left join (
          select l.option_id,
            sum(case when d.status = 'awaiting_payment' then l.amount else 0 end) as held,
            sum(case when d.status in ('paid', 'refunded') then l.amount else 0 end) as sold
          from order_line l join orders d on d.id = l.order_id
          group by l.option_id
        ) s on s.option_id = o.id
        where o.sold + o.held > o.capacity or o.held <> coalesce(s.held, 0) or o.sold <> coalesce(s.sold, 0)`,
    ),
  },
  {
    id: 'I-2',
    promise: 'A paid order has one fulfilling payment (a free one none), a group code and a code for every ticket.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        where o.status in ('paid', 'refunded') and (
          (o.total_cents = 0 and o.paid_by is not null)
          or (o.total_cents > 0 and not exists (
            select 1 from payment_attempt a where a.id = o.paid_by and a.order_id = o.id and a.status = 'paid'))
          or o.group_code is null or length(o.group_code) <> ${CODE_CHARACTERS}
          or exists (select 1 from ticket t where t.code = o.group_code)
          or exists (select 1 from ticket t where t.order_id = o.id and length(t.code) <> ${CODE_CHARACTERS})
          or exists (
            select 1 from order_line l where l.order_id = o.id and l.amount <> (
              select count(*) from ticket t where t.order_id = l.order_id and t.line = l.line)))`,
    ),
  },
  {
    id: 'I-3',
    promise: 'No valid ticket belongs to an order that is not paid or was refunded in full.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        left join payment_attempt a on a.id = o.paid_by
        where (o.status <> 'paid' or coalesce(a.refunded_cents, 0) >= a.amount_cents)
          and exists (select 1 from ticket t where t.order_id = o.id and t.is_void = 0)`,
    ),
  },
  {
    id: 'I-4',
    promise: 'Every paid payment fulfils its order or goes back in full; no more goes back than was paid.',
    breaches: keysOf(
      sql`
        select 'attempt:' || a.id as key
        from payment_attempt a
        join orders o on o.id = a.order_id
        left join (
          select attempt_id, sum(amount_cents) as cents, count(*) as refunds
          from refund where status not in ('failed', 'canceled') group by attempt_id
        ) r on r.attempt_id = a.id
        where (
          a.status = 'paid' and coalesce(o.paid_by, '') <> a.id and a.refunded_cents < a.amount_cents
          and case
            when a.mismatch is null then coalesce(r.cents, 0) < a.amount_cents
            when a.mismatch = 'amount' then coalesce(r.refunds, 0) = 0
            else o.flag is null
          end
        ) or (a.mismatch is null and (coalesce(r.cents, 0) > a.amount_cents or a.refunded_cents > a.amount_cents))`,
    ),
  },
  {
    id: 'I-5',
    promise: 'Each paid order has one automatic ticket mail; every mail is sent, waiting for its time, or set aside.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        where o.status in ('paid', 'refunded') and 1 <> (
          select count(*) from outbox m where m.kind = 'order-paid' and m.unique_key = 'order-paid:' || o.id)
        union all
        select 'mail:' || m.id as key
        from outbox m
        where m.state not in ('waiting', 'sending', 'sent', 'withdrawn', 'dead')
          or (m.state = 'sent' and m.sent_at is null)
          or (m.state in ('waiting', 'sending') and m.next_attempt_at < m.created_at)`,
    ),
  },
  {
    id: 'I-6',
    promise: 'The total of an order is its lines plus service costs, and what the provider was asked for.',
    breaches: keysOf(
      sql`
        select 'order:' || o.id as key
        from orders o
        left join (
          select order_id, sum(sum_cents) as lines_cents, sum(amount * unit_price_cents) as priced_cents
          from order_line group by order_id
        ) l on l.order_id = o.id
        where l.lines_cents is null or l.lines_cents <> l.priced_cents
          or o.total_cents <> l.lines_cents + o.service_costs_cents
          or exists (select 1 from payment_attempt a where a.order_id = o.id and a.amount_cents <> o.total_cents)`,
    ),
  },
  {
    id: 'I-7',
    promise:
      'No hold, captcha pass, session, mailed link or sign-in under way outlives its time once its sweeper has passed.',
    breaches: async (database) => keysOf(outlived(await sweptUntil(database)))(database),
  },
  {
    id: 'I-8',
    promise: 'The database is whole and has the schema of this program.',
    breaches: async (database) => [...(await schemaBreaches(database)), ...(await storageBreaches(database))],
  },
  {
    id: 'offers',
    promise: 'What ticketing sells equals what the programme says.',
    breaches: offerBreaches,
  },
];

/**
 * Until when the sweepers have certainly passed: two rounds of the slowest before the worker was last alive, which its
 * lease tells. So a copy is judged as of when it was made, and a program that stood still is given time.
 */
async function sweptUntil(database: Database): Promise<string> {
  const lease = sql<{ expires_at: string }>`select expires_at from lease where name = 'jobs'`;
  const [row] = (await lease.execute(database.query<unknown>())).rows;
  return row ? new Date(Date.parse(row.expires_at) - SWEEP_MINUTES * 60_000).toISOString() : '';
}

function outlived(until: string): RawBuilder<unknown> {
  return sql`
    select 'order:' || o.id as key
    from orders o
    where o.status = 'awaiting_payment' and o.held_until < ${until}
      and not exists (
        select 1 from payment_attempt a
        where a.order_id = o.id and (a.status in ('open', 'pending', 'authorized') or a.expires_at >= ${until}))
    union all
    select 'pass:' || p.solution_hash as key
    from captcha_pass p
    where p.expires_at < ${until}
    union all
    select 'session:' || s.id as key
    from account_session s
    where s.started_at < ${earlier(until, { days: 30, minutes: HOURLY_MINUTES })}
    union all
    select 'link:' || t.id as key
    from account_token t
    where t.expires_at < ${earlier(until, { days: 14, minutes: HOURLY_MINUTES })}
      and (t.purpose <> 'activation' or t.used_at is not null)
    union all
    select 'sign-in:' || f.browser_hash as key
    from sign_in_flow f
    where f.expires_at < ${earlier(until, { days: 0, minutes: HOURLY_MINUTES })}`;
}

function earlier(instant: string, { days, minutes }: { days: number; minutes: number }): string {
  return instant === '' ? '' : new Date(Date.parse(instant) - (days * 24 * 60 + minutes) * 60_000).toISOString();
}

async function schemaBreaches(database: Database): Promise<string[]> {
  const known = await knownMigrations();
  const applied = await appliedMigrations(database);
  const missing = known.filter((name) => !applied.includes(name)).map((name) => `migration missing:${name}`);
  const unknown = applied.filter((name) => !known.includes(name)).map((name) => `migration unknown:${name}`);
  return [...missing, ...unknown];
}

async function storageBreaches(database: Database): Promise<string[]> {
  if (database.engine !== 'sqlite') return [];
  const query = database.query<unknown>();
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query);
  const foreign = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(query);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...foreign.rows.map((row) => `foreign key:${row.table}:${row.rowid}`),
  ];
}

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

/** Without an organiser that is the main location the place is the configured address, which may have moved since. */
async function offerBreaches(database: Database): Promise<string[]> {
  const { rows } = await sql<OfferRow>`
    select e.id, e.title, e.category, o.path, o.title as offer_title, o.place,
      (select g.street || ', ' || g.postal_code || ' ' || g.city
        from event_organiser p join organiser g on g.id = p.organiser_id
        where p.event_id = e.id and g.is_main_location = 1
        order by p.position limit 1) as event_place,
      case when o.category = e.category
        and o.service_costs_cents = e.service_costs_cents
        and o.is_on_sale = case when e.has_ticket_sale = 1 and e.is_published = 1 and e.status = 'planned' then 1 else 0 end
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

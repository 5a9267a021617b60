import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { dayOf } from '../../kernel/dates/calendar-day.ts';
import { type Instant, wallTime, daysAfter, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { believedMoment, type Invariant, keysOnceSwept, type Moment } from './invariant.ts';

/** Two rounds of what goes each hour, and of what goes each day. */
const HOURLY_MINUTES = 120;
const DAILY_DAYS = 2;

/** Retention in days as on the privacy page, repeated on purpose to catch a sweeper with a wrong number. */
const DAYS = {
  recipient: 90,
  answers: 30,
  unpaidAnswers: 7,
  unpaid: 30,
  phone: 90,
  unconfirmed: 14,
  unused: 730,
  warning: 30,
  wish: 7,
  visited: 30,
  mail: 90,
  trail: 730,
  mailing: 730,
  approvalPerson: 10,
  test: 7,
  copy: 35,
};
const BOOK_YEARS = 7;
const MESSAGE_MONTHS = 12;

export const RETENTION: Invariant = {
  id: 'P-09',
  promise: 'Nothing about a person is kept longer than promised once its sweeper has passed.',
  breaches: async (database, seen) => {
    const moment = await believedMoment(database, seen);
    return [
      ...(await ofBuyers(database, moment)),
      ...(await ofOthers(database, moment)),
      ...(await oldCopies(database, moment)),
    ];
  },
};

/** Orders that need the owner are kept until dealt with. */
const SETTLED = sql`(o.flag is null or o.looked_after_at is not null)`;
const KNOWN = sql`(o.email <> '' or o.first_name <> '' or o.last_name <> '' or o.phone_number <> '')`;

const ofBuyers = keysOnceSwept((aliveAt) => {
  const until = minutesAfter(aliveAt, -HOURLY_MINUTES);
  const books = `${wallTime(until).year - BOOK_YEARS}-01-01T00:00:00.000Z`;
  const visit = daysAfter(until, -DAYS.phone);
  const given = daysAfter(until, -DAYS.recipient);
  const answered = daysAfter(until, -DAYS.answers);
  const tills = `${wallTime(daysAfter(until, -DAILY_DAYS)).year - BOOK_YEARS}-01-01T00:00:00.000Z`;
  return sql`
    select 'order:' || o.id as key
    from orders o
    where ${SETTLED} and ${KNOWN} and (
      (o.status in ('expired', 'canceled', 'failed') and o.created_at < ${daysAfter(until, -DAYS.unpaid)})
      or (o.status in ('paid', 'refunded') and o.paid_at < ${books}))
    union all
    select 'refund:' || r.id as key
    from refund_request r join orders o on o.id = r.order_id
    where (r.reason is not null or r.words is not null) and ${SETTLED} and o.paid_at < ${books}
    union all
    select 'manual:' || m.order_id as key
    from manual_order m join orders o on o.id = m.order_id
    where m.reason is not null and ${SETTLED} and o.paid_at < ${books}
    union all
    select 'gift-card:' || g.id as key
    from gift_card g
    where (g.recipient_name <> '' or g.recipient_email <> '' or g.message <> '')
      and (g.friend is null or g.valid_until < ${dayOf(given)}) and (
      g.mailed_at < ${given} or g.withdrawn_at < ${given} or g.mail_on < ${dayOf(given)}
      or (g.mail_on is null and g.sold_at < ${given}))
    union all
    select 'till-row:' || t.id as key
    from till_row t
    where t.at < ${tills} and (t.taken_by is not null or t.device is not null or t.reason is not null)
    union all
    select 'till:' || cast(t.number as text) as key
    from till_closing t
    where t.closed_at < ${tills} and (t.taken_by is not null or t.device is not null or t.remark <> '')
    union all
    select 'tender:' || d.id as key
    from tender d
    where d.taken_at < ${tills} and (d.taken_by is not null or d.device <> '')
    union all
    select 'manual-taker:' || m.order_id as key
    from manual_order m join orders o on o.id = m.order_id
    where o.created_at < ${tills} and (m.taken_by is not null or m.device <> '')
    union all
    select 'keeper:' || a.id as key
    from admission a
    where a.recorded_at < ${daysAfter(until, -DAYS.trail - DAILY_DAYS)} and (a.actor_id is not null or a.device <> '' or a.reason is not null)
    union all
    select 'group-keeper:' || e.id as key
    from booking_entry e
    where e.at < ${daysAfter(until, -DAYS.trail - DAILY_DAYS)} and (e.actor_id is not null or e.device <> '')
    union all
    select 'friend-keeper:' || f.id as key
    from friend_use f
    where f.recorded_at < ${daysAfter(until, -DAYS.trail - DAILY_DAYS)} and (f.actor_id is not null or f.device <> '')
    union all
    select 'waitlist:' || w.id as key
    from waitlist_entry w
    where (w.state = 'unconfirmed' and w.created_at < ${daysAfter(until, -DAYS.wish)})
      or (w.state not in ('waiting', 'offered') and w.ends_at < ${daysAfter(until, -DAYS.visited)})
    union all
    select 'phone:' || o.id as key
    from orders o
    where ${SETTLED} and o.phone_number <> '' and o.status in ('paid', 'refunded') and not exists (
      select 1 from order_line l left join offer_option p on p.id = l.option_id
      where l.order_id = o.id and (l.ends_at >= ${visit} or p.ends_at >= ${visit}))
    union all
    select 'answers:' || o.id as key
    from orders o
    where exists (select 1 from order_answer a where a.order_id = o.id) and (
      (o.status in ('expired', 'canceled', 'failed') and o.created_at < ${daysAfter(until, -DAYS.unpaidAnswers)})
      or not exists (
        select 1 from order_line l left join offer_option p on p.id = l.option_id
        where l.order_id = o.id and (l.ends_at >= ${answered} or p.ends_at >= ${answered})))`;
});

const ofOthers = keysOnceSwept((aliveAt) => {
  const until = minutesAfter(aliveAt, -HOURLY_MINUTES);
  const unconfirmed = daysAfter(until, -DAYS.unconfirmed);
  const unused = daysAfter(until, -DAYS.unused);
  const unwarned = daysAfter(unused, DAYS.warning);
  const warned = daysAfter(until, -DAYS.warning);
  const trail = daysAfter(aliveAt, -DAYS.trail - DAILY_DAYS);
  const mailing = daysAfter(aliveAt, -DAYS.mailing - DAILY_DAYS);
  return sql`
    select 'message:' || cast(m.id as text) as key
    from contact_message m
    where m.received_at < ${monthsBefore(until, MESSAGE_MONTHS)}
      or (m.state = 'unconfirmed' and m.confirm_expires_at < ${until})
    union all
    select 'withdrawal:' || w.id as key
    from withdrawal w
    where w.received_at < ${monthsBefore(until, MESSAGE_MONTHS)}
      or (w.forget_at_end = 1 and w.ended_at < ${until})
    union all
    select 'booking:' || b.id as key
    from booking b
    where (b.confirmed_at is null and b.asked_at < ${daysAfter(until, -DAYS.wish)})
      or (b.state not in ('accepted', 'confirmed', 'held') and b.day < ${dayOf(monthsBefore(until, MESSAGE_MONTHS))})
      or b.day < ${`${wallTime(until).year - BOOK_YEARS}-01-01`}
      or (b.forget_at_end = 1 and b.day < ${dayOf(until)})
    union all
    select 'subscriber:' || cast(s.id as text) as key
    from newsletter_subscriber s
    where s.state = 'unconfirmed' and s.requested_at < ${unconfirmed}
    union all
    select 'account:' || a.id as key
    from account a
    where a.is_verified = 0 and a.created_at < ${unconfirmed} and not exists (
      select 1 from account_token t
      where t.account_id = a.id and t.purpose = 'activation' and t.created_at >= ${unconfirmed})
    union all
    select 'account:' || coalesce(t.account_id, '') as key
    from account_token t
    where t.purpose = 'activation' and t.used_at is null and t.created_at < ${unconfirmed}
    union all
    select 'account:' || u.account_id as key
    from account_usage u
    where (u.last_used_at < ${unused} and u.warned_at < ${warned})
      or (u.last_used_at < ${unwarned} and u.warned_at is null)
    union all
    select 'mail:' || m.id as key
    from outbox m
    where m.state in ('sent', 'withdrawn', 'dead') and m.created_at < ${daysAfter(until, -DAYS.mail)}
      and (m.recipient <> '' or m.facts <> '{}' or m.lane = 'bulk')
    union all
    select 'held-mail:' || m.id as key
    from outbox m
    where m.held_at is not null and m.created_at < ${daysAfter(until, -DAYS.mail)}
    union all
    select 'mailing:' || cast(b.id as text) as key
    from buyer_mailing b
    where (b.state = 'sent' and b.finished_at < ${mailing}) or (b.state = 'paused' and b.started_at < ${mailing})
      or (b.state = 'test' and b.started_at < ${daysAfter(aliveAt, -DAYS.test - DAILY_DAYS)})
    union all
    select 'approval:' || p.id as key
    from approval p
    where p.closed_at is not null and (p.asked_at < ${trail} or p.facts <> 'null'
      or (p.person is not null and p.closed_at < ${daysAfter(aliveAt, -DAYS.approvalPerson - DAILY_DAYS)}))
    union all
    select 'trail:' || cast(e.id as text) as key
    from audit_entry e
    where e.at < ${trail}`;
});

/** Copies beside an SQLite file: of a migration, a restore, a move. */
async function oldCopies(database: Database, { aliveAt }: Moment): Promise<string[]> {
  if (database.engine !== 'sqlite' || aliveAt === null) return [];
  const list = sql<{ name: string; file: string }>`pragma database_list`;
  const { rows } = await list.execute(database.query<unknown>());
  const file = rows.find(({ name }) => name === 'main')?.file ?? '';
  if (file === '') return [];
  const before = daysAfter(aliveAt, -DAYS.copy - DAILY_DAYS);
  const [folder, start] = [path.dirname(file), `${path.basename(file)}.before-`];
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && statSync(path.join(folder, name)).mtime.toISOString() < before)
    .map((name) => `copy:${name}`);
}

function monthsBefore(instant: Instant, months: number): Instant {
  const date = new Date(instant);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
}

import { sql } from 'kysely';
import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { type Invariant, keysOf, keysOnceSwept } from './invariant.ts';

/** Longest wait: a service may ask to pause for a day, and email is queued a day ahead at most. */
const AHEAD_DAYS = 2;
/** Days of the longest outage before waiting email counts as lost. */
const OVERDUE_DAYS = 3;
/** Urgent email is tried for three days, plus a day for a link that waits its turn. */
const UNTRIED_DAYS = 7;
/** Twenty attempts at most a day apart: longer than any email waits. */
const TRIED_DAYS = 30;

export const MAILS: Invariant = {
  id: 'I-5',
  promise:
    'Each paid order has one automatic mail with its tickets, its gift card or its booking (one taken without an address, or paid after its buyer was forgotten, none), which nobody withdrew unsent but the owner after a restore; every mail is sent at a known time, waiting for its time and its reader, or set aside.',
  breaches: async (database, moment) => [
    ...(await keysOf(sql`
      select 'order:' || o.id as key
      from orders o
      left join manual_order h on h.order_id = o.id
      where o.status in ('paid', 'refunded') and coalesce(h.is_mailed, 1) <> (
        select count(*) from outbox m
        where m.kind in ('order-paid', 'gift-card-sold', 'booking-confirmed', 'booking-paid')
          and m.unique_key = m.kind || ':' || o.id)
        and not (o.email = '' and not exists ( -- its buyer was forgotten before it was paid after all
          select 1 from outbox m where m.unique_key in ('order-paid:' || o.id, 'gift-card-sold:' || o.id)))
      union all
      select 'order:' || o.id as key
      from outbox m join orders o on o.id = substr(m.unique_key, length(m.kind) + 2)
      where m.kind in ('order-paid', 'gift-card-sold') and m.state = 'withdrawn' and o.status = 'paid'
        and (o.event_id = 0 or exists (select 1 from ticket t where t.order_id = o.id and t.is_void = 0))
        and not exists (select 1 from refund_request q where q.order_id = o.id) -- its tickets were void for a while
        and not exists ( -- the bank took its money back before the mail left
          select 1 from gift_card g where g.order_id = o.id and (g.claim_cents > 0 or g.reclaimed_cents >= g.amount_cents))
        and not exists (
          select 1 from outbox again where again.kind = 'order-paid' and again.state <> 'withdrawn'
            and again.unique_key like 'order-paid:' || o.id || ':%')
        and not exists (
          select 1 from outbox r where r.unique_key like 'owner-alert:restored:%' and r.created_at >= m.created_at)
      union all
      select 'mail:' || m.id as key
      from outbox m
      where m.state not in ('waiting', 'sending', 'sent', 'withdrawn', 'dead')
        or (m.state = 'sent' and coalesce(m.sent_at, '') not like '2___-__-__T__:__:__%Z')
        or (m.recipient = '' and m.facts <> '{}')
        or (m.state in ('waiting', 'sending') and (
          m.recipient not like '_%@_%'
          or m.next_attempt_at < m.created_at
          or m.next_attempt_at > ${daysAfter(moment.now, AHEAD_DAYS)}))`)(database)),
    ...(await waitsForEver(database, moment)),
  ],
};

/** Bulk email waits while its newsletter is paused, yet is checked every few minutes. */
const waitsForEver = keysOnceSwept(
  (aliveAt) => sql`
    select 'mail:' || m.id as key
    from outbox m
    where m.state in ('waiting', 'sending') and m.held_at is null
      and not exists ( -- the owner may lift the block of its card
        select 1 from gift_card g where g.blocked_at is not null
          and (m.unique_key in ('gift-card-sold:' || g.order_id, 'gift-card:' || g.id)
            or m.unique_key like 'gift-card:' || g.id || ':%')) and (
      m.next_attempt_at < ${daysAfter(aliveAt, -OVERDUE_DAYS)}
      or (m.lane = 'urgent' and m.last_error is null and m.created_at < ${daysAfter(aliveAt, -UNTRIED_DAYS)})
      or (m.lane = 'urgent' and m.attempts > 0 and m.created_at < ${daysAfter(aliveAt, -TRIED_DAYS)}))`,
);

import { sql } from 'kysely';
import { daysAfter } from '../kernel/dates/instants.ts';
import type { Invariant } from './invariant.ts';
import { keysOf, keysOnceSwept } from './invariant.ts';

/** A service may ask for a day's patience, and no letter is put in earlier than a day before its time. */
const AHEAD_DAYS = 2;
/** So long the longest outage may last before its waiting mail counts as lost. */
const OVERDUE_DAYS = 3;
/** An urgent mail is tried for three days, plus a day that a new link may have to wait for its turn. */
const UNTRIED_DAYS = 7;
/** Twenty tries, each put off by a day at most: not even mail that was sent again by hand waits as long. */
const TRIED_DAYS = 30;

export const MAILS: Invariant = {
  id: 'I-5',
  promise:
    'Each paid order has one automatic ticket mail; every mail is sent, waiting for its time and its reader, or set aside.',
  breaches: async (database, moment) => [
    ...(await keysOf(sql`
      select 'order:' || o.id as key
      from orders o
      where o.status in ('paid', 'refunded') and 1 <> (
        select count(*) from outbox m where m.kind = 'order-paid' and m.unique_key = 'order-paid:' || o.id)
      union all
      select 'mail:' || m.id as key
      from outbox m
      where m.state not in ('waiting', 'sending', 'sent', 'withdrawn', 'dead')
        or (m.state = 'sent' and m.sent_at is null)
        or (m.recipient = '' and m.facts <> '{}')
        or (m.state in ('waiting', 'sending') and (
          m.recipient not like '_%@_%'
          or m.next_attempt_at < m.created_at
          or m.next_attempt_at > ${daysAfter(moment.now, AHEAD_DAYS)}))`)(database)),
    ...(await waitsForEver(database, moment)),
  ],
};

/** Bulk mail may wait as long as its newsletter is paused; then it is looked at every few minutes all the same. */
const waitsForEver = keysOnceSwept(
  (aliveAt) => sql`
    select 'mail:' || m.id as key
    from outbox m
    where m.state in ('waiting', 'sending') and (
      m.next_attempt_at < ${daysAfter(aliveAt, -OVERDUE_DAYS)}
      or (m.lane = 'urgent' and m.last_error is null and m.created_at < ${daysAfter(aliveAt, -UNTRIED_DAYS)})
      or (m.lane = 'urgent' and m.attempts > 0 and m.created_at < ${daysAfter(aliveAt, -TRIED_DAYS)}))`,
);

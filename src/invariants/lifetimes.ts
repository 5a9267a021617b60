import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type Invariant, keysOf } from './invariant.ts';

const SWEEP_MINUTES = 20;
/** Two rounds of what is swept each hour. */
const HOURLY_MINUTES = 120;

export const LIFETIMES: Invariant = {
  id: 'I-7',
  promise:
    'No hold, captcha pass, session, mailed link or sign-in under way outlives its time once its sweeper has passed.',
  breaches: async (database) => keysOf(outlived(await sweptUntil(database)))(database),
};

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

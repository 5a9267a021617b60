import { sql } from 'kysely';
import { type Instant, daysAfter, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import { believedMoment, type Invariant, keysOnceSwept } from './invariant.ts';

/** Two rounds of sweepers that run every ten minutes or hourly. */
const SOON_MINUTES = 20;
const HOURLY_MINUTES = 120;

/** Minutes idle and in total until a session expires, by kind (S-03). */
const SESSIONS = { half: [10, 10], visitor: [2 * 60, 24 * 60], remembered: [14 * 24 * 60, 30 * 24 * 60] } as const;
/** Days that expired links are kept, so that their page can explain. */
const LINK_DAYS = 14;
/** How long an undo waits for its entry, which an offline phone may send late. */
const UNDO_DAYS = 14;
/** Days that an API key is listed after its end. */
const KEY_DAYS = 90;

export const LIFETIMES: Invariant = {
  id: 'I-7',
  promise:
    'No hold, offer to a waiting list, captcha pass, pass of the waiting room, session, known device, mailed link, sign-in under way, challenge of a passkey, invitation, device at the gate, API key or undo without its entry outlives its time once its sweeper has passed.',
  breaches: async (database, moment) => [
    ...(await overdue(database, moment)),
    ...(await undeleted(database, await believedMoment(database, moment))),
  ],
};

const overdue = keysOnceSwept((aliveAt) => {
  const soon = minutesAfter(aliveAt, -SOON_MINUTES);
  return sql`
    select 'order:' || o.id as key
    from orders o
    where o.status = 'awaiting_payment' and o.held_until < ${soon}
      and not exists (
        select 1 from payment_attempt a
        where a.order_id = o.id and (a.status in ('open', 'pending', 'authorized') or a.expires_at >= ${soon}))
    union all
    select 'waitlist:' || w.id as key
    from waitlist_entry w
    where w.state = 'offered' and w.order_id is null and w.offered_until < ${soon}
    union all
    select 'pass:' || p.solution_hash as key
    from captcha_pass p
    where p.expires_at < ${soon}`;
});

/** Rows of the sweepers that pause while the clock is in doubt. */
const undeleted = keysOnceSwept((aliveAt) => {
  const hourly = minutesAfter(aliveAt, -HOURLY_MINUTES);
  return sql`
    select 'waiting-room-pass:' || w.pass_hash as key
    from spent_pass w
    where w.ends_at < ${hourly}
    union all
    select 'session:' || s.id as key
    from account_session s
    where (s.stage <> 'full' and ${over(hourly, SESSIONS.half)})
      or (s.is_remembered = 0 and ${over(hourly, SESSIONS.visitor)})
      or ${over(hourly, SESSIONS.remembered)}
    union all
    select 'device:' || d.secret_hash as key
    from account_device d
    where d.expires_at < ${hourly}
    union all
    select 'link:' || t.id as key
    from account_token t
    where t.expires_at < ${daysAfter(hourly, -LINK_DAYS)} and (t.purpose <> 'activation' or t.used_at is not null)
    union all
    select 'sign-in:' || f.browser_hash as key
    from sign_in_flow f
    where f.expires_at < ${hourly}
    union all
    select 'passkey-challenge:' || c.purpose || ' ' || c.bound_to as key
    from passkey_challenge c
    where c.expires_at < ${hourly}
    union all
    select 'invitation:' || i.id as key
    from role_invitation i
    where i.expires_at < ${daysAfter(hourly, -LINK_DAYS)}
    union all
    select 'gate-device:' || g.id as key
    from gate_device g
    where coalesce(g.ends_at, g.code_expires_at) < ${hourly}
    union all
    select 'api-key:' || k.id as key
    from api_key k
    where k.ends_on < ${daysAfter(hourly, -KEY_DAYS).slice(0, 10)} or k.revoked_at < ${daysAfter(hourly, -KEY_DAYS)}
    union all
    select 'waiting-undo:' || u.id as key
    from admission_waiting_undo u
    where u.recorded_at < ${daysAfter(hourly, -UNDO_DAYS)}`;
});

function over(until: Instant, [idle, whole]: readonly [number, number]) {
  return sql`(s.last_used_at < ${minutesAfter(until, -idle)} or s.started_at < ${minutesAfter(until, -whole)})`;
}

import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Hooks } from '../../platform/records/hooks/hooks.ts';
import type { DiskWatch } from '../../platform/watches/disk-space.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import { counter, gauge, type Metrics } from './exposition.ts';

/** Events whose seats are reported, soonest first. */
const MOST_EVENTS = 50;
const STATES = ['sold', 'held', 'free'] as const;

type Seats = { event_id: number } & Record<(typeof STATES)[number], number | string>;
type Due = { payment: string | null; refund: string | null } & Record<'orders' | 'flagged', number | string | null>;

/** Numbers only; an event appears by its id. */
export async function shopMetrics(ports: {
  database: Database;
  outbox: Pick<MailQueue, 'health'>;
  hooks: Pick<Hooks, 'health'>;
  disk: Pick<DiskWatch, 'look'>;
  clock: Clock;
}): Promise<Metrics> {
  const { database, outbox, hooks, disk, clock } = ports;
  const now = clock.now();
  const secondsSince = (at: string | null) =>
    at === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(at)) / 1000);
  const mail = await outbox.health(now);
  const messages = await hooks.health();
  const { rows: seats } = await sql<Seats>`
    select o.event_id, sum(o.sold) as sold, sum(o.held) as held, sum(o.capacity - o.sold - o.held) as free
    from offer_option o join offer f on f.event_id = o.event_id
    where o.is_archived = 0 and f.is_on_sale = 1 and f.is_cancelled = 0
      and coalesce(o.ends_at, o.starts_at, '9') > ${now}
    group by o.event_id order by min(coalesce(o.starts_at, '9')), o.event_id limit ${MOST_EVENTS}`.execute(
    database.query<unknown>(),
  );
  const { rows: due } = await sql<Due>`
    select (select min(next_ask_at) from payment_attempt) as payment, (select min(next_try_at) from refund) as refund,
      (select max(number) from orders) as orders,
      (select count(*) from orders where flag is not null and looked_after_at is null) as flagged`.execute(
    database.query<unknown>(),
  );
  const { payment = null, refund = null, orders = 0, flagged = 0 } = due[0] ?? {};

  return {
    garden_mail_waiting: gauge('Mails that did not leave yet.', [
      { labels: { lane: 'urgent' }, value: mail.waiting - mail.waitingBulk },
      { labels: { lane: 'bulk' }, value: mail.waitingBulk },
    ]),
    garden_mail_oldest_waiting_seconds: gauge('Age of the oldest of them.', secondsSince(mail.oldestWaitingAt)),
    garden_mail_given_up: gauge('Mails that nobody tries any more.', mail.dead),
    garden_webhook_messages_waiting: gauge('Webhook messages that have not been accepted yet.', messages.waiting),
    garden_webhook_messages_failed: gauge('Webhook messages that were given up.', messages.failed),
    garden_webhook_oldest_waiting_seconds: gauge('Age of the oldest of them.', secondsSince(messages.oldestWaitingAt)),
    garden_webhooks_stopped: gauge('Webhooks that were stopped, other than by hand.', messages.paused),
    garden_settlement_lag_seconds: gauge('Since when a payment should have been asked after.', secondsSince(payment)),
    garden_refund_lag_seconds: gauge('Since when a refund should have been sent or asked after.', secondsSince(refund)),
    garden_orders_total: counter('Orders that were ever made.', Number(orders ?? 0)),
    garden_orders_flagged: gauge('Orders that ask for a person.', Number(flagged ?? 0)),
    garden_seats: gauge(
      'Seats of what is on sale, by the number of its event.',
      seats.flatMap((row) =>
        STATES.map((state) => ({ labels: { event: String(row.event_id), state }, value: Number(row[state]) })),
      ),
    ),
    garden_disk_free_bytes: gauge('Room where the data stands.', (await disk.look()).freeBytes),
  };
}

import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { Part } from './actor.ts';
import { BOOKING_RULES, checkBookings } from './booking-promises.ts';
import { checkFriends, FRIEND_RULES } from './friends/friend-promises.ts';
import { checkPromises } from './promises.ts';

/** Money without tickets that the bank would not take back: I-4 names it until the owner has sent it once more. */
const WAITS_FOR_OWNER = `select 'attempt:' || r.attempt_id as key from refund r join orders o on o.id = r.order_id
  where r.status in ('failed', 'canceled') and o.flag = 'refund-failed-unasked'`;

/** Checks whatever must hold while nobody is writing: all invariants, and everything acknowledged. */
export async function checkAll(part: Part): Promise<void> {
  const { stage, ledger, orders } = part;
  const reader = stage.life.connection.reader();
  const { rows } = stage.life.connection;
  stage.isLooking = true;
  const waiting = new Set(rows<{ key: string }>(WAITS_FOR_OWNER).map(({ key }) => key));
  for (const { id, ok, breaches } of await checkInvariants(reader, stage.sweptAt)) {
    const unknown = breaches.filter((key) => !waiting.has(key));
    if (!ok && unknown.length > 0) stage.fail(id, unknown.slice(0, 3).join(' '));
  }
  const known = new Map(
    rows<{ id: string; status: string }>('select id, status from orders').map((one) => [one.id, one]),
  );
  for (const { id, wasPaid } of orders) {
    const state = known.get(id)?.status;
    if (state === undefined) stage.fail('acknowledged', `order ${id} was acknowledged and is gone`);
    else if (wasPaid && !['paid', 'refunded'].includes(state)) stage.fail('told-paid', `order ${id} is ${state}`);
  }
  const brought = rows<{ id: string; payment_id: string }>(
    'select o.id, a.payment_id from orders o join payment_attempt a on a.id = o.paid_by',
  );
  const payments = new Map(stage.outside.payments().map((payment) => [payment.id, payment]));
  for (const { id, payment_id: paymentId } of brought) {
    if (payments.get(paymentId)?.reached['paid'] === undefined) stage.fail('paid-without-money', `order ${id}`);
  }
  checkPromises(part);
  checkBookings(part);
  checkFriends(part);
  for (const broken of await ledger.broken(reader)) stage.fail('acknowledged', broken);
  stage.isLooking = false;
}

/** The rules of what a step wrote, by the tables it wrote to; quick, since they are looked at after each step. */
const QUICK: { id: string; tables: string[]; sql: string }[] = [
  {
    id: 'seats',
    tables: ['offer_option', 'orders', 'order_line', 'waitlist_entry', 'call_off_hold'],
    sql: 'select id from offer_option where sold + held > capacity or sold < 0 or held < 0',
  },
  {
    id: 'tickets-of-paid',
    tables: ['orders', 'ticket', 'order_line'],
    sql: `select o.id from orders o where o.status = 'paid' and o.event_id <> 0 and exists (
      select 1 from order_line l where l.order_id = o.id and l.amount <> (
        select count(*) from ticket t where t.order_id = l.order_id and t.line = l.line))`,
  },
  {
    id: 'valid-without-payment',
    tables: ['orders', 'ticket', 'refund'],
    sql: `select t.order_id as id from ticket t join orders o on o.id = t.order_id
      where t.is_void = 0 and o.status <> 'paid'`,
  },
  {
    id: 'more-back-than-paid',
    tables: ['refund', 'payment_attempt'],
    sql: `select a.id from payment_attempt a join refund r on r.attempt_id = a.id
      where r.status not in ('failed', 'canceled') and a.mismatch is null
      group by a.id having sum(r.amount_cents) > a.amount_cents`,
  },
  {
    id: 'series-paid-twice',
    tables: ['orders'],
    sql: `select series_id as id from orders where status = 'paid' and series_id is not null
      group by series_id having count(*) > 1`,
  },
  {
    id: 'card-before-bank',
    tables: ['tender', 'refund_request', 'refund'],
    sql: `select q.id from refund_request q join refund r on r.id = q.id
      join tender t on t.request_id = q.id and t.kind = 'card' and t.role = 'returns' and t.undone_at is null
      where q.state = 'asked'`,
  },
  {
    id: 'charged-back-and-good',
    tables: ['payment_attempt', 'ticket'],
    sql: `select o.id from orders o join payment_attempt a on a.id = o.paid_by
      where a.charged_back_cents > 0 and a.charged_back_cents + a.refunded_cents >= a.amount_cents
        and exists (select 1 from ticket t where t.order_id = o.id and t.is_void = 0)`,
  },
  {
    id: 'card-below-zero',
    tables: ['gift_card'],
    sql: 'select id from gift_card where balance_cents < 0 or balance_cents > amount_cents',
  },
];

/** Checks what was written since the last check. */
export function checkTouched({ stage }: Part): void {
  if (!stage.life.site || stage.life.isOver || stage.life.connection.isBusy()) return;
  for (const { id, tables, sql } of [...QUICK, ...BOOKING_RULES, ...FRIEND_RULES]) {
    if (!tables.some((table) => stage.touched.has(table))) continue;
    const rows = stage.life.connection.rows<{ id: unknown }>(sql);
    if (rows.length > 0) stage.fail(id, rows.map((row) => String(row.id)).join(' '));
  }
  stage.touched.clear();
}

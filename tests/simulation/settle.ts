import type { Part } from './actor.ts';
import { checkAll } from './checks.ts';
import { lookAtJobs } from './actors/jobs.ts';
import { runUntil, up, whenQuiet } from './running.ts';

const MINUTE_MS = 60_000;
/** Pauses between looks, so that whatever waits for its time has had it: retries of money grow to an hour, of mail longer. */
const ROUNDS_MINUTES = [1, 1, 2, 5, 5, 15, 16, 30, 61, 61, 120, 240, 600, 1_500];

/** Lets everything come to its end in a world that is calm again, and looks whether each promise was kept. */
export async function settle(part: Part): Promise<void> {
  const { stage } = part;
  stage.rough = 0;
  stage.dieAfter(null);
  await whenQuiet(stage);
  for (const minutes of ROUNDS_MINUTES) {
    await stage.scheduler.pass(minutes * MINUTE_MS);
    stage.outside.passTime();
    await whenQuiet(stage);
    for (let looks = 0; looks < 3; looks++) await runJobs(part);
  }
  await whenQuiet(stage);
  await checkAll(part);
  checkPayments(part);
  checkMails(part);
}

async function runJobs({ stage }: Part): Promise<void> {
  up(stage);
  let isDone = false;
  lookAtJobs(stage)
    .catch((thrown: unknown) => stage.fail('jobs', String(thrown)))
    .finally(() => (isDone = true));
  await runUntil(stage, () => isDone);
  await stage.scheduler.pass(11_000);
}

type AttemptRow = {
  id: string;
  order_id: string;
  payment_id: string | null;
  amount_cents: number;
  paid_by: string | null;
  state: string;
  flag: string | null;
  good: number;
  cards: number;
  requests: number;
};

/** Each payment that came in has tickets or a card, went back, or a person is looking at it. */
function checkPayments({ stage, orders }: Part): void {
  const attempts = stage.life.connection.rows<AttemptRow>(`
    select a.id, a.order_id, a.payment_id, a.amount_cents, o.paid_by, o.status as state, o.flag,
      (select count(*) from ticket t where t.order_id = o.id and t.is_void = 0) as good,
      (select count(*) from gift_card g where g.order_id = o.id and g.sold_at is not null) as cards,
      (select count(*) from refund_request q where q.order_id = o.id) as requests
    from payment_attempt a join orders o on o.id = a.order_id`);
  const byPayment = new Map(attempts.map((attempt) => [attempt.payment_id, attempt]));
  for (const payment of stage.outside.payments()) {
    if (payment.status !== 'paid') continue;
    const attempt = byPayment.get(payment.id);
    const backCents = stage.outside
      .refundsOf(payment.id)
      .filter(({ forced }) => forced !== 'failed' && forced !== 'canceled')
      .reduce((sum, refund) => sum + refund.amountCents, payment.chargedBackCents);
    const isFulfilled =
      attempt?.paid_by === attempt?.id &&
      attempt !== undefined &&
      (attempt.good > 0 || attempt.cards > 0 || attempt.requests > 0);
    if (isFulfilled || backCents >= payment.amountCents || attempt?.flag) continue;
    const known = attempt ? `order ${attempt.order_id} is ${attempt.state}` : 'nobody knows it';
    stage.fail(
      'money-or-tickets',
      `payment ${payment.id} of ${payment.amountCents} came in, ${backCents} went back; ${known}`,
    );
  }
  for (const order of orders.filter(({ wasPaid }) => wasPaid)) {
    const attempt = attempts.find(({ order_id }) => order_id === order.id);
    if (!attempt) stage.fail('told-paid', `order ${order.id} was told to be paid and is gone`);
    else if (!['paid', 'refunded'].includes(attempt.state))
      stage.fail('told-paid', `order ${order.id} is ${attempt.state}`);
  }
}

/** Nothing waits for ever, and nobody was told the same twice. */
function checkMails({ stage }: Part): void {
  const waiting = stage.life.connection.rows<{ id: string; kind: string; state: string; last_error: string | null }>(
    `select id, kind, state, last_error from outbox where state not in ('sent', 'withdrawn')`,
  );
  for (const { id, kind, state, last_error: error } of waiting) {
    // Whether it arrived nobody knows, and the provider would no longer know a repeat: the owner sees it.
    if (state === 'dead' && error === 'unknown-outcome' && stage.wasRough) continue;
    stage.fail('mail', `${kind} ${id} is ${state} (${error})`);
  }
  const byKey = Map.groupBy(stage.outside.mails(), ({ idempotencyKey }) => idempotencyKey);
  for (const [key, mails] of byKey) if (mails.length > 1) stage.fail('mail-twice', `${key} was accepted twice`);
}

import type { Part } from './actor.ts';

type AttemptRow = {
  id: string;
  order_id: string;
  payment_id: string | null;
  amount_cents: number;
  paid_by: string | null;
  state: string;
  mismatch: string | null;
  failed: number;
  good: number;
  cards: number;
  instalments: number;
  requests: number;
};

/** Each payment that came in has tickets or a card, went back, or a person is looking at it. */
export function checkPayments({ stage }: Part): void {
  const attempts = stage.life.connection.rows<AttemptRow>(`
    select a.id, a.order_id, a.payment_id, a.amount_cents, o.paid_by, o.status as state, a.mismatch,
      (select count(*) from refund r where r.attempt_id = a.id and r.status in ('failed', 'canceled')) as failed,
      (select count(*) from ticket t where t.order_id = o.id and t.is_void = 0) as good,
      (select count(*) from gift_card g where g.order_id = o.id and g.sold_at is not null) as cards,
      (select count(*) from instalment i where i.order_id = o.id) as instalments,
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
      (attempt.good > 0 || attempt.cards > 0 || attempt.instalments > 0 || attempt.requests > 0);
    // Mismatched payments, and refunds that a bank refused, wait for the owner.
    const isLookedAt = attempt !== undefined && (attempt.mismatch !== null || attempt.failed > 0);
    if (isFulfilled || backCents >= payment.amountCents || isLookedAt) continue;
    const known = attempt ? `order ${attempt.order_id} is ${attempt.state}` : 'nobody knows it';
    stage.fail(
      'money-or-tickets',
      `payment ${payment.id} of ${payment.amountCents} came in, ${backCents} went back; ${known}`,
    );
  }
}

const GOOD_NEWS = /^Uw tickets voor/;

/** Nothing waits forever, and nobody gets the same message twice. */
export function checkMails({ stage, orders }: Part): void {
  for (const { id, email, isDateOff } of orders) {
    const isWelcomed = stage.outside.mails().some(({ to, subject }) => to.includes(email) && GOOD_NEWS.test(subject));
    if (isDateOff && isWelcomed) stage.fail('mail-for-nothing', `order ${id} of a date called off was mailed tickets`);
  }
  const waiting = stage.life.connection.rows<{ id: string; kind: string; state: string; last_error: string | null }>(
    `select id, kind, state, last_error from outbox m where state not in ('sent', 'withdrawn') and not exists (
      select 1 from gift_card g where g.blocked_at is not null
        and (m.unique_key in ('gift-card-sold:' || g.order_id, 'gift-card:' || g.id)
          or m.unique_key like 'gift-card:' || g.id || ':%'))`,
  );
  for (const { id, kind, state, last_error: error } of waiting) {
    // Nobody knows whether it arrived, and the provider would no longer recognise a repeat: the owner sees it.
    if (state === 'dead' && error === 'unknown-outcome' && stage.wasRough) continue;
    stage.fail('mail', `${kind} ${id} is ${state} (${error})`);
  }
  const byKey = Map.groupBy(stage.outside.mails(), ({ idempotencyKey }) => idempotencyKey);
  for (const [key, mails] of byKey) if (mails.length > 1) stage.fail('mail-twice', `${key} was accepted twice`);
  const stored = stage.life.connection.rows<{ id: string; kind: string; state: string }>(
    'select id, kind, state from outbox',
  );
  const ids = new Set(stored.map(({ id }) => id));
  for (const { id, kind, state } of stored) {
    if (state === 'sent' && !byKey.has(id)) stage.fail('mail-lost', `${kind} ${id} was never handed over`);
  }
  for (const key of byKey.keys()) {
    if (key === null || !ids.has(key)) stage.fail('mail-key', `a mail was sent under ${key}, which is none of ours`);
  }
}

/** Each refund answered as accepted is at the bank; one that is at the bank is not answered as failed. */
function checkWords(
  { stage, acceptedRefunds }: Part,
  rows: readonly RefundRow[],
  wishes: ReadonlyMap<string | undefined, { forced: string | null }[]>,
): void {
  for (const { id, status, reason } of rows) {
    const made = wishes.get(id) ?? [];
    if (acceptedRefunds.has(id) && made.length === 0 && reason === 'request' && status !== 'refunded') {
      stage.fail('refusal-told', `refund ${id} was told as accepted, and the bank has none`);
    }
    const isAway = made.some(({ forced }) => forced !== 'failed' && forced !== 'canceled');
    if (isAway && status === 'failed') stage.fail('refund-word', `refund ${id} is failed, and the bank paid it`);
  }
}

type RefundRow = { id: string; status: string; provider_refund_id: string | null; reason: string };

/** Each refund was sent once, and our books agree with the provider. */
export function checkRefunds(part: Part): void {
  const { stage } = part;
  const rows = stage.life.connection.rows<RefundRow>('select id, status, provider_refund_id, reason from refund');
  const there = stage.outside.payments().flatMap(({ id }) => stage.outside.refundsOf(id));
  const wishes = Map.groupBy(there, ({ metadata }) => (metadata as { refund?: string } | null)?.refund);
  for (const [wish, made] of wishes) {
    if (made.length > 1) stage.fail('refund-twice', `${wish} went ${made.length} times`);
  }
  checkWords(part, rows, wishes);
  const toCards = stage.life.connection.rows<{ request_id: string; taken_at: string }>(
    `select request_id, taken_at from tender where kind = 'card' and role = 'returns' and request_id is not null`,
  );
  for (const { request_id: wish, taken_at: at } of toCards) {
    const [made] = wishes.get(wish) ?? [];
    if (made && at < made.createdAt) stage.fail('card-before-bank', `${wish} was on the card before the bank had it`);
  }
  for (const { id, status, provider_refund_id: made } of rows) {
    const refund = there.find((one) => one.id === made);
    if (status === 'waiting') stage.fail('refund-lost', `refund ${id} was never sent`);
    if (!refund) continue;
    const hasFailed = refund.forced === 'failed';
    if (hasFailed !== (status === 'failed'))
      stage.fail('refund-word', `refund ${id} is ${status}, at the bank ${refund.forced}`);
  }
}

/** Payouts agree with our books to the cent, once everything has ended. */
export function checkPayouts({ stage }: Part): void {
  const differences = stage.life.connection.rows<{ id: string; kind: string; books_cents: number | null }>(
    'select * from payout_difference where gone_at is null and explained_at is null',
  );
  for (const one of differences) stage.fail('payout', JSON.stringify(one));
}

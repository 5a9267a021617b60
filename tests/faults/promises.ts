import { sql } from 'kysely';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { worldAt } from '../support/world-control.ts';

type World = ReturnType<typeof worldAt>;

/**
 * Makes an hour pass for everything that waits for its time, and for the lease of a process that died. What was due before
 * stays due longest, so that a run that takes only so many at a time comes to everybody.
 */
export async function letTimePass(database: Database): Promise<void> {
  const now = new Date().toISOString();
  await database.atomically(async () => {
    const query = database.query<unknown>();
    await sql`delete from lease`.execute(query);
    await sql`update outbox set next_attempt_at = created_at where state in ('waiting', 'sending')`.execute(query);
    await sql`update payment_attempt set next_ask_at = ${now} where next_ask_at > ${now}`.execute(query);
    await sql`update call_off_order set next_try_at = ${now} where next_try_at > ${now}`.execute(query);
    await sql`update refund set next_try_at = ${now} where next_try_at > ${now}`.execute(query);
  });
}

/** Adds seats, so that nobody is refused for want of them. */
export async function makeRoom(database: Database): Promise<void> {
  await database.atomically(() => sql`update offer_option set capacity = 100000`.execute(database.query<unknown>()));
}

/** Work left to jobs: news of payments, refunds and emails. */
export async function unfinished(database: Database, world: World): Promise<string[]> {
  const paid = (await world.payments()).filter(({ status }) => status === 'paid').map(({ id }) => id);
  const known = new Set(
    (await attempts(database)).filter(({ status }) => status === 'paid').map((one) => one.payment_id),
  );
  const { rows } = await sql<{ what: string }>`
    select 'mail ' || id as what from outbox where state in ('waiting', 'sending')
    union all select 'call-off ' || id as what from call_off where state = 'running' and exists (
      select 1 from call_off_order o where o.call_off_id = call_off.id and o.refusal is null and (
        (o.choice = 'refund' and o.way = 'provider' and o.amount_cents > 0
          and not exists (select 1 from refund r where r.id = o.refund_id))
        or (o.choice = 'move' and not exists (select 1 from date_change d where d.id = o.refund_id))))
    union all select 'refund ' || id as what from refund where status = 'waiting'`.execute(database.query<unknown>());
  return [...paid.filter((id) => !known.has(id)).map((id) => `payment ${id}`), ...rows.map(({ what }) => what)];
}

/** Everything that was promised and not kept, in words; empty when all is well. */
export async function brokenPromises(
  database: Database,
  world: World,
  acknowledged: { orderId: string; paymentId: string }[],
): Promise<string[]> {
  const broken: string[] = [];
  const all = await attempts(database);
  for (const { orderId, paymentId } of acknowledged) {
    const isThere = all.some((one) => one.order_id === orderId && one.payment_id === paymentId);
    if (!isThere) broken.push(`order ${orderId} with payment ${paymentId} was acknowledged and is gone`);
  }
  const { rows: wishes } = await sql<{ attempt_id: string; amount_cents: number }>`
    select attempt_id, amount_cents from refund where reason = 'request'`.execute(database.query<unknown>());
  for (const payment of await world.payments()) {
    if (payment.status !== 'paid') continue;
    const attempt = all.find((one) => one.payment_id === payment.id);
    const refunds = await world.refundsOf(payment.id);
    const refunded = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
    const wished = wishes.filter(({ attempt_id }) => attempt_id === attempt?.id);
    // Cancelling may cost buyers something, so that with the last ticket not all money is refunded.
    const isFulfilled =
      attempt !== undefined &&
      attempt.paid_by === attempt.id &&
      (attempt.tickets > 0 || wished.length > 0 || attempt.cards > 0);
    const wishedCents = wished.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (isFulfilled && (refunded !== wishedCents || refunds.length !== wished.length)) {
      broken.push(
        `payment ${payment.id} gave tickets and ${refunded} of it went back, where ${wishedCents} was wished`,
      );
    }
    if (!isFulfilled && (refunds.length !== Math.max(1, wished.length) || refunded !== payment.amountCents)) {
      const message = `${refunds.length} refunds of ${refunded}, ${attempt?.status} since ${attempt?.next_ask_at}`;
      broken.push(`payment ${payment.id} is paid, without tickets: ${message}`);
    }
  }
  broken.push(...(await brokenMails(database, world)));
  const invariants = (await checkInvariants(database)).filter(({ ok }) => !ok);
  return [...broken, ...invariants.map(({ id, breaches }) => `${id}: ${breaches.join(' ')}`)];
}

type MailRow = { id: string; kind: string; facts: string; state: string; last_error: string | null };

/** Each email is accepted at least once, and once per idempotency key; only one that was no longer true was withdrawn. */
async function brokenMails(database: Database, world: World): Promise<string[]> {
  const accepted = Map.groupBy(await world.mails(), (mail) => mail.idempotencyKey);
  const { rows } = await sql<MailRow>`select id, kind, facts, state, last_error from outbox`.execute(
    database.query<unknown>(),
  );
  const twice = [...accepted].filter(([, mails]) => mails.length > 1).map(([key]) => `mail ${key} was accepted twice`);
  const isUntrue = await untrueMails(database);
  const wanted = rows.filter((mail) => !(mail.state === 'withdrawn' && isUntrue(mail)));
  const lost = wanted.filter(({ id, state }) => state !== 'sent' || !accepted.has(id));
  return [
    ...twice,
    ...lost.map((mail) => `mail ${mail.kind} ${mail.id} is ${mail.state} (${mail.last_error}) and was not accepted`),
  ];
}

/**
 * Tells whether a mail need not go out any more. A buyer who paid after all need not hear that a payment failed. Nobody gets
 * tickets that have all lapsed, a card or quote that has ended, an offer of a waiting list that a later one replaced, or news of
 * a list that they left. Whoever confirmed a newsletter had the mail that asks for it, even if a crash kept the site from
 * hearing so.
 */
async function untrueMails(database: Database): Promise<(mail: MailRow) => boolean> {
  const query = database.query<unknown>();
  const { rows: lapsed } = await sql<{ order_id: string }>`
    select order_id from ticket group by order_id having min(is_void) = 1`.execute(query);
  const { rows: entries } = await sql<{ id: string; state: string; offers: number }>`
    select id, state, offers from waitlist_entry`.execute(query);
  const { rows: ended } = await sql<{ id: string }>`
    select id from gift_card where withdrawn_at is not null or blocked_at is not null`.execute(query);
  const { rows: readers } = await sql<{ id: number }>`
    select id from newsletter_subscriber where state = 'confirmed'`.execute(query);
  const { rows: open } = await sql<{ id: string }>`
    select q.id from quote q join booking b on b.id = q.booking_id where b.state = 'quoted'`.execute(query);
  const withoutTickets = new Set(lapsed.map(({ order_id }) => order_id));
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const endedCards = new Set(ended.map(({ id }) => id));
  const openQuotes = new Set(open.map(({ id }) => id));
  const confirmed = new Set(readers.map(({ id }) => id));
  return ({ kind, facts }) => {
    const about = JSON.parse(facts) as {
      orderId: string;
      entryId: string;
      turn: number;
      cardId: string;
      quoteId: string;
      subscriberId: number;
    };
    if (kind === 'order-payment-failed') return true;
    if (kind === 'booking-quote') return !openQuotes.has(about.quoteId);
    if (kind === 'newsletter-confirm') return confirmed.has(about.subscriberId);
    if (/^order-(?:paid|receipt|date-changed)$/.test(kind)) return withoutTickets.has(about.orderId);
    if (/^gift-card(?:-sold)?$/.test(kind)) return endedCards.has(about.cardId);
    if (!kind.startsWith('waitlist-')) return false;
    const { state, offers } = entryOf.get(about.entryId) ?? { state: 'gone', offers: 0 };
    if (kind === 'waitlist-confirm') return state !== 'unconfirmed';
    if (kind === 'waitlist-joined') return state !== 'waiting' && state !== 'offered';
    if (kind === 'waitlist-offered') return state !== 'offered' || offers !== about.turn;
    return state === 'gone';
  };
}

type AttemptRow = {
  id: string;
  order_id: string;
  payment_id: string | null;
  status: string;
  next_ask_at: string | null;
  paid_by: string | null;
  tickets: number;
  /** Gift cards that it bought, or that were given instead of its money. */
  cards: number;
};

async function attempts(database: Database): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.id, a.order_id, a.payment_id, a.status, a.next_ask_at, o.paid_by,
      (select count(*) from ticket t where t.order_id = o.id and t.is_void = 0) as tickets,
      (select count(*) from gift_card g left join refund_request q on q.id = g.refund_id
        where q.order_id = o.id or (g.order_id = o.id and g.sold_at is not null)) as cards
    from payment_attempt a join orders o on o.id = a.order_id`.execute(database.query<unknown>());
  return rows;
}

import type { Database } from '../../../../platform/database/database.ts';
import { flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import type { RefundWords } from '../../documents/index.ts';
import type { RefundRequestRow, RefundRequests } from '../../sales/orders/ports.ts';
import type { EventRefundRun, EventRefundRuns, EventRefundTry } from '../../sales/refunds/ports.ts';
import { moneyTender } from '../order-rows.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlRefundRequests(database: Database): RefundRequests {
  const query = () => database.query<TicketingTables>();
  const requests = () => query().selectFrom('refund_request').selectAll();
  return {
    find: async (id) => {
      const row = await requests().where('id', '=', id).executeTakeFirst();
      return row ? requestOf(row) : null;
    },
    ofOrder: async (orderId) => {
      const rows = await requests().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
      return rows.map(requestOf);
    },
    insert: async (request) => {
      await query()
        .insertInto('refund_request')
        .values({
          id: request.id,
          order_id: request.orderId,
          content_hash: request.contentHash,
          amount_cents: request.amountCents,
          is_restocked: flagOf(request.isRestocked),
          reason: request.reason,
          words: storedWords(request.words),
          created_at: request.createdAt,
          state: request.state ?? 'accepted',
          card_cents: request.cardCents ?? 0,
          claim_cents: 0,
          gift_cents: request.giftCents ?? 0,
          asked_by: request.askedBy ?? null,
          retry_of: request.retryOf ?? null,
          after_failure: null,
          actor_id: request.actorId ?? null,
        })
        .execute();
    },
    answer: async (id, state) => {
      const changed = query().updateTable('refund_request').set({ state }).where('id', '=', id);
      return Number((await changed.where('state', '=', 'asked').executeTakeFirstOrThrow()).numUpdatedRows) === 1;
    },
    noteClaim: async (id, cents) => {
      await query().updateTable('refund_request').set({ claim_cents: cents }).where('id', '=', id).execute();
    },
    chooseAfterFailure: async (id, from, to) => {
      const changed = query().updateTable('refund_request').set({ after_failure: to }).where('id', '=', id);
      const known =
        from === null ? changed.where('after_failure', 'is', null) : changed.where('after_failure', '=', from);
      return Number((await known.executeTakeFirstOrThrow()).numUpdatedRows) === 1;
    },
    promisedTo: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        requests().where('order_id', 'in', some).where('state', '=', 'asked').where('card_cents', '>', 0).execute(),
      );
      const byOrder = Map.groupBy(rows, (row) => row.order_id);
      return new Map([...byOrder].map(([id, own]) => [id, own.reduce((sum, row) => sum + row.card_cents, 0)]));
    },
  };
}

const storedWords = (words: RefundWords | null) =>
  words === null || typeof words === 'string' ? words : JSON.stringify(words);

/** Reads the words of a refund. Only those of a buyer's cancellation are JSON; the owner's are never read as such. */
function wordsOf({ words, asked_by: by }: TicketingTables['refund_request']): RefundWords | null {
  return by === 'buyer' && words?.startsWith('{') ? (JSON.parse(words) as RefundWords) : words;
}

function requestOf(row: TicketingTables['refund_request']): RefundRequestRow {
  return {
    id: row.id,
    orderId: row.order_id,
    contentHash: row.content_hash,
    amountCents: row.amount_cents,
    giftCents: row.gift_cents,
    isRestocked: row.is_restocked === 1,
    reason: row.reason,
    words: wordsOf(row),
    createdAt: row.created_at,
    state: row.state,
    cardCents: row.card_cents,
    claimCents: row.claim_cents,
    askedBy: row.asked_by,
    actorId: row.actor_id,
    retryOf: row.retry_of,
    afterFailure: row.after_failure,
  };
}

export function createSqlEventRefundRuns(database: Database): EventRefundRuns {
  const query = () => database.query<TicketingTables>();
  const runs = () => query().selectFrom('event_refund').selectAll();
  return {
    find: async (eventId) => {
      const row = await runs().where('event_id', '=', eventId).executeTakeFirst();
      return row ? runOf(row) : null;
    },
    unfinished: async () => {
      const rows = await runs().where('finished_at', 'is', null).orderBy('started_at').orderBy('event_id').execute();
      return rows.map(runOf);
    },
    unpaid: async (now, limit) => {
      const rows = await query()
        .selectFrom('offer')
        .innerJoin('orders', 'orders.event_id', 'offer.event_id')
        .leftJoin('tender as paying', (join) => join.on('paying.id', '=', moneyTender('orders')))
        .leftJoin('event_refund as run', 'run.event_id', 'offer.event_id')
        .leftJoin('event_refund_order as tried', 'tried.order_id', 'orders.id')
        // A decided refund has its request's id.
        .leftJoin('refund_request as decided', 'decided.id', 'tried.refund_id')
        .select((count) => ['offer.event_id', 'offer.title', count.fn.countAll().as('orders')])
        // Reads few orders, whatever plan the database makes.
        .where('orders.event_id', 'in', query().selectFrom('offer').select('event_id').where('is_cancelled', '=', 1))
        .where('orders.status', '=', 'paid')
        .where('orders.total_cents', '>', 0)
        .where((where) =>
          where.or([
            where('run.event_id', 'is', null),
            where('paying.kind', 'not in', ['provider', 'card']),
            where('run.finished_at', 'is not', null),
            where('tried.refusal', 'is not', null),
            where.and([where('decided.id', 'is not', null), where('tried.next_try_at', '<=', now)]),
          ]),
        )
        .groupBy(['offer.event_id', 'offer.title'])
        .orderBy('offer.event_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ event_id: eventId, title, orders }) => ({ eventId, title, orders: Number(orders) }));
    },
    start: async ({ eventId, key, actorId, startedAt, words }) => {
      const changes = { key, actor_id: actorId, started_at: startedAt, finished_at: null, words };
      await query()
        .insertInto('event_refund')
        .values({ event_id: eventId, ...changes })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(changes))
        .execute();
    },
    finish: async (eventId, at) => {
      await query().updateTable('event_refund').set({ finished_at: at }).where('event_id', '=', eventId).execute();
    },
    remove: async (eventId) => {
      await query().deleteFrom('event_refund').where('event_id', '=', eventId).execute();
    },
    paidOrders: async (eventId) => {
      const rows = await query()
        .selectFrom('orders')
        .innerJoin('tender', (join) => join.on('tender.id', '=', moneyTender('orders')))
        .select(['orders.id', 'orders.number', 'tender.attempt_id', 'tender.kind'])
        .where('orders.event_id', '=', eventId)
        .where('orders.status', 'in', ['paid', 'refunded'])
        .orderBy('orders.number')
        .execute();
      return rows.map(({ id, number, attempt_id: attemptId, kind }) => {
        return { orderId: id, number, attemptId, isByCard: kind === 'card' };
      });
    },
    tries: async (eventId) => {
      const rows = await query().selectFrom('event_refund_order').selectAll().where('event_id', '=', eventId).execute();
      return new Map(rows.map((row) => [row.order_id, tryOf(row)]));
    },
    claim: async (eventId, { orderId, refundId, nextTryAt }) => {
      const row = await query()
        .insertInto('event_refund_order')
        .values({
          order_id: orderId,
          event_id: eventId,
          refund_id: refundId,
          tries: 1,
          next_try_at: nextTryAt,
          refusal: null,
        })
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet((known) => ({
            tries: known('event_refund_order.tries', '+', 1),
            next_try_at: nextTryAt,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return tryOf(row);
    },
    refuse: async (orderId, refusal) => {
      await query().updateTable('event_refund_order').set({ refusal }).where('order_id', '=', orderId).execute();
    },
    forgetTries: async (orderIds) => {
      await inParts(orderIds, (some) =>
        query().deleteFrom('event_refund_order').where('order_id', 'in', some).execute(),
      );
    },
  };
}

function runOf(row: TicketingTables['event_refund']): EventRefundRun {
  return {
    eventId: row.event_id,
    key: row.key,
    actorId: row.actor_id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    words: row.words,
  };
}

function tryOf(row: TicketingTables['event_refund_order']): EventRefundTry {
  return {
    orderId: row.order_id,
    refundId: row.refund_id,
    tries: row.tries,
    nextTryAt: row.next_try_at,
    refusal: row.refusal,
  };
}

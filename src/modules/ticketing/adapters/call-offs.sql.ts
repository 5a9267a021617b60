import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { CallOff, CallOffs, Share } from '../call-off/ports.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { TicketingTables } from './tables.ts';

/** Dates that do not go on, and what their orders get back. */
export function createSqlCallOffs(database: Database): CallOffs {
  const query = () => database.query<TicketingTables>();
  const callOffs = () => query().selectFrom('call_off').selectAll();
  return {
    find: async (id) => {
      const row = await callOffs().where('id', '=', id).executeTakeFirst();
      return row ? callOffOf(row) : null;
    },
    ofEvents: async (eventIds) => {
      const rows = await inParts(eventIds, (some) =>
        callOffs().where('event_id', 'in', some).orderBy('starts_at').execute(),
      );
      return rows.map(callOffOf);
    },
    running: async () => {
      const rows = await callOffs().where('state', '=', 'running').orderBy('started_at').orderBy('id').execute();
      return rows.map(callOffOf);
    },
    add: async (callOff, optionIds) => {
      const { id, eventId } = callOff;
      const added = await query()
        .insertInto('call_off')
        .values({
          id,
          content_hash: callOff.contentHash,
          event_id: eventId,
          starts_at: callOff.start,
          ends_at: callOff.end,
          reason: callOff.reason,
          actor_id: callOff.actorId,
          started_at: callOff.startedAt,
          state: callOff.state,
        })
        .onConflict((conflict) => conflict.columns(['event_id', 'starts_at', 'ends_at']).doNothing())
        .executeTakeFirst();
      if (Number(added.numInsertedOrUpdatedRows ?? 0) !== 1) return false;
      await inParts(optionIds, (some) =>
        query()
          .updateTable('offer_option')
          .set({ call_off_id: id })
          .where('event_id', '=', eventId)
          .where('id', 'in', some)
          .where('call_off_id', 'is', null)
          .execute(),
      );
      return true;
    },
    move: async (id, from, to) => {
      const changed = await query()
        .updateTable('call_off')
        .set({ state: to })
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1;
    },
    optionsOf: async (id) => {
      const rows = await query()
        .selectFrom('call_off')
        .innerJoin('offer_option', 'offer_option.event_id', 'call_off.event_id')
        .select('offer_option.id as optionId')
        .where('call_off.id', '=', id)
        .where('offer_option.call_off_id', '=', id)
        .execute();
      return rows.map(({ optionId }) => optionId);
    },
    held: async (eventId) => {
      const rows = await query()
        .selectFrom('ticket as t')
        .innerJoin('orders as o', 'o.id', 't.order_id')
        .innerJoin('order_line as l', (join) =>
          join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
        )
        .innerJoin('offer_option as p', 'p.id', 'l.option_id')
        .leftJoin('tender as paying', 'paying.id', 'o.paid_by')
        .where('o.event_id', '=', eventId)
        .where('o.status', '=', 'paid')
        .where('t.is_void', '=', 0)
        .select(['o.id as orderId', 'o.number', 'o.email', 'o.service_costs_cents as serviceCostsCents'])
        .select(['paying.kind as way', 'paying.attempt_id as attemptId', 'l.line', 'l.option_id as optionId'])
        .select(['p.is_person', 'l.unit_price_cents', 'l.discount_cents', 'l.amount as ordered'])
        .select(({ fn }) => fn.countAll().as('tickets'))
        .groupBy(['o.id', 'o.number', 'o.email', 'o.service_costs_cents', 'paying.kind', 'paying.attempt_id'])
        .groupBy(['l.line', 'l.option_id', 'p.is_person', 'l.unit_price_cents', 'l.discount_cents', 'l.amount'])
        .orderBy('o.number')
        .orderBy('l.line')
        .execute();
      return rows.map(({ is_person, tickets, unit_price_cents: price, discount_cents: discount, ...row }) => ({
        ...row,
        isPerson: is_person === 1,
        tickets: Number(tickets),
        paidCents: row.ordered * price - discount,
      }));
    },
    shares: async (id) => {
      const rows = await query()
        .selectFrom('call_off_order as share')
        .innerJoin('orders', 'orders.id', 'share.order_id')
        // A refund that was decided on has the id that its plan was given.
        .leftJoin('refund_request as decided', 'decided.id', 'share.refund_id')
        .selectAll('share')
        .select(['orders.number', 'decided.id as decidedId'])
        .where('share.call_off_id', '=', id)
        .orderBy('orders.number')
        .execute();
      return rows.map(({ number, decidedId, ...row }) => ({ ...shareOf(row), number, isDecided: decidedId !== null }));
    },
    addShares: async (id, shares) => {
      for (const share of shares) {
        await query()
          .insertInto('call_off_order')
          .values(rowOf(id, share))
          .onConflict((conflict) => conflict.columns(['call_off_id', 'order_id']).doNothing())
          .execute();
      }
    },
    replaceShare: async (id, share) => {
      await query()
        .updateTable('call_off_order')
        .set(rowOf(id, share))
        .where('call_off_id', '=', id)
        .where('order_id', '=', share.orderId)
        .execute();
    },
    noteTry: async (id, orderId, nextTryAt) => {
      await query()
        .updateTable('call_off_order')
        .set((row) => ({ tries: row('tries', '+', 1), next_try_at: nextTryAt }))
        .where('call_off_id', '=', id)
        .where('order_id', '=', orderId)
        .execute();
    },
    refuse: async (id, orderId, refusal) => {
      await query()
        .updateTable('call_off_order')
        .set({ refusal })
        .where('call_off_id', '=', id)
        .where('order_id', '=', orderId)
        .execute();
    },
  };
}

function callOffOf(row: TicketingTables['call_off']): CallOff {
  return {
    id: row.id,
    contentHash: row.content_hash,
    eventId: row.event_id,
    start: row.starts_at,
    end: row.ends_at,
    reason: row.reason,
    actorId: row.actor_id,
    startedAt: row.started_at,
    state: row.state,
  };
}

function rowOf(id: string, share: Share): TicketingTables['call_off_order'] {
  return {
    call_off_id: id,
    order_id: share.orderId,
    refund_id: share.refundId,
    way: share.way,
    amount_cents: share.amountCents,
    lines: JSON.stringify(share.lines),
    tries: share.tries,
    next_try_at: share.nextTryAt,
    refusal: share.refusal,
  };
}

function shareOf(row: TicketingTables['call_off_order']): Share {
  return {
    orderId: row.order_id,
    refundId: row.refund_id,
    way: row.way,
    amountCents: row.amount_cents,
    lines: JSON.parse(row.lines) as LineAmount[],
    tries: row.tries,
    nextTryAt: row.next_try_at,
    refusal: row.refusal,
  };
}

import type { Selectable } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { CallOff, CallOffs, Share, StoredShare } from '../../sales/call-off/ports.ts';
import type { LineAmount } from '../../sales/offer/void-tickets.ts';
import { moneyTender } from '../order-rows.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlCallOffs(database: Database): CallOffs {
  const query = () => database.query<TicketingTables>();
  const callOffs = () => query().selectFrom('call_off').selectAll();
  const shares = () =>
    query()
      .selectFrom('call_off_order as share')
      .innerJoin('orders', 'orders.id', 'share.order_id')
      .innerJoin('call_off', 'call_off.id', 'share.call_off_id')
      // Refunds and moves have the id of their plan.
      .leftJoin('refund_request as decided', 'decided.id', 'share.refund_id')
      .leftJoin('date_change as moved', 'moved.id', 'share.refund_id')
      .selectAll('share')
      .select(['orders.number', 'decided.id as decidedId', 'moved.to_start as movedTo']);
  const share = (id: string, orderId: string) =>
    query().updateTable('call_off_order').where('call_off_id', '=', id).where('order_id', '=', orderId);

  /** Gives older rows the dates of their event, because they have none of their own. */
  async function withDates(rows: CallOffRow[]): Promise<CallOff[]> {
    const dates = await inParts(
      rows.map(({ id }) => id),
      (some) => query().selectFrom('call_off_day').selectAll().where('call_off_id', 'in', some).execute(),
    );
    return rows.map((row) => {
      const own = dates
        .filter(({ call_off_id: id }) => id === row.id)
        .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
      return callOffOf(row, own.length > 0 ? own : [row]);
    });
  }

  return {
    find: async (id) => (await withDates(await callOffs().where('id', '=', id).execute()))[0] ?? null,
    ofEvents: async (eventIds) =>
      withDates(
        await inParts(eventIds, (some) =>
          callOffs().where('event_id', 'in', some).orderBy('starts_at').orderBy('started_at').execute(),
        ),
      ),
    running: async () =>
      withDates(await callOffs().where('state', '=', 'running').orderBy('started_at').orderBy('id').execute()),
    add: async (callOff, optionIds) => {
      const { id, eventId, dates, to } = callOff;
      const added = await query()
        .insertInto('call_off')
        .values({
          id,
          content_hash: callOff.contentHash,
          event_id: eventId,
          starts_at: dates[0]?.start ?? '',
          ends_at: dates.at(-1)?.end ?? '',
          reason: callOff.reason,
          actor_id: callOff.actorId,
          started_at: callOff.startedAt,
          state: callOff.state,
          remedy: callOff.remedy,
          answer_until: callOff.answerUntil,
          to_starts_at: to?.start ?? null,
          to_ends_at: to?.end ?? null,
          words: callOff.words,
        })
        .onConflict((conflict) => conflict.columns(['event_id', 'starts_at', 'ends_at']).doNothing())
        .executeTakeFirst();
      if (Number(added.numInsertedOrUpdatedRows ?? 0) !== 1) return false;
      for (const { start, end } of dates) {
        const date = await query()
          .insertInto('call_off_day')
          .values({ event_id: eventId, starts_at: start, ends_at: end, call_off_id: id })
          .onConflict((conflict) => conflict.columns(['event_id', 'starts_at', 'ends_at']).doNothing())
          .executeTakeFirst();
        if (Number(date.numInsertedOrUpdatedRows ?? 0) !== 1) return false;
      }
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
    held: async (eventId, orderId) => {
      const rows = await query()
        .selectFrom('ticket as t')
        .innerJoin('orders as o', 'o.id', 't.order_id')
        .innerJoin('order_line as l', (join) =>
          join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
        )
        .innerJoin('offer_option as p', 'p.id', 'l.option_id')
        .leftJoin('tender as paying', (join) => join.on('paying.id', '=', moneyTender()))
        .where('o.event_id', '=', eventId)
        .where('o.status', '=', 'paid')
        .where('t.is_void', '=', 0)
        .$if(orderId !== undefined, (one) => one.where('o.id', '=', orderId ?? ''))
        .select(['o.id as orderId', 'o.number', 'o.email', 'o.service_costs_cents as serviceCostsCents'])
        .select(['o.gift_cents as giftCents'])
        .select(['paying.kind as way', 'paying.attempt_id as attemptId', 'l.line', 'l.option_id as optionId'])
        .select(['l.title', 'l.vat_rate as vatRate', 'l.unit_price_cents as unitPriceCents'])
        .select(['p.is_person', 'l.discount_cents', 'l.amount as ordered'])
        .select(({ fn }) => fn.countAll().as('tickets'))
        .groupBy([
          'o.id',
          'o.number',
          'o.email',
          'o.service_costs_cents',
          'o.gift_cents',
          'paying.kind',
          'paying.attempt_id',
        ])
        .groupBy(['l.line', 'l.option_id', 'l.title', 'l.vat_rate', 'p.is_person', 'l.unit_price_cents'])
        .groupBy(['l.discount_cents', 'l.amount'])
        .orderBy('o.number')
        .orderBy('l.line')
        .execute();
      return rows.map(({ is_person, tickets, discount_cents: discount, ...row }) => ({
        ...row,
        isPerson: is_person === 1,
        tickets: Number(tickets),
        paidCents: row.ordered * row.unitPriceCents - discount,
      }));
    },
    shares: async (id) =>
      (await shares().where('share.call_off_id', '=', id).orderBy('orders.number').execute()).map(storedOf),
    sharesOfOrder: async (orderId) => {
      const rows = shares().where('share.order_id', '=', orderId).orderBy('call_off.started_at').orderBy('call_off.id');
      return (await rows.execute()).map(storedOf);
    },
    addShares: async (id, some) => {
      for (const one of some) {
        await query()
          .insertInto('call_off_order')
          .values(rowOf(id, one))
          .onConflict((conflict) => conflict.columns(['call_off_id', 'order_id']).doNothing())
          .execute();
      }
    },
    replaceShare: async (id, one) => {
      await share(id, one.orderId).set(rowOf(id, one)).execute();
    },
    choose: async ({ callOffId, orderId }, from, { choice, chosenBy, chosenAt, nextTryAt }) => {
      const changed = await share(callOffId, orderId)
        .set({ choice, chosen_by: chosenBy, chosen_at: chosenAt, next_try_at: nextTryAt })
        .where('choice', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refund_request')
                .select('refund_request.id')
                .whereRef('refund_request.id', '=', 'call_off_order.refund_id'),
            ),
          ),
        )
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1;
    },
    noteTry: async (id, orderId, nextTryAt) => {
      await share(id, orderId)
        .set((row) => ({ tries: row('tries', '+', 1), next_try_at: nextTryAt }))
        .execute();
    },
    refuse: async (id, orderId, refusal) => {
      await share(id, orderId).set({ refusal }).execute();
    },
    holds: (id, orderId) =>
      query()
        .selectFrom('call_off_hold')
        .select(['option_id as optionId', 'amount'])
        .where('call_off_id', '=', id)
        .where('order_id', '=', orderId)
        .orderBy('option_id')
        .execute(),
    addHold: async (id, orderId, seats) => {
      for (const { optionId, amount } of seats) {
        const row = { call_off_id: id, order_id: orderId, option_id: optionId, amount };
        await query().insertInto('call_off_hold').values(row).execute();
      }
    },
    removeHold: async (id, orderId) => {
      await query().deleteFrom('call_off_hold').where('call_off_id', '=', id).where('order_id', '=', orderId).execute();
    },
  };
}

type CallOffRow = Selectable<TicketingTables['call_off']>;
type ShareRow = Selectable<TicketingTables['call_off_order']>;

function callOffOf(row: CallOffRow, dates: { starts_at: Instant; ends_at: Instant }[]): CallOff {
  return {
    id: row.id,
    contentHash: row.content_hash,
    eventId: row.event_id,
    dates: dates.map(({ starts_at: start, ends_at: end }) => ({ start, end })),
    reason: row.reason,
    words: row.words,
    actorId: row.actor_id,
    startedAt: row.started_at,
    state: row.state,
    remedy: row.remedy,
    to: row.to_starts_at && row.to_ends_at ? { start: row.to_starts_at, end: row.to_ends_at } : null,
    answerUntil: row.answer_until,
  };
}

function rowOf(id: string, share: Share): ShareRow {
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
    choice: share.choice,
    chosen_by: share.chosenBy,
    chosen_at: share.chosenAt,
  };
}

function storedOf(row: ShareRow & { number: number; decidedId: string | null; movedTo: Instant | null }): StoredShare {
  return {
    callOffId: row.call_off_id,
    number: row.number,
    isDecided: row.decidedId !== null,
    movedTo: row.movedTo,
    orderId: row.order_id,
    refundId: row.refund_id,
    way: row.way,
    amountCents: row.amount_cents,
    lines: JSON.parse(row.lines) as LineAmount[],
    tries: row.tries,
    nextTryAt: row.next_try_at,
    refusal: row.refusal,
    choice: row.choice,
    chosenBy: row.chosen_by,
    chosenAt: row.chosen_at,
  };
}

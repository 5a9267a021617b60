import { sql } from 'kysely';
import { boundsOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { Audience, Mailings, StoredMailing } from '../../sales/mailings/mailing.ts';
import { stands } from '../gate/admissions.sql.ts';
import { inSlices, type Slice } from './orders-in-slices.ts';
import { VALID_FROM, VALID_UNTIL } from '../gate/gate-tickets.sql.ts';
import type { MailingRow, TicketingTables } from '../tables.ts';

export function createSqlMailings(database: Database): Mailings {
  const query = () => database.query<TicketingTables>();
  const mailings = () => query().selectFrom('buyer_mailing').selectAll();

  async function withTickets(
    { eventId, who, optionId, day }: Audience,
    { after, last }: Slice,
  ): Promise<{ orderId: string; email: string }[]> {
    const bounds = day === null ? null : boundsOf(day);
    const rows = await query()
      .selectFrom('ticket as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .innerJoin('order_line as l', (join) =>
        join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
      )
      .innerJoin('offer_option as p', 'p.id', 'l.option_id')
      .select(['o.id as orderId', 'o.number', 'o.email'])
      .distinct()
      .where('o.event_id', '=', eventId)
      .where('o.status', '=', 'paid')
      .where('o.number', '>', after)
      .where('o.number', '<=', last)
      .where('t.is_void', '=', 0)
      .$if(optionId !== null, (some) => some.where('l.option_id', '=', optionId ?? 0))
      .$if(bounds !== null, (some) =>
        some.where(VALID_FROM, '<', bounds?.until ?? '').where(VALID_UNTIL, '>=', bounds?.from ?? ''),
      )
      .$if(who === 'absent', (some) =>
        some.where('p.is_person', '=', 1).where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('admission as entry')
                .select(sql`1`.as('is'))
                .whereRef('entry.ticket_code', '=', 't.code')
                .where(stands('entry')),
            ),
          ),
        ),
      )
      .orderBy('o.number')
      .execute();
    return rows.map(({ orderId, email }) => ({ orderId, email }));
  }

  return {
    insert: async (mailing) => {
      const row = await query()
        .insertInto('buyer_mailing')
        .values(rowOf(mailing))
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    find: async (id) => mailingOrNull(await mailings().where('id', '=', id).executeTakeFirst()),
    byKey: async (key) => mailingOrNull(await mailings().where('key', '=', key).executeTakeFirst()),
    ofEvent: async (eventId) => {
      const rows = mailings().where('event_id', '=', eventId).where('state', '<>', 'test').orderBy('id', 'desc');
      return (await rows.execute()).map(mailingOf);
    },
    underWay: async () => {
      const rows = query().selectFrom('buyer_mailing').select('id').where('state', '=', 'sending').orderBy('id');
      return (await rows.execute()).map(({ id }) => id);
    },
    change: async (id, { state, cursor }, { finishedAt, ...changes }) => {
      const { numUpdatedRows } = await query()
        .updateTable('buyer_mailing')
        .set({ ...changes, ...(finishedAt !== undefined && { finished_at: finishedAt }) })
        .where('id', '=', id)
        .where('state', '=', state)
        .$if(cursor !== undefined, (one) => one.where('cursor', '=', cursor ?? 0))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    ordersOf: (audience) => inSlices(database, audience.eventId, (slice) => withTickets(audience, slice)),
    keepRecipients: async (mailing_id, recipients) => {
      const rows = recipients.map((orderIds, index) => {
        return { mailing_id, position: index + 1, order_ids: JSON.stringify(orderIds) };
      });
      await inParts(rows, async (some) => {
        await query().insertInto('buyer_mailing_recipient').values(some).execute();
        return [];
      });
    },
    recipientsAfter: async (id, position, limit) => {
      const rows = await query()
        .selectFrom('buyer_mailing_recipient')
        .select(['position', 'order_ids'])
        .where('mailing_id', '=', id)
        .where('position', '>', position)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ position: row.position, orderIds: JSON.parse(row.order_ids) as string[] }));
    },
    dropRecipients: async (id) => {
      await query().deleteFrom('buyer_mailing_recipient').where('mailing_id', '=', id).execute();
    },
    forget: async ({ test, ended }) => {
      const { numDeletedRows } = await query()
        .deleteFrom('buyer_mailing')
        .where((or) =>
          or.or([
            or.and([or('state', '=', 'test'), or('started_at', '<', test)]),
            or.and([or('state', '=', 'sent'), or('finished_at', '<', ended)]),
            or.and([or('state', '=', 'paused'), or('started_at', '<', ended)]),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function mailingOrNull(row: MailingRow | undefined): StoredMailing | null {
  return row ? mailingOf(row) : null;
}

function mailingOf(row: MailingRow): StoredMailing {
  const { content_hash, event_id, option_id, actor_id, started_at, finished_at, ...same } = row;
  const audience: Audience = { eventId: event_id, who: same.who, optionId: option_id, day: same.day };
  const dates = { startedAt: started_at, finishedAt: finished_at };
  return { ...same, ...audience, ...dates, contentHash: content_hash, actorId: actor_id };
}

function rowOf(mailing: Omit<StoredMailing, 'id'>): Omit<MailingRow, 'id'> {
  const { contentHash, eventId, optionId, actorId, startedAt, finishedAt, ...same } = mailing;
  const refs = { content_hash: contentHash, event_id: eventId, option_id: optionId, actor_id: actorId };
  return { ...same, ...refs, started_at: startedAt, finished_at: finishedAt };
}

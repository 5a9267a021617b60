import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/in-parts.ts';
import type { Refunds } from '../ports.ts';
import { type PaymentTables, refundOf, refundRow } from './tables.ts';

/** As in the index: literals, or the two do not meet. */
const byOurselves = sql<boolean>`reason not in ('request', 'elsewhere')`;

export function createSqlRefunds(database: Database): Refunds {
  const refunds = () => database.query<PaymentTables>().selectFrom('refund').selectAll();

  return {
    insert: async (refund) => {
      const { numInsertedOrUpdatedRows } = await database
        .query<PaymentTables>()
        .insertInto('refund')
        .values(refundRow(refund))
        .onConflict((conflict) => conflict.column('attempt_id').where(byOurselves).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) === 1;
    },
    find: async (id) => {
      const row = await refunds().where('id', '=', id).executeTakeFirst();
      return row ? refundOf(row) : null;
    },
    ofOrder: async (orderId) => {
      const rows = await refunds().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
      return rows.map(refundOf);
    },
    ofOrders: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        refunds().where('order_id', 'in', some).orderBy('created_at').orderBy('id').execute(),
      );
      return rows.map(refundOf);
    },
    save: async (refund) => {
      const { id, ...changes } = refundRow(refund);
      await database.query<PaymentTables>().updateTable('refund').set(changes).where('id', '=', id).execute();
    },
    claim: async ({ id, tries }, nextTryAt) => {
      const { numUpdatedRows } = await database
        .query<PaymentTables>()
        .updateTable('refund')
        .set({ tries: tries + 1, next_try_at: nextTryAt })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    due: async (now, limit) => {
      const rows = await refunds().where('next_try_at', '<=', now).orderBy('next_try_at').limit(limit).execute();
      return rows.map(refundOf);
    },
  };
}

import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/in-parts.ts';
import type { Attempts } from '../ports.ts';
import { type PaymentTables, attemptOf, attemptRow } from './tables.ts';

export function createSqlAttempts(database: Database): Attempts {
  const attempts = () => database.query<PaymentTables>().selectFrom('payment_attempt').selectAll();

  return {
    insert: async (attempt) => {
      await database.query<PaymentTables>().insertInto('payment_attempt').values(attemptRow(attempt)).execute();
    },
    find: async (id) => {
      const row = await attempts().where('id', '=', id).executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    byPayment: async (paymentId) => {
      const row = await attempts().where('payment_id', '=', paymentId).executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    ofOrder: async (orderId) => {
      const rows = await attempts().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
      return rows.map(attemptOf);
    },
    ofOrders: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        attempts().where('order_id', 'in', some).orderBy('created_at').orderBy('id').execute(),
      );
      return rows.map(attemptOf);
    },
    take: async (id) => {
      const row = await attempts()
        .where('id', '=', id)
        .$if(database.engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    save: async (attempt) => {
      const { id, ...changes } = attemptRow(attempt);
      await database.query<PaymentTables>().updateTable('payment_attempt').set(changes).where('id', '=', id).execute();
    },
    due: async (now, limit) => {
      const rows = await attempts().where('next_ask_at', '<=', now).orderBy('next_ask_at').limit(limit).execute();
      return rows.map(attemptOf);
    },
  };
}

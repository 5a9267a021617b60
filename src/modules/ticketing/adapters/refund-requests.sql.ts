import type { Database } from '../../../platform/database/database.ts';
import type { RefundRequestRow, RefundRequests } from '../orders/ports.ts';
import { flagOf, type TicketingTables } from './tables.ts';

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
          created_at: request.createdAt,
        })
        .execute();
    },
  };
}

function requestOf(row: TicketingTables['refund_request']): RefundRequestRow {
  return {
    id: row.id,
    orderId: row.order_id,
    contentHash: row.content_hash,
    amountCents: row.amount_cents,
    isRestocked: row.is_restocked === 1,
    reason: row.reason,
    createdAt: row.created_at,
  };
}

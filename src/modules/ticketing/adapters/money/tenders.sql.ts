import type { Database } from '../../../../platform/database/database.ts';
import { flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { ManualOrder, ManualOrders, Tenders } from '../../sales/orders/ports.ts';
import type { Tender } from '../../sales/orders/tender.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlTenders(database: Database): Tenders {
  const { all, count, run } = keptStatements<TicketingTables>(database);
  const insert = run((db, row: Params<TicketingTables['tender']>) => db.insertInto('tender').values(row));
  const note = run((db, order_id: Param<string>) => db.insertInto('book_change').values({ order_id }));
  const noteMoment = run((db, at: Param<string>) => db.insertInto('book_change').values({ at }));
  const undo = count((db, id: Param<string>, at: Param<string>) =>
    db.updateTable('tender').set({ undone_at: at }).where('id', '=', id).where('undone_at', 'is', null),
  );
  const of = all((db, orderIds: Param<string>[]) =>
    db.selectFrom('tender').selectAll().where('order_id', 'in', orderIds).orderBy('taken_at').orderBy('id'),
  );
  return {
    add: async (tender) => {
      await insert(tenderRow(tender));
      await note(tender.orderId);
    },
    undo: async ({ id, orderId, takenAt }, at) => {
      if ((await undo(id, at)) !== 1) return false;
      await note(orderId);
      await noteMoment(takenAt); // its day has one movement less
      return true;
    },
    of: async (orderIds) => Map.groupBy((await inParts(orderIds, of)).map(tenderOf), ({ orderId }) => orderId),
  };
}

export function createSqlManualOrders(database: Database): ManualOrders {
  const { all, run } = keptStatements<TicketingTables>(database);
  const insert = run((db, row: Params<TicketingTables['manual_order']>) => db.insertInto('manual_order').values(row));
  const of = all((db, orderIds: Param<string>[]) =>
    db.selectFrom('manual_order').selectAll().where('order_id', 'in', orderIds),
  );
  return {
    add: ({ orderId, takenBy, device, isMailed, reason, membership }) =>
      insert({ order_id: orderId, taken_by: takenBy, device, is_mailed: flagOf(isMailed), reason, membership }),
    of: async (orderIds) => {
      const rows = await inParts(orderIds, of);
      return new Map(
        rows.map(({ order_id: orderId, taken_by: takenBy, device, is_mailed, ...why }): [string, ManualOrder] => [
          orderId,
          { orderId, takenBy, device, isMailed: is_mailed === 1, reason: why.reason, membership: why.membership },
        ]),
      );
    },
  };
}

function tenderRow(tender: Tender): TicketingTables['tender'] {
  return {
    id: tender.id,
    order_id: tender.orderId,
    kind: tender.kind,
    role: tender.role,
    amount_cents: tender.amountCents,
    attempt_id: tender.attemptId,
    request_id: tender.requestId,
    taken_by: tender.takenBy,
    device: tender.device,
    taken_at: tender.takenAt,
    undone_at: tender.undoneAt ?? null,
  };
}

function tenderOf(row: TicketingTables['tender']): Tender {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    role: row.role,
    amountCents: row.amount_cents,
    attemptId: row.attempt_id,
    requestId: row.request_id,
    takenBy: row.taken_by,
    device: row.device,
    takenAt: row.taken_at,
    ...(row.undone_at !== null && { undoneAt: row.undone_at }),
  };
}

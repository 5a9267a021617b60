import type { Database } from '../../../platform/database/database.ts';
import { flagOf } from '../../../platform/database/query-parts.ts';
import { keptStatements } from '../../../platform/database/statements.ts';
import type { KnownWay, WayStore } from '../ways/ways.ts';
import type { PaymentTables, WayRow } from './tables.ts';

export function createSqlWays(database: Database): WayStore {
  const { all } = keptStatements<PaymentTables>(database);
  const list = all((db) => db.selectFrom('payment_way').selectAll().orderBy('id'));
  return {
    list: async () => (await list()).map(wayOf),
    put: async ({ id, name, isOffered, place, pendingDays, readAt }) => {
      const values = { name, is_offered: flagOf(isOffered), place, pending_days: pendingDays, read_at: readAt };
      await database
        .query<PaymentTables>()
        .insertInto('payment_way')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
  };
}

function wayOf(row: WayRow): KnownWay {
  return {
    id: row.id,
    name: row.name,
    pendingDays: row.pending_days,
    isOffered: row.is_offered === 1,
    place: row.place,
    readAt: row.read_at,
  };
}

import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param } from '../../../../platform/database/statements.ts';
import type { Orders } from '../../sales/orders/ports.ts';
import type { TicketingTables } from '../tables.ts';

/** Keys of requests, by which those who ask for the same wait for each other and find the same order. */
export function orderKeys(database: Database): Pick<Orders, 'queue' | 'keepKey'> {
  const { run } = keptStatements<TicketingTables>(database);
  const lock = run((_, keys: Param<string>[]) => {
    const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return sql`select ${sql.join(locks)}`; // taken one after the other
  });
  return {
    queue: async (keys) => {
      if (database.engine === 'postgres') await lock(keys.toSorted());
    },
    keepKey: run((db, browser_hash: Param<string>, key: Param<string>, order_id: Param<string>) =>
      db
        .insertInto('order_key')
        .values({ browser_hash, key, order_id })
        .onConflict((conflict) => conflict.columns(['browser_hash', 'key']).doUpdateSet({ order_id })),
    ),
  };
}

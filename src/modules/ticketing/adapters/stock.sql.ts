import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Place, Stock } from '../offer/ports.ts';
import type { TicketingTables } from './tables.ts';

/** The seat guard: the condition stands in the UPDATE itself and `sold + held <= capacity` is a CHECK. */
export function createSqlStock(database: Database): Stock {
  return {
    move: async (optionId, amount, from, to) => {
      const { numUpdatedRows } = await database
        .query<TicketingTables>()
        .updateTable('offer_option')
        .set({
          held: sql<number>`held + ${change('held', amount, from, to)}`,
          sold: sql<number>`sold + ${change('sold', amount, from, to)}`,
        })
        .where('id', '=', optionId)
        .where(sql<boolean>`${sql.raw(COUNT_OF[from])} >= ${amount}`)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    free: async (optionId) => {
      const row = await database
        .query<TicketingTables>()
        .selectFrom('offer_option')
        .select(sql<number>`capacity - sold - held`.as('free'))
        .where('id', '=', optionId)
        .executeTakeFirst();
      return row ? Math.max(0, row.free) : 0;
    },
  };
}

const COUNT_OF: Record<Place, string> = { free: 'capacity - sold - held', held: 'held', sold: 'sold' };

function change(place: Place, amount: number, from: Place, to: Place): number {
  return (to === place ? amount : 0) - (from === place ? amount : 0);
}

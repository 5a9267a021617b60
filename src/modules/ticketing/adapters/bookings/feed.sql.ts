import type { Database } from '../../../../platform/database/database.ts';
import type { FeedLinks } from '../../bookings/visits/feed.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlFeedLinks(database: Database): FeedLinks {
  const query = () => database.query<TicketingTables>();

  return {
    find: async () => {
      const row = await query().selectFrom('calendar_feed').selectAll().where('id', '=', 1).executeTakeFirst();
      return row ? { number: row.number, linkHash: row.link_hash, changedAt: row.changed_at } : null;
    },
    replace: async ({ number, linkHash, changedAt }) => {
      const row = { number, link_hash: linkHash, changed_at: changedAt };
      const { numInsertedOrUpdatedRows } = await query()
        .insertInto('calendar_feed')
        .values({ id: 1, ...row })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(row)
            .where('calendar_feed.number', '=', number - 1),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

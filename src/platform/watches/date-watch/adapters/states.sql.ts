import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../database/database.ts';
import type { DateStates } from '../date-watch.ts';

type Tables = { date_watch: { id: number; believed_at: Instant; doubted_at: Instant | null } };

/** Trust in the clock, stored in the database of the site. */
export function createSqlDateStates(database: Database): DateStates {
  return {
    read: async () => {
      const row = await database.query<Tables>().selectFrom('date_watch').selectAll().executeTakeFirst();
      return row ? { believedAt: row.believed_at, doubtedAt: row.doubted_at } : null;
    },
    write: ({ believedAt, doubtedAt }) =>
      database.atomically(async () => {
        const row = { believed_at: believedAt, doubted_at: doubtedAt };
        await database
          .query<Tables>()
          .insertInto('date_watch')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
      }),
  };
}

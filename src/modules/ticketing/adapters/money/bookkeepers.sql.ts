import type { Database } from '../../../../platform/database/database.ts';
import type { Bookkeepers } from '../../books/bookkeeping/bookkeeper.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlBookkeepers(database: Database): Bookkeepers {
  const query = () => database.query<TicketingTables>();
  return {
    find: async () => {
      const row = await query().selectFrom('bookkeeper').selectAll().executeTakeFirst();
      if (!row) return null;
      const { basis, email, version, mailed_until: mailedUntil } = row;
      return { basis, email, numbers: JSON.parse(row.numbers) as Record<string, string>, version, mailedUntil };
    },
    save: async ({ basis, email, numbers, version, mailedUntil }) => {
      const values = { basis, email, numbers: JSON.stringify(numbers), version, mailed_until: mailedUntil };
      const saved = await query()
        .insertInto('bookkeeper')
        .values({ id: 1, ...values })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(values)
            .where('bookkeeper.version', '=', version - 1),
        )
        .executeTakeFirst();
      return saved.numInsertedOrUpdatedRows === 1n;
    },
    takeMonth: async (month, before) => {
      const taken = await query()
        .updateTable('bookkeeper')
        .set({ mailed_until: month })
        .where('mailed_until', '=', before)
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    },
  };
}

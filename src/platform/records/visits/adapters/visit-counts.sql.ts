import type { Database } from '../../../database/database.ts';
import type { VisitCount, VisitCounts } from '../visits.ts';

type Tables = { visit_count: VisitCount };

export function createSqlVisitCounts(database: Database): VisitCounts {
  const query = () => database.query<Tables>();
  return {
    add: (counts) =>
      database.atomically(async () => {
        for (const count of counts) {
          await query()
            .insertInto('visit_count')
            .values(count)
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'source'])
                .doUpdateSet((set) => ({ visits: set('visit_count.visits', '+', count.visits) })),
            )
            .execute();
        }
      }),
    sourcesOn: async (day) => {
      const rows = await query().selectFrom('visit_count').select('source').where('day', '=', day).execute();
      return rows.map(({ source }) => source);
    },
    between: (from, to) =>
      query()
        .selectFrom('visit_count')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('source')
        .execute(),
    firstDay: async () => {
      const first = query().selectFrom('visit_count').select('day').orderBy('day').limit(1);
      return (await first.executeTakeFirst())?.day ?? null;
    },
  };
}

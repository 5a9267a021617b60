import type { Database } from '../../database/database.ts';
import { inParts } from '../../database/query-parts.ts';
import type { ImageRows } from '../ports.ts';

type Tables = {
  image: {
    name: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
    unused_since: string | null;
  };
};

export function createSqlImageRows(database: Database): ImageRows {
  const query = () => database.query<Tables>();
  return {
    insert: async ({ createdAt, ...row }) => {
      await query()
        .insertInto('image')
        .values({ ...row, created_at: createdAt, unused_since: null })
        .execute();
    },
    tally: async (since) => {
      const recent = await query()
        .selectFrom('image')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      const all = await query()
        .selectFrom('image')
        .select(({ fn }) => fn.sum('bytes').as('bytes'))
        .executeTakeFirstOrThrow();
      return { count: Number(recent.count), bytes: Number(all.bytes ?? 0) };
    },
    recent: async (limit, offset) => {
      const rows = await query()
        .selectFrom('image')
        .select(['name', 'width', 'height', 'bytes', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('name')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
    },
    watched: async () => {
      const rows = await query().selectFrom('image').select(['name', 'unused_since']).orderBy('name').execute();
      return rows.map(({ name, unused_since: unusedSince }) => ({ name, unusedSince }));
    },
    mark: async (names, unusedSince) => {
      await inParts(names, (some) =>
        query().updateTable('image').set({ unused_since: unusedSince }).where('name', 'in', some).execute(),
      );
    },
    remove: async (name) => {
      await query().deleteFrom('image').where('name', '=', name).execute();
    },
  };
}

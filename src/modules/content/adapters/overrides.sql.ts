import type { Database } from '../../../platform/database/database.ts';
import type { Overrides } from '../ports.ts';

type Tables = { content_override: { key: string; value: string } };

/** The owner's edits as rows of JSON. */
export function createSqlOverrides(database: Database): Overrides {
  const query = () => database.query<Tables>();
  return {
    async all() {
      const rows = await query().selectFrom('content_override').select(['key', 'value']).execute();
      return new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
    },
    keep: (key, value) =>
      database.atomically(async () => {
        const text = JSON.stringify(value);
        await query()
          .insertInto('content_override')
          .values({ key, value: text })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
          .execute();
      }),
    drop: (key) =>
      database.atomically(async () => {
        await query().deleteFrom('content_override').where('key', '=', key).execute();
      }),
  };
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Overrides, Seen } from '../ports.ts';

type Tables = { content_override: { key: string; value: string; version: number; changed_at: string | null } };

/** What stands in place of a value that was given back, so that its versions go on counting. */
const NOTHING = 'null';

/** The owner's edits as rows of JSON. */
export function createSqlContent(database: Database): { overrides: Overrides } {
  const query = () => database.query<Tables>();

  const change = (key: string, value: string, { seen, at }: Seen) =>
    query()
      .updateTable('content_override')
      .set({ value, changed_at: at, version: sql<number>`version + 1` })
      .where('key', '=', key)
      .$if(seen !== undefined, (some) => some.where('version', '=', seen ?? 0))
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows === 1n);

  const add = (key: string, value: string, at: string | null) =>
    query()
      .insertInto('content_override')
      .values({ key, value, version: 1, changed_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
      .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n);

  return {
    overrides: {
      async all() {
        const rows = await query().selectFrom('content_override').select(['key', 'value']).execute();
        const edited = rows.filter(({ value }) => value !== NOTHING);
        return new Map(edited.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
      },
      async marks() {
        const rows = await query().selectFrom('content_override').select(['key', 'version', 'changed_at']).execute();
        return new Map(rows.map(({ key, version, changed_at: changedAt }) => [key, { version, changedAt }]));
      },
      keep: (key, value, { seen, at } = { at: null }) =>
        database.atomically(async () => {
          const text = JSON.stringify(value);
          if (seen === 0) return add(key, text, at);
          if (await change(key, text, { seen, at })) return true;
          return seen === undefined && add(key, text, at);
        }),
      drop: (key, { seen, at } = { at: null }) =>
        database.atomically(async () => {
          if (await change(key, NOTHING, { seen, at })) return true;
          const row = await query()
            .selectFrom('content_override')
            .select('version')
            .where('key', '=', key)
            .executeTakeFirst();
          return row === undefined && (seen === undefined || seen === 0);
        }),
    },
  };
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { createSqlVersions } from '../../../platform/records/versions/adapters/versions.sql.ts';
import type { Sightings } from '../ports.ts';
import type { Overrides, Seen } from '../ports.ts';
import { sqlSightings } from './sightings.sql.ts';

type Tables = {
  content_override: { key: string; value: string; version: number; changed_at: string | null };
};

/** Marks a reset, so that versions keep counting. */
const NOTHING = 'null';

export function createSqlContent(database: Database): { overrides: Overrides; sightings: Sightings } {
  const query = () => database.query<Tables>();
  const versions = createSqlVersions(database);

  /** Writes a value and returns its new version; null if the version seen is outdated or nothing is stored. */
  const change = async (key: string, value: string, { seen, at }: Seen): Promise<number | null> => {
    const row = await query()
      .updateTable('content_override')
      .set({ value, changed_at: at, version: sql<number>`version + 1` })
      .where('key', '=', key)
      .$if(seen !== undefined, (some) => some.where('version', '=', seen ?? 0))
      .returning('version')
      .executeTakeFirst();
    return row?.version ?? null;
  };

  const add = async (key: string, value: string, at: string | null): Promise<number | null> => {
    const { numInsertedOrUpdatedRows: added } = await query()
      .insertInto('content_override')
      .values({ key, value, version: 1, changed_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n ? 1 : null;
  };

  /** Stores the version just written; returns false if `version` is null, as nothing was. */
  const remember = async (key: string, version: number | null, value: unknown, mark: Seen): Promise<boolean> => {
    if (version === null) return false;
    await versions.keep(key, { version, value, changedAt: mark.at, actorId: mark.actorId ?? null });
    return true;
  };

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
      keep: (key, value, mark = { at: null }) =>
        database.atomically(async () => {
          const text = JSON.stringify(value);
          const changed = mark.seen === 0 ? null : await change(key, text, mark);
          const isNew = changed === null && (mark.seen === undefined || mark.seen === 0);
          return remember(key, isNew ? await add(key, text, mark.at) : changed, value, mark);
        }),
      drop: (key, mark = { at: null }) =>
        database.atomically(async () => {
          if (await remember(key, await change(key, NOTHING, mark), null, mark)) return true;
          const row = await query()
            .selectFrom('content_override')
            .select('version')
            .where('key', '=', key)
            .executeTakeFirst();
          return row === undefined && (mark.seen === undefined || mark.seen === 0);
        }),
      versions: versions.of,
    },
    sightings: sqlSightings(database),
  };
}

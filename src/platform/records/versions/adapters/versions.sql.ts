import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { containsTerm } from '../../../database/query-parts.ts';
import { VERSIONS_KEPT, type Versions } from '../versions.ts';

/** Named after texts, its first subject. */
type VersionTables = {
  content_version: {
    key: string;
    version: number;
    value: string;
    changed_at: string | null;
    actor_id: string | null;
  };
};

export function createSqlVersions(database: Database): Versions {
  const query = () => database.query<VersionTables>();
  const of = (subject: string) =>
    query().selectFrom('content_version').where('key', '=', subject).orderBy('version', 'desc');

  return {
    async keep(subject, { version, value, changedAt, actorId }) {
      const row = { key: subject, version, value: JSON.stringify(value), changed_at: changedAt, actor_id: actorId };
      await query().insertInto('content_version').values(row).execute();
      const [oldest] = await of(subject)
        .select('version')
        .offset(VERSIONS_KEPT - 1)
        .limit(1)
        .execute();
      if (!oldest) return;
      await query()
        .deleteFrom('content_version')
        .where('key', '=', subject)
        .where('version', '<', oldest.version)
        .execute();
    },
    async of(subject) {
      const rows = await of(subject).selectAll().limit(VERSIONS_KEPT).execute();
      return rows.map(({ version, value, changed_at: changedAt, actor_id: actorId }) => {
        return { version, value: JSON.parse(value) as unknown, changedAt, actorId };
      });
    },
    async forget(subject) {
      await query().deleteFrom('content_version').where('key', '=', subject).execute();
    },
    async textsWith(part) {
      const rows = await query()
        .selectFrom('content_version')
        .select('value')
        .where(containsTerm(sql.ref('value'), part))
        .execute();
      return rows.map(({ value }) => value);
    },
  };
}

import { KEY_ROLES } from '../../../../kernel/web/key-roles.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { ApiKey, ApiKeys } from '../../ports/api-keys.ts';
import type { ApiKeyTable, IdentityTables } from './tables.ts';

export function createSqlApiKeys(database: Database): ApiKeys {
  const query = () => database.query<IdentityTables>();
  const keys = () => query().selectFrom('api_key').selectAll();
  return {
    insert: (key) =>
      database.atomically(async () => {
        await query()
          .insertInto('api_key')
          .values({
            id: key.id,
            name: key.name,
            roles: key.roles.join(','),
            event_ids: key.eventIds.join(','),
            secret_hash: key.secretHash,
            made_by: key.madeBy,
            made_at: key.madeAt,
            ends_on: key.endsOn,
            last_used_on: key.lastUsedOn,
            revoked_at: key.revokedAt,
          })
          .execute();
      }),
    bySecret: async (secretHash) => {
      const row = await keys().where('secret_hash', '=', secretHash).executeTakeFirst();
      return row ? keyOf(row) : null;
    },
    all: async () => {
      const rows = await keys().orderBy('made_at', 'desc').orderBy('id').execute();
      return rows.map(keyOf);
    },
    use: (id, day) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('api_key')
          .set({ last_used_on: day })
          .where('id', '=', id)
          .where((where) => where.or([where('last_used_on', 'is', null), where('last_used_on', '<', day)]))
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    revoke: (id, at) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('api_key')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    revokeThoseOf: (accountId, at) =>
      database.atomically(async () => {
        const rows = await query()
          .updateTable('api_key')
          .set({ revoked_at: at })
          .where('made_by', '=', accountId)
          .where('revoked_at', 'is', null)
          .returning('id')
          .execute();
        return rows.map(({ id }) => id);
      }),
    sweep: (before) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('api_key')
          .where((where) => where.or([where('ends_on', '<', before.slice(0, 10)), where('revoked_at', '<', before)]))
          .execute();
      }),
  };
}

function keyOf(row: ApiKeyTable): ApiKey {
  const names = row.roles.split(',');
  return {
    id: row.id,
    name: row.name,
    roles: KEY_ROLES.filter((role) => names.includes(role)),
    eventIds: row.event_ids === '' ? [] : row.event_ids.split(',').map(Number),
    secretHash: row.secret_hash,
    madeBy: row.made_by,
    madeAt: row.made_at,
    endsOn: row.ends_on,
    lastUsedOn: row.last_used_on,
    revokedAt: row.revoked_at,
  };
}

import type { Database } from '../../../platform/database/database.ts';
import type { BackupRun, BackupRuns } from '../runs.ts';

type Row = {
  id: string;
  at: string;
  name: string | null;
  bytes: number | null;
  is_encrypted: 0 | 1;
  breached: string;
};

export function createSqlBackupRuns(database: Database): BackupRuns {
  const query = () => database.query<{ backup_run: Row; backup_place: { place: string; used_at: string } }>();
  const newest = () =>
    query().selectFrom('backup_run').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(1);
  return {
    add: ({ id, at, stored, isEncrypted, breached }) =>
      database.atomically(async () => {
        const row: Row = {
          id,
          at,
          name: stored?.name ?? null,
          bytes: stored?.bytes ?? null,
          is_encrypted: isEncrypted ? 1 : 0,
          breached: breached.join(' '),
        };
        await query().insertInto('backup_run').values(row).execute();
      }),
    last: async () => {
      const tried = await newest().executeTakeFirst();
      const stored = await newest().where('name', 'is not', null).executeTakeFirst();
      return { tried: tried ? runOf(tried) : null, stored: stored ? runOf(stored) : null };
    },
    sweep: (before) =>
      database.atomically(async () => {
        await query().deleteFrom('backup_run').where('at', '<', before).execute();
      }),
    usePlace: (place, used_at) =>
      database.atomically(async () => {
        await query()
          .insertInto('backup_place')
          .values({ place, used_at })
          .onConflict((conflict) => conflict.column('place').doUpdateSet({ used_at }))
          .execute();
      }),
    places: async () => {
      const rows = await query().selectFrom('backup_place').selectAll().orderBy('place').execute();
      return rows.map(({ place, used_at }) => ({ place, usedAt: used_at }));
    },
    forgetPlace: (place) =>
      database.atomically(async () => {
        await query().deleteFrom('backup_place').where('place', '=', place).execute();
      }),
  };
}

function runOf({ id, at, name, bytes, is_encrypted, breached }: Row): BackupRun {
  return {
    id,
    at,
    stored: name === null ? null : { name, bytes: Number(bytes) },
    isEncrypted: is_encrypted === 1,
    breached: breached.split(' ').filter((word) => word !== ''),
  };
}

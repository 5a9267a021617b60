import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Erasures, Usage } from '../../ports/personal-data.ts';
import type { IdentityTables } from './tables.ts';

export function createSqlUsage(database: Database): Usage {
  const query = () => database.query<IdentityTables>();
  const longestAgo = (usedBefore: Instant, limit: number) =>
    query()
      .selectFrom('account_usage')
      .select('account_id')
      .where('last_used_at', '<', usedBefore)
      .orderBy('last_used_at')
      .limit(limit);
  const idsOf = (rows: { account_id: string }[]) => rows.map((row) => row.account_id);
  return {
    note: (accountId, at) =>
      database.atomically(async () => {
        const values = { last_used_at: at, warned_at: null };
        await query()
          .insertInto('account_usage')
          .values({ account_id: accountId, ...values })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
          .execute();
      }),
    unwarned: async (usedBefore, limit) =>
      idsOf(await longestAgo(usedBefore, limit).where('warned_at', 'is', null).execute()),
    warn: (accountId, at) =>
      database.atomically(async () => {
        await query().updateTable('account_usage').set({ warned_at: at }).where('account_id', '=', accountId).execute();
      }),
    overdue: async (usedBefore, warnedBefore, limit) =>
      idsOf(await longestAgo(usedBefore, limit).where('warned_at', '<', warnedBefore).execute()),
    remove: (accountId) =>
      database.atomically(async () => {
        await query().deleteFrom('account_usage').where('account_id', '=', accountId).execute();
      }),
  };
}

export function createSqlErasures(database: Database): Erasures {
  const query = () => database.query<IdentityTables>();
  return {
    isDone: async (id) =>
      (await query().selectFrom('erasure').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    done: (id, at) =>
      database.atomically(async () => {
        await query()
          .insertInto('erasure')
          .values({ id, at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    sweep: (before) =>
      database.atomically(async () => {
        await query().deleteFrom('erasure').where('at', '<', before).execute();
      }),
  };
}

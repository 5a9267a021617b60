import type { Database } from '../../../../platform/database/database.ts';
import type { Roles } from '../../ports/accounts.ts';
import type { SecondFactors } from '../../ports/credentials.ts';
import type { IdentityTables } from './tables.ts';

export function createSqlRoles(database: Database): Roles {
  const query = () => database.query<IdentityTables>();
  return {
    of: async (accountId) => {
      const rows = await query()
        .selectFrom('account_role')
        .select('role')
        .where('account_id', '=', accountId)
        .orderBy('granted_at')
        .orderBy('role')
        .execute();
      return rows.map((row) => row.role);
    },
    grant: ({ accountId, role, since, by }) =>
      database.atomically(async () => {
        await query()
          .insertInto('account_role')
          .values({ account_id: accountId, role, granted_at: since, granted_by: by })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    revoke: (accountId, role) =>
      database.atomically(async () => {
        await query().deleteFrom('account_role').where('account_id', '=', accountId).where('role', '=', role).execute();
      }),
    count: async (role) => {
      const rows = await query()
        .selectFrom('account_role')
        .select('account_id')
        .where('role', '=', role)
        .orderBy('account_id')
        .$if(database.engine === 'postgres' && database.isInTransaction(), (select) => select.forUpdate())
        .execute();
      return rows.length;
    },
    holdings: async (accountId) => {
      const rows = await query()
        .selectFrom('account_role')
        .selectAll()
        .$if(accountId !== undefined, (some) => some.where('account_id', '=', accountId ?? ''))
        .orderBy('granted_at')
        .orderBy('account_id')
        .orderBy('role')
        .execute();
      return rows.map((row) => ({
        accountId: row.account_id,
        role: row.role,
        since: row.granted_at,
        by: row.granted_by,
      }));
    },
  };
}

export function createSqlSecondFactors(database: Database): SecondFactors {
  const query = () => database.query<IdentityTables>();
  return {
    find: async (accountId) => {
      const row = await query()
        .selectFrom('second_factor')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!row) return null;
      return {
        accountId,
        sealedSecret: row.sealed_secret,
        pendingSecret: row.pending_secret,
        lastStep: row.last_step,
      };
    },
    save: ({ accountId, sealedSecret, pendingSecret, lastStep }) =>
      database.atomically(async () => {
        const values = { sealed_secret: sealedSecret, pending_secret: pendingSecret, last_step: lastStep };
        await query()
          .insertInto('second_factor')
          .values({ account_id: accountId, ...values })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
          .execute();
      }),
    useStep: (accountId, step) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('second_factor')
          .set({ last_step: step })
          .where('account_id', '=', accountId)
          .where('last_step', '<', step)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    setRecoveryCodes: (accountId, hashes) =>
      database.atomically(async () => {
        await query().deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
        if (hashes.length === 0) return;
        await query()
          .insertInto('recovery_code')
          .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
          .execute();
      }),
    useRecoveryCode: (accountId, hash) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('recovery_code')
          .where('account_id', '=', accountId)
          .where('code_hash', '=', hash)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    recoveryCodesLeft: async (accountId) => {
      const rows = await query()
        .selectFrom('recovery_code')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .execute();
      return rows.length;
    },
    remove: (accountId) =>
      database.atomically(async () => {
        await query().deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
        await query().deleteFrom('second_factor').where('account_id', '=', accountId).execute();
      }),
  };
}

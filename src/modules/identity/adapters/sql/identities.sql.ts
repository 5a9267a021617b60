import type { Database } from '../../../../platform/database/database.ts';
import type { Flows, Identities, LogoutTokens } from '../../ports/provider-sign-in.ts';
import type { IdentityTables } from './tables.ts';

export function createSqlIdentities(database: Database): Identities {
  const query = () => database.query<IdentityTables>();
  const find = async (issuer: string, subject: string) => {
    const row = await query()
      .selectFrom('account_identity')
      .select('account_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.account_id ?? null;
  };
  return {
    find,
    add: ({ issuer, subject, provider, accountId }) =>
      database.atomically(async () => {
        await query()
          .insertInto('account_identity')
          .values({ issuer, subject, provider, account_id: accountId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return (await find(issuer, subject)) === accountId;
      }),
    providersOf: async (accountId) => {
      const rows = await query()
        .selectFrom('account_identity')
        .select('provider')
        .distinct()
        .where('account_id', '=', accountId)
        .orderBy('provider')
        .execute();
      return rows.map((row) => row.provider);
    },
    remove: (accountId, provider) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('account_identity')
          .where('account_id', '=', accountId)
          .where('provider', '=', provider)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    removeAll: (accountId) =>
      database.atomically(async () => {
        await query().deleteFrom('account_identity').where('account_id', '=', accountId).execute();
      }),
  };
}

export function createSqlFlows(database: Database): Flows {
  const query = () => database.query<IdentityTables>();
  return {
    put: (preHash, { provider, sealed, expiresAt }) =>
      database.atomically(async () => {
        const values = { provider, sealed, expires_at: expiresAt };
        await query()
          .insertInto('sign_in_flow')
          .values({ browser_hash: preHash, ...values })
          .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(values))
          .execute();
      }),
    take: (preHash, provider, now) =>
      database.atomically(async () => {
        const row = await query()
          .deleteFrom('sign_in_flow')
          .where('browser_hash', '=', preHash)
          .returningAll()
          .executeTakeFirst();
        return row && row.provider === provider && row.expires_at > now ? row.sealed : null;
      }),
    sweep: (now) =>
      database.atomically(async () => {
        await query().deleteFrom('sign_in_flow').where('expires_at', '<=', now).execute();
      }),
  };
}

export function createSqlLogoutTokens(database: Database): LogoutTokens {
  const query = () => database.query<IdentityTables>();
  return {
    use: (idHash, expiresAt) =>
      database.atomically(async () => {
        const { numInsertedOrUpdatedRows } = await query()
          .insertInto('logout_token')
          .values({ id_hash: idHash, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    sweep: (now) =>
      database.atomically(async () => {
        await query().deleteFrom('logout_token').where('expires_at', '<=', now).execute();
      }),
  };
}

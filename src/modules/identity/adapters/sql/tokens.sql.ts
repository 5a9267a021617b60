import type { Database } from '../../../../platform/database/database.ts';
import type { OneTimeToken, Tokens } from '../../ports/tokens.ts';
import type { IdentityTables, TokenTable } from './tables.ts';

export function createSqlTokens(database: Database): Tokens {
  const query = () => database.query<IdentityTables>();
  const tokens = () => query().selectFrom('account_token').selectAll();
  return {
    replace: (token) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('account_token')
          .where('purpose', '=', token.purpose)
          .where('used_at', 'is', null)
          .where(
            token.accountId === null ? 'email' : 'account_id',
            '=',
            token.accountId === null ? token.email : token.accountId,
          )
          .execute();
        await query()
          .insertInto('account_token')
          .values({
            id: token.id,
            purpose: token.purpose,
            secret_hash: token.secretHash,
            account_id: token.accountId,
            email: token.email,
            browser_hash: token.browserHash,
            detail: token.detail,
            created_at: token.createdAt,
            expires_at: token.expiresAt,
            used_at: token.usedAt,
          })
          .execute();
      }),
    find: async (secretHash, purpose) =>
      tokenOf(await tokens().where('secret_hash', '=', secretHash).where('purpose', '=', purpose).executeTakeFirst()),
    byId: async (id) => tokenOf(await tokens().where('id', '=', id).executeTakeFirst()),
    ofAccount: async (accountId, purpose) => {
      const rows = await tokens()
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.flatMap((row) => tokenOf(row) ?? []);
    },
    use: (id, now) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('account_token')
          .set({ used_at: now })
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    restore: (id) =>
      database.atomically(async () => {
        await query().updateTable('account_token').set({ used_at: null }).where('id', '=', id).execute();
      }),
    removeAll: (accountId, purposes) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('account_token')
          .where('account_id', '=', accountId)
          .$if(purposes !== undefined, (some) => some.where('purpose', 'in', purposes ?? []))
          .execute();
      }),
    removeFor: (email) =>
      database.atomically(async () => {
        await query().deleteFrom('account_token').where('email', '=', email).execute();
      }),
    abandoned: async (madeBefore, limit) => {
      const rows = await tokens()
        .where('purpose', '=', 'activation')
        .where('used_at', 'is', null)
        .where('created_at', '<', madeBefore)
        .orderBy('created_at')
        .limit(limit)
        .execute();
      return rows.flatMap((row) => row.account_id ?? []);
    },
    sweep: (expiredBefore) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('account_token')
          .where('expires_at', '<=', expiredBefore)
          .where((where) => where.or([where('purpose', '<>', 'activation'), where('used_at', 'is not', null)]))
          .execute();
      }),
  };
}

function tokenOf(row: TokenTable | undefined): OneTimeToken | null {
  if (!row) return null;
  return {
    id: row.id,
    purpose: row.purpose,
    secretHash: row.secret_hash,
    accountId: row.account_id,
    email: row.email,
    browserHash: row.browser_hash,
    detail: row.detail,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

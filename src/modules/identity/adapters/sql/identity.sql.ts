import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { IdentityStores } from '../../ports.ts';
import type { AccountRow, AccountRows } from '../../ports/accounts.ts';
import type { Erasures, Usage } from '../../ports/personal-data.ts';
import { createSqlApiKeys } from './api-keys.sql.ts';
import { createSqlFlows, createSqlIdentities, createSqlLogoutTokens } from './identities.sql.ts';
import { createSqlDevices, createSqlLoginTries, createSqlMailTurns } from './login-throttle.sql.ts';
import { createSqlPasskeyChallenges, createSqlPasskeys } from './passkeys.sql.ts';
import { createSqlRoles, createSqlSecondFactors } from './roles.sql.ts';
import { createSqlGateDevices, createSqlInvitations } from './staff.sql.ts';
import { createSqlSessions } from './sessions.sql.ts';
import type { AccountTable, IdentityTables } from './tables.ts';
import { createSqlTokens } from './tokens.sql.ts';

export function createSqlIdentity(database: Database): { accountRows: AccountRows; identityStores: IdentityStores } {
  return {
    accountRows: createSqlAccountRows(database),
    identityStores: {
      sessions: createSqlSessions(database),
      tokens: createSqlTokens(database),
      loginTries: createSqlLoginTries(database),
      devices: createSqlDevices(database),
      mailTurns: createSqlMailTurns(database),
      roles: createSqlRoles(database),
      invitations: createSqlInvitations(database),
      gateDevices: createSqlGateDevices(database),
      apiKeys: createSqlApiKeys(database),
      secondFactors: createSqlSecondFactors(database),
      passkeys: createSqlPasskeys(database),
      passkeyChallenges: createSqlPasskeyChallenges(database),
      identities: createSqlIdentities(database),
      flows: createSqlFlows(database),
      logoutTokens: createSqlLogoutTokens(database),
      usage: createSqlUsage(database),
      erasures: createSqlErasures(database),
    },
  };
}

function createSqlAccountRows(database: Database): AccountRows {
  const query = () => database.query<IdentityTables>();
  const accounts = () => query().selectFrom('account').selectAll();
  return {
    insert: (row) =>
      database.atomically(async () => {
        const { numInsertedOrUpdatedRows } = await query()
          .insertInto('account')
          .values({
            id: row.id,
            email: row.email,
            first_name: row.firstName,
            last_name: row.lastName,
            password_hash: row.passwordHash,
            is_verified: Number(row.isVerified),
            is_enabled: Number(row.isEnabled),
            created_at: row.createdAt,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    find: async (id) => rowOf(await accounts().where('id', '=', id).executeTakeFirst()),
    findByEmail: async (email) => rowOf(await accounts().where('email', '=', email).executeTakeFirst()),
    oddlySpelled: async () => {
      // ASCII addresses are canonical already.
      const hasMore = sql<boolean>`octet_length(email) <> length(email)`;
      const rows = await accounts().where(hasMore).orderBy('created_at').execute();
      return rows.flatMap((row) => rowOf(row) ?? []).filter(({ email }) => email !== canonicalEmail(email));
    },
    change: (id, { email, firstName, lastName, passwordHash, isVerified, isEnabled }) =>
      database.atomically(async () => {
        if (email !== undefined) {
          const other = await accounts().where('email', '=', email).where('id', '<>', id).executeTakeFirst();
          if (other) return false;
        }
        const { numUpdatedRows } = await query()
          .updateTable('account')
          .set({
            ...(email !== undefined && { email }),
            ...(firstName !== undefined && { first_name: firstName }),
            ...(lastName !== undefined && { last_name: lastName }),
            ...(passwordHash !== undefined && { password_hash: passwordHash }),
            ...(isVerified !== undefined && { is_verified: Number(isVerified) }),
            ...(isEnabled !== undefined && { is_enabled: Number(isEnabled) }),
          })
          .where('id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    remove: (id) =>
      database.atomically(async () => {
        await query().deleteFrom('account').where('id', '=', id).execute();
      }),
  };
}

function rowOf(row: AccountTable | undefined): AccountRow | null {
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    isVerified: row.is_verified === 1,
    isEnabled: row.is_enabled === 1,
    createdAt: row.created_at,
  };
}

function createSqlUsage(database: Database): Usage {
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

function createSqlErasures(database: Database): Erasures {
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

import { sql } from 'kysely';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { AccountRow, AccountRows } from '../../ports/accounts.ts';
import type { AccountTable, IdentityTables } from './tables.ts';

export function createSqlAccountRows(database: Database): AccountRows {
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
      // Canonical ASCII addresses need no look.
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

import { newUuid } from '../../../../kernel/ids.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Devices, LoginTries } from '../../ports/sessions.ts';
import type { MailTurns } from '../../ports/mail-turns.ts';
import type { IdentityTables } from './tables.ts';

export function createSqlLoginTries(database: Database): LoginTries {
  const query = () => database.query<IdentityTables>();
  return {
    find: async (key) => {
      const row = await query().selectFrom('account_guess').selectAll().where('key', '=', key).executeTakeFirst();
      return row ? { key, count: row.count, blockedUntil: row.blocked_until } : null;
    },
    swap: (seen, { key, count, blockedUntil }) =>
      database.atomically(async () => {
        if (seen === null) {
          const { numInsertedOrUpdatedRows } = await query()
            .insertInto('account_guess')
            .values({ key, count, blocked_until: blockedUntil })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .executeTakeFirst();
          return numInsertedOrUpdatedRows === 1n;
        }
        const { numUpdatedRows } = await query()
          .updateTable('account_guess')
          .set({ count, blocked_until: blockedUntil })
          .where('key', '=', key)
          .where('count', '=', seen)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    clear: (keys) =>
      database.atomically(async () => {
        await query().deleteFrom('account_guess').where('key', 'in', keys).execute();
      }),
    sweep: (blockedBefore, countBelow) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('account_guess')
          .where('blocked_until', '<', blockedBefore)
          .where('count', '<', countBelow)
          .execute();
      }),
  };
}

export function createSqlDevices(database: Database): Devices {
  const query = () => database.query<IdentityTables>();
  return {
    put: (secretHash, accountId, expiresAt) =>
      database.atomically(async () => {
        await query()
          .insertInto('account_device')
          .values({ secret_hash: secretHash, account_id: accountId, expires_at: expiresAt })
          .onConflict((conflict) =>
            conflict.columns(['secret_hash', 'account_id']).doUpdateSet({ expires_at: expiresAt }),
          )
          .execute();
      }),
    isKnown: async (secretHash, accountId, now) => {
      const row = await query()
        .selectFrom('account_device')
        .select('expires_at')
        .where('secret_hash', '=', secretHash)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row !== undefined && row.expires_at > now;
    },
    removeAll: (accountId) =>
      database.atomically(async () => {
        await query().deleteFrom('account_device').where('account_id', '=', accountId).execute();
      }),
    sweep: (now) =>
      database.atomically(async () => {
        await query().deleteFrom('account_device').where('expires_at', '<=', now).execute();
      }),
  };
}

export function createSqlMailTurns(database: Database): MailTurns {
  const query = () => database.query<IdentityTables>();
  return {
    since: async (kind, addressHash, since) => {
      const rows = await query()
        .selectFrom('account_mail_turn')
        .select('at')
        .where('address_hash', '=', addressHash)
        .where('kind', '=', kind)
        .where('at', '>', since)
        .orderBy('at')
        .execute();
      return rows.map((row) => row.at);
    },
    add: (kind, addressHash, at) =>
      database.atomically(async () => {
        const row = { id: newUuid(), kind, address_hash: addressHash, at };
        await query().insertInto('account_mail_turn').values(row).execute();
      }),
    sweep: (before) =>
      database.atomically(async () => {
        await query().deleteFrom('account_mail_turn').where('at', '<', before).execute();
      }),
  };
}

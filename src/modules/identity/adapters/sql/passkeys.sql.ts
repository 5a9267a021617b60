import type { Database } from '../../../../platform/database/database.ts';
import type { Passkey, PasskeyChallenges, Passkeys } from '../../ports/passkeys.ts';
import type { IdentityTables, PasskeyTable } from './tables.ts';

export function createSqlPasskeys(database: Database): Passkeys {
  const query = () => database.query<IdentityTables>();
  const passkeys = () => query().selectFrom('passkey').selectAll();
  return {
    add: ({ id, accountId, credentialId, publicKey, counter, transports, name, madeAt, lastUsedAt }) =>
      database.atomically(async () => {
        const { numInsertedOrUpdatedRows } = await query()
          .insertInto('passkey')
          .values({
            id,
            account_id: accountId,
            credential_id: credentialId,
            public_key: publicKey,
            counter,
            transports: transports.join(','),
            name,
            made_at: madeAt,
            last_used_at: lastUsedAt,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    ofAccount: async (accountId) => {
      const rows = await passkeys().where('account_id', '=', accountId).orderBy('made_at').orderBy('id').execute();
      return rows.map(passkeyOf);
    },
    byCredential: async (credentialId) => {
      const row = await passkeys().where('credential_id', '=', credentialId).executeTakeFirst();
      return row ? passkeyOf(row) : null;
    },
    use: (id, seen, { counter, at }) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('passkey')
          .set({ counter, last_used_at: at })
          .where('id', '=', id)
          .where('counter', '=', seen)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    remove: (accountId, id) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    removeAll: (accountId) =>
      database.atomically(async () => {
        await query().deleteFrom('passkey').where('account_id', '=', accountId).execute();
      }),
  };
}

export function createSqlPasskeyChallenges(database: Database): PasskeyChallenges {
  const query = () => database.query<IdentityTables>();
  return {
    put: (boundTo, purpose, challenge, expiresAt) =>
      database.atomically(async () => {
        const values = { challenge, expires_at: expiresAt };
        await query()
          .insertInto('passkey_challenge')
          .values({ bound_to: boundTo, purpose, ...values })
          .onConflict((conflict) => conflict.columns(['bound_to', 'purpose']).doUpdateSet(values))
          .execute();
      }),
    take: (boundTo, purpose, now) =>
      database.atomically(async () => {
        const row = await query()
          .deleteFrom('passkey_challenge')
          .where('bound_to', '=', boundTo)
          .where('purpose', '=', purpose)
          .returningAll()
          .executeTakeFirst();
        return row && row.expires_at > now ? row.challenge : null;
      }),
    sweep: (now) =>
      database.atomically(async () => {
        await query().deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
      }),
  };
}

function passkeyOf(row: PasskeyTable): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports.split(',').filter((one) => one !== ''),
    name: row.name,
    madeAt: row.made_at,
    lastUsedAt: row.last_used_at,
  };
}

import type { Database } from '../../../platform/database/database.ts';
import type { Profiles } from '../ports.ts';
import type { PaymentTables } from './tables.ts';

/**
 * `account`: what tells one key of the provider from another, without the key. Another key may belong to another profile,
 * so each learns its own.
 */
export function createSqlProfiles(database: Database, account: string): Profiles {
  let known: string | null = null; // never changes, and each order asks for it

  const own = async (): Promise<string | null> => {
    if (known !== null) return known;
    const row = await database
      .query<PaymentTables>()
      .selectFrom('payment_profile')
      .select('profile_id')
      .where('account', '=', account)
      .executeTakeFirst();
    const profileId = row?.profile_id ?? null;
    database.afterCommit(() => {
      known = profileId;
    });
    return profileId;
  };

  return {
    own,
    learn: async (profileId, at) => {
      await database
        .query<PaymentTables>()
        .insertInto('payment_profile')
        .values({ account, profile_id: profileId, learned_at: at })
        .onConflict((conflict) => conflict.column('account').doNothing())
        .execute();
      return (await own()) ?? profileId;
    },
  };
}

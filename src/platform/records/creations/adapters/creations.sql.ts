import type { Database } from '../../../database/database.ts';
import type { CreationKey, Creations } from '../creations.ts';

type CreationTables = {
  creation: {
    account: string;
    route: string;
    key: string;
    content_hash: string;
    /** Null within the transaction that creates it. */
    made: string | null;
    expires_at: string;
  };
};

export function createSqlCreations(database: Database): Creations {
  const query = () => database.query<CreationTables>();
  const rowOf = ({ account, route, key }: CreationKey) =>
    query()
      .selectFrom('creation')
      .select(['content_hash', 'made'])
      .where('account', '=', account)
      .where('route', '=', route)
      .where('key', '=', key);
  return {
    async take(by, contentHash, now) {
      await query().deleteFrom('creation').where('expires_at', '<=', now.at).execute();
      const taken = await query()
        .insertInto('creation')
        .values({ ...by, content_hash: contentHash, made: null, expires_at: now.until })
        .onConflict((conflict) => conflict.columns(['account', 'route', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (taken) return null;
      const row = await rowOf(by).executeTakeFirstOrThrow();
      return { contentHash: row.content_hash, made: row.made ?? '' };
    },
    async isKnown({ account, key }, now) {
      const row = await query()
        .selectFrom('creation')
        .select('key')
        .where('account', '=', account)
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    async keep({ account, route, key }, made) {
      await query()
        .updateTable('creation')
        .set({ made })
        .where('account', '=', account)
        .where('route', '=', route)
        .where('key', '=', key)
        .execute();
    },
  };
}

import type { Database } from '../../../platform/database/database.ts';
import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { Creations } from '../events/ports.ts';
import type { CatalogueTables } from './event-rows.ts';

/** Events that were made under a key, in SQLite or PostgreSQL. */
export function sqlCreations(database: Database): Creations {
  const query = () => database.query<CatalogueTables>();
  return {
    async takeKey({ account, route, key }, contentHash, now) {
      await query().deleteFrom('event_creation').where('expires_at', '<=', now.at).execute();
      const taken = await query()
        .insertInto('event_creation')
        .values({ account, route, key, content_hash: contentHash, event_id: null, expires_at: now.until })
        .onConflict((conflict) => conflict.columns(['account', 'route', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (taken) return null;
      const made = query().selectFrom('event_creation').select(['content_hash', 'event_id']);
      const row = await made
        .where('account', '=', account)
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return { contentHash: row.content_hash, eventId: row.event_id ?? 0 };
    },

    async keepCreation({ account, route, key }, eventId) {
      await query()
        .updateTable('event_creation')
        .set({ event_id: eventId })
        .where('account', '=', account)
        .where('route', '=', route)
        .where('key', '=', key)
        .execute();
    },
  };
}

/** The same in memory. */
export function memoryCreations(database: MemoryDatabase): Creations {
  const made = database.table<string, { contentHash: string; eventId: number; expiresAt: string }>();
  const nameOf = ({ account, route, key }: Parameters<Creations['takeKey']>[0]) => `${account} ${route} ${key}`;
  return {
    takeKey: async (by, contentHash, now) => {
      const known = made.get(nameOf(by));
      if (known && known.expiresAt > now.at) return { contentHash: known.contentHash, eventId: known.eventId };
      made.set(nameOf(by), { contentHash, eventId: 0, expiresAt: now.until });
      return null;
    },
    keepCreation: async (by, eventId) => {
      const known = made.get(nameOf(by));
      if (known) made.set(nameOf(by), { ...known, eventId });
    },
  };
}

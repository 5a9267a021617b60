import type { Database } from '../../../database/database.ts';
import { inParts } from '../../../database/query-parts.ts';
import type { SuppressionReason, Suppressions } from '../suppression-list.ts';
import type { MemoryDatabase } from '../../../database/memory.ts';

type Tables = { mail_suppression: { address_hash: string; reason: SuppressionReason; since: string } };

export function createSqlSuppressions(database: Database): Suppressions {
  const query = () => database.query<Tables>();
  return {
    add: (addressHash, reason, at) =>
      database.atomically(async () => {
        await query()
          .insertInto('mail_suppression')
          .values({ address_hash: addressHash, reason, since: at })
          .onConflict((conflict) =>
            conflict
              .column('address_hash')
              .doUpdateSet({ reason, since: at })
              .where('mail_suppression.reason', '=', 'bounce'),
          )
          .execute();
      }),
    find: async (addressHash) => {
      const row = await query()
        .selectFrom('mail_suppression')
        .select('reason')
        .where('address_hash', '=', addressHash)
        .executeTakeFirst();
      return row?.reason ?? null;
    },
    among: async (addressHashes) => {
      const rows = await inParts(addressHashes, (some) =>
        query()
          .selectFrom('mail_suppression')
          .select(['address_hash', 'reason'])
          .where('address_hash', 'in', some)
          .execute(),
      );
      return new Map(rows.map((row) => [row.address_hash, row.reason]));
    },
    lift: (addressHash) =>
      database.atomically(async () => {
        await query().deleteFrom('mail_suppression').where('address_hash', '=', addressHash).execute();
      }),
  };
}

export function createMemorySuppressions(memory: MemoryDatabase): Suppressions {
  const table = memory.table<string, SuppressionReason>();
  return {
    add: (addressHash, reason) =>
      memory.atomically(async () => {
        if (table.get(addressHash) !== 'complaint') table.set(addressHash, reason);
      }),
    find: async (addressHash) => table.get(addressHash) ?? null,
    among: async (hashes) =>
      new Map(
        hashes.flatMap((hash) => {
          const reason = table.get(hash);
          return reason === undefined ? [] : [[hash, reason]];
        }),
      ),
    lift: (addressHash) => memory.atomically(async () => void table.delete(addressHash)),
  };
}

import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { ApiKey, ApiKeys } from '../../ports/api-keys.ts';

export function createMemoryApiKeys(memory: MemoryDatabase): ApiKeys {
  const table = memory.table<string, ApiKey>();
  const isNewer = (a: ApiKey, b: ApiKey) => (a.madeAt === b.madeAt ? a.id < b.id : a.madeAt > b.madeAt);
  const change = (id: string, mayChange: (row: ApiKey) => boolean, changes: Partial<ApiKey>) => {
    const row = table.get(id);
    if (!row || !mayChange(row)) return false;
    table.set(id, { ...row, ...changes });
    return true;
  };
  const isLive = ({ revokedAt }: ApiKey) => revokedAt === null;
  return {
    insert: (key) => memory.atomically(async () => void table.set(key.id, structuredClone(key))),
    bySecret: async (secretHash) =>
      structuredClone([...table.values()].find((row) => row.secretHash === secretHash) ?? null),
    all: async () => structuredClone([...table.values()].toSorted((a, b) => (isNewer(a, b) ? -1 : 1))),
    use: (id, day) =>
      memory.atomically(async () =>
        change(id, ({ lastUsedOn }) => lastUsedOn === null || lastUsedOn < day, { lastUsedOn: day }),
      ),
    revoke: (id, at) => memory.atomically(async () => change(id, isLive, { revokedAt: at })),
    revokeThoseOf: (accountId, at) =>
      memory.atomically(async () => {
        const ids = [...table.values()].flatMap((row) => (row.madeBy === accountId && isLive(row) ? [row.id] : []));
        for (const id of ids) change(id, isLive, { revokedAt: at });
        return ids;
      }),
    sweep: (before) =>
      memory.atomically(async () => {
        for (const [id, { endsOn, revokedAt }] of table)
          if (endsOn < before.slice(0, 10) || (revokedAt !== null && revokedAt < before)) table.delete(id);
      }),
  };
}

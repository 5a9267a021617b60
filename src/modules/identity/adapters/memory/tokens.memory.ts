import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { OneTimeToken, Tokens } from '../../ports/tokens.ts';

/** One-time tokens in memory, for tests of the core. */
export function createMemoryTokens(memory: MemoryDatabase): Tokens {
  const table = memory.table<string, OneTimeToken>();
  const all = () => [...table.values()];
  const isWaiting = (token: OneTimeToken) => token.purpose === 'activation' && token.usedAt === null;
  const removeWhere = (isMeant: (token: OneTimeToken) => boolean) =>
    memory.atomically(async () => {
      for (const token of all()) if (isMeant(token)) table.delete(token.id);
    });
  return {
    replace: (token) =>
      memory.atomically(async () => {
        const isSameOwner = (old: OneTimeToken) =>
          token.accountId === null ? old.email === token.email : old.accountId === token.accountId;
        await removeWhere((old) => old.purpose === token.purpose && old.usedAt === null && isSameOwner(old));
        table.set(token.id, structuredClone(token));
      }),
    find: async (secretHash, purpose) =>
      structuredClone(all().find((token) => token.secretHash === secretHash && token.purpose === purpose) ?? null),
    byId: async (id) => structuredClone(table.get(id) ?? null),
    ofAccount: async (accountId, purpose) =>
      structuredClone(all().filter((token) => token.accountId === accountId && token.purpose === purpose)).toSorted(
        (a, b) => b.createdAt.localeCompare(a.createdAt),
      ),
    use: (id, now) =>
      memory.atomically(async () => {
        const token = table.get(id);
        if (!token || token.usedAt !== null || token.expiresAt <= now) return false;
        table.set(id, { ...token, usedAt: now });
        return true;
      }),
    restore: (id) =>
      memory.atomically(async () => {
        const token = table.get(id);
        if (token) table.set(id, { ...token, usedAt: null });
      }),
    removeAll: (accountId, purposes) =>
      removeWhere((token) => token.accountId === accountId && (purposes?.includes(token.purpose) ?? true)),
    removeFor: (email) => removeWhere((token) => token.email === email),
    abandoned: async (madeBefore, limit) =>
      all()
        .filter((token) => isWaiting(token) && token.createdAt < madeBefore)
        .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
        .slice(0, limit)
        .flatMap((token) => token.accountId ?? []),
    sweep: (expiredBefore) => removeWhere((token) => token.expiresAt <= expiredBefore && !isWaiting(token)),
  };
}

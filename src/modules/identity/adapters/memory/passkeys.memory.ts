import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { Passkey, PasskeyChallenges, Passkeys } from '../../ports/passkeys.ts';

export function createMemoryPasskeys(memory: MemoryDatabase): Passkeys {
  const table = memory.table<string, Passkey>();
  const orderOf = ({ madeAt, id }: Passkey) => `${madeAt} ${id}`;
  return {
    add: (passkey) =>
      memory.atomically(async () => {
        if ([...table.values()].some(({ credentialId }) => credentialId === passkey.credentialId)) return false;
        table.set(passkey.id, structuredClone(passkey));
        return true;
      }),
    ofAccount: async (accountId) => {
      const own = [...table.values()].filter((row) => row.accountId === accountId);
      return structuredClone(own.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)));
    },
    byCredential: async (credentialId) =>
      structuredClone([...table.values()].find((row) => row.credentialId === credentialId) ?? null),
    use: (id, seen, { counter, at }) =>
      memory.atomically(async () => {
        const row = table.get(id);
        if (!row || row.counter !== seen) return false;
        table.set(id, { ...row, counter, lastUsedAt: at });
        return true;
      }),
    remove: (accountId, id) =>
      memory.atomically(async () => table.get(id)?.accountId === accountId && table.delete(id)),
    removeAll: (accountId) =>
      memory.atomically(async () => {
        for (const [id, row] of table) if (row.accountId === accountId) table.delete(id);
      }),
  };
}

export function createMemoryPasskeyChallenges(memory: MemoryDatabase): PasskeyChallenges {
  const table = memory.table<string, { challenge: string; expiresAt: Instant }>();
  return {
    put: (boundTo, purpose, challenge, expiresAt) =>
      memory.atomically(async () => void table.set(`${purpose} ${boundTo}`, { challenge, expiresAt })),
    take: (boundTo, purpose, now) =>
      memory.atomically(async () => {
        const row = table.get(`${purpose} ${boundTo}`);
        table.delete(`${purpose} ${boundTo}`);
        return row && row.expiresAt > now ? row.challenge : null;
      }),
    sweep: (now) =>
      memory.atomically(async () => {
        for (const [key, { expiresAt }] of table) if (expiresAt <= now) table.delete(key);
      }),
  };
}

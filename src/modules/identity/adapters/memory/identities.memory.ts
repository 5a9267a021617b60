import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { Flow, Flows, Identities, LogoutTokens, SignInProvider } from '../../ports/provider-sign-in.ts';

/** Identities at providers in memory, for tests of the core. */
export function createMemoryIdentities(memory: MemoryDatabase): Identities {
  const table = memory.table<string, { provider: SignInProvider; accountId: string }>();
  const keyOf = (issuer: string, subject: string) => JSON.stringify([issuer, subject]);
  return {
    find: async (issuer, subject) => table.get(keyOf(issuer, subject))?.accountId ?? null,
    add: ({ issuer, subject, provider, accountId }) =>
      memory.atomically(async () => {
        const key = keyOf(issuer, subject);
        if (!table.has(key)) table.set(key, { provider, accountId });
        return table.get(key)?.accountId === accountId;
      }),
    providersOf: async (accountId) => {
      const own = [...table.values()].filter((row) => row.accountId === accountId);
      return [...new Set(own.map((row) => row.provider))].toSorted();
    },
    remove: (accountId, provider) =>
      memory.atomically(async () => {
        const own = [...table].filter(([, row]) => row.accountId === accountId && row.provider === provider);
        for (const [key] of own) table.delete(key);
        return own.length > 0;
      }),
    removeAll: (accountId) =>
      memory.atomically(async () => {
        for (const [key, row] of table) if (row.accountId === accountId) table.delete(key);
      }),
  };
}

export function createMemoryFlows(memory: MemoryDatabase): Flows {
  const table = memory.table<string, Flow>();
  return {
    put: (preHash, flow) => memory.atomically(async () => void table.set(preHash, { ...flow })),
    take: (preHash, provider, now) =>
      memory.atomically(async () => {
        const flow = table.get(preHash);
        table.delete(preHash);
        return flow && flow.provider === provider && flow.expiresAt > now ? flow.sealed : null;
      }),
    sweep: (now) =>
      memory.atomically(async () => {
        for (const [key, flow] of table) if (flow.expiresAt <= now) table.delete(key);
      }),
  };
}

export function createMemoryLogoutTokens(memory: MemoryDatabase): LogoutTokens {
  const table = memory.table<string, string>();
  return {
    use: (idHash, expiresAt) =>
      memory.atomically(async () => {
        if (table.has(idHash)) return false;
        table.set(idHash, expiresAt);
        return true;
      }),
    sweep: (now) =>
      memory.atomically(async () => {
        for (const [idHash, expiresAt] of table) if (expiresAt <= now) table.delete(idHash);
      }),
  };
}

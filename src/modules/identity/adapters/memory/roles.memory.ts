import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { Role, Roles } from '../../ports/accounts.ts';
import type { SecondFactor, SecondFactors } from '../../ports/credentials.ts';

/** Roles in memory, for tests of the core. */
export function createMemoryRoles(memory: MemoryDatabase): Roles {
  const table = memory.table<string, { accountId: string; role: Role }>();
  const all = () => [...table.values()];
  return {
    of: async (accountId) => all().flatMap((row) => (row.accountId === accountId ? [row.role] : [])),
    grant: (accountId, role) =>
      memory.atomically(async () => void table.set(`${accountId} ${role}`, { accountId, role })),
    revoke: (accountId, role) => memory.atomically(async () => void table.delete(`${accountId} ${role}`)),
    count: async (role) => all().filter((row) => row.role === role).length,
    holders: async (role) => all().flatMap((row) => (row.role === role ? [row.accountId] : [])),
  };
}

export function createMemorySecondFactors(memory: MemoryDatabase): SecondFactors {
  const factors = memory.table<string, SecondFactor>();
  const codes = memory.table<string, string[]>();
  return {
    find: async (accountId) => structuredClone(factors.get(accountId) ?? null),
    save: (factor) => memory.atomically(async () => void factors.set(factor.accountId, { ...factor })),
    useStep: (accountId, step) =>
      memory.atomically(async () => {
        const factor = factors.get(accountId);
        if (!factor || factor.lastStep >= step) return false;
        factors.set(accountId, { ...factor, lastStep: step });
        return true;
      }),
    setRecoveryCodes: (accountId, hashes) => memory.atomically(async () => void codes.set(accountId, [...hashes])),
    useRecoveryCode: (accountId, hash) =>
      memory.atomically(async () => {
        const left = codes.get(accountId) ?? [];
        codes.set(
          accountId,
          left.filter((code) => code !== hash),
        );
        return left.includes(hash);
      }),
    recoveryCodesLeft: async (accountId) => codes.get(accountId)?.length ?? 0,
    remove: (accountId) =>
      memory.atomically(async () => {
        factors.delete(accountId);
        codes.delete(accountId);
      }),
  };
}

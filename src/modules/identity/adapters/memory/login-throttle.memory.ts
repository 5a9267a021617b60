import { newUuid } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { Devices, Failures, LoginTries, MailTurns } from '../../ports/login-throttle.ts';

/** Counts of guesses in memory, for tests of the core. */
export function createMemoryLoginTries(memory: MemoryDatabase): LoginTries {
  const table = memory.table<string, Failures>();
  return {
    find: async (key) => structuredClone(table.get(key) ?? null),
    swap: (seen, next) =>
      memory.atomically(async () => {
        if ((table.get(next.key)?.count ?? null) !== seen) return false;
        table.set(next.key, { ...next });
        return true;
      }),
    clear: (keys) =>
      memory.atomically(async () => {
        for (const key of keys) table.delete(key);
      }),
    sweep: (blockedBefore, countBelow) =>
      memory.atomically(async () => {
        for (const { key, blockedUntil, count } of table.values()) {
          if (blockedUntil < blockedBefore && count < countBelow) table.delete(key);
        }
      }),
  };
}

export function createMemoryDevices(memory: MemoryDatabase): Devices {
  const table = memory.table<string, { accountId: string; expiresAt: Instant }>();
  const removeWhere = (isMeant: (row: { accountId: string; expiresAt: Instant }) => boolean) =>
    memory.atomically(async () => {
      for (const [key, row] of table) if (isMeant(row)) table.delete(key);
    });
  return {
    put: (secretHash, accountId, expiresAt) =>
      memory.atomically(async () => void table.set(`${secretHash} ${accountId}`, { accountId, expiresAt })),
    isKnown: async (secretHash, accountId, now) => (table.get(`${secretHash} ${accountId}`)?.expiresAt ?? '') > now,
    removeAll: (accountId) => removeWhere((row) => row.accountId === accountId),
    sweep: (now) => removeWhere((row) => row.expiresAt <= now),
  };
}

export function createMemoryMailTurns(memory: MemoryDatabase): MailTurns {
  const table = memory.table<string, { kind: string; addressHash: string; at: Instant }>();
  return {
    since: async (kind, addressHash, since) =>
      [...table.values()]
        .filter((turn) => turn.kind === kind && turn.addressHash === addressHash && turn.at > since)
        .map((turn) => turn.at)
        .toSorted(),
    add: (kind, addressHash, at) => memory.atomically(async () => void table.set(newUuid(), { kind, addressHash, at })),
    sweep: (before) =>
      memory.atomically(async () => {
        for (const [key, turn] of table) if (turn.at < before) table.delete(key);
      }),
  };
}

import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { IdentityStores } from '../../ports.ts';
import type { AccountRows, Holding, Roles } from '../../ports/accounts.ts';
import type { SecondFactor, SecondFactors } from '../../ports/credentials.ts';
import type { Devices, Failures, LoginTries } from '../../ports/sessions.ts';
import type { MailTurns } from '../../ports/mail-turns.ts';
import type { Flow, Flows, Identities, LogoutTokens, SignInProvider } from '../../ports/provider-sign-in.ts';
import {
  createMemoryAccountRows,
  createMemoryErasures,
  createMemorySessions,
  createMemoryTokens,
  createMemoryUsage,
} from './accounts.memory.ts';
import { createMemoryApiKeys } from './api-keys.memory.ts';
import { createMemoryPasskeyChallenges, createMemoryPasskeys } from './passkeys.memory.ts';
import { createMemoryGateDevices, createMemoryInvitations } from './staff.memory.ts';

export function createMemoryIdentity(memory: MemoryDatabase): {
  accountRows: AccountRows;
  identityStores: IdentityStores;
} {
  const gateDevices = createMemoryGateDevices(memory);
  return {
    accountRows: createMemoryAccountRows(memory),
    identityStores: {
      sessions: createMemorySessions(memory, gateDevices.endThoseOf),
      tokens: createMemoryTokens(memory),
      loginTries: createMemoryLoginTries(memory),
      devices: createMemoryDevices(memory),
      mailTurns: createMemoryMailTurns(memory),
      roles: createMemoryRoles(memory),
      invitations: createMemoryInvitations(memory),
      gateDevices,
      apiKeys: createMemoryApiKeys(memory),
      secondFactors: createMemorySecondFactors(memory),
      passkeys: createMemoryPasskeys(memory),
      passkeyChallenges: createMemoryPasskeyChallenges(memory),
      identities: createMemoryIdentities(memory),
      flows: createMemoryFlows(memory),
      logoutTokens: createMemoryLogoutTokens(memory),
      usage: createMemoryUsage(memory),
      erasures: createMemoryErasures(memory),
    },
  };
}

function createMemoryLoginTries(memory: MemoryDatabase): LoginTries {
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

function createMemoryDevices(memory: MemoryDatabase): Devices {
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

function createMemoryMailTurns(memory: MemoryDatabase): MailTurns {
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

function createMemoryRoles(memory: MemoryDatabase): Roles {
  const table = memory.table<string, Holding>();
  const orderOf = ({ since, accountId, role }: Holding) => `${since} ${accountId} ${role}`;
  const all = () => [...table.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return {
    of: async (accountId) => all().flatMap((row) => (row.accountId === accountId ? [row.role] : [])),
    grant: (holding) =>
      memory.atomically(async () => {
        const key = `${holding.accountId} ${holding.role}`;
        if (!table.has(key)) table.set(key, { ...holding });
      }),
    revoke: (accountId, role) => memory.atomically(async () => void table.delete(`${accountId} ${role}`)),
    count: async (role) => all().filter((row) => row.role === role).length,
    holdings: async (accountId) =>
      structuredClone(all().filter((row) => accountId === undefined || row.accountId === accountId)),
  };
}

function createMemorySecondFactors(memory: MemoryDatabase): SecondFactors {
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

function createMemoryIdentities(memory: MemoryDatabase): Identities {
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

function createMemoryFlows(memory: MemoryDatabase): Flows {
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

function createMemoryLogoutTokens(memory: MemoryDatabase): LogoutTokens {
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

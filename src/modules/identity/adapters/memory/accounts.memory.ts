import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { AccountRow, AccountRows } from '../../ports/accounts.ts';
import type { Passwords } from '../../ports/credentials.ts';
import type { ErasureJournal, ErasureLine, Erasures, Usage } from '../../ports/personal-data.ts';
import type { Bounds, Session, Sessions } from '../../ports/sessions.ts';
import type { OneTimeToken, Tokens } from '../../ports/tokens.ts';

export function createMemoryAccountRows(memory: MemoryDatabase): AccountRows {
  const table = memory.table<string, AccountRow>();
  const copy = (row: AccountRow | undefined) => (row ? structuredClone(row) : null);
  const byEmail = (email: string) => [...table.values()].find((row) => row.email === email);
  return {
    insert: (row) =>
      memory.atomically(async () => {
        if (byEmail(row.email)) return false;
        table.set(row.id, structuredClone(row));
        return true;
      }),
    find: async (id) => copy(table.get(id)),
    findByEmail: async (email) => copy(byEmail(email)),
    oddlySpelled: async () =>
      structuredClone([...table.values()].filter(({ email }) => email !== canonicalEmail(email))),
    change: (id, changes) =>
      memory.atomically(async () => {
        const row = table.get(id);
        const other = changes.email === undefined ? undefined : byEmail(changes.email);
        if (!row || (other && other.id !== id)) return false;
        table.set(id, { ...row, ...changes });
        return true;
      }),
    remove: (id) => memory.atomically(async () => void table.delete(id)),
  };
}

export function createMemoryUsage(memory: MemoryDatabase): Usage {
  const table = memory.table<string, { lastUsedAt: Instant; warnedAt: Instant | null }>();
  const oldest = (limit: number, isMeant: (row: { lastUsedAt: Instant; warnedAt: Instant | null }) => boolean) =>
    [...table]
      .filter(([, row]) => isMeant(row))
      .toSorted(([, a], [, b]) => a.lastUsedAt.localeCompare(b.lastUsedAt))
      .slice(0, limit)
      .map(([id]) => id);
  return {
    note: (id, at) => memory.atomically(async () => void table.set(id, { lastUsedAt: at, warnedAt: null })),
    unwarned: async (usedBefore, limit) => oldest(limit, (row) => row.warnedAt === null && row.lastUsedAt < usedBefore),
    warn: (id, at) =>
      memory.atomically(async () => {
        const row = table.get(id);
        if (row) table.set(id, { ...row, warnedAt: at });
      }),
    overdue: async (usedBefore, warnedBefore, limit) =>
      oldest(limit, (row) => row.lastUsedAt < usedBefore && row.warnedAt !== null && row.warnedAt < warnedBefore),
    remove: (id) => memory.atomically(async () => void table.delete(id)),
  };
}

export function createMemoryErasures(memory: MemoryDatabase): Erasures {
  const table = memory.table<string, Instant>();
  return {
    isDone: async (id) => table.has(id),
    done: (id, at) => memory.atomically(async () => void table.set(id, at)),
    sweep: (before) =>
      memory.atomically(async () => {
        for (const [id, at] of table) if (at < before) table.delete(id);
      }),
  };
}

export function createMemorySessions(
  memory: MemoryDatabase,
  endGateDevicesOf: (accountId: string) => Promise<void>,
): Sessions {
  const table = memory.table<string, Session>();
  const all = () => [...table.values()];
  const change = (id: string, changes: Partial<Session>) =>
    memory.atomically(async () => {
      const session = table.get(id);
      if (session) table.set(id, { ...session, ...changes });
    });
  const removeWhere = (isMeant: (session: Session) => boolean) =>
    memory.atomically(async () => {
      for (const session of all()) if (isMeant(session)) table.delete(session.id);
    });
  return {
    insert: (session) => memory.atomically(async () => void table.set(session.id, structuredClone(session))),
    bySecret: async (secretHash) => structuredClone(all().find((one) => one.secretHash === secretHash) ?? null),
    ofAccount: async (accountId) =>
      structuredClone(all().filter((session) => session.accountId === accountId)).toSorted((a, b) =>
        b.startedAt.localeCompare(a.startedAt),
      ),
    touch: (id, lastUsedAt) => change(id, { lastUsedAt }),
    confirm: (id, confirmedAt) => change(id, { confirmedAt }),
    detach: (id) => change(id, { sealedRefreshToken: null, providerSession: null }),
    removeAtProvider: async ({ accountId, providerSession }) => {
      const before = table.size;
      await removeWhere(
        (session) =>
          (accountId === null || session.accountId === accountId) &&
          (providerSession === null
            ? session.providerSession !== null || session.sealedRefreshToken !== null
            : session.providerSession === providerSession),
      );
      if (accountId !== null && providerSession === null) await endGateDevicesOf(accountId);
      return before - table.size;
    },
    remove: (id) => memory.atomically(async () => table.delete(id)),
    removeAll: (accountId, except) =>
      memory.atomically(async () => {
        await removeWhere((session) => session.accountId === accountId && session.id !== except);
        await endGateDevicesOf(accountId);
      }),
    sweep: (bounds) =>
      removeWhere((session) => {
        const { usedBefore, startedBefore } = bounds[kindOf(session)];
        return session.startedAt < startedBefore || session.lastUsedAt < usedBefore;
      }),
  };
}

function kindOf({ stage, isRemembered }: Session): keyof Bounds {
  if (stage !== 'full') return 'half';
  return isRemembered ? 'remembered' : 'visitor';
}

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

export function createPlainPasswords(): Passwords {
  return {
    hash: async (password) => `plain:${password}`,
    verify: async (hash, password) => hash === `plain:${password}`,
    isOutdated: () => false,
  };
}

export function createMemoryErasureJournal(): ErasureJournal {
  let lines: ErasureLine[] = [];
  return {
    write: async (line) => void lines.push(line),
    read: async () => structuredClone(lines),
    sweep: async (before) => void (lines = lines.filter(({ at }) => at >= before)),
  };
}

import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { Bounds, Session, Sessions } from '../../ports/sessions.ts';

/** Sessions in memory, for tests of the core. */
export function createMemorySessions(memory: MemoryDatabase): Sessions {
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
      return before - table.size;
    },
    remove: (id) => memory.atomically(async () => table.delete(id)),
    removeAll: (accountId, except) =>
      removeWhere((session) => session.accountId === accountId && session.id !== except),
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

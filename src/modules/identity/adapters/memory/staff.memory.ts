import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { GateDevice, GateDevices, Invitation, Invitations } from '../../ports/staff.ts';

export function createMemoryInvitations(memory: MemoryDatabase): Invitations {
  const table = memory.table<string, Invitation>();
  const orderOf = ({ invitedAt, id }: Invitation) => [invitedAt, id] as const;
  const all = () => [...table.values()].toSorted((a, b) => newestFirst(orderOf(a), orderOf(b)));
  const isWaiting = ({ acceptedAt }: Invitation) => acceptedAt === null;
  const removeWhere = (isMeant: (row: Invitation) => boolean) =>
    memory.atomically(async () => {
      const gone = [...table.values()].filter(isMeant).map(({ id }) => id);
      for (const id of gone) table.delete(id);
      return gone;
    });
  return {
    replace: (invitation) =>
      memory.atomically(async () => {
        const { email, role } = invitation;
        const gone = await removeWhere((row) => row.email === email && row.role === role && isWaiting(row));
        table.set(invitation.id, { ...invitation });
        return gone;
      }),
    bySecret: async (secretHash) => structuredClone(all().find((row) => row.secretHash === secretHash) ?? null),
    byId: async (id) => structuredClone(table.get(id) ?? null),
    waiting: async () => structuredClone(all().filter(isWaiting)),
    ofEmail: async (email) => structuredClone(all().filter((row) => row.email === email)),
    accept: (id, now) =>
      memory.atomically(async () => {
        const row = table.get(id);
        if (!row || !isWaiting(row) || row.expiresAt <= now) return false;
        table.set(id, { ...row, acceptedAt: now });
        return true;
      }),
    remove: async (id) => (await removeWhere((row) => row.id === id && isWaiting(row))).length === 1,
    removeFor: async (email) => void (await removeWhere((row) => row.email === email)),
    sweep: async (expiredBefore) => void (await removeWhere((row) => row.expiresAt <= expiredBefore)),
  };
}

export function createMemoryGateDevices(
  memory: MemoryDatabase,
): GateDevices & { endThoseOf: (accountId: string) => Promise<void> } {
  const table = memory.table<string, GateDevice>();
  const orderOf = ({ madeAt, id }: GateDevice) => [madeAt, id] as const;
  const all = () => [...table.values()].toSorted((a, b) => newestFirst(orderOf(a), orderOf(b)));
  const isLive = ({ endsAt, codeExpiresAt }: GateDevice, now: string) => (endsAt ?? codeExpiresAt) > now;
  return {
    insert: (device) => memory.atomically(async () => void table.set(device.id, { ...device })),
    byCode: async (codeHash) => structuredClone(all().find((row) => row.codeHash === codeHash) ?? null),
    bySecret: async (secretHash) => structuredClone(all().find((row) => row.secretHash === secretHash) ?? null),
    begin: (id, session) =>
      memory.atomically(async () => {
        const row = table.get(id);
        if (!row || row.secretHash !== null || row.codeExpiresAt <= session.startedAt) return false;
        table.set(id, { ...row, ...session });
        return true;
      }),
    live: async (now) => structuredClone(all().filter((row) => isLive(row, now))),
    remove: (id) => memory.atomically(async () => table.delete(id)),
    sweep: (now) =>
      memory.atomically(async () => {
        for (const [id, row] of table) if (!isLive(row, now)) table.delete(id);
      }),
    endThoseOf: (accountId) =>
      memory.atomically(async () => {
        for (const [id, row] of table) if (row.madeBy === accountId) table.delete(id);
      }),
  };
}

function newestFirst([atA, idA]: readonly [string, string], [atB, idB]: readonly [string, string]): number {
  return atA === atB ? (idA < idB ? -1 : 1) : atA > atB ? -1 : 1;
}

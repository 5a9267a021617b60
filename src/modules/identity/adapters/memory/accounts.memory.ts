import { canonicalEmail } from '../../../../kernel/email-address.ts';
import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { AccountRow, AccountRows } from '../../ports/accounts.ts';

/** Accounts in memory, for tests of the core. */
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

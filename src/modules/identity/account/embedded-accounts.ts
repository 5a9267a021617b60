import { newUuid } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Account, AccountRow, AccountRows, Accounts } from '../ports/accounts.ts';
import type { Passwords } from '../ports/credentials.ts';

/** Accounts in our own tables (IDENTITY_MODE=local). */
export function createEmbeddedAccounts({
  rows,
  passwords,
  atomically,
  clock,
}: {
  rows: AccountRows;
  passwords: Passwords;
  atomically: Atomically;
  clock: Clock;
}): Accounts {
  return {
    takesPasswords: true,
    sendActivation: null,
    endSession: null,
    endSessions: null,
    create: ({ email, firstName, lastName, passwordHash }) =>
      atomically(async () => {
        const old = await rows.findByEmail(email);
        if (old?.isVerified) return { kind: 'known' };
        if (old) await rows.remove(old.id);
        const id = newUuid();
        const row = { id, email, firstName, lastName, passwordHash, isVerified: false, isEnabled: true };
        // A concurrent sign-up won; its email is on its way.
        if (!(await rows.insert({ ...row, createdAt: clock.now() }))) return { kind: 'known' };
        return { kind: 'created', id, replaced: old?.id ?? null };
      }),
    find: async (id) => accountOf(await rows.find(id)),
    findByEmail: async (email) => accountOf(await rows.findByEmail(email)),
    authenticate: async (email, password) => {
      const row = await rows.findByEmail(email);
      if (!(await passwords.verify(row?.passwordHash ?? null, password)) || !row) return null;
      if (row.passwordHash !== null && passwords.isOutdated(row.passwordHash)) {
        await rows.change(row.id, { passwordHash: await passwords.hash(password) });
      }
      return accountOf(row);
    },
    activate: async (id) => void (await rows.change(id, { isVerified: true })),
    setPassword: async (id, _, passwordHash) => void (await rows.change(id, { passwordHash })),
    rename: async (id, { firstName, lastName }) => void (await rows.change(id, { firstName, lastName })),
    changeEmail: async (id, email) => ((await rows.change(id, { email, isVerified: true })) ? 'changed' : 'taken'),
    setEnabled: async (id, isEnabled) => void (await rows.change(id, { isEnabled })),
    remove: (id) => rows.remove(id),
  };
}

function accountOf(row: AccountRow | null): Account | null {
  if (!row) return null;
  const { id, email, firstName, lastName, isVerified, isEnabled, passwordHash } = row;
  return { id, email, firstName, lastName, isVerified, isEnabled, hasPassword: passwordHash !== null };
}

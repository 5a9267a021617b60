import { Problem } from '../../../kernel/problem.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Account } from '../ports/accounts.ts';

/** Gives and takes roles. A change ends sessions, so that it applies at once (S-04, S-16). */
export function createRoleChanges(
  ports: Pick<IdentityPorts, 'roles' | 'sessions' | 'apiKeys' | 'atomically' | 'clock' | 'audit' | 'outbox' | 'site'>,
) {
  const { roles, sessions, apiKeys, atomically, clock, audit, outbox, site } = ports;

  /**
   * Gives a role; an account that has it keeps its start. `actorId` is null for the host. Writes to the owner about a
   * new administrator (S-35). Joins the caller's transaction.
   */
  async function give({ id }: Pick<Account, 'id'>, role: StaffRole, actorId: string | null): Promise<void> {
    await atomically(async () => {
      const isNew = !(await roles.of(id)).includes(role);
      await roles.grant({ accountId: id, role, since: clock.now(), by: actorId });
      await sessions.removeAll(id);
      await audit.note({ action: 'role-granted', actorId, subject: id, facts: { role } });
      if (!isNew || role !== 'administrator') return;
      const facts = { accountId: id, actorId };
      await outbox.put({ kind: 'account-administrator', to: site.email, facts, lane: 'urgent' });
    });
  }

  /** Takes a role away in the caller's transaction, and revokes an administrator's keys. Throws `last_administrator`. */
  async function take(accountId: string, role: StaffRole, actorId: string | null): Promise<void> {
    await atomically(async () => {
      if (!(await roles.of(accountId)).includes(role)) return;
      if (role === 'administrator' && (await roles.count(role)) === 1) throw lastAdministrator();
      await roles.revoke(accountId, role);
      await sessions.removeAll(accountId);
      await audit.note({ action: 'role-revoked', actorId, subject: accountId, facts: { role } });
      if (role !== 'administrator') return;
      for (const id of await apiKeys.revokeThoseOf(accountId, clock.now()))
        await audit.note({ action: 'api-key-revoked', actorId, subject: `api-key:${id}` });
    });
  }

  return { give, take };
}

export type RoleChanges = ReturnType<typeof createRoleChanges>;

export function lastAdministrator(): Problem {
  const message = 'De laatste beheerder kan niet worden verwijderd.';
  return new Problem('conflict', message, { reason: 'last_administrator' });
}

export function accountClosed(): Problem {
  const message = 'Dit account is geblokkeerd. Open het eerst weer.';
  return new Problem('conflict', message, { reason: 'account_closed' });
}

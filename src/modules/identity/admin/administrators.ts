import { canonicalEmail } from '../../../kernel/email-address.ts';
import { Problem } from '../../../kernel/problem.ts';
import { STAFF_ROLES, type StaffRole } from '../../../kernel/staff-roles.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { MayDo } from '../../../platform/records/approvals/acts.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, nameOf, spellingOf } from '../ports/accounts.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import { type Links, linkSecretOf } from '../sign-in/links.ts';
import { checkPassword, PRIVILEGED_MIN_LENGTH } from '../sign-in/new-password.ts';
import { accountClosed, type RoleChanges } from './role-changes.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export type User = { id: string; username: string; name: string; roles: StaffRole[]; enabled: boolean };

/** Account with its roles. `by` is the name of who granted one; null for the host, or if unknown. */
export type StaffMember = User & { holds: { role: StaffRole; since: Instant; by: string | null }[] };

export function createAdministrators(ports: IdentityPorts, links: Links, changes: RoleChanges) {
  const { accounts, roles, sessions, passwords, atomically, clock, audit, secrets, site } = ports;

  /** Makes a known or new account an administrator. Returns a one-time link to choose a password, for 30 minutes. */
  async function appointAdministrator(given: string): Promise<{ url: string }> {
    const account = await verifiedAccount(canonicalEmail(given), null);
    await changes.give(account, 'administrator', null);
    const token = await atomically(() =>
      links.issue({ purpose: 'reset', accountId: account.id, email: account.email }),
    );
    return {
      url: `${site.baseUrl}/login?userId=${account.id}&token=${linkSecretOf(secrets, token.id)}&returnTo=/dmt-admin`,
    };
  }

  /** Creates the administrator of the settings; does nothing once there is one. */
  async function ensureFirst(given: string, password: string): Promise<'made' | 'exists'> {
    if ((await roles.count('administrator')) > 0) return 'exists';
    const email = canonicalEmail(given);
    checkPassword(ports, password, { email, firstName: '', lastName: '' }, PRIVILEGED_MIN_LENGTH);
    const hash = await passwords.hash(password);
    const account = await verifiedAccount(email, { password, hash });
    await changes.give(account, 'administrator', null);
    return 'made';
  }

  async function verifiedAccount(email: string, chosen: { password: string; hash: string } | null): Promise<Account> {
    const known = await accounts.findByEmail(email);
    if (known?.isVerified) {
      if (!known.isEnabled) await accounts.setEnabled(known.id, true);
      if (chosen) await accounts.setPassword(known.id, chosen.password, chosen.hash);
      return known;
    }
    const made = await accounts.create({
      email,
      firstName: 'Beheerder',
      lastName: site.name,
      password: chosen?.password ?? null,
      passwordHash: chosen?.hash ?? null,
    });
    if (made.kind === 'created') {
      await accounts.activate(made.id);
      await ports.usage.note(made.id, clock.now());
    }
    const account = await accounts.findByEmail(email);
    if (!account) throw new Error('the account of the administrator could not be made');
    return account;
  }

  /** Returns the account of an address, if any; without an address everybody with a role. */
  async function usersWith(email: string): Promise<User[]> {
    if (email.trim() === '')
      return (await staff()).map(({ id, username, name, roles: own, enabled }) => ({
        id,
        username,
        name,
        roles: own,
        enabled,
      }));
    const account = await accounts.findByEmail(await spellingOf(accounts, email));
    return account ? [await userOf(account)] : [];
  }

  /** Returns everybody with a role, in order of their first role. */
  async function staff(): Promise<StaffMember[]> {
    const holdings = await roles.holdings();
    const ids = [...new Set(holdings.flatMap(({ accountId, by }) => [accountId, ...(by === null ? [] : [by])]))];
    const known = new Map(
      (await Promise.all(ids.map((id) => accounts.find(id)))).flatMap((one) => (one ? [[one.id, one]] : [])),
    );
    return [...new Set(holdings.map(({ accountId }) => accountId))].flatMap((id) => {
      const account = known.get(id);
      if (!account) return [];
      const holds = holdings.flatMap(({ accountId, role, since, by }) => {
        const giver = by === null ? undefined : known.get(by);
        return accountId === id ? [{ role, since, by: giver ? nameOf(giver) : null }] : [];
      });
      return [{ ...withoutRoles(account), roles: holds.map(({ role }) => role), holds }];
    });
  }

  async function userOf(account: Account): Promise<User> {
    return { ...withoutRoles(account), roles: await roles.of(account.id) };
  }

  /**
   * Changes an account. Disabling removes roles first, so that an administrator is left. `mayDo` is called for a new
   * administrator, as `setRoles` calls it. Throws as that does.
   */
  async function changeUser(
    accountId: string,
    { roles: wanted, enabled }: { roles?: StaffRole[] | undefined; enabled?: boolean | undefined },
    actorId: string,
    mayDo?: MayDo,
  ): Promise<User> {
    const account = await accounts.find(accountId);
    if (!account) throw new Problem('not-found', usual.notFound);
    if (enabled !== undefined && enabled !== account.isEnabled) await setEnabled(account, enabled, actorId);
    if (wanted && enabled !== false) await setRoles(accountId, wanted, actorId, mayDo);
    return userOf((await accounts.find(accountId)) ?? account);
  }

  async function setEnabled(account: Account, isEnabled: boolean, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!isEnabled) for (const role of STAFF_ROLES) await changes.take(account.id, role, actorId);
      await sessions.removeAll(account.id);
      await audit.note({ action: isEnabled ? 'account-opened' : 'account-closed', actorId, subject: account.id });
    });
    await accounts.setEnabled(account.id, isEnabled).catch(orUnavailable('authorising'));
    if (!isEnabled) await accounts.endSessions?.(account.id);
  }

  /**
   * Sets the roles, and ends sessions if they changed. `mayDo` is called inside the transaction for a new administrator.
   * Throws 'not-found', `account_closed`, `last_administrator`.
   */
  async function setRoles(
    accountId: string,
    wanted: readonly StaffRole[],
    actorId: string,
    mayDo: MayDo = async () => undefined,
  ): Promise<User> {
    const account = await accounts.find(accountId);
    if (!account?.isVerified) throw new Problem('not-found', usual.notFound);
    await atomically(async () => {
      const has = await roles.of(accountId);
      const fresh = wanted.filter((role) => !has.includes(role));
      if (fresh.length > 0 && !account.isEnabled) throw accountClosed();
      for (const role of fresh) await changes.give(account, role, actorId);
      for (const role of has) if (!wanted.includes(role)) await changes.take(accountId, role, actorId);
      if (fresh.includes('administrator')) await mayDo({});
    });
    return userOf(account);
  }

  async function personOf(accountId: string): Promise<{ name: string; email: string } | null> {
    const account = await accounts.find(accountId);
    return account && { name: nameOf(account), email: account.email };
  }

  /** Returns names by account id. Deleted accounts have none, and nobody has while the provider is down. */
  async function namesOf(accountIds: readonly string[]): Promise<Map<string, string>> {
    const found = await Promise.all(accountIds.map((id) => accounts.find(id).catch(() => null)));
    return new Map(found.flatMap((account) => (account ? [[account.id, nameOf(account)]] : [])));
  }

  const rolesOf = (accountId: string): Promise<StaffRole[]> => roles.of(accountId);

  return { appointAdministrator, ensureFirst, usersWith, staff, setRoles, changeUser, rolesOf, personOf, namesOf };
}

export type Administrators = ReturnType<typeof createAdministrators>;

function withoutRoles({ id, email: username, isEnabled: enabled, ...names }: Account): Omit<User, 'roles'> {
  return { id, username, name: nameOf(names), enabled };
}

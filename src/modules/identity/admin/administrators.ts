import { canonicalEmail } from '../../../kernel/email-address.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, nameOf, type Role, spellingOf } from '../ports/accounts.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import { type Links, linkSecretOf } from '../sign-in/links.ts';
import { ADMINISTRATOR_MIN_LENGTH, checkPassword } from '../sign-in/new-password.ts';

/** Somebody with an account, as administrators see them. */
export type User = { id: string; username: string; name: string; roles: Role[]; enabled: boolean };

/** Who may administer the garden, and how the first one comes to be (S-17). No account is one by default. */
export function administrators(ports: IdentityPorts, links: Links) {
  const { accounts, roles, sessions, passwords, atomically, clock, audit, outbox, secrets, site } = ports;

  /**
   * Makes the account of this address an administrator, from the host itself, and gives the address of a page where its
   * owner chooses a password; it works once, for 30 minutes. An account is made when there is none, and opened when it
   * was closed.
   */
  async function appoint(given: string): Promise<{ url: string }> {
    const account = await verifiedAccount(canonicalEmail(given), null);
    await promote(account);
    const token = await atomically(() =>
      links.issue({ purpose: 'reset', accountId: account.id, email: account.email }),
    );
    return { url: `${site.baseUrl}/login?userId=${account.id}&token=${linkSecretOf(secrets, token.id)}` };
  }

  /** Makes the first administrator from the settings; does nothing, and reads nothing, once there is one. */
  async function ensureFirst(given: string, password: string): Promise<'made' | 'exists'> {
    if ((await roles.count('administrator')) > 0) return 'exists';
    const email = canonicalEmail(given);
    checkPassword(ports, password, { email, firstName: '', lastName: '' }, ADMINISTRATOR_MIN_LENGTH);
    const hash = await passwords.hash(password);
    const account = await verifiedAccount(email, { password, hash });
    await promote(account);
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

  /** Sessions end with a change of role (S-04); the owner hears of every new administrator (S-35). */
  async function promote(account: Account, actorId: string | null = null): Promise<void> {
    await atomically(async () => {
      const isNew = !(await roles.of(account.id)).includes('administrator');
      await roles.grant(account.id, 'administrator', clock.now());
      await sessions.removeAll(account.id);
      await audit.note({ action: 'role-granted', actorId, subject: account.id, facts: { role: 'administrator' } });
      if (!isNew) return;
      const facts = { accountId: account.id, actorId };
      await outbox.put({ kind: 'account-administrator', to: site.email, facts, lane: 'urgent' });
    });
  }

  /** Those with an address: one or none, as the admin page shows them. Without an address: all administrators. */
  async function usersWith(email: string): Promise<User[]> {
    if (email.trim() === '') return usersHolding('administrator');
    const account = await accounts.findByEmail(await spellingOf(accounts, email));
    return account ? [await userOf(account)] : [];
  }

  async function usersHolding(role: Role): Promise<User[]> {
    const found = await Promise.all((await roles.holders(role)).map((id) => accounts.find(id)));
    return Promise.all(found.flatMap((account) => (account ? [userOf(account)] : [])));
  }

  async function userOf(account: Account): Promise<User> {
    const { id, email: username, isEnabled: enabled } = account;
    return { id, username, name: nameOf(account), roles: await roles.of(id), enabled };
  }

  /**
   * What an administrator says about somebody: roles, and whether they may come in at all. Closing takes the roles too, so that
   * a closed account is never the last administrator. Throws as `setRoles`.
   */
  async function changeUser(
    accountId: string,
    { roles: wanted, enabled }: { roles?: Role[] | undefined; enabled?: boolean | undefined },
    actorId: string,
  ): Promise<User> {
    const account = await accounts.find(accountId);
    if (!account) throw new Problem('not-found', 'Niet gevonden.');
    if (enabled !== undefined && enabled !== account.isEnabled) await setEnabled(account, enabled, actorId);
    if (wanted && enabled !== false) await setRoles(accountId, wanted, actorId);
    return userOf((await accounts.find(accountId)) ?? account);
  }

  async function setEnabled(account: Account, isEnabled: boolean, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!isEnabled) await dismiss(account.id, actorId);
      await sessions.removeAll(account.id);
      await audit.note({ action: isEnabled ? 'account-opened' : 'account-closed', actorId, subject: account.id });
    });
    await accounts.setEnabled(account.id, isEnabled).catch(orUnavailable('authorising'));
    if (!isEnabled) await accounts.endSessions?.(account.id);
  }

  /** Gives an account exactly these roles; a change ends its sessions. Throws 'not-found', `account_closed`, `last_administrator`. */
  async function setRoles(accountId: string, wanted: Role[], actorId: string): Promise<User> {
    const account = await accounts.find(accountId);
    if (!account?.isVerified) throw new Problem('not-found', 'Niet gevonden.');
    const has = (await roles.of(accountId)).includes('administrator');
    if (wanted.includes('administrator') && !has) {
      if (!account.isEnabled) throw accountClosed();
      await promote(account, actorId);
    }
    if (!wanted.includes('administrator') && has) await dismiss(accountId, actorId);
    return userOf(account);
  }

  /** Takes the role away; the last administrator cannot lose it. */
  async function dismiss(accountId: string, actorId: string | null): Promise<void> {
    await atomically(async () => {
      if (!(await roles.of(accountId)).includes('administrator')) return;
      if ((await roles.count('administrator')) === 1) throw lastAdministrator();
      await roles.revoke(accountId, 'administrator');
      await sessions.removeAll(accountId);
      await audit.note({ action: 'role-revoked', actorId, subject: accountId, facts: { role: 'administrator' } });
    });
  }

  /** Name and address of an account, for an email to the owner; null for one that is gone. */
  async function personOf(accountId: string): Promise<{ name: string; email: string } | null> {
    const account = await accounts.find(accountId);
    return account && { name: nameOf(account), email: account.email };
  }

  return { appoint, ensureFirst, usersWith, setRoles, changeUser, personOf };
}

export type Administrators = ReturnType<typeof administrators>;

export function lastAdministrator(): Problem {
  const message = 'De laatste beheerder kan niet worden verwijderd.';
  return new Problem('conflict', message, { reason: 'last_administrator' });
}

function accountClosed(): Problem {
  const message = 'Dit account is geblokkeerd. Open het eerst weer.';
  return new Problem('conflict', message, { reason: 'account_closed' });
}

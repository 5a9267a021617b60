import { canonicalEmail } from '../../../kernel/email-address.ts';
import { type Account, mayEnter, spellingOf } from '../ports/accounts.ts';
import type { Guessing } from './login-throttle.ts';
import { linkInvalid, type Links } from './links.ts';
import { mailTurn } from '../ports/login-throttle.ts';
import { ADMINISTRATOR_MIN_LENGTH } from './password-rules.ts';
import type { IdentityPorts } from '../ports.ts';
import type { SigningUp } from './sign-up.ts';
import { orUnavailable } from '../ports/identity-fault.ts';

/** The forgotten password (LOGIN-22, LOGIN-23). */
export function resetting(ports: IdentityPorts, links: Links, guesses: Guessing, up: Pick<SigningUp, 'checkPassword'>) {
  const { accounts, tokens, sessions, devices, roles, passwords, atomically, outbox, audit, clock } = ports;

  /** Mails a link when user name and address are those of one active account. Tells nothing (S-10). */
  async function requestReset(username: string, email: string): Promise<void> {
    const isSame = canonicalEmail(username) === canonicalEmail(email);
    const spelling = await spellingOf(accounts, email).catch(orUnavailable('authorising'));
    const account = isSame ? await accounts.findByEmail(spelling).catch(orUnavailable('authorising')) : null;
    await atomically(async () => {
      const at = await mailTurn(ports, 'reset', email);
      if (at === null || !mayEnter(account)) return;
      const token = await links.issue({ purpose: 'reset', accountId: account.id, email: account.email });
      await outbox.put({ kind: 'account-reset', to: account.email, facts: { tokenId: token.id }, lane: 'urgent' });
    });
  }

  /**
   * Sets a new password by a mailed link. Does not sign in, ends all sessions and pending changes, leaves the second
   * factor on and mails a notice (S-12). Throws 'gone' for every link that does not work.
   */
  async function confirmReset(userId: string, secret: string, password: string): Promise<void> {
    const link = await links.read(secret, 'reset');
    const account = link.usedAt === null && link.accountId === userId ? await accounts.find(userId) : null;
    if (!mayEnter(account)) throw linkInvalid();
    await checkNewPassword(account, password);
    const passwordHash = await passwords.hash(password);
    if (!(await tokens.use(link.id, clock.now()))) throw linkInvalid();
    await accounts.setPassword(userId, password, passwordHash).catch(async (thrown: unknown) => {
      await tokens.restore(link.id);
      return orUnavailable('authorising')(thrown);
    });
    await devices.removeAll(account.id); // also a known browser that used up its own guesses gets in again (S-09)
    await afterNewPassword(account, 'password-reset');
  }

  /**
   * Everything that the old password may have opened is closed, at the identity provider too; the owner hears of it. One
   * session may go on, without the one at the provider.
   */
  async function afterNewPassword(account: Account, action: string, exceptSession?: string): Promise<void> {
    await atomically(async () => {
      await sessions.removeAll(account.id, exceptSession);
      if (exceptSession !== undefined) await sessions.detach(exceptSession);
      await tokens.removeAll(account.id, ['reset', 'email', 'link', 'export', 'erasure']);
      await outbox.put({
        kind: 'account-password-changed',
        to: account.email,
        facts: { accountId: account.id },
        lane: 'urgent',
      });
      await audit.note({ action, actorId: account.id });
    });
    await guesses.forgive(account.email, account.id);
    await accounts.endSessions?.(account.id);
  }

  /** Administrators need a longer one (S-08). */
  async function checkNewPassword(account: Account, password: string): Promise<void> {
    const isAdministrator = (await roles.of(account.id)).includes('administrator');
    up.checkPassword(password, account, isAdministrator ? ADMINISTRATOR_MIN_LENGTH : undefined);
  }

  return { requestReset, confirmReset, afterNewPassword, checkNewPassword };
}

export type Resetting = ReturnType<typeof resetting>;

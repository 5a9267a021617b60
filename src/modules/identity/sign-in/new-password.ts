import { canonicalEmail } from '../../../kernel/email-address.ts';
import { shortFault } from '../rules/password-length.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isPrivileged } from '../../../kernel/staff-roles.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, mayEnter, spellingOf } from '../ports/accounts.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import { mailTurn } from '../ports/mail-turns.ts';
import { linkInvalid, type Links } from './links.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export const PRIVILEGED_MIN_LENGTH = 15;

/** New passwords by an emailed link (LOGIN-22, LOGIN-23). */
export function createPasswordReset(ports: IdentityPorts, links: Links, throttle: LoginThrottle) {
  const { accounts, tokens, sessions, devices, roles, passwords, atomically, outbox, audit, clock } = ports;

  /** Emails a link if user name and address match an active account. The answer reveals nothing (S-10). */
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
   * Sets a new password by an emailed link. Ends sessions and pending changes, keeps the second factor, and sends a
   * notice (S-12). `isFirst`: the account had no password, so that choosing one also signs in. Throws 'gone'.
   */
  async function confirmReset(
    userId: string,
    secret: string,
    password: string,
  ): Promise<{ email: string; isFirst: boolean }> {
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
    return { email: account.email, isFirst: !account.hasPassword };
  }

  /** Ends everything that the old password opened, also at the provider; one session may stay. */
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
    await throttle.forgive(account.email, account.id);
    await accounts.endSessions?.(account.id);
  }

  /** Checks a new password, which must be longer for privileged roles (S-08). */
  async function checkNewPassword(account: Account, password: string): Promise<void> {
    const minLength = isPrivileged(await roles.of(account.id)) ? PRIVILEGED_MIN_LENGTH : undefined;
    checkPassword(ports, password, account, minLength);
  }

  return { requestReset, confirmReset, afterNewPassword, checkNewPassword };
}

export type PasswordReset = ReturnType<typeof createPasswordReset>;

/** Throws 'invalid' for a bad password (S-08). */
export function checkPassword(
  { site, passwordMinLength, isCommonPassword }: Pick<IdentityPorts, 'site' | 'passwordMinLength' | 'isCommonPassword'>,
  password: string,
  about: Pick<Account, 'email' | 'firstName' | 'lastName'>,
  minLength = passwordMinLength,
): void {
  const fault = passwordFault(password, {
    about: { ...about, siteName: site.name, host: new URL(site.baseUrl).hostname },
    minLength,
    isCommon: isCommonPassword,
  });
  if (fault) throw new Problem('invalid', usual.invalidInput, { errors: { password: fault } });
}

/** Words about the person and the site, which a password may not consist of (S-08). */
export type About = { siteName: string; host: string; email: string; firstName: string; lastName: string };

const EVERYWHERE = ['tuin', 'theetuin', 'wachtwoord', 'password', 'welkom'];
const SHORTEST_WORD = 3;

/**
 * Returns a Dutch message, or null for a good password (S-08, VAL-06). Counts characters and demands no classes of
 * them. Refuses common passwords, and words about site or person with digits and signs around them.
 */
export function passwordFault(
  password: string,
  { about, minLength, isCommon }: { about: About; minLength: number; isCommon: (password: string) => boolean },
): string | null {
  const short = shortFault(password, minLength);
  if (short !== null) return short;
  const plain = password.normalize('NFKC').toLowerCase();
  const isGuessable = isCommon(plain) || new Set(plain).size < 3 || wordsOf(about).has(lettersOf(plain));
  return isGuessable ? 'Dit wachtwoord is te makkelijk te raden.' : null;
}

function wordsOf({ siteName, host, email, firstName, lastName }: About): Set<string> {
  const [mailbox = '', domain = ''] = email.split('@');
  const parts = [...host.split('.'), ...domain.split('.'), ...mailbox.split(/[^\p{L}\p{N}]+/u)];
  const whole = [siteName, `de${siteName}`, host, email, mailbox, domain, firstName, lastName, firstName + lastName];
  const words = [...EVERYWHERE, ...whole, ...parts].map((word) => lettersOf(word.normalize('NFKC').toLowerCase()));
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]+/gu, '');
}

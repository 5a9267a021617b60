import { isSecret, newSecret } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, spellingOf } from '../ports/accounts.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import { mailTurn } from '../ports/mail-turns.ts';
import { linkInvalid, type Links } from './links.ts';
import { captchaRequired, type LoginThrottle } from './login-throttle.ts';
import { checkPassword } from './new-password.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export type SignUp = Pick<Account, 'email' | 'firstName' | 'lastName'> & {
  password: string;
  deviceSecret: string | null;
  /** Pre-login secret; null without JavaScript, where the email is the proof (S-29). */
  captcha: { preLoginSecret: string | null } | null;
};

export type Activation = { userId: string; token: string; password: string | null; deviceSecret: string | null };

export function createSignUp(ports: IdentityPorts, links: Links, throttle: LoginThrottle) {
  const { accounts, tokens, passwords, sessions, identities, atomically, outbox, secrets, audit } = ports;

  /**
   * Creates an account. A known address gets the same answer in the same time, and its owner an email (S-10). Returns
   * the device secret that lets one click activate.
   */
  async function signUp({ captcha, password, deviceSecret, ...person }: SignUp): Promise<{ deviceSecret: string }> {
    checkPassword(ports, password, person);
    if (captcha) {
      const { preLoginSecret } = captcha;
      const hasPass = preLoginSecret !== null && (await ports.consumePass('signup', preLoginSecret));
      if (!hasPass) throw captchaRequired();
    }
    const device = deviceSecret !== null && isSecret(deviceSecret) ? deviceSecret : newSecret();
    const passwordHash = await passwords.hash(password);
    const created = await accounts.create({ ...person, password, passwordHash }).catch(orUnavailable('registering'));
    if (created.kind === 'known') {
      await tellOwner(person.email);
    } else {
      const account = { id: created.id, email: person.email };
      const mailed = mailActivation(account, {
        detail: passwordHash,
        browserHash: secrets.hash(device),
        replaced: created.replaced,
        mayWait: true,
      });
      // An account without its email would be useless (ERR-05).
      await mailed.catch(async (thrown: unknown) => {
        await accounts.remove(created.id);
        return orUnavailable('registering')(thrown);
      });
    }
    return { deviceSecret: device };
  }

  /** Writes to the owner of a known address; limited in rate. */
  async function tellOwner(email: string): Promise<void> {
    const owner = await accounts.findByEmail(email);
    await atomically(async () => {
      const at = await mailTurn(ports, 'account-known', email);
      if (at === null || !owner?.isVerified || !owner.isEnabled) return;
      await outbox.put({ kind: 'account-known', to: owner.email, facts: { accountId: owner.id }, lane: 'urgent' });
    });
  }

  /**
   * Stores a link with its email in one transaction; an email of the provider is requested later (IDP-10). A link that
   * was just sent is not replaced by one that would have to wait, unless its account was replaced.
   */
  async function mailActivation(
    account: Pick<Account, 'id' | 'email'>,
    how: { detail: string | null; browserHash: string | null; replaced?: string | null; mayWait?: boolean },
  ): Promise<void> {
    await atomically(async () => {
      if (how.replaced) await forget(how.replaced);
      const at = await mailTurn(ports, 'activation', account.email, { mayWait: how.mayWait ?? false });
      if (at === null && !how.mayWait) return;
      const token = await links.issue({
        purpose: 'activation',
        accountId: account.id,
        email: account.email,
        detail: how.detail,
        browserHash: how.browserHash,
      });
      if (at === null) return;
      const kind = accounts.sendActivation ? 'account-activation-there' : 'account-activation';
      const facts = { tokenId: token.id, notBefore: at };
      await outbox.put({ kind, to: account.email, facts, lane: 'urgent' });
    });
  }

  /** Deletes everything of an unconfirmed account (S-12). */
  async function forget(accountId: string): Promise<void> {
    await sessions.removeAll(accountId);
    await tokens.removeAll(accountId);
    await identities.removeAll(accountId);
  }

  /**
   * Activates an account: by one click in the browser that registered; elsewhere the chosen password is required too,
   * against accounts that strangers made (S-12). Throws 'gone'. If several calls come at once, the others get
   * 'activated'.
   */
  async function activate({
    userId,
    token,
    password,
    deviceSecret,
  }: Activation): Promise<'activated' | 'already-active'> {
    const link = await links.read(token, 'activation');
    if (link.accountId !== userId) throw linkInvalid();
    const account = await accounts.find(userId).catch(orUnavailable('activating'));
    if (!account) throw linkInvalid();
    if (account.isVerified) return 'already-active';
    if (link.usedAt !== null) throw linkInvalid();
    const isSameBrowser = deviceSecret !== null && link.browserHash === secrets.hash(deviceSecret);
    if (!isSameBrowser) await checkRegistrationPassword(link.id, link.detail, password);
    await accounts.activate(userId).catch(orUnavailable('activating'));
    if (!(await tokens.use(link.id, ports.clock.now()))) return 'already-active';
    await ports.usage.note(userId, ports.clock.now());
    await audit.note({ action: 'account-activated', actorId: userId });
    return 'activated';
  }

  async function checkRegistrationPassword(
    linkId: string,
    hash: string | null,
    password: string | null,
  ): Promise<void> {
    if (password === null) {
      const message = 'Vul het wachtwoord in dat u bij het registreren koos.';
      throw new Problem('invalid', message, { reason: 'password_required' });
    }
    const guess = await throttle.takePassword(`activation ${linkId}`);
    if (await passwords.verify(hash, password)) return guess.clear();
    throw new Problem('invalid', usual.invalidInput, {
      errors: { password: 'Login gegevens onjuist' },
    });
  }

  /** Sends an activation link again; the answer reveals nothing (S-10). */
  async function resendActivation(email: string, userId: string | null): Promise<void> {
    const spelling = await spellingOf(accounts, email).catch(orUnavailable('activating'));
    const account = await accounts.findByEmail(spelling).catch(orUnavailable('activating'));
    const isMeant = account !== null && !account.isVerified && (userId === null || account.id === userId);
    if (!isMeant) {
      await atomically(() => mailTurn(ports, 'activation', email));
      return;
    }
    const [older] = await tokens.ofAccount(account.id, 'activation');
    const how = { detail: older?.detail ?? null, browserHash: older?.browserHash ?? null };
    await mailActivation(account, how).catch(orUnavailable('activating'));
  }

  return { signUp, activate, resendActivation, mailActivation };
}

export type SigningUp = ReturnType<typeof createSignUp>;

import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isPrivileged } from '../../../kernel/staff-roles.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, spellingOf, type Visitor } from '../ports/accounts.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { PRIVILEGED_MIN_LENGTH, type PasswordReset } from './new-password.ts';
import type { Begun, Beginning, Browser, SessionService } from './sessions.ts';
import type { SigningUp } from './sign-up.ts';

export type SignIn = {
  username: string;
  password: string;
  deviceSecret: string | null;
  /** Secret under which a captcha pass is stored, which repeated failures demand. */
  preLoginSecret: string | null;
  /** True without JavaScript, where a throttled sign-in waits instead (S-29). */
  mayWaitOnly: boolean;
  browser: Browser;
};

export type SignedIn = Begun & { deviceSecret: string };

/** Days that a browser is remembered. */
export const DEVICE_DAYS = 180;

export function createSignIn(
  ports: IdentityPorts,
  sessionService: SessionService,
  throttle: LoginThrottle,
  up: Pick<SigningUp, 'mailActivation'>,
  passwords: Pick<PasswordReset, 'requestReset'>,
) {
  const { accounts, devices, secrets, clock, audit } = ports;

  /**
   * Signs in. Unknown, wrong, inactive and disabled get the same answer in the same time (S-10); for an inactive
   * account the right password sends its link again (S-12). The guess is counted first (S-09).
   */
  async function signIn(request: SignIn): Promise<SignedIn> {
    if (!accounts.takesPasswords) throw redirectRequired();
    const { password, preLoginSecret, mayWaitOnly } = request;
    const email = await spellingOf(accounts, request.username).catch(orUnavailable('authorising'));
    const guess = await throttle.takePassword(await counterOf(email, request.deviceSecret), {
      mayWaitOnly,
      consume: async () => preLoginSecret !== null && ports.consumePass('signin', preLoginSecret),
    });
    const account = await accounts.authenticate(email, password).catch(orUnavailable('authorising'));
    if (!account?.isVerified || !account.isEnabled) {
      if (account && !account.isVerified) await remindToActivate(account, request.deviceSecret);
      await audit.note({ action: 'sign-in-failed', subject: account?.id ?? null });
      await throttle.signInFailed();
      throw new Problem('unauthorized', 'Login gegevens onjuist', { reason: 'invalid_credentials' });
    }
    await guess.clear();
    await checkPrivileged(account, password);
    return enter(account, request.browser, request.deviceSecret);
  }

  /** Refuses a short password of somebody with a new privileged role, who first sets a longer one by email (S-08). */
  async function checkPrivileged(account: Account, password: string): Promise<void> {
    const roles = await ports.roles.of(account.id);
    if (!isPrivileged(roles) || Array.from(password).length >= PRIVILEGED_MIN_LENGTH) return;
    await passwords.requestReset(account.email, account.email);
    const who = roles.includes('administrator') ? 'Beheerders' : 'Makers van het programma';
    const message = `${who} hebben een wachtwoord van minimaal ${PRIVILEGED_MIN_LENGTH} tekens nodig. Wij hebben u een e-mail gestuurd om er een te kiezen.`;
    throw new Problem('forbidden', message, { reason: 'password_too_short' });
  }

  /** Begins the session and remembers the browser. */
  async function enter(
    account: Account,
    browser: Browser,
    deviceSecret: string | null,
    how: Beginning = {},
  ): Promise<SignedIn> {
    const begun = await sessionService.begin(account, browser, how);
    await audit.note({ action: 'sign-in', actorId: account.id, facts: { stage: begun.visitor.session.stage } });
    return { ...begun, deviceSecret: await rememberDevice(begun.visitor, deviceSecret) };
  }

  /** Remembers a browser, but only after a complete sign-in: a stolen password alone buys no guesses. */
  async function rememberDevice({ account, session }: Visitor, given: string | null): Promise<string> {
    const secret = given !== null && isSecret(given) ? given : newSecret();
    if (session.stage === 'full') {
      await devices.put(secrets.hash(secret), account.id, daysAfter(clock.now(), DEVICE_DAYS));
    }
    return secret;
  }

  async function counterOf(email: string, deviceSecret: string | null): Promise<string> {
    const account = await accounts.findByEmail(email).catch(orUnavailable('authorising'));
    if (deviceSecret === null || !isSecret(deviceSecret) || !account) return email;
    const deviceHash = secrets.hash(deviceSecret);
    const isKnown = await devices.isKnown(deviceHash, account.id, clock.now());
    return isKnown ? `${email} in ${deviceHash}` : email;
  }

  async function remindToActivate(account: Account, deviceSecret: string | null): Promise<void> {
    const [older] = await ports.tokens.ofAccount(account.id, 'activation');
    const hash = deviceSecret !== null && isSecret(deviceSecret) ? secrets.hash(deviceSecret) : null;
    await up
      .mailActivation(account, { detail: older?.detail ?? null, browserHash: hash })
      .catch(orUnavailable('authorising'));
  }

  return { signIn, enter, rememberDevice };
}

export type SignInService = ReturnType<typeof createSignIn>;

/** Problem for sites whose accounts sign in elsewhere (LOGIN-10). */
export function redirectRequired(): Problem {
  return new Problem('conflict', 'U logt in op de pagina van onze inlogdienst.', { reason: 'redirect_required' });
}

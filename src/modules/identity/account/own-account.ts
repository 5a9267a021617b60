import { REQUIRED } from '../../../kernel/text/field-faults.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isPrivileged } from '../../../kernel/staff-roles.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Account, Visitor } from '../ports/accounts.ts';
import { isInForce } from '../ports/credentials.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import { mailTurn } from '../ports/mail-turns.ts';
import type { OwnProviders } from '../providers/own-providers.ts';
import type { AccountView } from '../schema.ts';
import { linkInvalid, type Links } from '../sign-in/links.ts';
import type { LoginThrottle } from '../sign-in/login-throttle.ts';
import type { PasswordReset } from '../sign-in/new-password.ts';
import { newRecoveryCodes } from '../sign-in/second-factor.ts';
import type { Begun, SessionService } from '../sign-in/sessions.ts';
import { redirectRequired } from '../sign-in/sign-in.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export function createOwnAccount(
  ports: IdentityPorts,
  sessionService: SessionService,
  {
    throttle,
    links,
    reset,
    providers,
  }: {
    throttle: LoginThrottle;
    links: Links;
    reset: PasswordReset;
    providers: Pick<OwnProviders, 'linkableProviders'>;
  },
) {
  const { accounts, sessions, tokens, identities, secondFactors, passwords, atomically, outbox, audit, clock } = ports;
  const factor = ownSecondFactor(ports, sessionService);

  async function accountView(visitor: Visitor): Promise<AccountView> {
    const { account, session } = visitor;
    const [pending] = await tokens.ofAccount(account.id, 'email');
    const isPending = pending !== undefined && pending.usedAt === null && pending.expiresAt > clock.now();
    const current = await accounts.find(account.id);
    return {
      username: account.email,
      firstName: current?.firstName ?? account.firstName,
      lastName: current?.lastName ?? account.lastName,
      pendingEmail: isPending ? pending.email : null,
      providers: await identities.providersOf(account.id),
      linkable: await providers.linkableProviders(account.id),
      hasSecondFactor: isInForce(await secondFactors.find(account.id)),
      mustKeepSecondFactor: factor.mustKeepSecondFactor(visitor),
      recoveryCodesLeft: await secondFactors.recoveryCodesLeft(account.id),
      passkeys: ports.passkeyChecks && (await passkeysOf(account.id)),
      hasPassword: account.hasPassword,
      takesPasswords: accounts.takesPasswords,
      sessions: (await sessions.ofAccount(account.id)).map(({ id, startedAt, lastUsedAt, browser }) => {
        return { id, current: id === session.id, startedAt, lastUsedAt, browser };
      }),
    };
  }

  async function passkeysOf(accountId: string): Promise<NonNullable<AccountView['passkeys']>> {
    const own = await ports.passkeys.ofAccount(accountId);
    return own.map(({ id, name, madeAt, lastUsedAt }) => ({ id, name, madeAt, lastUsedAt }));
  }

  async function rename(visitor: Visitor, names: Pick<Account, 'firstName' | 'lastName'>): Promise<AccountView> {
    await accounts.rename(visitor.account.id, names).catch(orUnavailable('authorising'));
    return accountView(visitor);
  }

  /** Ends one session. One of somebody else is answered like an unknown one (S-19). */
  async function endSession({ account }: Visitor, id: string): Promise<void> {
    const own = await sessions.ofAccount(account.id);
    const isOwn = own.some((session) => session.id === id);
    if (!isOwn || !(await sessions.remove(id))) throw new Problem('not-found', usual.notFound);
    await audit.note({ action: 'session-ended', actorId: account.id });
  }

  async function changePassword(visitor: Visitor, current: string | null, password: string): Promise<Begun> {
    const { account, session } = visitor;
    if (!accounts.takesPasswords) throw redirectRequired();
    if (account.hasPassword) {
      const guess = await throttle.takeReauth(account.id);
      const proven = current === null ? null : await accounts.authenticate(account.email, current);
      if (proven?.id !== account.id) {
        throw new Problem('invalid', usual.invalidInput, {
          errors: { currentPassword: current === null ? REQUIRED : 'Login gegevens onjuist' },
        });
      }
      await guess.clear();
    }
    await reset.checkNewPassword(account, password);
    const passwordHash = await passwords.hash(password);
    await accounts.setPassword(account.id, password, passwordHash).catch(orUnavailable('authorising'));
    await reset.afterNewPassword(account, 'password-changed', session.id);
    return sessionService.rotate(visitor, { sealedRefreshToken: null, providerSession: null });
  }

  /** Emails a link to a new address. Nothing changes until it is opened, and the answer reveals nothing (S-13). */
  async function requestEmail({ account }: Visitor, email: string): Promise<void> {
    const other = await accounts.findByEmail(email);
    await atomically(async () => {
      const at = await mailTurn(ports, 'email', email);
      if (at === null || other) return;
      const token = await links.issue({ purpose: 'email', accountId: account.id, email });
      await outbox.put({ kind: 'account-email-confirm', to: email, facts: { tokenId: token.id }, lane: 'urgent' });
    });
  }

  /** Applies a confirmed address, ends all sessions and writes to the old address (S-04, S-13). */
  async function confirmEmail(secret: string): Promise<void> {
    const link = await links.read(secret, 'email');
    const account = link.accountId === null ? null : await accounts.find(link.accountId);
    if (!account || !(await tokens.use(link.id, clock.now()))) throw linkInvalid();
    const outcome = await accounts
      .changeEmail(account.id, canonicalEmail(link.email))
      .catch(async (thrown: unknown) => {
        await tokens.restore(link.id);
        return orUnavailable('authorising')(thrown);
      });
    if (outcome === 'taken') throw linkInvalid();
    await atomically(async () => {
      await sessions.removeAll(account.id);
      await tokens.removeAll(account.id, ['reset', 'link']);
      const facts = { accountId: account.id };
      await outbox.put({ kind: 'account-email-changed', to: account.email, facts, lane: 'urgent' });
      await audit.note({ action: 'email-changed', actorId: account.id });
    });
    await accounts.endSessions?.(account.id);
  }

  return { accountView, rename, endSession, changePassword, requestEmail, confirmEmail, ...factor };
}

function ownSecondFactor(ports: IdentityPorts, sessionService: SessionService) {
  const { secondFactors, sessions, secrets, atomically, audit, outbox } = ports;

  /** Replaces the recovery codes and returns them, only this once. Throws 'conflict' without a second factor. */
  async function renewRecoveryCodes(visitor: Visitor): Promise<Begun & { recoveryCodes: string[] }> {
    const { account, session } = visitor;
    if (!isInForce(await secondFactors.find(account.id))) throw noSecondFactor();
    const codes = newRecoveryCodes(secrets, account.id);
    await atomically(async () => {
      await secondFactors.setRecoveryCodes(account.id, codes.hashes);
      await sessions.removeAll(account.id, session.id);
      await outbox.put(notice('account-recovery-codes', visitor));
      await audit.note({ action: 'recovery-codes-renewed', actorId: account.id });
    });
    return { ...(await sessionService.rotate(visitor)), recoveryCodes: codes.codes };
  }

  /** Removes the second factor. Throws `second_factor_required` if a role of the account requires it. */
  async function removeSecondFactor(visitor: Visitor): Promise<Begun> {
    const { account, session } = visitor;
    if (mustKeepSecondFactor(visitor)) {
      const message = 'Beheerders loggen in met een code. U kunt wel een andere app instellen.';
      throw new Problem('conflict', message, { reason: 'second_factor_required' });
    }
    if (!isInForce(await secondFactors.find(account.id))) throw noSecondFactor();
    await atomically(async () => {
      await secondFactors.remove(account.id);
      await sessions.removeAll(account.id, session.id);
      await outbox.put(notice('account-second-factor-off', visitor));
      await audit.note({ action: 'second-factor-removed', actorId: account.id });
    });
    return sessionService.rotate(visitor);
  }

  function mustKeepSecondFactor({ roles }: Visitor): boolean {
    return ports.isSecondFactorRequired && isPrivileged(roles);
  }

  return { renewRecoveryCodes, removeSecondFactor, mustKeepSecondFactor };
}

function notice(kind: 'account-recovery-codes' | 'account-second-factor-off', { account }: Visitor) {
  return { kind, to: account.email, facts: { accountId: account.id }, lane: 'urgent' as const };
}

function noSecondFactor(): Problem {
  const message = 'U logt nog niet in met een code.';
  return new Problem('conflict', message, { reason: 'no_second_factor' });
}

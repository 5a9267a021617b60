import { groupedCode, newTicketCode } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Visitor } from '../ports/accounts.ts';
import { isInForce } from '../ports/credentials.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Begun, SessionService } from './sessions.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

const STEP_SECONDS = 30;
/** Accepted time steps, because a clock may be off by one (S-17). */
const STEPS = [0, -1, 1];
const RECOVERY_CODES = 10;
/** Length of a recovery code: 80 random bits. */
const RECOVERY_LENGTH = 16;

export function createSecondFactor(ports: IdentityPorts, sessionService: SessionService, throttle: LoginThrottle) {
  const { secondFactors, timeCodes, accounts, sessions, secrets, atomically, clock, audit, outbox, site } = ports;

  /** Completes a sign-in by a code. The session gets a new secret (S-02). */
  async function enterCode(visitor: Visitor, code: string): Promise<Begun> {
    if (visitor.session.stage !== 'code') throw new Problem('forbidden', usual.noAccess);
    await checkCode(visitor.account.id, code);
    return sessionService.rotate(visitor, { stage: 'full' });
  }

  /** Checks a code of the app or a recovery code, each of which works once. Throws `totp_invalid`. */
  async function checkCode(accountId: string, code: string): Promise<void> {
    const guess = await throttle.takeCode(accountId);
    const factor = await secondFactors.find(accountId);
    const secret = factor?.sealedSecret && secrets.open('totp', factor.sealedSecret, accountId);
    if (secret && (await isRight(accountId, secret, code))) return guess.clear();
    if (secret && (await secondFactors.useRecoveryCode(accountId, recoveryCodeHash(secrets, accountId, code)))) {
      await audit.note({ action: 'recovery-code-used', actorId: accountId });
      return guess.clear();
    }
    await audit.note({ action: 'second-factor-failed', subject: accountId });
    throw totpInvalid();
  }

  /** Makes a new secret, which counts once `confirmEnrolment` gets a code of it. */
  async function startEnrolment(visitor: Visitor): Promise<{ secret: string; uri: string }> {
    mayEnrol(visitor);
    const { id, email } = visitor.account;
    const secret = timeCodes.newSecret();
    const old = await secondFactors.find(id);
    await secondFactors.save({
      accountId: id,
      sealedSecret: old?.sealedSecret ?? null,
      pendingSecret: secrets.seal('totp', secret, id),
      lastStep: old?.lastStep ?? 0,
    });
    return { secret, uri: timeCodes.uri(secret, email, site.name) };
  }

  /** Turns the second factor on, ends other sessions, and returns ten recovery codes, only this once (S-04). */
  async function confirmEnrolment(visitor: Visitor, code: string): Promise<Begun & { recoveryCodes: string[] }> {
    mayEnrol(visitor);
    const { account, session } = visitor;
    const guess = await throttle.takeCode(account.id);
    const factor = await secondFactors.find(account.id);
    const secret = factor?.pendingSecret && secrets.open('totp', factor.pendingSecret, account.id);
    const step = secret ? await stepOf(secret, code) : null;
    if (!secret || step === null) throw totpInvalid();
    await guess.clear();
    const codes = newRecoveryCodes(secrets, account.id);
    await atomically(async () => {
      const sealedSecret = secrets.seal('totp', secret, account.id);
      await secondFactors.save({ accountId: account.id, sealedSecret, pendingSecret: null, lastStep: step });
      await secondFactors.setRecoveryCodes(account.id, codes.hashes);
      await sessions.removeAll(account.id, session.id);
      const facts = { accountId: account.id };
      await outbox.put({ kind: 'account-second-factor', to: account.email, facts, lane: 'urgent' });
      await audit.note({ action: 'second-factor-set', actorId: account.id });
    });
    return { ...(await sessionService.rotate(visitor, { stage: 'full' })), recoveryCodes: codes.codes };
  }

  /** Records a proof of identity by password, and by a code if there is a second factor. */
  async function confirmIdentity({ account, session }: Visitor, password: string, code: string | null): Promise<void> {
    const guess = await throttle.takeReauth(account.id);
    const proven = await accounts.authenticate(account.email, password);
    if (proven?.id !== account.id) {
      await audit.note({ action: 'reauth-failed', actorId: account.id });
      throw new Problem('invalid', usual.invalidInput, {
        errors: { password: 'Login gegevens onjuist' },
      });
    }
    await guess.clear();
    if (isInForce(await secondFactors.find(account.id))) await checkCode(account.id, code ?? '');
    await sessions.confirm(session.id, clock.now());
  }

  async function isRight(accountId: string, secret: string, code: string): Promise<boolean> {
    const step = await stepOf(secret, code);
    return step !== null && secondFactors.useStep(accountId, step);
  }

  async function stepOf(secret: string, code: string): Promise<number | null> {
    const given = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(given)) return null;
    const now = Math.floor(new Date(clock.now()).getTime() / 1000 / STEP_SECONDS);
    for (const offset of STEPS) if ((await timeCodes.codeAt(secret, now + offset)) === given) return now + offset;
    return null;
  }

  function mayEnrol(visitor: Visitor): void {
    const { stage } = visitor.session;
    if (stage === 'enrol' || (stage === 'full' && sessionService.isFresh(visitor))) return;
    if (stage === 'full') throw reauthRequired();
    throw mfaRequired();
  }

  return { enterCode, startEnrolment, confirmEnrolment, confirmIdentity };
}

/** Makes recovery codes in groups, to show once, with the hashes to store (S-17). */
export function newRecoveryCodes(
  secrets: Pick<Secrets, 'hash'>,
  accountId: string,
): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newTicketCode().slice(0, RECOVERY_LENGTH));
  return { codes: codes.map(groupedCode), hashes: codes.map((code) => recoveryCodeHash(secrets, accountId, code)) };
}

/** Hash of a recovery code in ungrouped capitals, bound to the account. */
function recoveryCodeHash(secrets: Pick<Secrets, 'hash'>, accountId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return secrets.hash(`recovery ${accountId} ${plain}`);
}

function reauthRequired(): Problem {
  return new Problem('forbidden', 'Bevestig eerst uw wachtwoord.', { reason: 'reauth_required' });
}

function mfaRequired(): Problem {
  const message = 'Voer eerst de code uit uw authenticatie-app in.';
  return new Problem('forbidden', message, { reason: 'mfa_required' });
}

function totpInvalid(): Problem {
  return new Problem('invalid', 'Deze code is niet juist.', { reason: 'totp_invalid' });
}

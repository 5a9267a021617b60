import { Problem } from '../../../kernel/problem.ts';
import type { Visitor } from '../ports/accounts.ts';
import type { IdentityPorts } from '../ports.ts';
import { newRecoveryCodes } from '../sign-in/second-factor.ts';
import { isInForce } from '../ports/credentials.ts';
import type { Begun, SessionKeeping } from '../sign-in/sessions.ts';

/** What somebody does with a second factor that is in force (S-17). Every change ends the other sessions (S-04). */
export function ownSecondFactor(ports: IdentityPorts, keeping: SessionKeeping) {
  const { secondFactors, sessions, secrets, atomically, audit, outbox } = ports;

  /** Ten new recovery codes, shown once; the old ones work no longer. Throws 'conflict' without a second factor. */
  async function renewRecoveryCodes(visitor: Visitor): Promise<Begun & { recoveryCodes: string[] }> {
    const { account, session } = visitor;
    if (!isInForce(await secondFactors.find(account.id))) throw noSecondFactor();
    const codes = newRecoveryCodes(secrets, account.id);
    await atomically(async () => {
      await secondFactors.setRecoveryCodes(account.id, codes.hashes);
      await sessions.removeAll(account.id, session.id);
      await outbox.put(letter('account-recovery-codes', visitor));
      await audit.note({ action: 'recovery-codes-renewed', actorId: account.id });
    });
    return { ...(await keeping.rotate(visitor)), recoveryCodes: codes.shown };
  }

  /** Signs in by password alone from now on. Administrators keep theirs where it is required: `second_factor_required`. */
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
      await outbox.put(letter('account-second-factor-off', visitor));
      await audit.note({ action: 'second-factor-removed', actorId: account.id });
    });
    return keeping.rotate(visitor);
  }

  function mustKeepSecondFactor({ roles }: Visitor): boolean {
    return ports.isSecondFactorRequired && roles.includes('administrator');
  }

  return { renewRecoveryCodes, removeSecondFactor, mustKeepSecondFactor };
}

export type OwnSecondFactor = ReturnType<typeof ownSecondFactor>;

function letter(kind: string, { account }: Visitor) {
  return { kind, to: account.email, facts: { accountId: account.id }, lane: 'urgent' as const };
}

function noSecondFactor(): Problem {
  const message = 'U logt nog niet in met een code.';
  return new Problem('conflict', message, { reason: 'no_second_factor' });
}

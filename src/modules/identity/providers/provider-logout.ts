import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import { isIdentityFault, orUnavailable } from '../ports/identity-fault.ts';

/** What the identity provider reports over its back channel: sessions that ended there end here (S-04). */
export function endingAtProvider(ports: IdentityPorts) {
  const { sessions, logoutTokens, secrets, atomically, audit } = ports;

  /**
   * Ends the sessions that a logout token names; all or nothing. Throws 'not-found' where no provider reports anything,
   * 'malformed' for a token that is not right or was used, 'unavailable' when it cannot be checked now.
   */
  async function endAsReported(token: string): Promise<void> {
    const { providerSignIn } = ports;
    if (!providerSignIn?.isConfigured('OIDC')) throw new Problem('not-found', 'Niet gevonden.');
    const ended = await providerSignIn.readLogout(token).catch((thrown: unknown) => {
      if (isIdentityFault(thrown) && thrown.kind === 'refused') throw tokenInvalid();
      return orUnavailable('authorising')(thrown);
    });
    const { expiresAt, session: providerSession, subject: accountId, tokenId } = ended;
    await atomically(async () => {
      if (!(await logoutTokens.use(secrets.hash(`logout-token ${tokenId}`), expiresAt))) throw tokenInvalid();
      const count = await sessions.removeAtProvider({ accountId, providerSession });
      if (count > 0) await audit.note({ action: 'ended-at-provider', actorId: accountId, facts: { sessions: count } });
    });
  }

  return { endAsReported };
}

function tokenInvalid(): Problem {
  return new Problem('malformed', 'Het verzoek kon niet worden gelezen.', { reason: 'logout_token_invalid' });
}

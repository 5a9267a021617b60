import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { newSecret } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Passkey, PasskeyAnswer, PasskeyChecks, PasskeyPurpose } from '../ports/passkeys.ts';

/** How long a browser may take to answer. */
export const ANSWER_MINUTES = 5;

/** Asks browsers for a proof by passkey and checks it, once, for the purpose and browser that it was asked for. */
export function createPasskeyProofs(ports: IdentityPorts) {
  const { passkeys, passkeyChallenges, passkeyChecks, clock, audit, site } = ports;
  const { hostname: rpId, origin } = new URL(site.baseUrl);

  /** Returns how to check passkeys. Throws 'not-found' where a login service signs people in. */
  function checks(): PasskeyChecks {
    if (!passkeyChecks) throw new Problem('not-found', usual.notFound);
    return passkeyChecks;
  }

  async function newChallenge(boundTo: string, purpose: PasskeyPurpose): Promise<string> {
    checks();
    const challenge = newSecret();
    await passkeyChallenges.put(boundTo, purpose, challenge, minutesAfter(clock.now(), ANSWER_MINUTES));
    return challenge;
  }

  async function takeRequest(boundTo: string, purpose: PasskeyPurpose) {
    const challenge = await passkeyChallenges.take(boundTo, purpose, clock.now());
    return challenge === null ? null : { challenge, origin, rpId };
  }

  /**
   * Returns the passkey of a valid answer, and records its use. Null for any other, which is audited. With `accountId`
   * only one of that account counts.
   */
  async function passkeyOf(
    boundTo: string,
    purpose: PasskeyPurpose,
    answer: PasskeyAnswer,
    accountId: string | null = null,
  ): Promise<{ passkey: Passkey; isUserVerified: boolean } | null> {
    const request = await takeRequest(boundTo, purpose);
    const passkey = request && (await passkeys.byCredential(answer.id));
    const isMeant = passkey && (accountId === null || passkey.accountId === accountId);
    const proof = isMeant && (await checks().checkProof(answer, passkey, request));
    if (!proof) return refuse(purpose, passkey?.accountId ?? null);
    const at = clock.now();
    const isCounted =
      isPlausible(passkey.counter, proof.counter) &&
      (await passkeys.use(passkey.id, passkey.counter, { counter: proof.counter, at }));
    if (!isCounted) return refuse(purpose, passkey.accountId, { counter: proof.counter, stored: passkey.counter });
    return { passkey, isUserVerified: proof.isUserVerified };
  }

  async function refuse(
    purpose: PasskeyPurpose,
    accountId: string | null,
    counters: { counter?: number; stored?: number } = {},
  ): Promise<null> {
    await audit.note({ action: 'passkey-refused', subject: accountId, facts: { purpose, ...counters } });
    return null;
  }

  return { rpId, checks, newChallenge, takeRequest, passkeyOf, refuse };
}

export type PasskeyProofs = ReturnType<typeof createPasskeyProofs>;

/** False if a counter did not rise, as when a passkey was copied. Synchronised passkeys always give zero. */
function isPlausible(stored: number, given: number): boolean {
  return given > stored || (given === 0 && stored === 0);
}

/** Passkey as WebAuthn names it to a browser. */
export function descriptorOf({ credentialId, transports }: Passkey) {
  return { type: 'public-key' as const, id: credentialId, transports };
}

export function passkeyRefused(): Problem {
  const message = 'Deze passkey is niet herkend. Probeer het opnieuw.';
  return new Problem('invalid', message, { reason: 'passkey_refused' });
}

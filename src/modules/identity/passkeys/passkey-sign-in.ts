import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { IdentityPorts } from '../ports.ts';
import { mayEnter, type Visitor } from '../ports/accounts.ts';
import type { PasskeyAnswer } from '../ports/passkeys.ts';
import type { Stage } from '../ports/sessions.ts';
import type { PasskeyOptions } from './passkeys-schema.ts';
import type { Begun, Browser, SessionService } from '../sign-in/sessions.ts';
import type { SignedIn, SignInService } from '../sign-in/sign-in.ts';
import { ANSWER_MINUTES, descriptorOf, passkeyRefused, type PasskeyProofs } from './challenges.ts';
import { handleOf } from './own-passkeys.ts';

/** Passkeys as a second factor, as a step-up and, verified by finger, face or PIN, as a whole sign-in (S-17, S-18). */
export function createPasskeySignIn(
  ports: IdentityPorts,
  sessionService: SessionService,
  signIn: Pick<SignInService, 'enter'>,
  proofs: PasskeyProofs,
) {
  const { passkeys, accounts, sessions, secrets, clock, audit } = ports;

  /** Asks one of the account's passkeys: for the second factor, or again for a step-up. */
  async function askPasskey({ account, session }: Visitor, purpose: 'code' | 'again'): Promise<PasskeyOptions> {
    const challenge = await proofs.newChallenge(session.id, purpose);
    const own = await passkeys.ofAccount(account.id);
    return {
      ...requestOf(challenge, purpose === 'again' ? 'required' : 'preferred'),
      allowCredentials: own.map(descriptorOf),
    };
  }

  /** Completes a sign-in after the password. The session gets a new secret (S-02). Throws `passkey_refused`. */
  async function enterByPasskey(visitor: Visitor, answer: PasskeyAnswer): Promise<Begun> {
    if (visitor.session.stage !== 'code') throw new Problem('forbidden', usual.noAccess);
    const proof = await proofs.passkeyOf(visitor.session.id, 'code', answer, visitor.account.id);
    if (!proof) throw passkeyRefused();
    return sessionService.rotate(visitor, { stage: 'full' });
  }

  /** Records a proof of identity by a verified touch, in place of password and code. Throws `passkey_refused`. */
  async function confirmByPasskey({ account, session }: Visitor, answer: PasskeyAnswer): Promise<void> {
    const proof = await proofs.passkeyOf(session.id, 'again', answer, account.id);
    if (!proof?.isUserVerified) {
      await audit.note({ action: 'reauth-failed', actorId: account.id });
      throw passkeyRefused();
    }
    await sessions.confirm(session.id, clock.now());
  }

  /** Asks any passkey of this site. `preLoginSecret` binds the answer to the browser; nobody is named (S-10). */
  async function askAnyPasskey(preLoginSecret: string): Promise<PasskeyOptions> {
    const challenge = await proofs.newChallenge(secrets.hash(preLoginSecret), 'sign-in');
    return { ...requestOf(challenge, 'required'), allowCredentials: [] };
  }

  /** Signs in by a verified passkey alone. Every refusal is answered alike, with 'unauthorized' (S-10). */
  async function signInByPasskey(
    answer: PasskeyAnswer,
    given: { preLoginSecret: string | null; deviceSecret: string | null; browser: Browser },
  ): Promise<SignedIn> {
    const { preLoginSecret, deviceSecret, browser } = given;
    const proof =
      preLoginSecret === null ? null : await proofs.passkeyOf(secrets.hash(preLoginSecret), 'sign-in', answer);
    const account = proof?.isUserVerified ? await accounts.find(proof.passkey.accountId) : null;
    if (!mayEnter(account) || answer.userHandle !== handleOf(account.id)) {
      await audit.note({ action: 'sign-in-failed', subject: account?.id ?? null });
      throw signInRefused();
    }
    return signIn.enter(account, browser, deviceSecret, { stage: await stageOf(account.id) });
  }

  /** Stage after a verified passkey, which replaces a code; a required second factor is still set up (S-17). */
  async function stageOf(accountId: string): Promise<Stage> {
    const stage = await sessionService.firstStage(accountId);
    return stage === 'code' ? 'full' : stage;
  }

  function requestOf(challenge: string, userVerification: PasskeyOptions['userVerification']) {
    return { challenge, rpId: proofs.rpId, timeout: ANSWER_MINUTES * 60_000, userVerification };
  }

  return { askPasskey, enterByPasskey, confirmByPasskey, askAnyPasskey, signInByPasskey };
}

function signInRefused(): Problem {
  const message = 'Inloggen met deze passkey is niet gelukt. Log in met uw wachtwoord.';
  return new Problem('unauthorized', message, { reason: 'passkey_refused' });
}

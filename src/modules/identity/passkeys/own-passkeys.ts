import { newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { IdentityPorts } from '../ports.ts';
import { nameOf, type Visitor } from '../ports/accounts.ts';
import { PASSKEY_ALGORITHMS, type PasskeyAnswer } from '../ports/passkeys.ts';
import type { NewPasskeyOptions } from './passkeys-schema.ts';
import type { Begun, SessionService } from '../sign-in/sessions.ts';
import { ANSWER_MINUTES, descriptorOf, passkeyRefused, type PasskeyProofs } from './challenges.ts';

const MOST_PASSKEYS = 10;

/** Passkeys of one's own account. Adding or removing one ends the other sessions (S-04). */
export function createOwnPasskeys(ports: IdentityPorts, sessionService: SessionService, proofs: PasskeyProofs) {
  const { passkeys, identities, sessions, atomically, clock, audit, outbox, site } = ports;

  /** Returns what the browser needs to make a passkey. Throws `too_many_passkeys`. */
  async function beginPasskey({ account, session }: Visitor): Promise<NewPasskeyOptions> {
    const challenge = await proofs.newChallenge(session.id, 'add');
    const own = await passkeys.ofAccount(account.id);
    if (own.length >= MOST_PASSKEYS) throw tooMany();
    return {
      challenge,
      rp: { id: proofs.rpId, name: site.name },
      user: { id: handleOf(account.id), name: account.email, displayName: nameOf(account) || account.email },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: ANSWER_MINUTES * 60_000,
      excludeCredentials: own.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    };
  }

  /** Stores the passkey that the browser made. Throws `passkey_refused`, `too_many_passkeys`. */
  async function addPasskey(visitor: Visitor, name: string, answer: PasskeyAnswer): Promise<Begun> {
    const { account, session } = visitor;
    const request = await proofs.takeRequest(session.id, 'add');
    const made = request && (await proofs.checks().checkNew(answer, request));
    if (!made) {
      await proofs.refuse('add', account.id);
      throw passkeyRefused();
    }
    const passkey = { ...made, id: newUuid(), accountId: account.id, name, transports: answer.transports ?? [] };
    await atomically(async () => {
      if ((await passkeys.ofAccount(account.id)).length >= MOST_PASSKEYS) throw tooMany();
      if (!(await passkeys.add({ ...passkey, madeAt: clock.now(), lastUsedAt: null }))) throw passkeyRefused();
      await sessions.removeAll(account.id, session.id);
      await outbox.put(notice('account-passkey-added', visitor, name));
      await audit.note({ action: 'passkey-added', actorId: account.id });
    });
    return sessionService.rotate(visitor);
  }

  /** Removes a passkey. Throws 'not-found', and `last_sign_in_method` if nothing else would be left to sign in with. */
  async function removePasskey(visitor: Visitor, id: string): Promise<Begun> {
    const { account, session } = visitor;
    await atomically(async () => {
      const own = await passkeys.ofAccount(account.id);
      const passkey = own.find((one) => one.id === id);
      if (!passkey || !(await passkeys.remove(account.id, id))) throw new Problem('not-found', usual.notFound);
      if (own.length === 1 && !account.hasPassword && (await identities.providersOf(account.id)).length === 0) {
        const message = 'Dit is uw enige manier om in te loggen. Stel eerst een wachtwoord in.';
        throw new Problem('conflict', message, { reason: 'last_sign_in_method' });
      }
      await sessions.removeAll(account.id, session.id);
      await outbox.put(notice('account-passkey-removed', visitor, passkey.name));
      await audit.note({ action: 'passkey-removed', actorId: account.id });
    });
    return sessionService.rotate(visitor);
  }

  return { beginPasskey, addPasskey, removePasskey };
}

/** Id of an account as authenticators store it: base64url. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId, 'utf8').toString('base64url');
}

function notice(kind: 'account-passkey-added' | 'account-passkey-removed', { account }: Visitor, name: string) {
  return { kind, to: account.email, facts: { accountId: account.id, name }, lane: 'urgent' as const };
}

function tooMany(): Problem {
  const message = `U heeft al ${MOST_PASSKEYS} passkeys. Haal er eerst een weg.`;
  return new Problem('conflict', message, { reason: 'too_many_passkeys' });
}

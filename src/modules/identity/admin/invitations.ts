import { daysAfter, type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { isSecret, newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isPrivileged, ROLE_NAMES, type StaffRole } from '../../../kernel/staff-roles.ts';
import type { MayDo } from '../../../platform/records/approvals/acts.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, nameOf, spellingOf } from '../ports/accounts.ts';
import { orUnavailable } from '../ports/identity-fault.ts';
import { mailTurn } from '../ports/mail-turns.ts';
import type { PersonalData } from '../ports/personal-data.ts';
import { type Invitation, INVITATION_HOURS } from '../ports/staff.ts';
import type { InvitationView, WaitingInvitation } from '../schema.ts';
import { linkInvalid } from '../sign-in/links.ts';
import { checkPassword, PRIVILEGED_MIN_LENGTH } from '../sign-in/new-password.ts';
import { accountClosed, type RoleChanges } from './role-changes.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Days that an expired invitation is kept, for exports. */
const KEPT_DAYS = 14;

/** Form of somebody who joins without an account. */
export type Joiner = { firstName: string; lastName: string; password: string };

/**
 * Invitations to a role by email. The link proves the mailbox, so it may create an account (in OIDC mode one signs in
 * with that address). It works once, for 72 hours; it can be revoked, and is void once its sender loses the role.
 */
export function createInvitations(ports: IdentityPorts, changes: RoleChanges) {
  const { invitations, accounts, roles, atomically, once, outbox, secrets, clock, audit } = ports;
  const isKeptElsewhere = accounts.endSessions !== null;

  /**
   * Invites once per key, in place of an older invitation to the role. `mayDo` is called inside the transaction. Throws
   * 'invalid', `key_reused`.
   */
  async function invite(
    given: string,
    role: StaffRole,
    actorId: string,
    key: string | null = null,
    mayDo: MayDo = async () => undefined,
  ): Promise<void> {
    const email = canonicalEmail(given);
    const known = await accounts.findByEmail(await spellingOf(accounts, given));
    if (known?.isVerified && (await roles.of(known.id)).includes(role)) {
      throw refused({ email: `Wie dit adres heeft, heeft de rol ${ROLE_NAMES[role]} al.` });
    }
    if (known?.isVerified && !known.isEnabled) throw refused({ email: accountClosed().message });
    await once({ account: actorId, route: 'invitation', key }, { email, role }, async () => {
      const id = newUuid();
      const now = clock.now();
      if ((await mailTurn(ports, 'invitation', email)) === null) {
        throw refused({
          email: 'Dit adres heeft net een uitnodiging gekregen. Wacht een kwartier en probeer het dan opnieuw.',
        });
      }
      await mayDo({ role });
      const replaced = await invitations.replace({
        id,
        secretHash: secrets.hash(secretOf(id)),
        email,
        role,
        invitedBy: actorId,
        invitedAt: now,
        expiresAt: minutesAfter(now, INVITATION_HOURS * 60),
        acceptedAt: null,
      });
      for (const older of replaced) await outbox.forgetAbout(older);
      await outbox.put({ kind: 'account-invitation', to: email, facts: { invitationId: id }, lane: 'urgent' });
      await audit.note({ action: 'role-invited', actorId, subject: subjectOf(id), facts: { role } });
      return id;
    });
  }

  async function waitingInvitations(): Promise<WaitingInvitation[]> {
    const now = clock.now();
    const waiting = await invitations.waiting();
    return waiting.map(({ id, email, role, invitedAt, expiresAt }) => {
      return { id, email, role, invitedAt, expiresAt, isExpired: expiresAt <= now };
    });
  }

  /** Revokes an invitation and withdraws its unsent email. Throws 'not-found' if accepted or gone. */
  async function revokeInvitation(id: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!(await invitations.remove(id))) throw new Problem('not-found', 'Deze uitnodiging is er niet meer.');
      await outbox.forgetAbout(id);
      await audit.note({ action: 'invitation-revoked', actorId, subject: subjectOf(id) });
    });
  }

  /** Returns the invitation of a link; `present` is who is signed in. Throws 'gone' for an invalid link. */
  async function invitationOf(secret: string, present: Account | null): Promise<InvitationView> {
    const { email, role } = await read(secret);
    const account = await ownerOf(email);
    const step = isKeptElsewhere && !isOwner(present, email) ? 'sign-in' : account ? 'accept' : 'join';
    return { email, role, step, signedInAs: present?.email ?? null };
  }

  /**
   * Gives the role and ends sessions; `joiner` creates an account. Throws 'gone', `sign_in_first`, `account_closed`.
   */
  async function acceptInvitation(
    secret: string,
    joiner: Joiner | null,
    present: Account | null,
  ): Promise<InvitationView> {
    const invitation = await read(secret);
    const { id, email, role, invitedBy } = invitation;
    if (isKeptElsewhere && !isOwner(present, email)) {
      const message = `Log eerst in met ${email}. Daarna kunt u de uitnodiging aannemen.`;
      throw new Problem('forbidden', message, { reason: 'sign_in_first' });
    }
    const known = await ownerOf(email);
    const account = known ?? (await join(invitation, joiner));
    if (!account.isEnabled) throw accountClosed();
    await atomically(async () => {
      if (!(await invitations.accept(id, clock.now()))) throw linkInvalid();
      await audit.note({ action: 'invitation-accepted', actorId: account.id, subject: subjectOf(id), facts: { role } });
      await changes.give(account, role, invitedBy);
    });
    return { email, role, step: known ? 'accept' : 'join', signedInAs: null };
  }

  /** Returns the account that gets the role. An unconfirmed account of the address is wiped first (S-12). */
  async function join({ email, role }: Invitation, joiner: Joiner | null): Promise<Account> {
    if (!joiner || isKeptElsewhere) throw refused({ password: 'Kies een wachtwoord.' });
    const { password, ...names } = joiner;
    checkPassword(ports, password, { ...names, email }, isPrivileged([role]) ? PRIVILEGED_MIN_LENGTH : undefined);
    const passwordHash = await ports.passwords.hash(password);
    const made = await accounts.create({ ...names, email, password, passwordHash }).catch(orUnavailable('registering'));
    if (made.kind === 'created') {
      if (made.replaced !== null) await wipe(made.replaced);
      await accounts.activate(made.id);
      await ports.usage.note(made.id, clock.now());
      await audit.note({ action: 'account-activated', actorId: made.id });
    }
    const account = await ownerOf(email);
    if (!account) throw linkInvalid();
    return account;
  }

  async function wipe(accountId: string): Promise<void> {
    await atomically(async () => {
      await ports.sessions.removeAll(accountId);
      await ports.tokens.removeAll(accountId);
      await ports.identities.removeAll(accountId);
    });
  }

  async function read(secret: string): Promise<Invitation> {
    const invitation = isSecret(secret) ? await invitations.bySecret(secrets.hash(secret)) : null;
    if (!invitation || !(await isOpen(invitation))) throw linkInvalid();
    return invitation;
  }

  async function isOpen({ acceptedAt, expiresAt, invitedBy }: Invitation): Promise<boolean> {
    if (acceptedAt !== null || expiresAt <= clock.now()) return false;
    return (await roles.of(invitedBy)).includes('administrator');
  }

  async function ownerOf(email: string): Promise<Account | null> {
    const account = await accounts.findByEmail(await spellingOf(accounts, email)).catch(orUnavailable('authorising'));
    return account?.isVerified ? account : null;
  }

  function isOwner(present: Account | null, email: string): boolean {
    return present !== null && canonicalEmail(present.email) === email;
  }

  function secretOf(id: string): string {
    return secrets.derive('invitation-link', id);
  }

  async function invitationForMail(id: string): Promise<{ role: StaffRole; by: string; secret: string } | null> {
    const invitation = await invitations.byId(id);
    if (!invitation || !(await isOpen(invitation))) return null;
    const by = await accounts.find(invitation.invitedBy);
    return { role: invitation.role, by: by ? nameOf(by) : '', secret: secretOf(id) };
  }

  /** Invitations as personal data of an address (P-10, P-11). */
  const personal: PersonalData = {
    name: 'invitations',
    exportOf: async (email) =>
      (await invitations.ofEmail(email)).map(({ role, invitedAt, expiresAt, acceptedAt }) => {
        return { role, invitedAt, expiresAt, acceptedAt };
      }),
    erase: async (email) => {
      for (const { id } of await invitations.ofEmail(email)) await outbox.forgetAbout(id);
      await invitations.removeFor(email);
    },
  };

  const sweepInvitations = (now: Instant): Promise<void> => invitations.sweep(daysAfter(now, -KEPT_DAYS));

  return {
    personal,
    sweepInvitations,
    calls: { invite, waitingInvitations, revokeInvitation, invitationOf, acceptInvitation, invitationForMail },
  };
}

function refused(errors: Record<string, string>): Problem {
  return new Problem('invalid', usual.invalidInput, { errors });
}

function subjectOf(id: string): string {
  return `invitation:${id}`;
}

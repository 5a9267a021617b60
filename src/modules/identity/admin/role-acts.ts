import * as z from 'zod/mini';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import { STAFF_ROLES } from '../../../kernel/staff-roles.ts';
import type { Act } from '../../../platform/records/approvals/acts.ts';
import type { Shown } from '../../../platform/records/approvals/approvals.ts';
import type { Administrators, User } from './administrators.ts';
import type { createInvitations } from './invitations.ts';

const roles = z.array(z.enum(STAFF_ROLES));

const invitationFacts = z.object({ email: z.string(), role: z.enum(STAFF_ROLES), key: z.string() });
export type InvitationFacts = z.output<typeof invitationFacts>;

/** Inviting somebody to a role; inviting an administrator waits. */
export function invitationAct({
  invite,
}: Pick<ReturnType<typeof createInvitations>['calls'], 'invite'>): Act<InvitationFacts, void> {
  return {
    facts: invitationFacts,
    subjectOf: ({ role }) => `invitation:${role}`,
    personOf: ({ email }) => canonicalEmail(email),
    isHeld: ({ role }) => role === 'administrator',
    words: ({ person }) => `${whom(person)} uitnodigen als beheerder.`,
    carryOut: ({ email, role, key }, by, mayDo) => invite(email, role, by, key, mayDo),
  };
}

const changeFacts = z.object({
  accountId: z.string(),
  email: z.string(),
  roles: z.optional(roles),
  enabled: z.optional(z.boolean()),
  /** Roles when the change was requested. */
  had: roles,
});
export type AccountChangeFacts = z.output<typeof changeFacts>;

/** Changing an account; making it an administrator waits. */
export function accountChangeAct({
  changeUser,
  rolesOf,
}: Pick<Administrators, 'changeUser' | 'rolesOf'>): Act<AccountChangeFacts, User> {
  return {
    facts: changeFacts,
    subjectOf: ({ accountId }) => `account:${accountId}`,
    personOf: ({ email }) => canonicalEmail(email),
    isHeld: () => true,
    words: ({ person }) => `${whom(person)} beheerder maken.`,
    carryOut: async ({ accountId, roles: wanted, enabled, had }, by, mayDo) => {
      const has = await rolesOf(accountId);
      const isDone = wanted !== undefined && isSameSet(has, wanted);
      if (!isDone && !isSameSet(has, had)) throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
      return changeUser(accountId, { roles: wanted, enabled }, by, mayDo);
    },
  };
}

const whom = (person: Shown[string] | undefined): string => (typeof person === 'string' ? person : 'Iemand');

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

export type Role = 'administrator';

/** Roles are ours in both modes; a provider gives none unless configuration maps it (S-15). */
export type Roles = {
  of(accountId: string): Promise<Role[]>;
  /** Repeating it is no fault. */
  grant(accountId: string, role: Role, at: Instant): Promise<void>;
  revoke(accountId: string, role: Role): Promise<void>;
  /** How many hold a role; nobody changes that until the transaction ends. */
  count(role: Role): Promise<number>;
  /** The accounts that hold a role, in the order in which they got it. */
  holders(role: Role): Promise<string[]>;
};

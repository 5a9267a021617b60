import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail, formerSpelling } from '../../../kernel/email-address.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';
import type { Session } from './sessions.ts';

/** Person with an account; `email` is canonical (S-13) and the user name. */
export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** True once its address is confirmed, which signing in requires (S-12). */
  isVerified: boolean;
  isEnabled: boolean;
  /** False if it only ever signed in through a provider. */
  hasPassword: boolean;
};

/** Roles as read for this request (S-16). */
export type Visitor = {
  account: Account;
  session: Session;
  roles: StaffRole[];
  /** When it expires without further use. */
  endsAt: Instant;
  /** True if a passkey can complete the sign-in; absent once it is complete. */
  hasPasskey?: boolean;
};

/** Account to create (ENT-46). */
export function nameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Canonical address, unless an older account is stored under exactly this spelling (S-13). */
export async function spellingOf(accounts: Pick<Accounts, 'findByEmail'>, typed: string): Promise<string> {
  const [canonical, former] = [canonicalEmail(typed), formerSpelling(typed)];
  return former !== canonical && (await accounts.findByEmail(former)) ? former : canonical;
}

/** Outcome of creating an account (S-12). */
export function mayEnter(account: Account | null): account is Account {
  return account !== null && account.isVerified && account.isEnabled;
}

export type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName'> & {
  /** Null if it signs in through a provider only. */
  password: string | null;
  passwordHash: string | null;
};

/**
 * Accounts, in our own tables or at a provider such as Keycloak. Never call them inside a transaction, except `find`,
 * `findByEmail` and `setPassword` of our own tables. Addresses are canonical or `formerSpelling`. Throws IdentityFault
 * 'unavailable' during an outage.
 */
export type Accounts = {
  /**
   * Creates an unverified account with the default roles (ROLE-09, ROLE-10), in place of an unverified one of the
   * address (S-12). 'known' if a verified one exists. Concurrent calls create one account per address.
   */
  create(account: NewAccount): Promise<{ kind: 'created'; id: string; replaced: string | null } | { kind: 'known' }>;
  /** Reads an account, once per request: a provider's copy may be 60 s old, or ten minutes during an outage. */
  find(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /** Returns the account with this password, in any status; null if unknown, wrong (equal time, S-10) or elsewhere. */
  authenticate(email: string, password: string): Promise<Account | null>;
  /** False if people sign in at the provider only (LOGIN-10, `redirect_required`). */
  takesPasswords: boolean;
  /** Confirms the address. Safe to repeat. */
  activate(id: string): Promise<void>;
  /** Lets the provider send its email; null if we send it, through the outbox (IDP-10). */
  sendActivation: ((id: string, link: string) => Promise<void>) | null;
  setPassword(id: string, password: string, passwordHash: string): Promise<void>;
  rename(id: string, names: Pick<Account, 'firstName' | 'lastName'>): Promise<void>;
  /** Replaces the address, which counts as confirmed; 'taken' if another account has it, and nothing changes. */
  changeEmail(id: string, email: string): Promise<'changed' | 'taken'>;
  /** Replaces the password. The caller ends the sessions. */
  setEnabled(id: string, isEnabled: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ends the sessions at the provider; null if it has none. Failures are only logged. */
  endSessions: ((id: string) => Promise<void>) | null;
  /** Ends one session at the provider by its refresh token (IDP-11). Failures are only logged. */
  endSession: ((refreshToken: string) => Promise<void>) | null;
};

export type AccountRow = Omit<Account, 'hasPassword'> & { passwordHash: string | null; createdAt: Instant };

/** Accounts in our own tables. Reads return copies; writes join the caller's transaction. */
export type AccountRows = {
  insert(row: AccountRow): Promise<boolean>;
  find(id: string): Promise<AccountRow | null>;
  findByEmail(email: string): Promise<AccountRow | null>;
  /** Returns older rows whose canonical address another account has (S-13). */
  oddlySpelled(): Promise<AccountRow[]>;
  /** Changes a row; false, without effect, if the id is unknown or the address is taken. */
  change(id: string, changes: Partial<Omit<AccountRow, 'id' | 'createdAt'>>): Promise<boolean>;
  remove(id: string): Promise<void>;
};

/** Role of an account; `by` is the account that granted it, null for the host or an old grant. */
export type Holding = { accountId: string; role: StaffRole; since: Instant; by: string | null };

/** Roles, ours in both modes unless the settings map a provider's (S-15). Writes join the caller's transaction. */
export type Roles = {
  of(accountId: string): Promise<StaffRole[]>;
  /** Gives a role; who has it keeps the time of the first grant. */
  grant(holding: Holding): Promise<void>;
  revoke(accountId: string, role: StaffRole): Promise<void>;
  /** Counts the holders of a role, and locks its rows until the transaction ends. */
  count(role: StaffRole): Promise<number>;
  /** Everybody with a role, in order of granting. */
  holdings(accountId?: string): Promise<Holding[]>;
};

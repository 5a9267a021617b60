import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail, formerSpelling } from '../../../kernel/email-address.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';
import type { Session } from './sessions.ts';

/** `email` is canonical (S-13) and the user name. */
export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Confirmed address; required to sign in (S-12). */
  isVerified: boolean;
  isEnabled: boolean;
  /** False: only ever signed in through a provider. */
  hasPassword: boolean;
};

/** As read for this request (S-16). */
export type Visitor = {
  account: Account;
  session: Session;
  roles: StaffRole[];
  /** Expiry without further use. */
  endsAt: Instant;
};

/** ENT-46. */
export function nameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Canonical, unless an older account is stored under exactly this spelling (S-13). */
export async function spellingOf(accounts: Pick<Accounts, 'findByEmail'>, typed: string): Promise<string> {
  const [canonical, former] = [canonicalEmail(typed), formerSpelling(typed)];
  return former !== canonical && (await accounts.findByEmail(former)) ? former : canonical;
}

/** S-12. */
export function mayEnter(account: Account | null): account is Account {
  return account !== null && account.isVerified && account.isEnabled;
}

export type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName'> & {
  /** Null: provider sign-in only. */
  password: string | null;
  passwordHash: string | null;
};

/**
 * Our own tables, or a Keycloak-like provider. Never called inside a transaction, except `find`, `findByEmail` and
 * `setPassword` of our own tables. Addresses are canonical or `formerSpelling`. Throws IdentityFault 'unavailable'
 * during an outage.
 */
export type Accounts = {
  /**
   * Creates an unverified account with usual roles (ROLE-09, ROLE-10), replacing an unverified one of the address
   * (S-12). 'known': a verified one exists. One account per address, also concurrently.
   */
  create(account: NewAccount): Promise<{ kind: 'created'; id: string; replaced: string | null } | { kind: 'known' }>;
  /** Called per request: a provider's copy may be 60 s old, ten minutes during an outage. */
  find(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /**
   * Includes unverified and disabled ones. Null for unknown and wrong alike, in the same time (S-10), or where
   * passwords are typed at the provider.
   */
  authenticate(email: string, password: string): Promise<Account | null>;
  /** False: code flow only (LOGIN-10, `redirect_required`). */
  takesPasswords: boolean;
  /** Idempotent. */
  activate(id: string): Promise<void>;
  /** Null: we send it, through the outbox (IDP-10). */
  sendActivation: ((id: string, link: string) => Promise<void>) | null;
  setPassword(id: string, password: string, passwordHash: string): Promise<void>;
  rename(id: string, names: Pick<Account, 'firstName' | 'lastName'>): Promise<void>;
  /** 'taken' changes nothing. The new address is confirmed. */
  changeEmail(id: string, email: string): Promise<'changed' | 'taken'>;
  /** The caller ends its sessions. */
  setEnabled(id: string, isEnabled: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  /** Null: no provider sessions. Failures are logged only. */
  endSessions: ((id: string) => Promise<void>) | null;
  /** By refresh token (IDP-11). Failures are logged only. */
  endSession: ((refreshToken: string) => Promise<void>) | null;
};

export type AccountRow = Omit<Account, 'hasPassword'> & { passwordHash: string | null; createdAt: Instant };

/** Reads return copies; writes join the caller's transaction. */
export type AccountRows = {
  insert(row: AccountRow): Promise<boolean>;
  find(id: string): Promise<AccountRow | null>;
  findByEmail(email: string): Promise<AccountRow | null>;
  /** Older rows whose canonical form is taken (S-13). */
  oddlySpelled(): Promise<AccountRow[]>;
  /** False: unknown id or taken address. */
  change(id: string, changes: Partial<Omit<AccountRow, 'id' | 'createdAt'>>): Promise<boolean>;
  remove(id: string): Promise<void>;
};

/** `by`: granting account; null: the host, or an old grant. */
export type Holding = { accountId: string; role: StaffRole; since: Instant; by: string | null };

/** Ours in both modes, unless configuration maps a provider's (S-15). Writes join the caller's transaction. */
export type Roles = {
  of(accountId: string): Promise<StaffRole[]>;
  /** A holder keeps the first grant's time. */
  grant(holding: Holding): Promise<void>;
  revoke(accountId: string, role: StaffRole): Promise<void>;
  /** Locked until the transaction ends. */
  count(role: StaffRole): Promise<number>;
  /** In order of granting. */
  holdings(accountId?: string): Promise<Holding[]>;
};

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail, formerSpelling } from '../../../kernel/email-address.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';
import type { Session } from './sessions.ts';

/** A person who can sign in. `email` is canonical (S-13) and is the user name too. */
export type Account = {
  /** UUID; where a provider keeps the accounts it is the provider's user id. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** True once the address is confirmed (`emailVerified`). Before that nobody signs in (S-12). */
  isVerified: boolean;
  isEnabled: boolean;
  /** False for somebody who only ever came through Google, Facebook or the identity provider. */
  hasPassword: boolean;
};

/** Account behind a request, as read for that request (S-16). */
export type Visitor = {
  account: Account;
  session: Session;
  roles: StaffRole[];
  /** When the session ends without further use. */
  endsAt: Instant;
};

/** First and last name, as the top bar shows it (ENT-46). */
export function nameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The spelling by which to look for the account of a typed address: the canonical one, unless an account of before that
 * could not be converted is spelled just like that (S-13). Its owner gets in as ever.
 */
export async function spellingOf(accounts: Pick<Accounts, 'findByEmail'>, typed: string): Promise<string> {
  const [canonical, former] = [canonicalEmail(typed), formerSpelling(typed)];
  return former !== canonical && (await accounts.findByEmail(former)) ? former : canonical;
}

/** True if an account may be signed in to at all (S-12). */
export function mayEnter(account: Account | null): account is Account {
  return account !== null && account.isVerified && account.isEnabled;
}

export type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName'> & {
  /** As typed, for a provider that hashes itself; null: no password, the account is used through a provider. */
  password: string | null;
  /** The same by Argon2id, for our own table. */
  passwordHash: string | null;
};

/**
 * Where people and their passwords are kept: our own tables (IDENTITY_MODE=local) or an identity provider of the
 * Keycloak kind (oidc). Sessions, tokens, roles and second factors are ours in both modes. Never called inside a
 * transaction, except `find`, `findByEmail` and `setPassword` of our own tables. Addresses come in canonical, or as
 * `formerSpelling` has them.
 * A provider that does not answer, or answers nonsense: throws IdentityFault 'unavailable'.
 */
export type Accounts = {
  /**
   * Makes an account: enabled, not verified, `requiredActions: ['VERIFY_EMAIL']`, usual roles (ROLE-09, ROLE-10). One of
   * this address that is not verified is replaced, under a new id; `replaced` is the old one (S-12). 'known': a verified
   * one exists, nothing changed. At most one account per address, also under parallel calls.
   */
  create(account: NewAccount): Promise<{ kind: 'created'; id: string; replaced: string | null } | { kind: 'known' }>;
  /**
   * By id, null when there is none. Asked on every request: a provider's adapter answers from a copy of at most 60 s, and of
   * at most ten minutes while the provider does not answer.
   */
  find(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /**
   * The account whose password this is, also one that is not verified or disabled (the caller refuses those); null for
   * an unknown address and a wrong password alike, in the same time (S-10). Null where passwords are typed at the
   * provider only.
   */
  authenticate(email: string, password: string): Promise<Account | null>;
  /** True if `authenticate` can be used at all; false: code flow only (LOGIN-10, `redirect_required`). */
  takesPasswords: boolean;
  /** Marks the address as confirmed: `requiredActions` empty, `emailVerified` true. Repeating it is no fault. */
  activate(id: string): Promise<void>;
  /** Sends the verification mail that leads to `link` (IDP-10); null: we send it ourselves, through the outbox. */
  sendActivation: ((id: string, link: string) => Promise<void>) | null;
  setPassword(id: string, password: string, passwordHash: string): Promise<void>;
  rename(id: string, names: Pick<Account, 'firstName' | 'lastName'>): Promise<void>;
  /** 'taken': another account has the address; nothing changed. The new address counts as confirmed. */
  changeEmail(id: string, email: string): Promise<'changed' | 'taken'>;
  /** Closes an account, or opens it again; the caller ends its sessions. An unknown id is no fault. */
  setEnabled(id: string, isEnabled: boolean): Promise<void>;
  /** Removes the account; an unknown id is no fault. */
  remove(id: string): Promise<void>;
  /** Ends all sessions of an account at the provider; null where there are none. Failure is not reported, but logged. */
  endSessions: ((id: string) => Promise<void>) | null;
  /** Ends the session at the provider by its refresh token (IDP-11); null where there is none. Failure is not reported. */
  endSession: ((refreshToken: string) => Promise<void>) | null;
};

export type AccountRow = Omit<Account, 'hasPassword'> & { passwordHash: string | null; createdAt: Instant };

/** Our own accounts as stored. Writes join the caller's transaction; what comes back is a copy. */
export type AccountRows = {
  /** A second account of an address breaks a unique index: false, and nothing is stored. */
  insert(row: AccountRow): Promise<boolean>;
  find(id: string): Promise<AccountRow | null>;
  findByEmail(email: string): Promise<AccountRow | null>;
  /** Those of before whose address is not canonical (S-13), because another account has that form. */
  oddlySpelled(): Promise<AccountRow[]>;
  /** Changes what is given; false for an unknown id, and for an address that another account has. */
  change(id: string, changes: Partial<Omit<AccountRow, 'id' | 'createdAt'>>): Promise<boolean>;
  remove(id: string): Promise<void>;
};

/** Holder of a role, since when, and granted by: the id of an account; null for the host, and for older grants. */
export type Holding = { accountId: string; role: StaffRole; since: Instant; by: string | null };

/** Roles are ours in both modes; a provider gives none unless configuration maps it (S-15). Writes join the caller's transaction. */
export type Roles = {
  of(accountId: string): Promise<StaffRole[]>;
  /** Grants a role. A holder keeps it, with the time of the first grant. */
  grant(holding: Holding): Promise<void>;
  revoke(accountId: string, role: StaffRole): Promise<void>;
  /** How many hold a role; nobody changes that until the transaction ends. */
  count(role: StaffRole): Promise<number>;
  /** Every role that somebody holds, or those of one account, in the order in which they got them. */
  holdings(accountId?: string): Promise<Holding[]>;
};

import type { Instant } from '../../kernel/dutch-dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Session } from './session.ts';
import type { OneTimeToken, Purpose } from './token.ts';

/** A person who can sign in. `email` is canonical (S-13) and is the user name too. */
export type Account = {
  /** UUID; where a provider keeps the accounts it is the provider's user id. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the address was confirmed: `emailVerified`. Before that nobody signs in (S-12). */
  isVerified: boolean;
  isEnabled: boolean;
  /** False for somebody who only ever came through Google, Facebook or the identity provider. */
  hasPassword: boolean;
};

export type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName'> & {
  /** As typed, for a provider that hashes itself; null: no password, the account is used through a provider. */
  password: string | null;
  /** The same by Argon2id, for our own table. */
  passwordHash: string | null;
};

/**
 * Where people and their passwords are kept: our own tables (IDENTITY_MODE=local) or an identity provider of the
 * Keycloak kind (oidc). Sessions, tokens, roles and second factors are ours in both modes. Never called inside a
 * transaction, except `find`, `findByEmail` and `setPassword` of our own tables. Addresses come in canonical.
 * A provider that does not answer, or answers nonsense: throws IdentityFault 'unavailable'.
 */
export type Accounts = {
  /**
   * Makes an account: enabled, not verified, `requiredActions: ['VERIFY_EMAIL']`, usual roles (ROLE-09, ROLE-10). One of
   * this address that is not verified is replaced, under a new id; `replaced` is the old one (S-12). 'known': a verified
   * one exists, nothing changed. At most one account per address, also under parallel calls.
   */
  create(account: NewAccount): Promise<{ kind: 'created'; id: string; replaced: string | null } | { kind: 'known' }>;
  /** By id, null when there is none. Asked on every request: a provider's adapter answers from a copy of at most 60 s. */
  find(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /**
   * The account whose password this is, also one that is not verified or disabled (the caller refuses those); null for
   * an unknown address and a wrong password alike, in the same time (S-10). Null where passwords are typed at the
   * provider only.
   */
  authenticate(email: string, password: string): Promise<Account | null>;
  /** Whether `authenticate` can be used at all; false: code flow only (LOGIN-10, `redirect_required`). */
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
  /** Ends the session at the provider by its refresh token (IDP-11); null where there is none. Failure is not reported. */
  endSession: ((refreshToken: string) => Promise<void>) | null;
};

export type SignInProvider = 'GOOGLE' | 'FACEBOOK' | 'OIDC';

/** What a provider proved in its code flow, after every check of S-14. */
export type ProvenIdentity = {
  /** With `subject` the key of an identity (S-15), never the address. */
  issuer: string;
  subject: string;
  /** Canonical; null when the provider gave none. */
  email: string | null;
  /** Only for a boolean true of the provider (S-15); Facebook: always false. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Whether the provider, configured as trusted for it, vouches for a second factor (S-17). */
  hasSecondFactor: boolean;
  /** Exactly the roles here, where configuration maps them (`OIDC_ADMIN_ROLE`); usually null: the provider has no say. */
  roles: Role[] | null;
  /** OIDC only, for logout; the caller keeps it encrypted. */
  refreshToken: string | null;
};

/** Sign-in at Google, Facebook or the identity provider: code flow with PKCE, state and nonce, by our server (S-14). */
export type ProviderSignIn = {
  /** Whether a provider is configured; others are answered as unknown. */
  isConfigured(provider: SignInProvider): boolean;
  /**
   * The provider's page, and everything `finish` needs (state, nonce, verifier) as one JSON text. The caller keeps that
   * text on the server, encrypted, for ten minutes, bound to the pre-login cookie, and gives it back once.
   * Throws IdentityFault 'unavailable' (SOCIAL-11).
   */
  begin(provider: SignInProvider): Promise<{ url: string; flowState: string }>;
  /**
   * Redeems the callback. `query` is the query text of the callback address. Throws IdentityFault: 'cancelled'
   * (SOCIAL-14), 'refused' for every deviation of S-14, 'unavailable'.
   */
  finish(provider: SignInProvider, query: string, flowState: string): Promise<ProvenIdentity>;
};

/** What went wrong at a provider. Recognised by name and `kind`: in development the class can exist twice. */
export class IdentityFault extends Error {
  readonly kind: 'cancelled' | 'refused' | 'unavailable';

  constructor(kind: IdentityFault['kind'], cause?: unknown) {
    super(`identity provider: ${kind}`, { cause });
    this.name = 'IdentityFault';
    this.kind = kind;
  }
}

export function isIdentityFault(thrown: unknown): thrown is IdentityFault {
  return thrown instanceof Error && thrown.name === 'IdentityFault' && 'kind' in thrown;
}

/** Argon2id off the event loop, few at once; a full queue throws Problem 'unavailable' (S-07). Never in a transaction. */
export type Passwords = {
  /** The password exactly as received, with a salt of its own and its parameters. */
  hash(password: string): Promise<string>;
  /** Null takes as long as a real one and is false, so that an unknown account cannot be told by time (S-10). */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
};

export type AccountRow = Omit<Account, 'hasPassword'> & { passwordHash: string | null; createdAt: Instant };

/** Our own accounts as stored. Writes join the caller's transaction; what comes back is a copy. */
export type AccountRows = {
  /** A second account of an address breaks a unique index: false, and nothing is stored. */
  insert(row: AccountRow): Promise<boolean>;
  find(id: string): Promise<AccountRow | null>;
  findByEmail(email: string): Promise<AccountRow | null>;
  /** Changes what is given; false for an unknown id, and for an address that another account has. */
  change(id: string, changes: Partial<Omit<AccountRow, 'id' | 'createdAt'>>): Promise<boolean>;
  remove(id: string): Promise<void>;
};

/** Sessions as stored (S-01): only the hash of the cookie's value. Writes join the caller's transaction. */
export type Sessions = {
  insert(session: Session): Promise<void>;
  bySecret(secretHash: string): Promise<Session | null>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<Session[]>;
  /** Moves `lastUsedAt`; one that has ended meanwhile stays ended. */
  touch(id: string, lastUsedAt: Instant): Promise<void>;
  /** Notes a fresh proof of identity (S-18). */
  confirm(id: string, confirmedAt: Instant): Promise<void>;
  /** False when there was none. One caller wins. */
  remove(id: string): Promise<boolean>;
  /** All of an account, but for one id. */
  removeAll(accountId: string, except?: string): Promise<void>;
  /** Those started, or not used, before the given instants. */
  sweep(startedBefore: Instant, usedBefore: Instant): Promise<void>;
};

/** One-time tokens as stored (S-11): only their hash. Writes join the caller's transaction. */
export type Tokens = {
  /** Stores a token; older ones of the same purpose and account that were not used are removed. */
  replace(token: OneTimeToken): Promise<void>;
  /** By hash and purpose, used and expired ones too; null when there is none. */
  find(secretHash: string, purpose: Purpose): Promise<OneTimeToken | null>;
  byId(id: string): Promise<OneTimeToken | null>;
  /** Those of one purpose, used and expired ones too, newest first. */
  ofAccount(accountId: string, purpose: Purpose): Promise<OneTimeToken[]>;
  /** Uses it up by ONE conditional UPDATE: true for one caller only, false when it was used or has expired. */
  use(id: string, now: Instant): Promise<boolean>;
  /** Makes a used token usable again, for a step after it that failed. */
  restore(id: string): Promise<void>;
  /** Removes the tokens of an account, of some purposes or all. */
  removeAll(accountId: string, purposes?: readonly Purpose[]): Promise<void>;
  /** Accounts whose activation link was made before an instant and never used, oldest first (P-09). */
  abandoned(madeBefore: Instant, limit: number): Promise<string[]>;
  /** Removes what expired, but for unused activation links: an account waits for its own, however long (S-12). */
  sweep(expiredBefore: Instant): Promise<void>;
};

/** A count of failures that belongs to an account, a known browser or a code (S-09). Keys are hashes. */
export type Failures = { key: string; count: number; blockedUntil: Instant };

export type Guesses = {
  find(key: string): Promise<Failures | null>;
  /** Stores `next` if the count is still `seen` (null: no row yet); false when another guess was faster. */
  swap(seen: number | null, next: Failures): Promise<boolean>;
  clear(keys: string[]): Promise<void>;
  /** Forgets counts below a number whose pause ended before an instant; higher ones stay until they are cleared. */
  sweep(blockedBefore: Instant, countBelow: number): Promise<void>;
};

/** Browsers in which an account signed in before (S-09). */
export type Devices = {
  /** Until `expiresAt`; repeating it moves the end. */
  put(secretHash: string, accountId: string, expiresAt: Instant): Promise<void>;
  isKnown(secretHash: string, accountId: string, now: Instant): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  sweep(now: Instant): Promise<void>;
};

/** When mails of a kind went to an address, so that strangers cannot flood it (S-30). */
export type MailTurns = {
  /** Since an instant, oldest first; turns that lie in the future too. */
  since(kind: string, addressHash: string, since: Instant): Promise<Instant[]>;
  add(kind: string, addressHash: string, at: Instant): Promise<void>;
  sweep(before: Instant): Promise<void>;
};

export type Role = 'administrator';

/** Roles are ours in both modes; a provider gives none unless configuration maps it (S-15). */
export type Roles = {
  of(accountId: string): Promise<Role[]>;
  /** Repeating it is no fault. */
  grant(accountId: string, role: Role, at: Instant): Promise<void>;
  revoke(accountId: string, role: Role): Promise<void>;
  /** How many hold a role; nobody changes that until the transaction ends. */
  count(role: Role): Promise<number>;
};

/** An authenticator app: secrets are sealed by the caller. `lastStep`: the newest 30-second step whose code was used. */
export type SecondFactor = {
  accountId: string;
  sealedSecret: string | null;
  /** Shown at enrolment, not yet confirmed. */
  pendingSecret: string | null;
  lastStep: number;
};

export type SecondFactors = {
  find(accountId: string): Promise<SecondFactor | null>;
  save(factor: SecondFactor): Promise<void>;
  /** Uses up one step: true for one caller only, false for a step that is not newer than the last (S-17). */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Replaces all recovery codes. */
  setRecoveryCodes(accountId: string, hashes: string[]): Promise<void>;
  /** True for one caller only. */
  useRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  remove(accountId: string): Promise<void>;
};

/** Time-based codes by RFC 6238: six digits, 30 seconds. */
export type TimeCodes = {
  /** 160 random bits as base32. */
  newSecret(): string;
  /** `otpauth://…` for an authenticator app. */
  uri(secret: string, accountName: string, issuer: string): string;
  codeAt(secret: string, step: number): Promise<string>;
};

/** Identities at providers (S-15) and sign-ins that are under way. Writes join the caller's transaction. */
export type Identities = {
  find(issuer: string, subject: string): Promise<string | null>;
  /** One account per identity: false when it belongs to another. */
  add(identity: { issuer: string; subject: string; provider: SignInProvider; accountId: string }): Promise<boolean>;
  providersOf(accountId: string): Promise<SignInProvider[]>;
  removeAll(accountId: string): Promise<void>;
};

/** A sign-in under way; `sealed` is the encrypted flow state with where to return. */
export type Flow = { provider: SignInProvider; sealed: string; expiresAt: Instant };

export type Flows = {
  /** One sign-in under way per pre-login cookie: a newer one replaces it. */
  put(preHash: string, flow: Flow): Promise<void>;
  /** Takes it: one caller gets it, once. */
  take(preHash: string, provider: SignInProvider, now: Instant): Promise<string | null>;
  sweep(now: Instant): Promise<void>;
};

/** What another module keeps about a person, found by confirmed address. */
export type PersonalData = {
  name: string;
  /** Plain JSON, complete (P-10). */
  exportOf(email: string): Promise<unknown>;
  /** Erases what the law does not ask to keep (P-11). Joins the caller's transaction. */
  erase(email: string): Promise<void>;
};

/** All stores of this module on one database. */
export type IdentityStores = {
  sessions: Sessions;
  tokens: Tokens;
  guesses: Guesses;
  devices: Devices;
  mailTurns: MailTurns;
  roles: Roles;
  secondFactors: SecondFactors;
  identities: Identities;
  flows: Flows;
};

export type IdentityPorts = IdentityStores & {
  accounts: Accounts;
  passwords: Passwords;
  timeCodes: TimeCodes;
  /** Null: no provider is configured. */
  providerSignIn: ProviderSignIn | null;
  atomically: Atomically;
  clock: Clock;
  secrets: Secrets;
  outbox: Pick<Outbox, 'put'>;
  audit: Pick<Audit, 'note'>;
  log: Pick<Log, 'info'>;
  site: { name: string; email: string; baseUrl: string };
  /** Whether administrators need a second factor (`ADMIN_MFA`). */
  isSecondFactorRequired: boolean;
  /** Shortest password of a visitor (`PASSWORD_MIN_LENGTH`). */
  passwordMinLength: number;
  /** Whether a lower-case password is one of the most common ones (S-08). */
  isCommonPassword(password: string): boolean;
  /** Uses up the captcha pass of a pre-login secret in the caller's transaction; false when there is none (S-29). */
  consumePass(purpose: 'signup' | 'signin', preLoginSecret: string): Promise<boolean>;
  personal: PersonalData[];
};

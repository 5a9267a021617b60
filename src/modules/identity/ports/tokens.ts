import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Purpose of an emailed link. */
export type Purpose = 'activation' | 'reset' | 'email' | 'link' | 'export' | 'erasure';

/** A link that works once (S-11), as stored: its secret is derived again while the mail is written. */
export type OneTimeToken = {
  id: string;
  purpose: Purpose;
  secretHash: string;
  /** Whose it is; for a privacy request of somebody without an account, null. */
  accountId: string | null;
  /** The address it was mailed to. */
  email: string;
  /** Hash of the device cookie of the browser that asked; only where the purpose needs it. */
  browserHash: string | null;
  /** activation: hash of the password chosen at sign-up. email: nothing. link: the sealed identity. */
  detail: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
};

/** Minutes for which each works (S-11). */
export const LIFETIME_MINUTES: Record<Purpose, number> = {
  activation: 72 * 60,
  reset: 30,
  email: 24 * 60,
  link: 24 * 60,
  export: 24 * 60,
  erasure: 24 * 60,
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
  /** Removes the tokens for an address, whoever asked for them. */
  removeFor(email: string): Promise<void>;
  /** Accounts whose activation link was made before an instant and never used, oldest first (P-09). */
  abandoned(madeBefore: Instant, limit: number): Promise<string[]>;
  /** Removes what expired, but for unused activation links: an account waits for its own, however long (S-12). */
  sweep(expiredBefore: Instant): Promise<void>;
};

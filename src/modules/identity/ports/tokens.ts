import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

export type Purpose = 'activation' | 'reset' | 'email' | 'link' | 'export' | 'erasure';

/** Emailed link, for single use; its secret is derived while the email is written (S-11). */
export type OneTimeToken = {
  id: string;
  purpose: Purpose;
  secretHash: string;
  /** Account; null for a privacy request without one. */
  accountId: string | null;
  email: string;
  /** Hash of the device cookie, where the purpose needs it. */
  browserHash: string | null;
  /** Password hash of an activation, or sealed identity to link. */
  detail: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
};

/** Lifetime per purpose (S-11). */
export const LIFETIME_MINUTES: Record<Purpose, number> = {
  activation: 72 * 60,
  reset: 30,
  email: 24 * 60,
  link: 24 * 60,
  export: 24 * 60,
  erasure: 24 * 60,
};

export type Tokens = {
  /** Stores a link and removes unused older ones of its purpose and account. */
  replace(token: OneTimeToken): Promise<void>;
  /** Link of a secret, even if used or expired. */
  find(secretHash: string, purpose: Purpose): Promise<OneTimeToken | null>;
  byId(id: string): Promise<OneTimeToken | null>;
  /** Links of an account, even if used or expired, newest first. */
  ofAccount(accountId: string, purpose: Purpose): Promise<OneTimeToken[]>;
  /** Uses a link in one conditional UPDATE: true for one caller; false if it was used or has expired. */
  use(id: string, now: Instant): Promise<boolean>;
  /** Makes a link usable again, after what it was for failed. */
  restore(id: string): Promise<void>;
  /** Deletes an account's links, of all purposes by default. */
  removeAll(accountId: string, purposes?: readonly Purpose[]): Promise<void>;
  /** Deletes all links sent to an address, whoever asked for them. */
  removeFor(email: string): Promise<void>;
  /** Accounts that were never activated, oldest first (P-09). */
  abandoned(madeBefore: Instant, limit: number): Promise<string[]>;
  /** Deletes expired links, but keeps unused ones for activation (S-12). */
  sweep(expiredBefore: Instant): Promise<void>;
};

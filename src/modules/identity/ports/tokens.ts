import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

export type Purpose = 'activation' | 'reset' | 'email' | 'link' | 'export' | 'erasure';

/** Single use; the secret is derived while the email is written (S-11). */
export type OneTimeToken = {
  id: string;
  purpose: Purpose;
  secretHash: string;
  /** Null: a privacy request without an account. */
  accountId: string | null;
  email: string;
  /** Device cookie's hash, if the purpose needs it. */
  browserHash: string | null;
  /** activation: password hash. link: sealed identity. */
  detail: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
};

/** S-11. */
export const LIFETIME_MINUTES: Record<Purpose, number> = {
  activation: 72 * 60,
  reset: 30,
  email: 24 * 60,
  link: 24 * 60,
  export: 24 * 60,
  erasure: 24 * 60,
};

export type Tokens = {
  /** Removes unused older ones of purpose and account. */
  replace(token: OneTimeToken): Promise<void>;
  /** Used and expired ones too. */
  find(secretHash: string, purpose: Purpose): Promise<OneTimeToken | null>;
  byId(id: string): Promise<OneTimeToken | null>;
  /** Used and expired ones too, newest first. */
  ofAccount(accountId: string, purpose: Purpose): Promise<OneTimeToken[]>;
  /** One conditional UPDATE: one caller; false if used or expired. */
  use(id: string, now: Instant): Promise<boolean>;
  /** After a failed next step. */
  restore(id: string): Promise<void>;
  /** Default: all purposes. */
  removeAll(accountId: string, purposes?: readonly Purpose[]): Promise<void>;
  /** Independent of the requester. */
  removeFor(email: string): Promise<void>;
  /** Never activated, oldest first (P-09). */
  abandoned(madeBefore: Instant, limit: number): Promise<string[]>;
  /** Keeps unused activation links (S-12). */
  sweep(expiredBefore: Instant): Promise<void>;
};

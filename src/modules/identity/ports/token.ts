import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** What a mailed link is for. */
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

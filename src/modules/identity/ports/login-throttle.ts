import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Failed sign-ins of an account, known browser or code (S-09). Keys are hashes. */
export type Failures = { key: string; count: number; blockedUntil: Instant };

/** Those counts as stored. Writes join the caller's transaction. */
export type LoginTries = {
  find(key: string): Promise<Failures | null>;
  /** Compares and swaps; `seen` is the count as read, null for no row yet. */
  swap(seen: number | null, next: Failures): Promise<boolean>;
  clear(keys: string[]): Promise<void>;
  /** Deletes low counts whose pause is over; higher counts stay until cleared. */
  sweep(blockedBefore: Instant, countBelow: number): Promise<void>;
};

/** Browsers in which an account has signed in (S-09). */
export type Devices = {
  put(secretHash: string, accountId: string, expiresAt: Instant): Promise<void>;
  isKnown(secretHash: string, accountId: string, now: Instant): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  sweep(now: Instant): Promise<void>;
};

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Per account, known browser or code (S-09). Keys are hashes. */
export type Failures = { key: string; count: number; blockedUntil: Instant };

/** Those counts as stored. Writes join the caller's transaction. */
export type LoginTries = {
  find(key: string): Promise<Failures | null>;
  /** Compare and swap; null: no row yet. */
  swap(seen: number | null, next: Failures): Promise<boolean>;
  clear(keys: string[]): Promise<void>;
  /** Higher counts stay until cleared. */
  sweep(blockedBefore: Instant, countBelow: number): Promise<void>;
};

/** Browsers in which an account signed in (S-09). */
export type Devices = {
  put(secretHash: string, accountId: string, expiresAt: Instant): Promise<void>;
  isKnown(secretHash: string, accountId: string, now: Instant): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  sweep(now: Instant): Promise<void>;
};

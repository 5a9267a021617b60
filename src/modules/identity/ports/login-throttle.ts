import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** A count of failures that belongs to an account, a known browser or a code (S-09). Keys are hashes. */
export type Failures = { key: string; count: number; blockedUntil: Instant };

/** Those counts as stored. Writes join the caller's transaction. */
export type LoginTries = {
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

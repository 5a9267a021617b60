import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** Why an address gets no newsletter any more: mail there comes back for good, or its owner called one spam. */
export type SuppressionReason = 'bounce' | 'complaint';

/** Addresses that do not want our mail, known by their hash only. Writes join the caller's transaction. */
export type Suppressions = {
  /** A complaint weighs more than a bounce and is not overwritten by one. */
  add(addressHash: string, reason: SuppressionReason, at: Instant): Promise<void>;
  find(addressHash: string): Promise<SuppressionReason | null>;
  /** Those of the given hashes that are suppressed. */
  among(addressHashes: readonly string[]): Promise<Map<string, SuppressionReason>>;
  lift(addressHash: string): Promise<void>;
};

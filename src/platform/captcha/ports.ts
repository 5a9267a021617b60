import * as z from 'zod/mini';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** Name of the call that needs a check: 'contact'. */
export type Purpose = string;
export type Purposes = { all: readonly Purpose[]; visible: readonly Purpose[] };

export type Pass = {
  solutionHash: string;
  purpose: Purpose;
  browserHash: string;
  /** When the challenge was issued; null: by a vendor. */
  challengedAt: Instant | null;
  expiresAt: Instant;
};

/**
 * Passes and used solutions. Writes join the caller's transaction. `put` also marks the solution as used, atomically;
 * false, without effect, when it was used before.
 */
export type Passes = {
  put(pass: Pass): Promise<boolean>;
  /** Takes one valid pass; null: none. One caller wins. */
  take(purpose: Purpose, browserHash: string, now: Instant): Promise<Pick<Pass, 'challengedAt'> | null>;
  /** Deletes the expired. */
  sweep(now: Instant): Promise<void>;
};

export const challenge = z.strictObject({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

/** Travels inside the challenge, under its signature. */
export type ChallengeFacts = { purpose: Purpose; browser: string; expires: number };

export type Puzzle = {
  /** `difficulty` 1 takes a browser about 0.3 s, 2 twice that. */
  create(facts: ChallengeFacts, difficulty: number): Promise<Challenge>;
  /** Facts and unique nonce of a correctly solved challenge; null for anything else. Reads no clock. */
  check(response: string): Promise<{ facts: ChallengeFacts; nonce: string } | null>;
};

/** Robot check of another company, which the owner may choose (CONST-18). */
export type Vendor = {
  /**
   * Verifies a widget's token. 'passed': solved on our host; `action`: the form, null if the vendor does not tell.
   * 'unavailable': no answer, or our settings are wrong. Never throws; never inside a transaction.
   */
  check(
    token: string,
  ): Promise<{ kind: 'passed'; action: string | null } | { kind: 'refused' } | { kind: 'unavailable' }>;
};

import * as z from 'zod/mini';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** Name of the call that needs a check, such as 'contact'. */
export type Purpose = string;
export type Purposes = { all: readonly Purpose[]; visible: readonly Purpose[] };

export type Pass = {
  solutionHash: string;
  purpose: Purpose;
  browserHash: string;
  /** Time at which the challenge was issued; null if a vendor issued it. */
  challengedAt: Instant | null;
  expiresAt: Instant;
};

/**
 * Store of passes and used solutions. Writes join the caller's transaction. `put` also marks the solution as used,
 * atomically. It returns false and changes nothing if the solution was used before.
 */
export type Passes = {
  put(pass: Pass): Promise<boolean>;
  /** Takes one valid pass; null if there is none. One of several concurrent callers wins. */
  take(purpose: Purpose, browserHash: string, now: Instant): Promise<Pick<Pass, 'challengedAt'> | null>;
  /** Deletes expired passes and solutions. */
  sweep(now: Instant): Promise<void>;
};

export const challenge = z.strictObject({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

/** Facts that travel inside the challenge, under its signature. */
export type ChallengeFacts = { purpose: Purpose; browser: string; expires: number };

export type Puzzle = {
  /** Creates a challenge. `difficulty` 1 takes a browser about 0.3 s, 2 twice that. */
  create(facts: ChallengeFacts, difficulty: number): Promise<Challenge>;
  /** Returns the facts and the unique nonce of a correctly solved challenge; null for anything else. Reads no clock. */
  check(response: string): Promise<{ facts: ChallengeFacts; nonce: string } | null>;
};

/** Robot check of another company, which the owner may choose (CONST-18). */
export type Vendor = {
  /**
   * Verifies a widget's token. 'passed': solved on our host; `action` is the form, null if the vendor does not tell.
   * 'unavailable': no answer, or our settings are wrong. Never throws; never inside a transaction.
   */
  check(
    token: string,
  ): Promise<{ kind: 'passed'; action: string | null } | { kind: 'refused' } | { kind: 'unavailable' }>;
};

import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** The call for which somebody shows that they are no robot, by the site's word for it: 'contact'. */
export type Purpose = string;
/** Those of a site. `visible`: the forms in which a visitor sees the check; the others do it unseen (S-29). */
export type Purposes = { all: readonly Purpose[]; visible: readonly Purpose[] };

export type Pass = {
  solutionHash: string;
  purpose: Purpose;
  browserHash: string;
  /** When its challenge was given out; null: another company gave it. */
  challengedAt: Instant | null;
  expiresAt: Instant;
};

/** Passes and used solutions, as stored. Writes join the caller's transaction. */
export type Passes = {
  /** Stores a pass and marks its solution as used, atomically; false, without effect, when the solution was used before. */
  put(pass: Pass): Promise<boolean>;
  /** Takes one untaken pass of this purpose and browser that has not expired; null when there is none. One caller wins. */
  take(purpose: Purpose, browserHash: string, now: Instant): Promise<Pick<Pass, 'challengedAt'> | null>;
  /** Forgets what has expired. */
  sweep(now: Instant): Promise<void>;
};

/** An ALTCHA version 2 challenge, as the browser gets it. */
export type Challenge = { parameters: Record<string, unknown>; signature: string };

/** Binding of a challenge; it travels in the challenge, under its signature. */
export type ChallengeFacts = { purpose: Purpose; browser: string; expires: number };

export type Puzzle = {
  /** A new challenge; `difficulty` 1 takes a browser about 0.3 s, 2 twice that. */
  create(facts: ChallengeFacts, difficulty: number): Promise<Challenge>;
  /** The facts and the unique nonce of a rightly solved challenge of ours; null for anything else. Reads no clock. */
  check(response: string): Promise<{ facts: ChallengeFacts; nonce: string } | null>;
};

/** The robot check of another company, which the owner may choose instead of ours (CONST-18). */
export type Vendor = {
  /**
   * Asks that company about the token of its widget. 'passed': it was solved on our own host; `action` is the form it was
   * shown for, null where the company does not tell. 'unavailable': no answer, or one that says that our settings are
   * wrong. Never throws; never inside a transaction.
   */
  check(
    token: string,
  ): Promise<{ kind: 'passed'; action: string | null } | { kind: 'refused' } | { kind: 'unavailable' }>;
};

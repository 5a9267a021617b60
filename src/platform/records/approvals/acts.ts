import type * as z from 'zod/mini';
import type { ApprovalSetting, Shown } from './approvals.ts';
import type { WaitingApproval } from './approvals-schema.ts';

/**
 * Called by an act once all its own checks have passed, inside its transaction, with what it would do. Throws if it has
 * to wait for a second administrator, which rolls the transaction back.
 */
export type MayDo = (shown: Shown) => Promise<void>;

/** An act that may have to wait. `Facts` are JSON. */
export type Act<Facts, Done> = {
  /** Reads stored facts, also those of an older version. */
  facts: z.ZodMiniType<Facts>;
  /** Subject, such as 'order:…', without an address; one act of a kind waits per subject and person. */
  subjectOf(facts: Facts): string;
  /** Canonical email address of the person it is about. */
  personOf?(facts: Facts): string;
  /** Describes it in Dutch to the administrator who decides on it. */
  words(shown: Shown): string;
  /** True if it waits under a setting that is on. */
  isHeld(shown: Shown, setting: ApprovalSetting): boolean;
  /**
   * Does it for `by`, and calls `mayDo` unless it was done before. A repeat must change nothing: the process can end
   * before the result is recorded.
   */
  carryOut(facts: Facts, by: string, mayDo: MayDo): Promise<Done>;
};

/** Result of asking for an act: it was done, or it waits. */
export type Asked<Done> = { done: Done } | { waiting: WaitingApproval };

/**
 * Does an act, or stores it to wait for a second administrator. A repeat while it waits returns the same. Throws what
 * the act throws, and 409 `approval_waiting` if another act waits for the same subject.
 */
export type Ask<Facts, Done> = (facts: Facts, by: string) => Promise<Asked<Done>>;

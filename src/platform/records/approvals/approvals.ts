import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { APPROVAL_STATES } from './approvals-schema.ts';

/**
 * An act that a second administrator looks at before it is done. 'approved' is about to be carried out; 'lapsed' could
 * not be, or waited too long. The last five are final.
 */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Plain values of an act, which its kind puts into words. */
export type Shown = Record<string, string | number | boolean | null>;

export type Approval = {
  id: string;
  kind: string;
  /** Subject, such as 'order:…', which names no person; one act of a kind waits per subject. */
  subject: string;
  /** Input for carrying it out, as JSON; null once it is closed. */
  facts: unknown;
  shown: Shown;
  /** Canonical email address of the person it is about; null if it is about nobody, or forgotten. */
  person: string | null;
  askedBy: string;
  askedAt: Instant;
  /** When it is carried out unless the owner stops it; null if it needs a second administrator. */
  runAt: Instant | null;
  lapsesAt: Instant;
  state: ApprovalState;
  /** Null while undecided, and if the delay or the owner's link decided. */
  decidedBy: string | null;
  decidedAt: Instant | null;
  closedAt: Instant | null;
  /** Why it was not carried out, in Dutch; null if it was, or still can be. */
  outcome: string | null;
};

export type NewApproval = Omit<Approval, 'state' | 'decidedBy' | 'decidedAt' | 'closedAt' | 'outcome'>;

/** Store of approvals. Writes join the caller's transaction. */
export type ApprovalStore = {
  /** Stores one that waits and returns null; if one is open for the same kind and subject, returns that instead. */
  add(approval: NewApproval): Promise<Approval | null>;
  find(id: string): Promise<Approval | null>;
  /** Those that wait or are about to be carried out, oldest first. */
  open(): Promise<Approval[]>;
  /** The latest closed ones, newest first. */
  closed(limit: number): Promise<Approval[]>;
  /** Decides one that waits, in one conditional write; false, without effect, if it no longer waits. */
  approve(id: string, by: string | null, at: Instant): Promise<boolean>;
  /** Ends one and empties its facts; false, without effect, unless its state is `from`. */
  close(id: string, from: 'waiting' | 'approved', end: ApprovalEnd): Promise<boolean>;
  /** Those about a person, in any state. */
  about(person: string): Promise<Approval[]>;
  forgetPerson(person: string): Promise<void>;
  /** Forgets the people of those that were closed before an instant. */
  forgetPeople(closedBefore: Instant): Promise<void>;
  /** Removes closed ones that were asked before an instant. */
  forgetBefore(askedBefore: Instant): Promise<void>;
};

export type ApprovalEnd = {
  state: Exclude<ApprovalState, 'waiting' | 'approved'>;
  at: Instant;
  /** Account that refused or withdrew it; undefined keeps the one that decided before. */
  by?: string | null;
  outcome?: string;
};

/** Setting. `aboveCents`: refunds up to this amount do not wait. `email`: the owner's address. */
export type ApprovalSetting = { isOn: boolean; aboveCents: Cents; email: string; version: number };

/** Store of the one setting; writes join the caller's transaction. */
export type ApprovalSettings = {
  /** Null until it is saved once. */
  find(): Promise<ApprovalSetting | null>;
  /** False, without effect, unless the stored version is one less (0: no row). */
  save(setting: ApprovalSetting): Promise<boolean>;
};

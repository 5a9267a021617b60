import type { KeptVersion } from '../../kernel/versions.ts';

/** So many versions of each subject are kept. */
export const VERSIONS_KEPT = 30;

/**
 * Saved versions of the owner's texts, events and organisers: the last thirty of each, whole, so that any can be restored.
 * A subject is the key of a text (`pages/home`), or its name in the audit trail (`event:12`). Reads return copies.
 */
export type Versions = {
  /** Writes down what a subject became, in the caller's transaction; its versions before the last thirty go. */
  keep(subject: string, version: KeptVersion): Promise<void>;
  /** Newest first; the first is what holds now. */
  of(subject: string): Promise<KeptVersion[]>;
  /** Nothing is known of a subject any more, because it is gone. Joins the caller's transaction. */
  forget(subject: string): Promise<void>;
  /** Every kept value of every subject that holds this text, as JSON. */
  textsWith(part: string): Promise<string[]>;
};

import type { KeptVersion } from '../../kernel/versions.ts';

/** So many versions of each subject are kept. */
export const VERSIONS_KEPT = 30;

/**
 * What the owner's texts, events and organisers were at each save, whole: the last thirty of each, so that any can be put
 * back. A subject is the key of a text (`pages/home`), or what the trail calls it (`event:12`). What is read is a copy.
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

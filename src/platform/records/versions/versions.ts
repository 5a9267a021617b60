import type { StoredVersion } from '../../../kernel/versions.ts';

export const VERSIONS_KEPT = 30;

/**
 * Saved versions of the owner's texts, events and organisers, so that any can be restored. `subject`: the key of a text
 * (`pages/home`) or the name in the audit trail (`event:12`). Reads return copies.
 */
export type Versions = {
  /** Stores a new version and deletes those before the last thirty. Joins the caller's transaction. */
  keep(subject: string, version: StoredVersion): Promise<void>;
  /** Versions of a subject, newest first; the first is current. */
  of(subject: string): Promise<StoredVersion[]>;
  /** Deletes the versions of a deleted subject. Joins the caller's transaction. */
  forget(subject: string): Promise<void>;
  /** All stored values that contain this text, as JSON. */
  textsWith(part: string): Promise<string[]>;
};

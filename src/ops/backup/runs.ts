import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** Result of an attempt to make a backup. */
export type BackupRun = {
  id: string;
  at: Instant;
  /** Null: none was stored. */
  stored: { name: string; bytes: number } | null;
  isEncrypted: boolean;
  /** Ids of invariants that did not hold. */
  breached: string[];
};

export type UsedPlace = { place: string; usedAt: Instant };

export type BackupRuns = {
  /** Joins the caller's transaction. */
  add(run: BackupRun): Promise<void>;
  /** The last try, and the last that stored something; null: there was none. */
  last(): Promise<{ tried: BackupRun | null; stored: BackupRun | null }>;
  /** Forgets tries before an instant. */
  sweep(before: Instant): Promise<void>;
  /** Notes that backups are put into a place, as `placeName` calls it. Joins the caller's transaction. */
  usePlace(place: string, at: Instant): Promise<void>;
  /** Every place where backups were put and may still be, and when last; by name. */
  places(): Promise<UsedPlace[]>;
  /** Nothing is left in it. */
  forgetPlace(place: string): Promise<void>;
};

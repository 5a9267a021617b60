import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** Attempt to make a backup. */
export type BackupRun = {
  id: string;
  at: Instant;
  stored: { name: string; bytes: number } | null;
  isEncrypted: boolean;
  breached: string[];
};

export type UsedPlace = { place: string; usedAt: Instant };

export type BackupRuns = {
  add(run: BackupRun): Promise<void>;
  /** Last attempt and last success; each is null if there was none. */
  last(): Promise<{ tried: BackupRun | null; stored: BackupRun | null }>;
  sweep(before: Instant): Promise<void>;
  /** Records a place (see `placeName`) that receives backups. Joins the caller's transaction. */
  usePlace(place: string, at: Instant): Promise<void>;
  /** Places that may hold backups, with the time of the last; by name. */
  places(): Promise<UsedPlace[]>;
  /** Nothing is left in it. */
  forgetPlace(place: string): Promise<void>;
};

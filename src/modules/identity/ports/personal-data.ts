import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Another module's data about a person, found by confirmed address in its canonical form. */
export type PersonalData = {
  name: string;
  /** Plain JSON, complete (P-10); an empty list when nothing is kept. */
  exportOf(email: string): Promise<unknown>;
  /** Erases what the law does not ask to keep (P-11). Joins the caller's transaction. */
  erase(email: string): Promise<void>;
};

/** When accounts were last used (P-09). Writes join the caller's transaction. */
export type Usage = {
  /** Notes a use; a warning that was sent before it counts no longer. */
  note(accountId: string, at: Instant): Promise<void>;
  /** Accounts not used since an instant whose owners were not warned, longest ago first. */
  unwarned(usedBefore: Instant, limit: number): Promise<string[]>;
  warn(accountId: string, at: Instant): Promise<void>;
  /** Accounts not used since an instant whose owners were warned before another, longest ago first. */
  overdue(usedBefore: Instant, warnedBefore: Instant, limit: number): Promise<string[]>;
  remove(accountId: string): Promise<void>;
};

/** Erasures that this database went through; one that is missing here came after the backup it was restored from. */
export type Erasures = {
  isDone(id: string): Promise<boolean>;
  /** Repeating it is no fault. */
  done(id: string, at: Instant): Promise<void>;
  sweep(before: Instant): Promise<void>;
};

/** One erasure; `sealed` is who, encrypted. */
export type ErasureLine = { id: string; at: Instant; sealed: string };

/** The erasures as kept outside the database, so that a restored backup can be made to forget again. */
export type ErasureJournal = {
  /** Durable once it is done. */
  write(line: ErasureLine): Promise<void>;
  /** Oldest first. */
  read(): Promise<ErasureLine[]>;
  /** Drops old lines; may keep some a month longer. */
  sweep(before: Instant): Promise<void>;
};

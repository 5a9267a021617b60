import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Personal data that a module holds, by confirmed canonical address. */
export type PersonalData = {
  name: string;
  exportOf(email: string): Promise<unknown>;
  erase(email: string): Promise<void>;
};

/** Last use of accounts (P-09). Writes join the caller's transaction. */
export type Usage = {
  /** Records a use, which withdraws an earlier warning. */
  note(accountId: string, at: Instant): Promise<void>;
  unwarned(usedBefore: Instant, limit: number): Promise<string[]>;
  warn(accountId: string, at: Instant): Promise<void>;
  /** Returns accounts that were warned before an instant, the longest unused first. */
  overdue(usedBefore: Instant, warnedBefore: Instant, limit: number): Promise<string[]>;
  remove(accountId: string): Promise<void>;
};

/** Erasures that this database carried out. One that is missing happened after the backup that was restored. */
export type Erasures = {
  isDone(id: string): Promise<boolean>;
  done(id: string, at: Instant): Promise<void>;
  sweep(before: Instant): Promise<void>;
};

/** Erasure in the journal; `sealed` names the person, encrypted. */
export type ErasureLine = { id: string; at: Instant; sealed: string };

/** Journal outside the database, from which a restored site repeats erasures. Writes are durable. */
export type ErasureJournal = {
  write(line: ErasureLine): Promise<void>;
  read(): Promise<ErasureLine[]>;
  /** Removes old entries; it may keep some a month longer. */
  sweep(before: Instant): Promise<void>;
};

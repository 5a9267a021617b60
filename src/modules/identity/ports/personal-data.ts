import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** By confirmed canonical address. */
export type PersonalData = {
  name: string;
  exportOf(email: string): Promise<unknown>;
  erase(email: string): Promise<void>;
};

/** P-09. Writes join the caller's transaction. */
export type Usage = {
  /** Voids an earlier warning. */
  note(accountId: string, at: Instant): Promise<void>;
  unwarned(usedBefore: Instant, limit: number): Promise<string[]>;
  warn(accountId: string, at: Instant): Promise<void>;
  /** Warned before an instant; longest unused first. */
  overdue(usedBefore: Instant, warnedBefore: Instant, limit: number): Promise<string[]>;
  remove(accountId: string): Promise<void>;
};

/** A missing one came after the restored backup. */
export type Erasures = {
  isDone(id: string): Promise<boolean>;
  done(id: string, at: Instant): Promise<void>;
  sweep(before: Instant): Promise<void>;
};

/** `sealed`: who, encrypted. */
export type ErasureLine = { id: string; at: Instant; sealed: string };

/** Kept outside the database, so that a restore forgets again. Writes are durable. */
export type ErasureJournal = {
  write(line: ErasureLine): Promise<void>;
  read(): Promise<ErasureLine[]>;
  /** May keep some a month longer. */
  sweep(before: Instant): Promise<void>;
};

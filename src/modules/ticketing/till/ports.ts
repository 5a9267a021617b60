import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { TakenBy } from '../orders/tender.ts';
import type { TillKind } from './till-schema.ts';
import type { TillClosing, TillRow, TillWay } from './till.ts';

export type TillPorts = {
  tills: Tills;
  atomically: Atomically;
  clock: Clock;
  audit: Pick<Audit, 'note'>;
  log: Log;
};

/** Rows of one kind, payment method, person and hour, added up. */
export type TillGroup = TakenBy & {
  till: number;
  kind: TillKind;
  way: TillWay;
  /** First instant of the UTC hour in which they were written; a day in Amsterdam also starts on a whole hour. */
  hour: Instant;
  rows: number;
  amountCents: Cents;
};

/** Store of tills. Rows never change, except that `forgetOld` clears names. Writes join the caller's transaction. */
export type Tills = {
  /** Returns the number of the open till. Within a transaction, it cannot be closed until that ends. */
  open(): Promise<number>;
  /** The same, and blocks additions until the transaction ends; waits for additions under way. */
  takeOpen(): Promise<number>;
  /** Adds rows. A second row of one kind for the same tender, or a known id, violates a unique index. */
  add(rows: TillRow[]): Promise<void>;
  find(id: string): Promise<TillRow | null>;
  /** Returns all rows of these tills, added up per group. */
  groupsOf(tills: number[]): Promise<TillGroup[]>;
  /** Returns the rows of these tills that belong to no order, oldest first. */
  movementsOf(tills: number[]): Promise<TillRow[]>;
  /** Stores a closing. A second one for the same till violates the primary key. */
  close(closing: TillClosing): Promise<void>;
  closingById(id: string): Promise<TillClosing | null>;
  /** Returns closings, newest first: those with a lower number than `below`, closed from `since` until `until`. */
  closings(of: { below?: number; since?: Instant; until?: Instant; limit: number }): Promise<TillClosing[]>;
  /**
   * Clears names and reasons from rows and closings before an instant, and the names of those who took the money and the
   * orders of that time; returns how many it changed.
   */
  forgetOld(before: Instant): Promise<number>;
};

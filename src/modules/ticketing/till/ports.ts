import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { TakenBy } from '../orders/tender.ts';
import type { TillKind } from './till-schema.ts';
import type { TillClosing, TillRow, TillWay } from './till.ts';

/** What the till needs of others. */
export type TillPorts = {
  tills: Tills;
  atomically: Atomically;
  clock: Clock;
  audit: Pick<Audit, 'note'>;
  log: Log;
};

/** Rows of one kind, way, person and hour together. */
export type TillGroup = TakenBy & {
  till: number;
  kind: TillKind;
  way: TillWay;
  /** The hour in UTC in which they were written, as its first instant; in Amsterdam too a day begins with one. */
  hour: Instant;
  rows: number;
  amountCents: Cents;
};

/** Tills as stored. Nothing is changed or taken away, except who and why by `forgetOld`. Writes join the caller's transaction. */
export type Tills = {
  /** The number of the open till. In a transaction nobody closes it before that ends. */
  open(): Promise<number>;
  /** The same, and nobody adds to it before the transaction ends: waits for those who are adding. */
  takeOpen(): Promise<number>;
  /** A second row of one kind for the same tender, or with a known id, breaks a unique index. */
  add(rows: TillRow[]): Promise<void>;
  find(id: string): Promise<TillRow | null>;
  /** All rows of some tills, added up. */
  groupsOf(tills: number[]): Promise<TillGroup[]>;
  /** The rows of some tills that are of no order, oldest first. */
  movementsOf(tills: number[]): Promise<TillRow[]>;
  /** A second one of the same till breaks the primary key. */
  close(closing: TillClosing): Promise<void>;
  closingById(id: string): Promise<TillClosing | null>;
  /** Newest first: those below a number, and since an instant. */
  closings(of: { below?: number; since?: Instant; until?: Instant; limit: number }): Promise<TillClosing[]>;
  /**
   * Takes away who and why of rows and closings before an instant, and who took the money and the orders of that time; how many
   * of them.
   */
  forgetOld(before: Instant): Promise<number>;
};

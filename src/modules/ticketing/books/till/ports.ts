import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { TillKind } from './till-schema.ts';
import type { TillClosing, TillRow, TillWay } from './till.ts';

export type TillPorts = {
  tills: Tills;
  atomically: Atomically;
  clock: Clock;
  audit: Pick<Audit, 'note'>;
  log: Log;
};

export type TillGroup = TakenBy & {
  till: number;
  kind: TillKind;
  way: TillWay;
  /** Hour in UTC, because a day in Amsterdam consists of whole hours. */
  hour: Instant;
  rows: number;
  amountCents: Cents;
};

/** Store of tills. Rows are only added, and erased by `forgetOld`. Writes join the caller's transaction. */
export type Tills = {
  /** Returns the number of the open till, which nobody closes before the transaction ends. */
  open(): Promise<number>;
  /** Returns the number of the open till for closing it: waits for running bookings and holds up new ones. */
  takeOpen(): Promise<number>;
  /** Adds rows. A tender has one row per kind; ids are unique. */
  add(rows: TillRow[]): Promise<void>;
  find(id: string): Promise<TillRow | null>;
  groupsOf(tills: number[]): Promise<TillGroup[]>;
  /** Returns the rows that belong to no order, oldest first. */
  movementsOf(tills: number[]): Promise<TillRow[]>;
  /** Returns the rows that correct these rows or closings, oldest first. */
  correctionsOf(ids: string[]): Promise<TillRow[]>;
  close(closing: TillClosing): Promise<void>;
  closingById(id: string): Promise<TillClosing | null>;
  /** Returns closings newest first: below the number `below`, or closed from `since` until `until`. */
  closings(of: { below?: number; since?: Instant; until?: Instant; limit: number }): Promise<TillClosing[]>;
  /** Returns the difference in cents above which a closing needs a reason; null until the owner chooses. */
  reasonAbove(): Promise<Cents | null>;
  setReasonAbove(cents: Cents): Promise<void>;
  /** Erases names and reasons before this instant, also of who took orders. Returns how many. */
  forgetOld(before: Instant): Promise<number>;
};

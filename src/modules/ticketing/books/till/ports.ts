import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { TakenBy } from '../../sales/orders/tender.ts';
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
  /** UTC hour; Amsterdam days start on one. */
  hour: Instant;
  rows: number;
  amountCents: Cents;
};

/** Immutable, except `forgetOld`. Writes join the caller's transaction. */
export type Tills = {
  /** In a transaction it stays open until the end. */
  open(): Promise<number>;
  /** Exclusively: waits for and blocks additions. */
  takeOpen(): Promise<number>;
  /** Unique per kind and tender, and by id. */
  add(rows: TillRow[]): Promise<void>;
  find(id: string): Promise<TillRow | null>;
  groupsOf(tills: number[]): Promise<TillGroup[]>;
  /** Without an order, oldest first. */
  movementsOf(tills: number[]): Promise<TillRow[]>;
  /** Once per till. */
  close(closing: TillClosing): Promise<void>;
  closingById(id: string): Promise<TillClosing | null>;
  /** Newest first; `below`, `since` until `until`. */
  closings(of: { below?: number; since?: Instant; until?: Instant; limit: number }): Promise<TillClosing[]>;
  /** Names and reasons before an instant, also of takers of orders; returns the count. */
  forgetOld(before: Instant): Promise<number>;
};

import type { Instant } from '../kernel/dates/dutch-dates.ts';

/** Answer of GET /api/dmt-admin/health: how the site is doing, for administrators. */
export type DeskHealth = {
  /** What the site cannot do without: 'database', 'schema', 'jobs'. */
  parts: { name: string; isWell: boolean }[];
  /** Room on the disk of the data folder; `isLow` when somebody should make more. */
  disk: { freeBytes: number; isLow: boolean };
  mail: { waiting: number; oldestWaitingAt: Instant | null; dead: number; lastSentAt: Instant | null };
  /** Orders that need attention, at most 100 counted. */
  flaggedOrders: number;
  /** Accounts and subscribers of before whose address, as it is read now, somebody else has too; at most 100. */
  alikeAddresses: { of: 'account' | 'subscriber'; address: string; alike: string }[];
  /** How much later than asked the process gets its turn. */
  lagMilliseconds: number;
  upSeconds: number;
  memoryBytes: number;
};

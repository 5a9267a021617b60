import * as z from 'zod/mini';
import type { AdminOrder } from '../modules/ticketing/admin/admin-orders-schema.ts';
import type { Visit } from '../modules/ticketing/bookings/visits/visits-schema.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';

export type TodayEvent = {
  id: number;
  title: string;
  path: string;
  cancelled: boolean;
  start: string;
  end: string;
  timeUnknown: boolean;
  /** Null if no tickets are sold. */
  tickets: { expected: number; capacity: number } | null;
  /** True if it left the site or this day, though people hold tickets. */
  offSite: boolean;
};

export type Today = {
  /** Day in Amsterdam, such as '2026-05-01'. */
  date: string;
  dateText: string;
  events: TodayEvent[];
  /** Agreed visits with a package, today and tomorrow, by day and time; `open`: euros, 0 if orders are not shown. */
  visits: (Visit & { open: number })[];
  /** Null if none is planned. */
  next: TodayEvent | null;
  /** Today's sales in euros; `net`: less refunds and chargebacks. Null, with empty lists, if orders are not shown. */
  orders: {
    count: number;
    tickets: number;
    amount: number;
    refunded: number;
    chargedBack: number;
    net: number;
    newest: AdminOrder[];
  } | null;
  attention: AdminOrder[];
  /** Cancelled events with unrefunded orders, newest first. */
  moneyBack: { id: number; title: string; orders: number }[];
  /** Waiting lists with wishes and free seats. */
  waiting: { id: number; title: string; wishes: number; places: number }[];
  /** Number of withdrawals that wait for the owner (P-17). */
  withdrawals: number;
  /** Number of requests for packages that wait for the owner. */
  requests: number;
  deadMails: number;
  /** Number of unsettled differences with the provider's payouts. */
  payoutDifferences: number;
  /** True while the owner has to say which older tickets are no persons. */
  mustAskPersons: boolean;
  /** True if the notice on the home page is about past days. */
  isNoticePast: boolean;
  /** Planned newsletters that were not sent, newest first. */
  missedIssues: { id: number; title: string }[];
};

/** Body of POST /api/dmt-admin/health (204): confirms the date, or that an earlier place is empty. */
export const healthWord = z.discriminatedUnion('about', [
  z.object({ about: z.literal('date'), now: z.iso.datetime() }),
  z.object({ about: z.literal('place'), place: z.string().check(z.maxLength(1000)) }),
]);
export type HealthWord = z.infer<typeof healthWord>;

/** Answer of GET /api/dmt-admin/health. */
export type AdminHealth = {
  /** 'database', 'schema', 'jobs'. */
  parts: { name: string; isWell: boolean }[];
  /** `isLow` if somebody should free space. */
  disk: { freeBytes: number; isLow: boolean };
  /** `isKept` if the site makes them; `isLate` if somebody has to check. */
  backup: {
    isKept: boolean;
    madeAt: Instant | null;
    bytes: number | null;
    isEncrypted: boolean;
    isLate: boolean;
    /** Earlier places that may hold backups and are out of reach. */
    oldPlaces: { place: string; usedAt: Instant }[];
  };
  /** `since` is when the clock jumped; null if it is trusted. */
  date: { since: Instant | null; now: Instant };
  mail: { waiting: number; held: number; oldestWaitingAt: Instant | null; dead: number; lastSentAt: Instant | null };
  /** `stopped`: webhooks that were paused, other than by hand. `failed`: messages that were given up. */
  webhooks: { stopped: number; failed: number };
  /** Counts up to 100. */
  flaggedOrders: number;
  /** Older rows whose normalised address collides with another; at most 100. */
  alikeAddresses: { of: 'account' | 'subscriber'; address: string; alike: string }[];
  /**
   * Today in the process that answers, in milliseconds: the longest turn of its event loop with what ended in it, and the
   * slowest calls by route pattern.
   */
  calls: {
    longestTurn: { milliseconds: number; during: { kind: 'call' | 'job'; name: string } | null };
    slowest: { name: string; count: number; slowest: number; longestTurn: number }[];
  };
  lagMilliseconds: number;
  upSeconds: number;
  memoryBytes: number;
};

import * as z from 'zod/mini';
import type { AdminOrder } from '../modules/ticketing/admin/admin-orders-schema.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';

/** An event on one of its days. */
export type TodayEvent = {
  id: number;
  title: string;
  path: string;
  cancelled: boolean;
  start: string;
  end: string;
  timeUnknown: boolean;
  /** Places and people expected on that day; null: no tickets are sold for it. */
  tickets: { expected: number; capacity: number } | null;
  /** It left the site, or this day, while people have tickets for it: they come all the same. */
  offSite: boolean;
};

/** Answer of GET /api/dmt-admin/today. */
export type Today = {
  /** Today in Amsterdam, '2026-05-01'. */
  date: string;
  /** 'vrijdag 1 mei 2026' */
  dateText: string;
  /** Events of today, earliest first. */
  events: TodayEvent[];
  /** First event after today; null: none is planned. */
  next: TodayEvent | null;
  /**
   * Sales of today, on the web, by hand and at the gate, in euros: `net` is `amount` less what was refunded or charged
   * back today, whenever it was sold. Null for a user who may not see orders, for whom the lists below are empty too.
   */
  orders: {
    count: number;
    tickets: number;
    amount: number;
    refunded: number;
    chargedBack: number;
    net: number;
    newest: AdminOrder[];
  } | null;
  /** Orders that the owner should look at, newest first. */
  attention: AdminOrder[];
  /** Cancelled events with so many orders that were not paid back: nobody asked for it, or it was refused. Newest first. */
  moneyBack: { id: number; title: string; orders: number }[];
  /** Events with so many wishes for so many places on their waiting lists. */
  waiting: { id: number; title: string; wishes: number; places: number }[];
  /** Declared withdrawals that wait for the owner (P-17). */
  withdrawals: number;
  /** Mails that could not be delivered. */
  deadMails: number;
  /** Payouts of the payment provider that are not as our books have them: differences that nobody settled. */
  payoutDifferences: number;
  /** The owner was never asked which tickets of before are no persons. */
  mustAskPersons: boolean;
  /** The notice on the home page speaks of days that are behind us. */
  isNoticePast: boolean;
  /** Newsletters that were to go out by themselves and did not, newest first. */
  missedIssues: { id: number; title: string }[];
};

/** Body of POST /api/dmt-admin/health: 204; the owner says that the date is right, or that a place of before is empty. */
export const healthWord = z.discriminatedUnion('about', [
  z.object({ about: z.literal('date'), now: z.iso.datetime() }),
  z.object({ about: z.literal('place'), place: z.string().check(z.maxLength(1000)) }),
]);
export type HealthWord = z.infer<typeof healthWord>;

/** Answer of GET /api/dmt-admin/health: health of the site, for administrators. */
export type AdminHealth = {
  /** Parts that the site needs to work: 'database', 'schema', 'jobs'. */
  parts: { name: string; isWell: boolean }[];
  /** Free space on the disk of the data folder; `isLow` when somebody should free some. */
  disk: { freeBytes: number; isLow: boolean };
  /** The newest backup; `isKept`: the site makes them by itself; `isLate`: somebody has to check. */
  backup: {
    isKept: boolean;
    madeAt: Instant | null;
    bytes: number | null;
    isEncrypted: boolean;
    isLate: boolean;
    /** Earlier places that may still hold backups, and that the site cannot access. */
    oldPlaces: { place: string; usedAt: Instant }[];
  };
  /** Time by the clock; `since`: when it came into doubt, because it jumped. */
  date: { since: Instant | null; now: Instant };
  /** `held`: waits for the owner's decision. */
  mail: { waiting: number; held: number; oldestWaitingAt: Instant | null; dead: number; lastSentAt: Instant | null };
  /** Orders that need attention, at most 100 counted. */
  flaggedOrders: number;
  /** Older accounts and subscribers whose normalised address belongs to another one too; at most 100. */
  alikeAddresses: { of: 'account' | 'subscriber'; address: string; alike: string }[];
  /** Delay of the event loop: how much later than requested a timer fires. */
  lagMilliseconds: number;
  upSeconds: number;
  memoryBytes: number;
};

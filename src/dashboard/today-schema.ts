import type { DeskOrder } from '../modules/ticketing/admin/admin-orders-schema.ts';

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
};

/** Answer of GET /api/dmt-admin/today. */
export type Today = {
  /** Today in Amsterdam, '2026-05-01'. */
  date: string;
  /** 'vrijdag 1 mei 2026' */
  dateText: string;
  /** What is on today, earliest first. */
  events: TodayEvent[];
  /** The first after today; null: nothing is planned. */
  next: TodayEvent | null;
  /** Orders that were paid today. */
  orders: { count: number; tickets: number; amount: number; newest: DeskOrder[] };
  /** Orders that the owner should look at, newest first. */
  attention: DeskOrder[];
  /** Cancelled events with so many orders that were not paid back: nobody asked for it, or it was refused. Newest first. */
  moneyBack: { id: number; title: string; orders: number }[];
  /** Mails that could not be delivered. */
  deadMails: number;
  /** The notice on the home page speaks of days that are behind us. */
  isNoticePast: boolean;
};

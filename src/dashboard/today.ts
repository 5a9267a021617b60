import { Hono } from 'hono';
import { guard } from '../http/guard/guard.ts';
import type { SiteEnv } from '../http/environment.ts';
import { addDays, boundsOf, dayOf } from '../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset, isTimeUnknown, longDateWithWeekday } from '../kernel/dates/dutch-dates.ts';
import { mayUse } from '../kernel/staff-roles.ts';
import type { Catalogue, EventDate } from '../modules/catalogue/index.ts';
import type { Today, TodayEvent } from './schema.ts';
import type { Ticketing } from '../modules/ticketing/index.ts';

const NEWEST_ORDERS = 10;
const FLAGGED_ORDERS = 50;

export type TodayParts = {
  ticketing: Pick<Ticketing, 'sales' | 'books' | 'bookings' | 'admin'>;
  dates: Pick<Catalogue['dates'], 'between' | 'planned'>;
  deadMails(): Promise<number>;
  isNoticePast(): Promise<boolean>;
  missedIssues(): Promise<Today['missedIssues']>;
  now(): Instant;
};

/** First admin page. Orders and undelivered email are for administrators only; each view that names people is audited (S-35). */
export function todayRoutes(parts: TodayParts) {
  return new Hono<SiteEnv>().get('/api/dmt-admin/today', guard({ who: 'programme' }), async (c) => {
    const guards = c.get('guards');
    const isOwner = mayUse(await guards.rolesOf(c), 'administrator');
    const answer = isOwner ? await today(parts) : await programmeToday(parts);
    if (isOwner || answer.visits.length > 0) await guards.noteReading(c, 'today');
    return c.json(answer, 200);
  });
}

async function programmeToday(parts: TodayParts): Promise<Today> {
  return {
    ...(await programmeOf(parts)),
    orders: null,
    attention: [],
    moneyBack: [],
    waiting: [],
    withdrawals: 0,
    requests: 0,
    deadMails: 0,
    payoutDifferences: 0,
    mustAskPersons: false,
  };
}

async function programmeOf(
  parts: TodayParts,
): Promise<Pick<Today, 'date' | 'dateText' | 'events' | 'visits' | 'next' | 'isNoticePast' | 'missedIssues'>> {
  const date = dayOf(parts.now());
  const { from, until } = boundsOf(date);
  const visits = await parts.ticketing.bookings.visits.visitsBetween(date, addDays(date, 1));
  return {
    date,
    dateText: longDateWithWeekday(parts.now()),
    events: [
      ...(await eventsOn(parts, await parts.dates.between(from, until), date)),
      ...(await eventsWithHolders(parts, from, until)),
    ],
    visits: visits.map((visit) => ({ ...visit, open: 0 })),
    next: await firstPlanned(parts, until),
    isNoticePast: await parts.isNoticePast(),
    missedIssues: await parts.missedIssues(),
  };
}

async function withOpen({ ticketing }: TodayParts, visits: Today['visits']): Promise<Today['visits']> {
  const all: Today['visits'] = [];
  for (const visit of visits) {
    const { open } = await ticketing.bookings.payments.accountOf(visit.bookingId);
    all.push({ ...visit, open });
  }
  return all;
}

/** Reads only as much as it shows, however many orders there are. */
export async function today(parts: TodayParts): Promise<Today> {
  const { ticketing, now } = parts;
  const day = dayOf(now());
  const { from } = boundsOf(day);
  const programme = await programmeOf(parts);
  const { orders: count, tickets, sold, ...back } = await ticketing.books.figures.figuresOn(day);
  return {
    ...programme,
    visits: await withOpen(parts, programme.visits),
    orders: {
      count,
      tickets,
      amount: sold,
      ...back,
      newest: count === 0 ? [] : await ticketing.admin.orders.findOrders({ paidFrom: from, limit: NEWEST_ORDERS }),
    },
    attention: await ticketing.admin.orders.findOrders({ isFlagged: true, limit: FLAGGED_ORDERS }),
    moneyBack: (await ticketing.sales.refunds.unpaidEvents()).map(({ eventId: id, title, orders }) => ({
      id,
      title,
      orders,
    })),
    waiting: (await ticketing.sales.waitlist.placesWanted()).map(({ eventId: id, ...wanted }) => ({ id, ...wanted })),
    withdrawals: await ticketing.sales.withdrawals.countWithdrawals(),
    requests: await ticketing.bookings.countAsked(),
    deadMails: await parts.deadMails(),
    payoutDifferences: (await ticketing.books.payouts.payoutsState()).open,
    mustAskPersons: await ticketing.admin.persons.mustAskPersons(),
  };
}

/** An event with two periods on a day is listed twice. */
async function eventsOn({ ticketing }: TodayParts, dates: EventDate[], day: string): Promise<TodayEvent[]> {
  const { from, until } = boundsOf(day);
  const expected = await ticketing.admin.visitors.expectedBetween(
    [...new Set(dates.map(({ event_id }) => event_id))],
    from,
    until,
  );
  const events: TodayEvent[] = [];
  for (const { event_id: id, event_date_called_off: off, ...date } of dates) {
    const offer = await ticketing.sales.offer.offerOf(id);
    if (!offer) continue;
    const { title, path, isCancelled } = offer;
    const cancelled = isCancelled || off !== undefined;
    const { event_date_start: start, event_date_end: end, event_time_unknown: timeUnknown } = date;
    const tickets = expected.get(id);
    const coming = tickets ? { ...tickets, ...(isCancelled && { expected: 0 }) } : null;
    events.push({ id, title, path, cancelled, start, end, timeUnknown, tickets: coming, offSite: false });
  }
  return events;
}

/** Events off the site or this day for which people still come. */
async function eventsWithHolders(
  { ticketing, dates }: TodayParts,
  from: Instant,
  until: Instant,
): Promise<TodayEvent[]> {
  const eventIds = new Set((await dates.between(from, until)).map(({ event_id: id }) => id));
  const events: TodayEvent[] = [];
  for (const { eventId: id, start, end, people } of await ticketing.sales.offer.heldBetween(from, until, [
    ...eventIds,
  ])) {
    const offer = await ticketing.sales.offer.offerOf(id);
    if (!offer) continue;
    const { title, path, isCancelled: cancelled } = offer;
    const when = { start: isoWithOffset(start), end: isoWithOffset(end), timeUnknown: isTimeUnknown(start, end) };
    events.push({
      id,
      title,
      path,
      cancelled,
      ...when,
      tickets: { expected: cancelled ? 0 : people, capacity: people },
      offSite: true,
    });
  }
  return events;
}

async function firstPlanned(parts: TodayParts, from: Instant): Promise<TodayEvent | null> {
  const date = await parts.dates.planned(from);
  if (!date) return null;
  return (await eventsOn(parts, [date], dayOf(date.event_date_start)))[0] ?? null;
}

import { addDays, type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import { dutchOf } from '../../../../kernel/text/owned.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Booking } from '../booking.ts';
import { ENDED } from '../booking-schema.ts';
import type { Bookings } from '../ports.ts';
import type { Quotes } from '../quotes/ports.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import type { Kitchen, KitchenVisit, Visit, VisitDetails } from './visits-schema.ts';

export type VisitPorts = {
  bookings: Pick<Bookings, 'agreedBetween' | 'take' | 'save' | 'eventDate'>;
  quotes: Pick<Quotes, 'currentOf'>;
  packages: QuotePorts['packages'];
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
};

/** Agreed visits by day, for those who receive them. */
export function createVisits({ bookings, quotes, packages, audit, atomically, clock }: VisitPorts) {
  /** Visits by day and time, both days inclusive. */
  async function visitsBetween(from: CalendarDay, until: CalendarDay): Promise<Visit[]> {
    const some = await bookings.agreedBetween(from, until);
    if (some.length === 0) return [];
    const titles = await titlesById();
    const events = await eventsOf(some);
    return some.map((booking) => visitOf(booking, titles, events));
  }

  /** Lists for the kitchen the visits of so many days, from today by default. */
  async function kitchen({ from = dayOf(clock.now()), days }: { from?: CalendarDay; days: number }): Promise<Kitchen> {
    const some = await bookings.agreedBetween(from, addDays(from, days - 1));
    const titles = await titlesById();
    const events = await eventsOf(some);
    const agreed = await quotes.currentOf(some.map(({ id }) => id));
    const visits = some.map((booking): KitchenVisit => {
      const lines = agreed.get(booking.id)?.lines ?? [];
      return {
        ...visitOf(booking, titles, events),
        lines: lines.map(({ title, amount }) => ({ title, amount })),
        wishes: booking.wishes,
        notes: booking.dayNotes,
      };
    });
    const byDay = Map.groupBy(visits, ({ day }) => day);
    return {
      from,
      days: Array.from({ length: days }, (_, step) => {
        const day = addDays(from, step);
        const own = byDay.get(day) ?? [];
        return { day, persons: sumOf(own.map(({ persons }) => persons)), totals: totalsOf(own), visits: own };
      }),
    };
  }

  /** Stores the time of arrival and notes of a booking that has not ended. Throws 404 and 409 `stale`. */
  async function describeVisit(id: string, { version, time, notes }: VisitDetails, actorId: string): Promise<void> {
    await atomically(async () => {
      const booking = await bookings.take(id);
      if (!booking)
        throw new Problem('not-found', 'Deze aanvraag bestaat niet (meer).', { reason: 'booking_not_found' });
      const changed = { ...booking, version, time: time === '' ? null : time, dayNotes: notes };
      if (ENDED.includes(booking.state) || !(await bookings.save(changed))) {
        throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
      }
      await audit.note({ action: 'booking-described', actorId, subject: `booking:${id}`, facts: { time } });
    });
  }

  async function eventsOf(some: readonly Booking[]): Promise<Events> {
    const events = new Map<number, NonNullable<Visit['event']>>();
    for (const optionId of new Set(some.flatMap((booking) => booking.optionId ?? []))) {
      const date = await bookings.eventDate(optionId);
      if (date) events.set(optionId, { title: date.title, start: isoWithOffset(date.start) });
    }
    return events;
  }

  async function titlesById(): Promise<ReadonlyMap<string, string>> {
    return new Map((await packages()).map(({ id, title }) => [id, dutchOf(title)]));
  }

  return { visitsBetween, kitchen, describeVisit };
}

type Events = ReadonlyMap<number, NonNullable<Visit['event']>>;

function visitOf(booking: Booking, titles: ReadonlyMap<string, string>, events: Events): Visit {
  const { adults, children } = booking;
  return {
    bookingId: booking.id,
    version: booking.version,
    day: booking.day,
    time: booking.time,
    package: titles.get(booking.packageId) ?? booking.packageId,
    adults,
    children,
    persons: adults + children,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    organisation: booking.organisation,
    isWaiting: booking.state === 'accepted',
    event: (booking.optionId !== null && events.get(booking.optionId)) || null,
  };
}

function totalsOf(visits: readonly KitchenVisit[]): { title: string; amount: number }[] {
  const lines = visits.flatMap((visit) => visit.lines);
  return [...Map.groupBy(lines, ({ title }) => title)]
    .map(([title, some]) => ({ title, amount: sumOf(some.map(({ amount }) => amount)) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'nl'));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

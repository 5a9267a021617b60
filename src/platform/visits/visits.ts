import { addDays, boundsOf, type CalendarDay, dayOf } from '../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import { type Arrival, isHost, OTHER, sourceOf } from './sources.ts';
import { MOST_DAYS, type VisitsQuery, type VisitsShown } from './visits-schema.ts';

/** How often the site was opened on a day from one source. */
export type VisitCount = { day: CalendarDay; source: string; visits: number };

/** Where visits are counted. Writes join the caller's transaction. */
export type VisitCounts = {
  /** Adds to what stands there. */
  add(counts: readonly VisitCount[]): Promise<void>;
  /** The sources that a day has already. */
  sourcesOn(day: CalendarDay): Promise<string[]>;
  /** Those of some days, both included, by day and source. */
  between(from: CalendarDay, to: CalendarDay): Promise<VisitCount[]>;
  /** The first day on which anything was counted; null: none. */
  firstDay(): Promise<CalendarDay | null>;
};

export type Visits = ReturnType<typeof createVisits>;

/** Hosts that a day may have; what comes from more is counted together, so that nobody fills the database with names. */
export const MOST_HOSTS = 60;
/** Counts of one process between two flushes. */
const MOST_IN_MEMORY = 200;
const USUAL_DAYS = 30;

/**
 * Counts how often the site is opened, per day and source, in memory; `flush` adds that to what all processes share. Nothing
 * of whoever came is kept: no address, no browser, no cookie.
 */
export function createVisits(ports: {
  visitCounts: VisitCounts;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
  /** Our own, with its port. */
  host: string;
  /** True if a CDN answers visits that never reach us. */
  isPartial: boolean;
}) {
  const { visitCounts: store, atomically, clock, host, isPartial } = ports;
  let counts = new Map<CalendarDay, Map<string, number>>();
  let today: { day: CalendarDay; from: Instant; until: Instant } | null = null;

  function currentDay(): CalendarDay {
    const now = clock.now();
    if (today === null || now >= today.until || now < today.from) today = { day: dayOf(now), ...boundsOf(dayOf(now)) };
    return today.day;
  }

  function add(day: CalendarDay, source: string, visits: number): void {
    const ofDay = counts.get(day) ?? new Map<string, number>();
    counts.set(day, ofDay);
    const name = ofDay.has(source) || !isHost(source) || ofDay.size < MOST_IN_MEMORY ? source : OTHER;
    ofDay.set(name, (ofDay.get(name) ?? 0) + visits);
  }

  return {
    /** Counts a page that was opened, if somebody came in by it. `query` with its '?'. Never throws and never waits. */
    arrived(arrival: Arrival, query: string): void {
      const source = sourceOf(arrival, query, host);
      if (source !== null) add(currentDay(), source, 1);
    },

    /** Adds what this process counted to what is stored. What could not be stored is kept for the next time. */
    async flush(): Promise<void> {
      if (counts.size === 0) return;
      const taken = counts;
      counts = new Map();
      try {
        await atomically(async () => {
          for (const [day, ofDay] of taken) {
            const known = new Set(await store.sourcesOn(day));
            await store.add(bounded(day, ofDay, known));
          }
        });
      } catch (thrown) {
        for (const [day, ofDay] of taken) for (const [source, visits] of ofDay) add(day, source, visits);
        throw thrown;
      }
    },

    /** Counts of some days, both included; default: the last thirty up to today. */
    async visitsOf({ source, ...days }: VisitsQuery): Promise<VisitsShown> {
      const to = days.to ?? currentDay();
      const first = days.from ?? addDays(to, 1 - USUAL_DAYS);
      const earliest = addDays(to, 1 - MOST_DAYS);
      const from = first < earliest ? earliest : first;
      const rows = await store.between(from, to);
      const shown = source === undefined ? rows : rows.filter((row) => row.source === source);
      const perDay = new Map<CalendarDay, number>();
      for (const { day, visits } of shown) perDay.set(day, (perDay.get(day) ?? 0) + visits);
      return {
        from,
        to,
        source: source ?? null,
        total: sum(shown),
        days: daysFrom(from, to).map((day) => ({ day, visits: perDay.get(day) ?? 0 })),
        sources: [...Map.groupBy(rows, (row) => row.source)]
          .map(([name, of]) => ({ source: name, visits: sum(of) }))
          .toSorted((a, b) => b.visits - a.visits || (a.source < b.source ? -1 : 1)),
        since: await store.firstDay(),
        isPartial,
      };
    },
  };
}

/** The counts of a day with no more hosts than it may have; the others go together. */
function bounded(day: CalendarDay, ofDay: ReadonlyMap<string, number>, known: Set<string>): VisitCount[] {
  let hosts = [...known].filter(isHost).length;
  const allowed = new Map<string, number>();
  for (const [source, visits] of ofDay) {
    const isNew = isHost(source) && !known.has(source);
    const name = isNew && ++hosts > MOST_HOSTS ? OTHER : source;
    allowed.set(name, (allowed.get(name) ?? 0) + visits);
  }
  // In one order, so that processes that add at once wait for each other and never in a circle.
  return [...allowed]
    .map(([source, visits]) => ({ day, source, visits }))
    .toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

function sum(rows: readonly { visits: number }[]): number {
  return rows.reduce((total, { visits }) => total + visits, 0);
}

function daysFrom(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

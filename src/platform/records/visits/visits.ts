import { addDays, boundsOf, type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import { type Arrival, isHost, OTHER, sourceOf } from './sources.ts';
import { MOST_DAYS, type VisitsQuery, type VisitsShown } from './visits-schema.ts';

export type VisitCount = { day: CalendarDay; source: string; visits: number };

/** Store of counts, which it adds to those that exist. Writes join the caller's transaction. Days are inclusive. */
export type VisitCounts = {
  add(counts: readonly VisitCount[]): Promise<void>;
  sourcesOn(day: CalendarDay): Promise<string[]>;
  between(from: CalendarDay, to: CalendarDay): Promise<VisitCount[]>;
  firstDay(): Promise<CalendarDay | null>;
};

export type Visits = ReturnType<typeof createVisits>;

/** Most hosts per day; the rest is counted together, so that nobody fills the database with names. */
export const MOST_HOSTS = 60;
const MOST_IN_MEMORY = 200;
const USUAL_DAYS = 30;

/** Counts visits per day and source in memory; `flush` adds them to the database. Stores nothing of the visitor. */
export function createVisits(ports: {
  visitCounts: VisitCounts;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
  host: string;
  /** True if a CDN answers some visits. */
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
    /** Counts an opened page. `query` with its '?'. Never throws or waits. */
    arrived(arrival: Arrival, query: string): void {
      const source = sourceOf(arrival, query, host);
      if (source !== null) add(currentDay(), source, 1);
    },

    /** Keeps counts that could not be stored for the next time. */
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

    /** Visits of days (inclusive), by default the last thirty up to today. */
    async visitsOf({ source, ...days }: VisitsQuery): Promise<VisitsShown> {
      const to = days.to ?? currentDay();
      const first = days.from ?? addDays(to, 1 - USUAL_DAYS);
      const earliest = addDays(to, 1 - MOST_DAYS);
      const from = first < earliest ? earliest : first;
      const rows = await store.between(from, to);
      const selected = source === undefined ? rows : rows.filter((row) => row.source === source);
      const perDay = new Map<CalendarDay, number>();
      for (const { day, visits } of selected) perDay.set(day, (perDay.get(day) ?? 0) + visits);
      return {
        from,
        to,
        source: source ?? null,
        total: sum(selected),
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

/** Merges hosts beyond the daily limit into one. */
function bounded(day: CalendarDay, ofDay: ReadonlyMap<string, number>, known: Set<string>): VisitCount[] {
  let hosts = [...known].filter(isHost).length;
  const allowed = new Map<string, number>();
  for (const [source, visits] of ofDay) {
    const isNew = isHost(source) && !known.has(source);
    const name = isNew && ++hosts > MOST_HOSTS ? OTHER : source;
    allowed.set(name, (allowed.get(name) ?? 0) + visits);
  }
  // In one order, so that concurrent processes cannot deadlock.
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

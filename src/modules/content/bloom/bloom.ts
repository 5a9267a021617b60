/** Derives what is in bloom from the days on which somebody saw it. */
import { addDays, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Reason, Run, Sighting } from './bloom-schema.ts';

/** So many days after it was seen, nobody can say any more that a plant still blooms. */
export const HOLDS_DAYS = 14;
/** So many days around the same day of last year, a plant is asked for again. */
const AROUND_DAYS = 10;
/** A plant that was over this many days ago is not asked for because of its month or of last year. */
const OVER_DAYS = 60;

/**
 * Times of bloom of one plant, from what was seen of it, oldest first: days no further apart than a sighting holds are one
 * time, unless it was over in between.
 */
export function runsOf(sightings: readonly Sighting[]): Run[] {
  const runs: Run[] = [];
  let open = false;
  for (const { day, state } of sightings) {
    const last = runs.at(-1);
    if (state === 'over') open = false;
    else if (open && last && day <= addDays(last.until, HOLDS_DAYS)) last.until = day;
    else {
      runs.push({ from: day, until: day });
      open = true;
    }
  }
  return runs;
}

/** The time of bloom that still holds on a day; null: it was not seen lately, or it was seen to be over. */
export function runOn(sightings: readonly Sighting[], today: CalendarDay): Run | null {
  const known = sightings.filter(({ day }) => day <= today);
  if (known.at(-1)?.state !== 'blooms') return null;
  const run = runsOf(known).at(-1);
  return run && today <= addDays(run.until, HOLDS_DAYS) ? run : null;
}

/** The day nearest to that of a year ago on which a plant was seen in bloom; null: not around then. */
export function seenLastYear(sightings: readonly Sighting[], today: CalendarDay): CalendarDay | null {
  const then = addDays(today, -365);
  const [nearest] = sightings
    .filter(({ state }) => state === 'blooms')
    .map(({ day }) => ({ day, apart: Math.abs(daysBetween(then, day)) }))
    .filter(({ apart }) => apart <= AROUND_DAYS)
    .toSorted((one, other) => one.apart - other.apart);
  return nearest?.day ?? null;
}

/**
 * Why the walk asks for a plant. Ignores sightings of today, so that plants do not change places under the finger.
 */
export function reasonFor(months: readonly number[], sightings: readonly Sighting[], today: CalendarDay): Reason {
  const before = sightings.filter(({ day }) => day < today);
  if (runOn(before, today)) return 'now';
  const last = before.at(-1);
  if (last?.state === 'over' && last.day > addDays(today, -OVER_DAYS)) return 'other';
  if (seenLastYear(before, today)) return 'last-year';
  return months.includes(Number(today.slice(5, 7))) ? 'month' : 'other';
}

function daysBetween(one: CalendarDay, other: CalendarDay): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
}

import { addDays, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Reason, Run, Sighting } from './bloom-schema.ts';

/** Days that a sighting holds. */
export const HOLDS_DAYS = 14;
/** Around the same day last year. */
const AROUND_DAYS = 10;
/** Days that an ended plant is not asked for. */
const OVER_DAYS = 60;

/** Merges sightings within the holding time, unless over in between; oldest first. */
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

/** Null: not seen lately, or over. */
export function runOn(sightings: readonly Sighting[], today: CalendarDay): Run | null {
  const known = sightings.filter(({ day }) => day <= today);
  if (known.at(-1)?.state !== 'blooms') return null;
  const run = runsOf(known).at(-1);
  return run && today <= addDays(run.until, HOLDS_DAYS) ? run : null;
}

/** Nearest to a year ago; null: none. */
export function seenLastYear(sightings: readonly Sighting[], today: CalendarDay): CalendarDay | null {
  const then = addDays(today, -365);
  const [nearest] = sightings
    .filter(({ state }) => state === 'blooms')
    .map(({ day }) => ({ day, apart: Math.abs(daysBetween(then, day)) }))
    .filter(({ apart }) => apart <= AROUND_DAYS)
    .toSorted((one, other) => one.apart - other.apart);
  return nearest?.day ?? null;
}

/** Ignores today, so that plants do not move under the finger. */
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

import { addDays, type CalendarDay, daysApart } from '../../../kernel/dates/calendar-day.ts';
import { HOLDS_DAYS, type Reason, type Run, type Sighting } from './bloom-schema.ts';

/** Days around the same day last year that count as last year. */
const AROUND_DAYS = 10;
/** Days for which a plant that is over is not asked about. */
const OVER_DAYS = 60;

/** Merges sightings into runs, unless the plant was over in between; oldest first. */
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

/** Returns the current run of a plant; null if it was not seen lately, or is over. */
export function runOn(sightings: readonly Sighting[], today: CalendarDay): Run | null {
  const known = sightings.filter(({ day }) => day <= today);
  if (known.at(-1)?.state !== 'blooms') return null;
  const run = runsOf(known).at(-1);
  return run && today <= addDays(run.until, HOLDS_DAYS) ? run : null;
}

/** Sighting nearest to a year ago; null if there is none. */
export function seenLastYear(sightings: readonly Sighting[], today: CalendarDay): CalendarDay | null {
  const then = addDays(today, -365);
  const [nearest] = sightings
    .filter(({ state }) => state === 'blooms')
    .map(({ day }) => ({ day, apart: Math.abs(daysApart(then, day)) }))
    .filter(({ apart }) => apart <= AROUND_DAYS)
    .toSorted((one, other) => one.apart - other.apart);
  return nearest?.day ?? null;
}

/** Returns the reason to ask about a plant. Ignores today's sightings, so that plants do not move while one taps. */
export function reasonFor(months: readonly number[], sightings: readonly Sighting[], today: CalendarDay): Reason {
  const before = sightings.filter(({ day }) => day < today);
  if (runOn(before, today)) return 'now';
  const last = before.at(-1);
  if (last?.state === 'over' && last.day > addDays(today, -OVER_DAYS)) return 'other';
  if (seenLastYear(before, today)) return 'last-year';
  return months.includes(Number(today.slice(5, 7))) ? 'month' : 'other';
}

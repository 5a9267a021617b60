import { type CalendarDay, addDays } from '../../../kernel/dates/calendar-day.ts';
import { type Season, closedDays, firstDayIn, lastDayIn, seasonYear } from './opening.ts';
import type { OpeningHoursSpecification } from '../schema.ts';

const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** How schema.org says that a place stays closed. */
const CLOSED = { opens: '00:00', closes: '00:00' };

/** The season that runs or comes next, its closed holidays and the winter around it, as schema.org takes them. */
export function openingHoursSpecification(season: Season, today: CalendarDay): OpeningHoursSpecification[] {
  const year = seasonYear(season, today);
  const first = firstDayIn(season, year);
  const last = lastDayIn(season, year);
  const of = (validFrom: CalendarDay, validThrough: CalendarDay) =>
    ({ '@type': 'OpeningHoursSpecification', validFrom, validThrough }) as const;
  return [
    ...season.week.map(({ from, to, hours }) => ({
      ...of(first, last),
      dayOfWeek: ENGLISH.slice(from - 1, to),
      ...(hours ?? CLOSED),
    })),
    ...closedDays(season, year).map(({ date }) => ({ ...of(date, date), ...CLOSED })),
    { ...of(addDays(lastDayIn(season, year - 1), 1), addDays(first, -1)), ...CLOSED },
    { ...of(addDays(last, 1), addDays(firstDayIn(season, year + 1), -1)), ...CLOSED },
  ];
}

import { addDays, boundsOf, type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';

const NOON_MINUTES = 12 * 60;
/** Days back that a transfer may have come in, so that a slip of the pen does not reach an earlier year. */
const BACK_DAYS = 31;

/** Instant at which money that reached our account on a day counts: noon, or now. Throws 422 for a day that cannot be. */
export function arrivalOn(day: CalendarDay | undefined, now: Instant): Instant {
  const today = dayOf(now);
  if (day === undefined || day === today) return now;
  if (day > today || day < addDays(today, -BACK_DAYS)) {
    const message = `Vul een dag in tot en met vandaag, hoogstens ${BACK_DAYS} dagen geleden.`;
    throw new Problem('invalid', message, { errors: { on: message } });
  }
  return minutesAfter(boundsOf(day).from, NOON_MINUTES);
}

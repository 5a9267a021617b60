import type { ReactNode } from 'react';
import { eventDateLine, type Instant, monthName } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import { ownedText } from '../../ui/text/text.tsx';
import styles from './event-dates.module.css';
import { words } from './words.ts';

type ShownDate = ShownEvent['event_dates'][number];

/** Up to as many are all shown; of more, only the next few are. */
const ALL = 6;
const NEXT = 3;

type EventDatesProps = {
  /** Earliest first. */
  dates: readonly ShownDate[];
  /** Start of the earliest date that is not over; left out if all are. */
  from: Instant | undefined;
};

/** Shows the next few of many dates, and the rest behind the names of their months; the months that are over come last. */
export function EventDates({ dates, from }: EventDatesProps) {
  if (dates.length <= ALL) return dates.map(dateText);
  const first = Math.max(
    dates.findIndex(({ event_date_start: start }) => start === from),
    0,
  );
  const months = new Map<string, ShownDate[]>();
  for (const date of [...dates.slice(first + NEXT), ...dates.slice(0, first)]) {
    const month = date.event_date_start.slice(0, 'yyyy-mm'.length);
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return (
    <>
      {dates.slice(first, first + NEXT).map(dateText)}
      {[...months].map(([month, some]) => (
        <details key={month} className={styles['month']}>
          <summary>
            {monthName(Number(month.slice('yyyy-'.length)))} {month.slice(0, 'yyyy'.length)} ({some.length})
          </summary>
          {some.map(dateText)}
        </details>
      ))}
    </>
  );
}

function dateText(date: ShownDate): ReactNode {
  return (
    <p key={date.event_date_start}>
      {eventDateLine(date.event_date_start, date.event_date_end)}
      {date.event_date_called_off !== undefined && (
        <>
          : <strong>{words.dateCalledOff}</strong>
          {date.event_date_called_off && ownedText(date.event_date_called_off, (reason) => ` (${reason})`)}
        </>
      )}
    </p>
  );
}

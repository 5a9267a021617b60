import type { ReactNode } from 'react';
import { eventDateLine, type Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import { foldDates } from '../../ui/text/folded-dates.ts';
import { ownedText } from '../../ui/text/text.tsx';
import styles from './event-dates.module.css';
import { words } from './words.ts';

type ShownDate = ShownEvent['event_dates'][number];

type EventDatesProps = {
  /** Earliest first. */
  dates: readonly ShownDate[];
  /** Start of the earliest date that is not over; left out if all are. */
  from: Instant | undefined;
};

/** Shows the next few of many dates, and the rest behind the names of their months; the months that are over come last. */
export function EventDates({ dates, from }: EventDatesProps) {
  const first = dates.findIndex(({ event_date_start: start }) => start === from);
  const { shown, months } = foldDates(dates, first, ({ event_date_start: start }) => start);
  return (
    <>
      {shown.map(dateText)}
      {months.map(({ month, title, dates: some }) => (
        <details key={month} className={styles['month']}>
          <summary>{title}</summary>
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

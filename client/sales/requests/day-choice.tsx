import { addDays, boundsOf, weekdayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { longDateWithWeekday, longDay, monthName, weekdayName } from '../../../src/kernel/dates/dutch-dates.ts';
import type { MonthOfDays } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { CHOOSE, MONTH } from './asked.ts';
import styles from './requests.module.css';
import { words } from './words.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

type DayChoiceProps = {
  days: MonthOfDays;
  /** Day that was chosen before; '' for none. */
  day: string;
  error: string | undefined;
};

/** A month with the days that can be chosen; the others are crossed out, and are not read aloud. */
export function DayChoice({ days, day, error }: DayChoiceProps) {
  if (days === null) return <p>{words.noDays}</p>;
  const { month, open, previous, next } = days;
  const isElsewhere = day !== '' && !open.includes(day);
  return (
    <fieldset className={styles['days']} id="day" tabIndex={-1} aria-describedby={error ? 'day-error' : undefined}>
      <legend>
        {words.fields.day} <VisuallyHidden>({monthText(month)})</VisuallyHidden>
      </legend>
      <FieldError id="day-error">{error}</FieldError>
      <p className={styles['small']}>{words.dayHint}</p>
      {isElsewhere && !error && <p>{words.chosenDay({ day: longDay(day) })}</p>}
      {isElsewhere && <input type="hidden" name="day" value={day} />}
      <input type="hidden" name={MONTH} value={month} />
      <div className={styles['month']}>
        <MonthButton month={previous} icon="arrow-left" label={words.previousMonth} />
        <p className={styles['monthName']} aria-live="polite">
          {monthText(month)}
        </p>
        <MonthButton month={next} icon="arrow-right" label={words.nextMonth} />
      </div>
      <div className={styles['week']} aria-hidden="true">
        {WEEK.map((weekday) => (
          <span key={weekday}>{weekdayName(weekday).slice(0, 2)}</span>
        ))}
      </div>
      <div className={styles['grid']} key={month}>
        {daysIn(month).map((one) => (
          <Day key={one} day={one} isOpen={open.includes(one)} isChosen={one === day} />
        ))}
      </div>
    </fieldset>
  );
}

function Day({ day, isOpen, isChosen }: { day: string; isOpen: boolean; isChosen: boolean }) {
  const place = styles[`on${weekdayOf(day)}`] ?? '';
  const number = Number(day.slice(8));
  if (!isOpen) {
    return (
      <s className={`${styles['closed']} ${place}`} aria-hidden="true">
        {number}
      </s>
    );
  }
  return (
    <label className={`${styles['day']} ${place}`}>
      <input type="radio" name="day" value={day} defaultChecked={isChosen} required />
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>{longDateWithWeekday(boundsOf(day).from)}</VisuallyHidden>
    </label>
  );
}

type MonthButtonProps = { month: string | null; icon: 'arrow-left' | 'arrow-right'; label: string };

function MonthButton({ month, icon, label }: MonthButtonProps) {
  if (month === null) return <span />;
  return (
    <Button type="submit" name={CHOOSE} value={month} variant="secondary" size="small">
      <Icon name={icon} />
      <VisuallyHidden>
        {label}: {monthText(month)}
      </VisuallyHidden>
    </Button>
  );
}

/** 'juni 2027'. */
function monthText(month: string): string {
  return `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;
}

function daysIn(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

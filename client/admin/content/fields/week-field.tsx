import { Button } from '../../../ui/button.tsx';
import input from '../../../ui/forms/field.module.css';
import { Checkbox } from '../../ui/form/controls.tsx';
import { draftOf, fieldId, type FieldOf, joined, valueOf } from './draft.ts';
import { type FieldProps, useFieldError } from './field-context.ts';
import { type DayHours, type WeekRow, daysOf, rowsOf } from './week.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import texts from '../../ui/text/text.module.css';
import styles from './week-field.module.css';
import { ListFrame } from './list/list-field.tsx';

type Open = NonNullable<DayHours>;

/** Times to choose from; a time input might show 5:00 PM on the owner's phone. */
const TIMES = Array.from({ length: 4 * 18 }, (_, quarter) => {
  const hour = 6 + Math.floor(quarter / 4);
  return `${String(hour).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

const timesAround = (time: string | undefined): string[] =>
  time === undefined || TIMES.includes(time) ? TIMES : [...TIMES, time].toSorted();

/** Days with the same hours become one row on the site. */
export function WeekField({ field, path, draft, change }: FieldProps<FieldOf<'list'>>) {
  const t = useWords(words);
  const days = daysOf(valueOf(field, draft) as WeekRow[]);
  const first = days.find((hours) => hours !== null) ?? { opens: '11:00', closes: '17:00' };
  const changeDays = (update: (before: DayHours[]) => DayHours[]) =>
    change((before) => draftOf(field, rowsOf(update(daysOf(valueOf(field, before) as WeekRow[])))));
  const isUneven = days.some((hours) => hours && (hours.opens !== first.opens || hours.closes !== first.closes));
  return (
    <ListFrame field={{ ...field, hint: null }} path={path}>
      <ul className={styles['days']}>
        {days.map((hours, index) => (
          <Day
            key={words.week.days[index]}
            id={fieldId(joined(path, `day${index + 1}`))}
            path={path}
            name={words.week.days[index] ?? ''}
            hours={hours}
            usual={days.slice(0, index).findLast((day) => day !== null) ?? first}
            onChange={(now) => changeDays((before) => before.with(index, now))}
          />
        ))}
      </ul>
      {isUneven && (
        <p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => changeDays((before) => before.map((hours) => hours && { ...first }))}
          >
            {t('week.same', first)}
          </Button>
        </p>
      )}
    </ListFrame>
  );
}

type DayProps = {
  id: string;
  path: string;
  name: string;
  hours: DayHours;
  usual: Open;
  onChange: (hours: DayHours) => void;
};

function Day({ id, path, name, hours, usual, onChange }: DayProps) {
  const t = useWords(words);
  const isWrong = useFieldError(path) !== undefined && hours !== null && hours.opens >= hours.closes;
  const time = (part: 'opens' | 'closes', label: string) => (
    <select
      id={`${id}-${part}`}
      className={`${input['input']} ${styles['time']}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={hours?.[part] ?? ''}
      onChange={({ target }) => hours && onChange({ ...hours, [part]: target.value })}
    >
      {timesAround(hours?.[part]).map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
  return (
    <li className={styles['day']}>
      <Checkbox
        label={name}
        name={id}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? { ...usual } : null)}
      />
      {hours === null ? (
        <p className={texts['small']}>{t('week.closed')}</p>
      ) : (
        <div className={styles['hours']}>
          {time('opens', t('week.fromOf', { day: name }))}
          <span aria-hidden="true">–</span>
          {time('closes', t('week.untilOf', { day: name }))}
        </div>
      )}
    </li>
  );
}

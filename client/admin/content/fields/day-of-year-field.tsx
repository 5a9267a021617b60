import input from '../../../ui/forms/field.module.css';
import { FieldSet } from '../../ui/form/field-set.tsx';
import { type FieldOf, fieldId } from '../entry/draft.ts';
import { useFieldError } from '../entry/entry-context.ts';
import { MONTHS, useWords } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const two = (number: number) => String(number).padStart(2, '0');

/** A day of every year, '04-15': day and month, as one says it. */
export function DayOfYearField({ field, path, draft, change }: FieldProps<FieldOf<'day-of-year'>>) {
  const t = useWords();
  const error = useFieldError(path);
  const id = fieldId(path);
  const [month = '01', day = '01'] = typeof draft === 'string' ? draft.split('-') : [];
  return (
    <FieldSet name={id} legend={field.label} hint={field.hint} error={error} isTarget={false}>
      <div className={styles['date']}>
        <select
          id={id}
          className={input['input']}
          aria-label={t('fields.day')}
          aria-invalid={error ? true : undefined}
          value={day}
          onChange={({ target }) => change(() => `${month}-${target.value}`)}
        >
          {DAYS.map((number) => (
            <option key={number} value={two(number)}>
              {number}
            </option>
          ))}
        </select>
        <select
          className={input['input']}
          aria-label={t('fields.month')}
          aria-invalid={error ? true : undefined}
          value={month}
          onChange={({ target }) => change(() => `${target.value}-${day}`)}
        >
          {MONTHS.map((name, index) => (
            <option key={name} value={two(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FieldSet>
  );
}

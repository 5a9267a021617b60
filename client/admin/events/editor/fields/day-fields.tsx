import type { EventWarning } from '../../../../../src/modules/catalogue/admin/admin-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { Checkbox } from '../../../ui/form/controls.tsx';
import { Disclosure, FoldedLine } from '../../../ui/disclosure.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Panel } from '../../../ui/admin-page.tsx';
import texts from '../../../ui/text/text.module.css';
import type { DayForm } from '../day-form.ts';
import type { FieldsProps } from '../use-event-form.ts';
import styles from './event-fields.module.css';
import { dayLine } from '../event-form.ts';
import { ChangeFields } from './change-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/** Days that a list shows whole; of a longer one it shows the first. */
const MOST_SHOWN = 3;
const FIRST = 2;

type DaysProps = Omit<FieldsProps, 'organisers'> & { isNew?: boolean };

export function DayFields({ state, errors, warnings, isNew = false }: DaysProps) {
  const t = useWords(words);
  const { days } = state.form;
  const last = days.at(-1);
  const isLong = days.length > MOST_SHOWN;
  const shown = isLong ? FIRST : days.length;
  const lines = days.map((day, index) => (
    <DayLine key={day.key} {...{ day, index, state, errors }} startsOpen={isNew && index === 0} />
  ));
  return (
    <Panel {...(isNew && { title: t('days.title') })}>
      <FieldNotes field="event_dates" error={errors['event_dates']} warnings={warnings} />
      {days.length === 0 && <p className={texts['small']}>{t('days.none')}</p>}
      <div>
        {lines.slice(0, shown)}
        {isLong && (
          <Disclosure
            summary={t('days.others', { count: days.length - shown })}
            startsOpen={days.slice(shown).some((day) => dayLine(day) === null)}
            isNeeded={days.some((day, index) => index >= shown && (dayLine(day) === null || hasErrors(errors, index)))}
          >
            <div>{lines.slice(shown)}</div>
          </Disclosure>
        )}
      </div>
      <div className={styles['adding']}>
        <Button id="add-days" variant="secondary" onClick={state.addDay}>
          <Glyph name="plus" /> {t('days.add')}
        </Button>
        {last && <RepeatFields key={last.key} day={last} days={days} onAdd={state.addDays} />}
        {isLong && !isNew && <ChangeFields state={state} />}
      </div>
    </Panel>
  );
}

const hasErrors = (errors: Record<string, string>, index: number) =>
  Object.keys(errors).some((field) => field.startsWith(`event_dates.${index}.`));

type LineProps = Pick<FieldsProps, 'state' | 'errors'> & { day: DayForm; index: number; startsOpen: boolean };

function DayLine({ day, index, state, errors, startsOpen }: LineProps) {
  const t = useWords(words);
  return (
    <FoldedLine
      title={dayLine(day) ?? t('days.one', { number: index + 1 })}
      holds={[]}
      startsOpen={startsOpen || day.day === ''}
      isNeeded={hasErrors(errors, index)}
    >
      <fieldset className={styles['group']} aria-label={t('days.one', { number: index + 1 })}>
        <DayInputs
          day={day}
          ids={{ start: `event_dates.${index}.event_date_start`, end: `event_dates.${index}.event_date_end` }}
          errors={errors}
          onChange={(change) => state.setDay(day.key, change)}
        />
        <div>
          <Button
            variant="tertiary"
            size="small"
            aria-label={t('days.remove', { number: index + 1 })}
            onClick={() => state.remove('days', day.key)}
          >
            <Glyph name="trash" /> {t('days.away')}
          </Button>
        </div>
      </fieldset>
    </FoldedLine>
  );
}

type InputsProps = {
  day: DayForm;
  ids: { start: string; end: string };
  errors: Record<string, string>;
  onChange: (change: Partial<DayForm>) => void;
};

export function DayInputs({ day, ids, errors, onChange }: InputsProps) {
  const t = useWords(words);
  return (
    <>
      <div className={styles['times']}>
        <Field
          label={t('days.day')}
          name={ids.start}
          type="date"
          value={day.day}
          error={errors[ids.start]}
          onChange={(event) => onChange({ day: event.target.value })}
        />
        {!day.isTimeUnknown && (
          <>
            <Field
              label={t('days.from')}
              name={`${ids.start}.time`}
              type="time"
              value={day.start}
              onChange={(event) => onChange({ start: event.target.value })}
            />
            <Field
              label={t('days.till')}
              name={ids.end}
              type="time"
              value={day.end}
              error={errors[ids.end]}
              onChange={(event) => onChange({ end: event.target.value })}
            />
          </>
        )}
      </div>
      <Disclosure
        summary={t('days.more')}
        startsOpen={day.isTimeUnknown || day.lastDay !== ''}
        isNeeded={ids.end in errors && day.lastDay !== ''}
      >
        {!day.isTimeUnknown && (
          <Field
            label={t('days.lastDay')}
            hint={t('days.lastDayHint')}
            name={`${ids.end}.day`}
            type="date"
            optional
            value={day.lastDay}
            min={day.day}
            onChange={(event) => onChange({ lastDay: event.target.value })}
          />
        )}
        <Checkbox
          label={t('days.unknown')}
          name={`${ids.start}.unknown`}
          checked={day.isTimeUnknown}
          onChange={(event) => onChange({ isTimeUnknown: event.target.checked })}
        />
      </Disclosure>
    </>
  );
}

type NotesProps = {
  /** Id that the error summary links to. */
  field: EventWarning['field'];
  error: string | undefined;
  warnings: readonly EventWarning[];
};

/** Announced to screen readers when it changes. */
export function FieldNotes({ field, error, warnings }: NotesProps) {
  return (
    <div id={field} tabIndex={-1}>
      <FieldError id={`${field}-error`}>{error}</FieldError>
      <div aria-live="polite">
        {warnings
          .filter((warning) => warning.field === field)
          .map(({ text }) => (
            <p key={text} className={styles['warning']}>
              <Icon name="info" /> <span>{text}</span>
            </p>
          ))}
      </div>
    </div>
  );
}

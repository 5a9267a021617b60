import { addDays, dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { EventDate } from '../../../../src/modules/catalogue/schema.ts';
import { type Remedy, REMEDIES } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { FieldSet, Select } from '../../ui/form/controls.tsx';
import styles from './call-off.module.css';
import words from './nl.json' with { type: 'json' };

/** `to`: the start of the other date; '' for none. */
export type RemedyForm = { remedy: Remedy; to: string; answerBy: string };

const ANSWER_DAYS = 7;

/** Proposes a refund, which is always possible, with a week to answer but not beyond the other date. */
export function firstRemedy(others: EventDate[], now: number): RemedyForm {
  const [first] = others;
  return { remedy: 'refund', to: first?.event_date_start ?? '', answerBy: answerDay(first, now) };
}

function answerDay(to: EventDate | undefined, now: number): string {
  const week = addDays(dayOf(new Date(now).toISOString()), ANSWER_DAYS);
  const last = to ? addDays(dayOf(to.event_date_start), -1) : week;
  return last < week ? last : week;
}

type FieldsProps = {
  form: RemedyForm;
  onChange: (form: RemedyForm) => void;
  others: EventDate[];
  now: number;
  errors: Record<string, string>;
};

export function RemedyFields({ form, onChange, others, now, errors }: FieldsProps) {
  const t = useWords(words);
  const take = (to: string) => {
    const date = others.find(({ event_date_start: start }) => start === to);
    onChange({ ...form, to, answerBy: answerDay(date, now) });
  };
  return (
    <>
      <FieldSet name="remedy" legend={t('remedy')} error={errors['remedy']}>
        {REMEDIES.map((remedy) => (
          <div key={remedy} className={styles['remedy']}>
            <input
              type="radio"
              id={`remedy-${remedy}`}
              name="remedy-choice"
              value={remedy}
              checked={form.remedy === remedy}
              aria-describedby={`remedy-${remedy}-hint`}
              onChange={() => onChange({ ...form, remedy, to: form.to || (others[0]?.event_date_start ?? '') })}
            />
            <div>
              <label htmlFor={`remedy-${remedy}`}>{t(`remedy.${remedy}`)}</label>
              <p id={`remedy-${remedy}-hint`}>{t(`remedy.${remedy}Text`)}</p>
            </div>
          </div>
        ))}
      </FieldSet>
      {form.remedy !== 'refund' && (
        <>
          <Select
            label={t(form.remedy === 'move' ? 'to' : 'hold')}
            hint={t(form.remedy === 'move' ? 'toHint' : 'holdHint')}
            name="to"
            value={form.to}
            error={errors['to']}
            options={[
              ...others.map(({ event_date_start: start, event_date_end: end }) => ({
                value: start,
                label: eventDateLine(start, end),
              })),
              ...(form.remedy === 'choose' ? [{ value: '', label: t('holdNone') }] : []),
            ]}
            onChange={(change) => take(change.target.value)}
          />
          <Field
            label={t(form.remedy === 'move' ? 'sayNoBy' : 'answerBy')}
            hint={t('answerByHint')}
            name="answerBy"
            type="date"
            value={form.answerBy}
            error={errors['answerBy']}
            onChange={(change) => onChange({ ...form, answerBy: change.target.value })}
          />
        </>
      )}
    </>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Checkbox, FieldSet, Select } from '../../../ui/form/controls.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import pair from '../../../ui/form/pair.module.css';
import texts from '../../../ui/text/text.module.css';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import type { Weekday } from '../../../../../src/kernel/dates/calendar-day.ts';
import type { Nth } from '../../../../../src/kernel/dates/repetition.ts';
import { DAYS_MAX } from '../../../../../src/modules/catalogue/events/event-schema.ts';
import type { DayForm } from '../day-form.ts';
import { dayLine } from '../event-form.ts';
import { emptyRepeat, repeatedBy, type RepeatedDay, type RepeatForm } from './repeat-rule.ts';
import styles from './event-fields.module.css';

const WEEKS = ['1', '2', '3', '4', '6', '8'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
const NTHS = [1, 2, 3, 4, 'last'] as const satisfies readonly Nth[];

type RepeatProps = {
  /** The last one is repeated. */
  days: readonly DayForm[];
  day: DayForm;
  onAdd: (days: Omit<DayForm, 'key'>[]) => void;
};

/** Shows the dates that a repetition adds, each of which can be left out; they are ordinary dates afterwards. */
export function RepeatFields({ days, day, onAdd }: RepeatProps) {
  const t = useWords(words);
  const room = DAYS_MAX - days.length;
  return (
    <Disclosure summary={t('repeat.title')}>
      {dayLine(day) === null ? (
        <p className={texts['small']}>{t('repeat.first')}</p>
      ) : room === 0 ? (
        <p className={texts['small']}>{t('repeat.full')}</p>
      ) : (
        <RuleFields key={day.day} {...{ days, day, room, onAdd }} />
      )}
    </Disclosure>
  );
}

function RuleFields({ days, day, room, onAdd }: RepeatProps & { room: number }) {
  const t = useWords(words);
  const [form, setForm] = useState(() => emptyRepeat(day));
  const { days: found, fault } = repeatedBy(form, day, days, room);
  const added = found.filter(({ isAdded }) => isAdded);
  const change = (changed: Partial<RepeatForm>) => setForm((before) => ({ ...before, ...changed }));
  const errorOf = (field: string) => (fault?.field === field ? t(`repeat.${fault.is}`, { count: room }) : undefined);
  const add = () => {
    onAdd(added.map(({ date }) => date));
    setForm(emptyRepeat(day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (added.length > 0) add();
  };
  return (
    <>
      <Pattern form={form} error={errorOf('weekdays')} onChange={change} />
      <div className={pair['pair']}>
        <Field
          label={t('repeat.times')}
          hint={t('repeat.timesHint', { day: dayLine(day) })}
          name="repeat-times"
          inputMode="numeric"
          autoComplete="off"
          value={form.times}
          error={errorOf('times')}
          onChange={(event) => change({ times: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <Field
          label={t('repeat.until')}
          hint={t('repeat.untilHint')}
          name="repeat-until"
          type="date"
          value={form.until}
          error={errorOf('until')}
          onChange={(event) => change({ until: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      <Checkbox
        label={t('repeat.holidays')}
        name="repeat-holidays"
        checked={form.skipsHolidays}
        onChange={({ target }) => change({ skipsHolidays: target.checked })}
      />
      {found.length > 0 && (
        <>
          <FieldSet name="repeat-days" legend={t('repeat.added')} hint={t('repeat.addedHint')}>
            <div className={styles['dates']}>
              {found.map((one) => (
                <Checkbox
                  key={one.date.day}
                  label={lineOf(t, one)}
                  name={`repeat-${one.date.day}`}
                  checked={one.isAdded}
                  disabled={one.leftOut === 'clock'}
                  onChange={({ target }) => change({ chosen: { ...form.chosen, [one.date.day]: target.checked } })}
                />
              ))}
            </div>
          </FieldSet>
          <output>{t('repeat.sum', { count: added.length, left: found.length - added.length })}</output>
          <div>
            <Button variant="secondary" disabled={added.length === 0} onClick={add}>
              {t('repeat.add', { count: added.length })}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

type PatternProps = { form: RepeatForm; error: string | undefined; onChange: (change: Partial<RepeatForm>) => void };

function Pattern({ form, error, onChange }: PatternProps) {
  const t = useWords(words);
  const { weekdays } = form;
  return (
    <>
      <Select
        label={t('repeat.every')}
        name="repeat-every"
        value={form.every}
        options={[
          ...WEEKS.map((weeks) => ({ value: weeks, label: t(`repeat.weeks.${weeks}`) })),
          { value: 'month', label: t('repeat.month') },
        ]}
        onChange={(event) => onChange({ every: event.target.value })}
      />
      {form.every === 'month' ? (
        <div className={pair['pair']}>
          <Select
            label={t('repeat.nth')}
            name="repeat-nth"
            value={String(form.nth)}
            options={NTHS.map((nth) => ({ value: String(nth), label: t(`repeat.nths.${nth}`) }))}
            onChange={({ target }) => onChange({ nth: NTHS.find((nth) => String(nth) === target.value) ?? 1 })}
          />
          <Select
            label={t('repeat.weekday')}
            name="repeat-weekday"
            value={String(form.weekday)}
            options={WEEKDAYS.map((one) => ({ value: String(one), label: t(`repeat.days.${one}`) }))}
            onChange={({ target }) => onChange({ weekday: Number(target.value) as Weekday })}
          />
        </div>
      ) : (
        <FieldSet name="repeat-weekdays" legend={t('repeat.weekdays')} error={error}>
          <div className={styles['weekdays']}>
            {WEEKDAYS.map((one) => (
              <Checkbox
                key={one}
                label={t(`repeat.days.${one}`)}
                name={`repeat-on-${one}`}
                checked={weekdays.includes(one)}
                onChange={({ target }) =>
                  onChange({ weekdays: target.checked ? [...weekdays, one] : weekdays.filter((day) => day !== one) })
                }
              />
            ))}
          </div>
        </FieldSet>
      )}
    </>
  );
}

function lineOf(t: Translate<typeof words>, { date, leftOut }: RepeatedDay): string {
  const day = dayLine({ ...date, key: '' }) ?? date.day;
  if (leftOut === null) return day;
  return t('repeat.skipped', { day, why: typeof leftOut === 'string' ? t(`repeat.why.${leftOut}`) : leftOut.holiday });
}

import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Checkbox, FieldSet, Select } from '../../../ui/form/controls.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import pair from '../../../ui/form/pair.module.css';
import texts from '../../../ui/text/text.module.css';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { DAYS_MAX } from '../../../../../src/modules/catalogue/events/event-schema.ts';
import { type DayForm, repeated } from '../day-form.ts';
import { dayLine } from '../event-form.ts';

type RepeatProps = {
  day: DayForm;
  count: number;
  onAdd: (days: Omit<DayForm, 'key'>[]) => void;
};

/** Shows the dates that a repetition adds, each of which can be left out; they are ordinary dates afterwards. */
export function RepeatFields({ day, count, onAdd }: RepeatProps) {
  const t = useWords(words);
  const [typed, setTyped] = useState('');
  const [weeks, setWeeks] = useState(1);
  const [without, setWithout] = useState<readonly string[]>([]);
  const most = DAYS_MAX - count + 1;
  const times = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const isTooMany = times > most;
  const found = isTooMany ? [] : repeated(day, weeks, times);
  const added = found.filter((one) => !without.includes(one.day));
  const isUndated = dayLine(day) === null;
  const add = () => {
    onAdd(added);
    setTyped('');
    setWithout([]);
  };
  return (
    <Disclosure summary={t('repeat.title')}>
      {isUndated ? (
        <p className={texts['small']}>{t('repeat.first')}</p>
      ) : (
        <>
          <div className={pair['pair']}>
            <Field
              label={t('repeat.times')}
              hint={t('repeat.timesHint', { day: dayLine(day) })}
              name="repeat-times"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={isTooMany ? t('repeat.most', { count: most }) : undefined}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (added.length > 0) add();
              }}
            />
            <Select
              label={t('repeat.every')}
              name="repeat-weeks"
              value={String(weeks)}
              options={([1, 2, 4] as const).map((count) => ({
                value: String(count),
                label: t(`repeat.weeks.${count}`),
              }))}
              onChange={(event) => setWeeks(Number(event.target.value))}
            />
          </div>
          {found.length > 0 && (
            <>
              <FieldSet name="repeat-days" legend={t('repeat.added')} hint={t('repeat.addedHint')}>
                {found.map((one) => (
                  <Checkbox
                    key={one.day}
                    label={dayLine({ ...one, key: '' }) ?? one.day}
                    name={`repeat-${one.day}`}
                    checked={!without.includes(one.day)}
                    onChange={({ target }) =>
                      setWithout(target.checked ? without.filter((day) => day !== one.day) : [...without, one.day])
                    }
                  />
                ))}
              </FieldSet>
              <div>
                <Button variant="secondary" disabled={added.length === 0} onClick={add}>
                  {t('repeat.add', { count: added.length })}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </Disclosure>
  );
}

import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Checkbox, FieldSet, Select } from '../../../ui/form/controls.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import pair from '../../../ui/form/pair.module.css';
import texts from '../../../ui/text/text.module.css';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import {
  type ChangedDay,
  changedBy,
  type DaysChange,
  emptyChange,
  lineOf,
  SCOPES,
  titlesOn,
  withChange,
} from './change-days.ts';
import type { FieldsProps } from '../use-event-form.ts';

/** Changes times, prices and seats of several dates at once; each date, changed or skipped, is shown before. */
export function ChangeFields({ state }: Pick<FieldsProps, 'state'>) {
  const t = useWords(words);
  const [change, setChange] = useState<DaysChange | null>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const { form } = state;
  const first = form.days[0]?.key ?? '';
  const now = change && form.days.some(({ key }) => key === change.from) ? change : emptyChange(first);
  const { days, errors } = changedBy(now, form, openedAt);
  const changed = days.filter(({ skipped }) => !skipped);
  const set = (some: Partial<DaysChange>) => setChange({ ...now, ...some });
  const put = () => {
    state.become((before, newKey) => withChange({ days, change: now }, before, newKey));
    setChange(null);
  };
  return (
    <Disclosure summary={t('change.title')}>
      <p className={texts['small']}>{t('change.lead')}</p>
      <Select
        label={t('change.from')}
        name="change-from"
        value={now.from}
        options={form.days.map((day) => ({ value: day.key, label: lineOf(day) || t('days.one', { number: 1 }) }))}
        onChange={({ target }) => set({ from: target.value })}
      />
      <FieldSet name="change-scope" legend={t('change.which')}>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            type="radio"
            id={`change-scope-${scope}`}
            name="change-scope-of"
            label={t(`change.scopes.${scope}`)}
            checked={now.scope === scope}
            onChange={() => set({ scope })}
          />
        ))}
      </FieldSet>
      <div className={pair['pair']}>
        <Field
          label={t('change.start')}
          name="change-start"
          type="time"
          value={now.start}
          onChange={({ target }) => set({ start: target.value })}
        />
        <Field
          label={t('change.end')}
          name="change-end"
          type="time"
          value={now.end}
          error={errors['change-end']}
          onChange={({ target }) => set({ end: target.value })}
        />
      </div>
      {form.hasTicketSale && <TicketFields {...{ now, errors, set }} titles={titlesOn(form, now.from)} />}
      {days.length > 0 && (
        <>
          <output>{t('change.sum', { count: changed.length, left: days.length - changed.length })}</output>
          <ul>
            {days.map((one) => (
              <li key={one.day.key}>{previewOf(t, one)}</li>
            ))}
          </ul>
          <div>
            <Button variant="secondary" disabled={changed.length === 0 || Object.keys(errors).length > 0} onClick={put}>
              {t('change.put', { count: changed.length })}
            </Button>
          </div>
        </>
      )}
    </Disclosure>
  );
}

type TicketsProps = {
  now: DaysChange;
  titles: readonly string[];
  errors: Record<string, string>;
  set: (change: Partial<DaysChange>) => void;
};

function TicketFields({ now, titles, errors, set }: TicketsProps) {
  const t = useWords(words);
  return titles.map((title, index) => {
    const typed = now.tickets[title] ?? { price: '', places: '' };
    const type = (some: Partial<typeof typed>) => set({ tickets: { ...now.tickets, [title]: { ...typed, ...some } } });
    return (
      <div key={title} className={pair['pair']}>
        <Field
          label={t('change.price', { title })}
          name={`change-price-${index}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          error={errors[`change-price-${index}`]}
          onChange={({ target }) => type({ price: target.value })}
        />
        <Field
          label={t('change.places', { title })}
          name={`change-places-${index}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed.places}
          error={errors[`change-places-${index}`]}
          onChange={({ target }) => type({ places: target.value })}
        />
      </div>
    );
  });
}

function previewOf(t: Translate<typeof words>, { day, becomes, skipped }: ChangedDay): string {
  const was = lineOf(day);
  if (skipped) {
    const why =
      skipped.why === 'tickets' ? t('change.tickets', { count: skipped.count }) : t(`change.why.${skipped.why}`);
    return t('change.stays', { day: was, why });
  }
  return lineOf(becomes) === was ? was : t('change.becomes', { day: was, start: becomes.start, end: becomes.end });
}

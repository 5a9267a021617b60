import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { KIND_GIVES_MAX, KIND_NAME_MAX } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import { NO_PERCENT } from '../../../../src/modules/ticketing/rules/friends/friend-price.ts';
import type { AdminFriendKind } from '../../../../src/modules/ticketing/sales/gift-cards/friends/friends-schema.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAsk } from '../../api/routes.ts';
import { Checkbox, Select } from '../../ui/form/controls.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { RowForm } from '../../ui/list/edited-rows.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const EMPTY = {
  name: '',
  gives: '',
  price: '',
  vatRate: '9',
  counted: 'persons',
  visits: '10',
  adults: '1',
  children: '0',
  events: '0',
  workshops: '0',
  daysAhead: '0',
  valid: 'months',
  months: '12',
  from: '',
  until: '',
};
const RATES = [9, 21, 0];

function typedOf(kind: AdminFriendKind | null): typeof EMPTY {
  if (!kind) return EMPTY;
  const { name, gives, price, vatRate, adults, children, percent, daysAhead, months, visits, season } = kind;
  return {
    name,
    gives,
    price: price.toFixed(2).replace('.', ','),
    vatRate: String(vatRate),
    counted: visits === null ? 'persons' : 'visits',
    visits: String(visits ?? EMPTY.visits),
    adults: String(adults),
    children: String(children),
    events: String(percent.events),
    workshops: String(percent.workshops),
    daysAhead: String(daysAhead),
    valid: season ? 'season' : 'months',
    months: String(months),
    from: season?.from ?? '',
    until: season?.until ?? '',
  };
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** Puts a kind on sale, or changes one, whose name stays. */
export function KindForm({ edited, onDone }: { edited: AdminFriendKind | null; onDone: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [form, setForm] = useState(typedOf(edited));
  const [isProRata, setIsProRata] = useState(edited?.isProRata ?? false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const errors = Object.fromEntries(
    Object.entries(submission.errors).map(([name, text]) => [name.replace(/^(?:season|percent)\./, ''), text]),
  );
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  const isSeason = form.valid === 'season';
  const isPunch = form.counted === 'visits';
  const save = async () => {
    const { name, gives, from, until } = form;
    const json = {
      name,
      gives,
      price: numberOf(form.price),
      vatRate: Number(form.vatRate),
      adults: isPunch ? 0 : numberOf(form.adults),
      children: isPunch ? 0 : numberOf(form.children),
      visits: isPunch ? numberOf(form.visits) : null,
      percent: isPunch ? NO_PERCENT : { events: numberOf(form.events), workshops: numberOf(form.workshops) },
      daysAhead: isPunch ? 0 : numberOf(form.daysAhead),
      months: isSeason ? 12 : numberOf(form.months),
      season: isSeason ? { from, until } : null,
      isProRata,
      isConfirmed: isConfirmed as true,
    };
    if (!(await submission.run(() => ask('PUT', '/api/dmt-admin/friend-kinds', { json })))) return;
    toasts.show({ severity: 'success', summary: t('saved', { name: name.trim() }) });
    setForm(EMPTY);
    setIsProRata(false);
    setIsConfirmed(false);
    await revalidator.revalidate();
    onDone();
  };
  const rates = [...new Set([...RATES, Number(form.vatRate)])];
  return (
    <RowForm
      {...{ edited, submission, errors }}
      says={{ add: t('add'), save: t('save') }}
      onSave={save}
      onCancel={onDone}
    >
      {edited && <p>{t('changeText')}</p>}
      {edited === null && (
        <Field label={t('name')} hint={t('nameHint')} autoComplete="off" maxLength={KIND_NAME_MAX} {...field('name')} />
      )}
      <Field
        label={t('gives')}
        hint={t('givesHint')}
        autoComplete="off"
        maxLength={KIND_GIVES_MAX}
        {...field('gives')}
      />
      <Select
        label={t('counted')}
        options={[
          { value: 'persons', label: t('byPersons') },
          { value: 'visits', label: t('byVisits') },
        ]}
        {...field('counted')}
      />
      {isPunch ? (
        <Field label={t('visits')} hint={t('visitsHint')} inputMode="numeric" autoComplete="off" {...field('visits')} />
      ) : (
        <>
          <Field label={t('adults')} inputMode="numeric" autoComplete="off" {...field('adults')} />
          <Field label={t('children')} inputMode="numeric" autoComplete="off" {...field('children')} />
          <Field
            label={t('events')}
            hint={t('percentHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('events')}
          />
          <Field label={t('workshops')} inputMode="numeric" autoComplete="off" {...field('workshops')} />
          <Field
            label={t('daysAhead')}
            hint={t('daysAheadHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('daysAhead')}
          />
        </>
      )}
      <Field label={t('price')} hint={t('priceHint')} inputMode="decimal" autoComplete="off" {...field('price')} />
      <Select
        label={t('vatRate')}
        hint={t('vatHint')}
        options={rates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
        {...field('vatRate')}
      />
      <Select
        label={t('valid')}
        options={[
          { value: 'months', label: t('byMonths') },
          { value: 'season', label: t('bySeason') },
        ]}
        {...field('valid')}
      />
      {isSeason ? (
        <>
          <Field label={t('from')} type="date" {...field('from')} />
          <Field label={t('until')} type="date" {...field('until')} />
        </>
      ) : (
        <Field label={t('months')} inputMode="numeric" autoComplete="off" {...field('months')} />
      )}
      <Checkbox
        label={t('proRata')}
        hint={t('proRataHint')}
        name="isProRata"
        checked={isProRata}
        onChange={({ target }) => setIsProRata(target.checked)}
      />
      <Checkbox
        label={t('confirm')}
        name="isConfirmed"
        checked={isConfirmed}
        onChange={({ target }) => setIsConfirmed(target.checked)}
      />
    </RowForm>
  );
}

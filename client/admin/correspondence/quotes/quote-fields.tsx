import type { ChangeEvent } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros } from '../../../../src/kernel/money/money.ts';
import type { AdminQuote } from '../../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { unitLine } from '../../../../src/modules/ticketing/rules/quote-terms.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { Checkbox, FieldSet, Select } from '../../ui/form/controls.tsx';
import pair from '../../ui/form/pair.module.css';
import { money } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };
import type { TypedQuote } from './typed-quote.ts';

type FieldsProps = {
  loaded: Pick<AdminQuote, 'package' | 'extras' | 'events' | 'code'>;
  typed: TypedQuote;
  errors: Record<string, string>;
  onChange: (change: Partial<TypedQuote>) => void;
};

export function QuoteFields({ loaded, typed, errors, onChange }: FieldsProps) {
  const t = useWords(words);
  const field = (name: Exclude<keyof TypedQuote, 'extras' | 'withCode'>, error: string = name) => ({
    name: error,
    value: typed[name],
    error: errors[error],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  const kinds = (['percent', 'amount'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }));
  const { minPersons, maxPersons, prices } = loaded.package;
  return (
    <>
      <Panel title={t('what')}>
        {prices.map(({ title, price, per, minimum }) => (
          <p key={title}>
            {title}: {unitLine({ unitCents: centsFromEuros(price) ?? 0, per, minimum })}
          </p>
        ))}
        <Field
          label={t('persons')}
          hint={
            maxPersons !== null
              ? t('personsHintMost', { min: minPersons, max: maxPersons })
              : t('personsHint', { min: minPersons })
          }
          inputMode="numeric"
          required
          {...field('persons')}
        />
        {loaded.events.length > 0 && (
          <Select
            label={t('event')}
            hint={t('eventHint')}
            options={[
              { value: '', label: t('eventNone') },
              ...loaded.events.map(({ optionId, title, option, start, free }) => {
                const facts = { title, option, time: clockTime(start), count: free };
                return { value: String(optionId), label: t('eventOption', facts) };
              }),
            ]}
            {...field('optionId')}
          />
        )}
        {loaded.extras.length > 0 && (
          <FieldSet name="extras" legend={t('extras')} error={errors['extras']}>
            {loaded.extras.map(({ id, title, price, per }) => (
              <Checkbox
                key={id}
                name={`extra-${id}`}
                label={t(`extra.${per}`, { title, price: money(price) })}
                checked={typed.extras.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    extras: target.checked ? [...typed.extras, id] : typed.extras.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </FieldSet>
        )}
        {loaded.code && <CodeField code={loaded.code} typed={typed} error={errors['withCode']} onChange={onChange} />}
        <div className={pair['pair']}>
          <Field label={t('discount')} optional inputMode="decimal" {...field('discount', 'discount.value')} />
          <Select label={t('discountKind')} options={kinds} {...field('discountKind', 'discount.kind')} />
        </div>
      </Panel>
      <Panel title={t('terms')}>
        <Field label={t('validUntil')} type="date" required {...field('validUntil')} />
        <Field label={t('personsUntil')} hint={t('personsUntilHint')} optional type="date" {...field('personsUntil')} />
        <div className={pair['pair']}>
          <Field
            label={t('cancelUntil')}
            hint={t('cancelUntilHint')}
            optional
            type="date"
            {...field('cancelUntil', 'cancel.until')}
          />
          <Field
            label={t('cancelCosts')}
            hint={t('cancelCostsHint')}
            inputMode="numeric"
            {...field('cancelCosts', 'cancel.costs')}
          />
        </div>
        <div className={pair['pair']}>
          <Field label={t('deposit')} optional inputMode="decimal" {...field('deposit', 'deposit.value')} />
          <Select label={t('depositKind')} options={kinds} {...field('depositKind', 'deposit.kind')} />
        </div>
      </Panel>
    </>
  );
}

/** Discount code of the request. One that is no longer valid can only be left out. */
function CodeField({
  code: { code, kind, value, fault },
  typed,
  error,
  onChange,
}: {
  code: NonNullable<AdminQuote['code']>;
  typed: TypedQuote;
  error: string | undefined;
  onChange: FieldsProps['onChange'];
}) {
  const t = useWords(words);
  const off = kind === 'percent' ? t('code.percent', { value }) : money(value);
  return (
    <FieldSet name="withCode" isTarget={false} legend={t('code.legend')} error={error}>
      <Checkbox
        name="withCode"
        label={t('code.give', { code, off })}
        hint={t(`code.${fault ?? 'hint'}`)}
        checked={typed.withCode}
        onChange={({ target }) => onChange({ withCode: target.checked })}
      />
    </FieldSet>
  );
}

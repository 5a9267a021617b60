import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import {
  type ManualOffer,
  MANUAL_WAYS,
  type ManualWay,
} from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { Field } from '../../../ui/forms/field.tsx';
import field from '../../../ui/forms/field.module.css';
import { FieldSet } from '../../ui/form/controls.tsx';
import { amountText, money } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import choices from '../refund/refund.module.css';
import { amountField, type ManualChoice } from './manual-choice.ts';

type TicketFieldsProps = {
  options: ManualOffer['options'];
  amounts: ManualChoice['amounts'];
  errors: Record<string, string>;
  onChange: (amounts: ManualChoice['amounts']) => void;
};

export function TicketFields({ options, amounts, errors, onChange }: TicketFieldsProps) {
  const t = useWords(words);
  return (
    <FieldSet name="orderLines" legend={t('manual.tickets')} error={errors['orderLines']} isHeading>
      {options.map(({ id, title, price, start, end, free }) => (
        <Field
          key={id}
          label={title}
          name={amountField(id)}
          hint={t('manual.option', { price: money(price), when: eventDateLine(start, end), free: amountText(free) })}
          error={errors[amountField(id)]}
          inputMode="numeric"
          autoComplete="off"
          value={amounts[id] ?? ''}
          onChange={(event) => onChange({ ...amounts, [id]: event.target.value })}
        />
      ))}
      {options.length === 0 && <p className={field['hint']}>{t('manual.nothing')}</p>}
    </FieldSet>
  );
}

type WayFieldsProps = { way: ManualChoice['way']; error: string | undefined; onChoose: (way: ManualWay) => void };

export function WayFields({ way, error, onChoose }: WayFieldsProps) {
  const t = useWords(words);
  return (
    <FieldSet name="way" legend={t('manual.way')} error={error} isHeading>
      {MANUAL_WAYS.map((value) => (
        <div key={value} className={choices['kind']}>
          <input
            type="radio"
            id={`way-${value}`}
            name="way-choice"
            checked={way === value}
            aria-describedby={`way-${value}-hint`}
            onChange={() => onChoose(value)}
          />
          <div>
            <label htmlFor={`way-${value}`}>{t(`manual.ways.${value}`)}</label>
            <p id={`way-${value}-hint`} className={field['hint']}>
              {t(`manual.hints.${value}`)}
            </p>
          </div>
        </div>
      ))}
    </FieldSet>
  );
}

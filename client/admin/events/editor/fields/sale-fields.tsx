import { longDay } from '../../../../../src/kernel/dates/dutch-dates.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { FoldedLine } from '../../../ui/disclosure.tsx';
import { Checkbox } from '../../../ui/form/controls.tsx';
import pair from '../../../ui/form/pair.module.css';
import { eurosOf, money } from '../../../ui/text/format.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import type { FieldsProps } from '../use-event-form.ts';

export function SaleFields({ state: { form, set }, errors }: Pick<FieldsProps, 'state' | 'errors'>) {
  const t = useWords(words);
  const [own, costs] = [eurosOf(form.price), eurosOf(form.serviceCosts)];
  return (
    <FoldedLine
      title={t('more.sale')}
      holds={[
        [
          t(form.hasTicketSale ? 'more.onSale' : 'more.notOnSale'),
          form.saleStart.day !== '' &&
            `${t('more.saleStart')} ${longDay(form.saleStart.day)} ${form.saleStart.time}`.trim(),
          own !== null && `${t('more.price')} ${money(own)}`,
          costs !== null && costs > 0 && `${t('more.serviceCosts')} ${money(costs)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
      isNeeded={'event_sale_start' in errors || 'event_price' in errors || 'serviceCosts' in errors}
    >
      <Checkbox
        label={t('options.sale')}
        name="has_event_ticket_sale"
        checked={form.hasTicketSale}
        onChange={(event) => set({ hasTicketSale: event.target.checked })}
      />
      <div className={pair['pair']}>
        <Field
          label={t('more.saleStart')}
          hint={t('more.saleStartHint')}
          name="event_sale_start"
          type="date"
          optional
          value={form.saleStart.day}
          error={errors['event_sale_start']}
          onChange={(event) => set({ saleStart: { ...form.saleStart, day: event.target.value } })}
        />
        <Field
          label={t('more.saleStartTime')}
          name="event_sale_start.time"
          type="time"
          value={form.saleStart.time}
          onChange={(event) => set({ saleStart: { ...form.saleStart, time: event.target.value } })}
        />
      </div>
      <div className={pair['pair']}>
        <Field
          label={t('more.price')}
          hint={t('more.priceHint')}
          name="event_price"
          optional
          inputMode="decimal"
          value={form.price}
          error={errors['event_price']}
          onChange={(event) => set({ price: event.target.value })}
        />
        <Field
          label={t('more.serviceCosts')}
          name="serviceCosts"
          inputMode="decimal"
          value={form.serviceCosts}
          error={errors['serviceCosts']}
          onChange={(event) => set({ serviceCosts: event.target.value })}
        />
      </div>
    </FoldedLine>
  );
}

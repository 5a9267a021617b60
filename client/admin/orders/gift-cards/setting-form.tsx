import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { GiftCardsShown } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Checkbox, Select } from '../../ui/form/controls.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import words from './nl.json' with { type: 'json' };

const MULTI = 'multi';

/** The moment at which VAT is due is fixed once the first card is sold. */
export function SettingForm({ setting, ratesOnSale }: Pick<GiftCardsShown, 'setting' | 'ratesOnSale'>) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [isOn, setIsOn] = useState(setting?.isOn ?? false);
  const [vat, setVat] = useState(vatOf(setting, ratesOnSale));
  const [isConfirmed, setIsConfirmed] = useState(false);
  const rates = [...new Set([...ratesOnSale, 9, 21, 0])].toSorted((a, b) => a - b);
  const save = async () => {
    const json = { isOn, vatRate: vat === MULTI ? null : Number(vat), isConfirmed: isConfirmed as true };
    if (!(await submission.run(() => ask('PUT', '/api/dmt-admin/gift-cards/setting', { json })))) return;
    toasts.show({ severity: 'success', summary: t(isOn ? 'savedOn' : 'savedOff') });
    setIsConfirmed(false);
    await revalidator.revalidate();
  };
  return (
    <Panel title={t('selling')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <FaultNotice submission={submission} />
          <FormErrors errors={submission.errors} />
          <p>
            {setting === null
              ? t('never')
              : t(setting.isOn ? 'isOn' : 'isOff', { date: longDate(setting.confirmedAt) })}
          </p>
          <Checkbox label={t('sell')} name="isOn" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
          <Select
            label={t('vatKind')}
            hint={t('vatHint')}
            name="vatRate"
            value={vat}
            error={submission.errors['vatRate']}
            options={[
              { value: MULTI, label: t('vatMulti') },
              ...rates.map((rate) => ({ value: String(rate), label: t('vatSingle', { rate }) })),
            ]}
            onChange={({ target }) => setVat(target.value)}
          />
          <Notice tone="info">
            <p>{t(ratesOnSale.length > 1 ? 'manyRates' : 'oneRate', { rates: ratesOnSale.join('%, ') || '0' })}</p>
          </Notice>
          <Checkbox
            label={t('confirm')}
            name="isConfirmed"
            checked={isConfirmed}
            onChange={({ target }) => setIsConfirmed(target.checked)}
          />
          <p>
            <Button type="submit" busy={submission.isBusy}>
              {t('save')}
            </Button>
          </p>
          <p>{t('where')}</p>
        </Stack>
      </form>
    </Panel>
  );
}

/** Returns the chosen VAT rate; before the first choice, the one that fits the tickets on sale. */
function vatOf(setting: GiftCardsShown['setting'], ratesOnSale: number[]): string {
  if (setting) return setting.vatRate === null ? MULTI : String(setting.vatRate);
  return ratesOnSale.length === 1 ? String(ratesOnSale[0]) : MULTI;
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminExtra } from '../../../../src/modules/ticketing/bookings/quotes/extras-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Select } from '../../ui/form/controls.tsx';
import pair from '../../ui/form/pair.module.css';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { eurosOf, moneyText } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };
import styles from './quotes.module.css';

const VAT_RATES = [9, 21, 0];

type Typed = { title: string; price: string; vatRate: string; per: string };

const typedOf = (extra: AdminExtra | null): Typed => ({
  title: extra?.title ?? '',
  price: moneyText(extra?.price ?? null),
  vatRate: String(extra?.vatRate ?? 9),
  per: extra?.per ?? 'group',
});

/** Adds an extra, or changes the given one. */
export function ExtraForm({ extra, onDone }: { extra: AdminExtra | null; onDone: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedOf(extra));
  useEffect(() => {
    if (extra) box.current?.querySelector('input')?.focus();
  }, [extra]);
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: submission.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const per = typed.per === 'person' ? 'person' : 'group';
    const form = {
      title: typed.title,
      price: eurosOf(typed.price) ?? -1,
      vatRate: Number(typed.vatRate),
      per,
    } as const;
    const saved = await submission.save(({ headers }) =>
      extra
        ? ask('PUT', '/api/dmt-admin/extras/:id', {
            id: extra.id,
            json: { ...form, version: extra.version },
            headers,
          })
        : ask('POST', '/api/dmt-admin/extras', { json: form, headers }),
    );
    if (!saved) return;
    toasts.show({
      severity: 'success',
      summary: t(extra ? 'list.changed' : 'list.added', { title: typed.title.trim() }),
    });
    setTyped(typedOf(null));
    onDone();
    await revalidator.revalidate();
  };
  const rates = extra && !VAT_RATES.includes(extra.vatRate) ? [...VAT_RATES, extra.vatRate] : VAT_RATES;
  return (
    <Panel title={extra ? t('list.changeTitle', { title: extra.title }) : t('list.add')}>
      <form ref={box} className={styles['form']} onSubmit={(submitted) => void save(submitted)} noValidate>
        <FaultNotice submission={submission} />
        <FormErrors errors={submission.errors} />
        <Field label={t('list.name')} hint={t('list.nameHint')} required autoComplete="off" {...field('title')} />
        <div className={pair['pair']}>
          <Field label={t('list.amount')} inputMode="decimal" required autoComplete="off" {...field('price')} />
          <Select
            label={t('list.per')}
            options={[
              { value: 'group', label: t('list.perGroup') },
              { value: 'person', label: t('list.perPerson') },
            ]}
            {...field('per')}
          />
        </div>
        <Select
          label={t('list.vat')}
          options={rates.map((rate) => ({ value: String(rate), label: t('list.rate', { rate }) }))}
          {...field('vatRate')}
        />
        <div className={styles['buttons']}>
          <Button type="submit" busy={submission.isBusy}>
            {t(extra ? 'list.saveChange' : 'list.save')}
          </Button>
          {extra && (
            <Button variant="secondary" onClick={onDone}>
              {t('list.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

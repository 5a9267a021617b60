import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  GIFT_AMOUNTS_MAX,
  giftSettings,
  type GiftSettingsWire,
} from '../../../../src/modules/ticketing/sales/checkout/gifts/gifts-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Checkbox, FieldSet } from '../../ui/form/controls.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { eurosOf, moneyText } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import settings from '../settings.module.css';
import { SettingsPage } from '../settings-page.tsx';
import words from './nl.json' with { type: 'json' };

const GIFTS = '/api/dmt-admin/gifts';

/** Switches gifts to the garden on and off, and sets their amounts. */
export function Component() {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const loaded = useLoaderData<GiftSettingsWire>();
  const [isOn, setOn] = useState(loaded.isOn);
  const [typed, setTyped] = useState(() => typedOf(loaded.amounts));
  const { errors } = submission;
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const wrong = typed.flatMap((text, place) =>
      text.trim() !== '' && eurosOf(text) === null ? [[`amounts.${place}`, t('noAmount')]] : [],
    );
    if (wrong.length > 0) return submission.refuse(Object.fromEntries(wrong) as Record<string, string>);
    const places = [...typed.keys()].filter((place) => typed[place]?.trim() !== '');
    const checked = giftSettings.safeParse(
      { isOn, amounts: places.map((place) => eurosOf(typed[place] ?? '')) },
      IN_DUTCH,
    );
    if (!checked.success) {
      // Only the filled-in amounts are sent; the message belongs to the field that holds it.
      const issues = checked.error.issues.map((issue) => {
        const [field, at] = issue.path;
        return { ...issue, path: typeof at === 'number' ? [field ?? '', places[at] ?? 0] : issue.path };
      });
      return submission.refuse(messagesOf(issues));
    }
    const saved = await submission.run(() => ask('PUT', GIFTS, { json: checked.data }));
    if (!saved) return;
    setTyped(typedOf(saved.amounts));
    toasts.show({ severity: 'success', summary: t('saved'), detail: t(saved.isOn ? 'savedOn' : 'savedOff') });
  };
  return (
    <SettingsPage part="gifts" lead={t('lead')}>
      <form className={settings['form']} noValidate onSubmit={(event) => void save(event)}>
        <FaultNotice submission={submission} />
        <FormErrors errors={errors} />
        <Panel title={t('title')}>
          <Checkbox
            label={t('on')}
            hint={t('onHint')}
            name="isOn"
            checked={isOn}
            onChange={({ target }) => setOn(target.checked)}
          />
          <FieldSet name="amounts" legend={t('amounts')} hint={t('amountHint')} error={errors['amounts']}>
            {typed.map((text, place) => (
              <Field
                key={place}
                label={t('amount', { number: place + 1 })}
                name={`amounts.${place}`}
                inputMode="decimal"
                autoComplete="off"
                optional={place > 0}
                value={text}
                error={errors[`amounts.${place}`]}
                onChange={({ target }) => setTyped(typed.with(place, target.value))}
              />
            ))}
          </FieldSet>
          <p>{t('books')}</p>
          <div>
            <Button type="submit" busy={submission.isBusy}>
              {t('save')}
            </Button>
          </div>
        </Panel>
      </form>
    </SettingsPage>
  );
}

function typedOf(amounts: readonly number[]): string[] {
  return Array.from({ length: GIFT_AMOUNTS_MAX }, (_, place) => moneyText(amounts[place] ?? null));
}

export function loader({ context }: LoaderFunctionArgs): Promise<GiftSettingsWire> {
  return createAsk(context.get(apiContext))('GET', GIFTS);
}

import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ORDER_MAX } from '../../../../src/modules/ticketing/rules/order-max.ts';
import type { PersonSettings } from '../../../../src/modules/ticketing/admin/persons-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import settings from '../settings.module.css';
import words from './nl.json' with { type: 'json' };

export function OrderMax({ orderMax }: Pick<PersonSettings, 'orderMax'>) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [text, setText] = useState(String(orderMax));
  const save = async () => {
    const typed = text.trim();
    const json = { orderMax: typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : 0 };
    if (!(await submission.run(() => ask('PUT', '/api/dmt-admin/persons/order', { json })))) return;
    toasts.show({ severity: 'success', summary: t('order.saved') });
    await revalidator.revalidate();
  };
  return (
    <Panel title={t('order.title')}>
      <FaultNotice submission={submission} />
      <form
        className={settings['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('order.label')}
          hint={t('order.hint', ORDER_MAX)}
          name="orderMax"
          inputMode="numeric"
          optional
          autoComplete="off"
          value={text}
          error={submission.errors['orderMax']}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('order.save')}
        </Button>
      </form>
    </Panel>
  );
}

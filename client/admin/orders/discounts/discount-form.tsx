import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Question } from '../../ui/form/confirm.tsx';
import { Select } from '../../ui/form/controls.tsx';
import pair from '../../ui/form/pair.module.css';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { eurosOf } from '../../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };

type DiscountForm = {
  /** Null until something is typed: then the proposed code counts. */
  code: string | null;
  kind: 'percent' | 'amount';
  value: string;
  eventId: string;
  maxUses: string;
  startsOn: string;
  endsOn: string;
};

const EMPTY: DiscountForm = {
  code: null,
  kind: 'percent',
  value: '',
  eventId: '',
  maxUses: '',
  startsOn: '',
  endsOn: '',
};

type FormProps = { proposed: string; events: readonly { value: string; label: string }[] };

export function DiscountCodeForm({ proposed, events }: FormProps) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [form, setForm] = useState(EMPTY);
  const field = (name: keyof DiscountForm) => ({
    name,
    value: form[name] ?? proposed,
    error: submission.errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  const code = form.code ?? proposed;
  const save = async (confirmed = false) => {
    const json = {
      code,
      kind: form.kind,
      value: eurosOf(form.value) ?? 0,
      eventId: form.eventId === '' ? null : Number(form.eventId),
      maxUses: form.maxUses.trim() === '' ? null : Number(form.maxUses) || 0,
      startsOn: form.startsOn || null,
      endsOn: form.endsOn || null,
      ...(confirmed && { confirmed }),
    };
    if (!(await submission.run(() => ask('POST', '/api/dmt-admin/discount-codes', { json })))) return;
    toasts.show({ severity: 'success', summary: t('made', { code: code.trim().toUpperCase() }) });
    setForm(EMPTY);
    await revalidator.revalidate();
  };
  return (
    <Panel title={t('make')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <FaultNotice submission={submission} />
          <Question submission={submission} onYes={() => void save(true)} />
          <FormErrors errors={submission.errors} />
          <Field
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="off"
            maxLength={60}
            onFocus={({ target }) => form.code === null && target.select()}
            {...field('code')}
          />
          <div className={pair['pair']}>
            <Select
              label={t('kind')}
              options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
              {...field('kind')}
            />
            <Field
              label={t('value')}
              hint={t(`valueHint.${form.kind}`)}
              inputMode="decimal"
              autoComplete="off"
              {...field('value')}
            />
          </div>
          <Select
            label={t('event')}
            options={[{ value: '', label: t('everyEvent') }, ...events]}
            {...field('eventId')}
          />
          <Field
            label={t('uses')}
            hint={t('usesHint')}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field('maxUses')}
          />
          <div className={pair['pair']}>
            <Field label={t('from')} optional type="date" {...field('startsOn')} />
            <Field label={t('until')} optional type="date" {...field('endsOn')} />
          </div>
          <p>
            <Button type="submit" busy={submission.isBusy}>
              {t('save')}
            </Button>
          </p>
        </Stack>
      </form>
    </Panel>
  );
}

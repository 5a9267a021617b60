import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AdminMembership } from '../../../../src/modules/ticketing/gate/memberships/memberships-schema.ts';
import { MEMBERSHIP_NAME_MAX } from '../../../../src/modules/ticketing/rules/option-kind.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAsk } from '../../api/routes.ts';
import { useSubmission } from '../../ui/form/submission.tsx';
import { RowForm } from '../../ui/list/edited-rows.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const EMPTY = { name: '', gives: '', lookAt: '' };

type FormProps = { edited: AdminMembership | null; onDone: () => void };

/** Adds a card of others, or changes the texts of one, whose name stays. */
export function MembershipForm({ edited, onDone }: FormProps) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [form, setForm] = useState(edited ? { name: edited.name, gives: edited.gives, lookAt: edited.lookAt } : EMPTY);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    error: submission.errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  const save = async () => {
    if (!(await submission.run(() => ask('PUT', '/api/dmt-admin/memberships', { json: form })))) return;
    toasts.show({ severity: 'success', summary: t('saved', { name: form.name.trim() }) });
    setForm(EMPTY);
    await revalidator.revalidate();
    onDone();
  };
  return (
    <RowForm {...{ edited, submission }} says={{ add: t('add'), save: t('save') }} onSave={save} onCancel={onDone}>
      {edited === null && (
        <Field
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          maxLength={MEMBERSHIP_NAME_MAX}
          {...field('name')}
        />
      )}
      <Field label={t('gives')} hint={t('givesHint')} autoComplete="off" {...field('gives')} />
      <Field label={t('lookAt')} hint={t('lookAtHint')} optional autoComplete="off" {...field('lookAt')} />
    </RowForm>
  );
}

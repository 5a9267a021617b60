import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type AdminMembership } from '../../../../src/modules/ticketing/gate/memberships/memberships-schema.ts';
import { MEMBERSHIP_NAME_MAX } from '../../../../src/modules/ticketing/rules/option-kind.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
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
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (edited) box.current?.querySelector('input')?.focus();
  }, [edited]);
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
    <Panel title={edited ? t('change', { name: edited.name }) : t('add')}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <FaultNotice submission={submission} />
          <FormErrors errors={submission.errors} />
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
          <p>
            <Button type="submit" busy={submission.isBusy}>
              {t('save')}
            </Button>{' '}
            {edited && (
              <Button variant="secondary" onClick={onDone}>
                {t('cancel')}
              </Button>
            )}
          </p>
        </Stack>
      </form>
    </Panel>
  );
}

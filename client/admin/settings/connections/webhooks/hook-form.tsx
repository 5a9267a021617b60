import { type FormEvent, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminHooks } from '../../../../../src/platform/records/hooks/hooks-schema.ts';
import { useStepUp } from '../../../../account/session/step-up.tsx';
import { valuesOf } from '../../../../api/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { useAsk } from '../../../api/routes.ts';
import { Checkbox, FieldSet } from '../../../ui/form/controls.tsx';
import { useWaitingToast } from '../../../ui/form/outcome.ts';
import { FaultNotice, FormErrors, useSubmission } from '../../../ui/form/submission.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import styles from '../connections.module.css';
import words from './nl.json' with { type: 'json' };

export type MadeSecret = { url: string; secret: string; isFirst: boolean };
type HookFormProps = Pick<AdminHooks, 'kinds'> & { onMade: (made: MadeSecret) => void };

/** Adds a webhook, which asks for a fresh proof of identity. */
export function HookForm({ kinds, onMade }: HookFormProps) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const tellWaiting = useWaitingToast();
  const { errors } = submission;
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { url = '' } = valuesOf(typed);
    const json = { url, kinds: typed.getAll('kind').map(String) };
    const made = await submission.save(({ headers }) =>
      stepUp(() => ask('POST', '/api/dmt-admin/webhooks', { json, headers })),
    );
    if (!made) return;
    form.current?.reset();
    if ('secret' in made) onMade({ url: url.trim(), secret: made.secret, isFirst: true });
    else tellWaiting(made);
    await revalidator.revalidate();
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <h3>{t('form.title')}</h3>
      <FaultNotice submission={submission} />
      <FormErrors errors={errors} />
      <Field
        label={t('form.url')}
        hint={t('form.urlHint')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={errors['url']}
        required
      />
      <FieldSet name="kinds" legend={t('form.kinds')} error={errors['kinds']}>
        {kinds.map(({ kind, label }) => (
          <Checkbox key={kind} label={label} name="kind" id={`kind-${kind}`} value={kind} />
        ))}
      </FieldSet>
      <div>
        <Button type="submit" variant="secondary" busy={submission.isBusy}>
          {t('form.add')}
        </Button>
      </div>
    </form>
  );
}

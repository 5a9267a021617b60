import { type FormEvent, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { groupedIban } from '../../../../src/modules/ticketing/rules/iban.ts';
import { invoiceSettingForm } from '../../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { apiContext, valuesOf } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { type AnswerTo, createAsk, useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { FaultOrStale } from '../../ui/form/save-bar.tsx';
import { useOutcome } from '../../ui/form/outcome.ts';
import { FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import settings from '../settings.module.css';
import { SettingsPage } from '../settings-page.tsx';
import words from './nl.json' with { type: 'json' };

type InvoiceSettings = AnswerTo<'GET', '/api/dmt-admin/invoice-setting'>;

export function Component() {
  const t = useWords(words);
  const { setting } = useLoaderData<InvoiceSettings>();
  return (
    <SettingsPage part="invoices" lead={t('lead')}>
      {setting === null && (
        <Notice tone="warn">
          <p>{t('missing')}</p>
        </Notice>
      )}
      <SettingForm key={JSON.stringify(setting)} setting={setting} />
    </SettingsPage>
  );
}

/** Payment term in days that suits most gardens. */
const USUAL_DAYS = 14;

function SettingForm({ setting }: InvoiceSettings) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const report = useOutcome();
  const { errors } = submission;
  const formElement = useRef<HTMLFormElement>(null);
  const save = async (seen: InvoiceSettings['setting']) => {
    const typed = valuesOf(new FormData(formElement.current ?? undefined));
    const days = (typed['termDays'] ?? '').trim();
    const form = invoiceSettingForm.safeParse(
      { ...typed, termDays: /^\d+$/.test(days) ? Number(days) : Number.NaN },
      IN_DUTCH,
    );
    if (!form.success) return submission.refuse(messagesOf(form.error.issues));
    const json = { ...form.data, seen };
    const answer = await submission.run(() => stepUp(() => ask('PUT', '/api/dmt-admin/invoice-setting', { json })));
    if (!answer) return;
    // A change that waits is not in force, so the form shows the old values.
    if (!(await report(answer, { summary: t('saved') }))) formElement.current?.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(setting);
  };
  return (
    <Panel title={t('title')}>
      <FaultOrStale
        submission={submission}
        readNewer={() => ask('GET', '/api/dmt-admin/invoice-setting')}
        onMine={(newer) => save(newer.setting)}
      />
      <form ref={formElement} className={settings['form']} noValidate onSubmit={submit}>
        <FormErrors errors={errors} />
        <Field
          label={t('iban')}
          name="iban"
          autoComplete="off"
          required
          defaultValue={setting ? groupedIban(setting.iban) : ''}
          error={errors['iban']}
        />
        <Field
          label={t('holder')}
          hint={t('holderHint')}
          name="holder"
          autoComplete="off"
          required
          maxLength={70}
          defaultValue={setting?.holder ?? ''}
          error={errors['holder']}
        />
        <Field
          label={t('termDays')}
          hint={t('termDaysHint')}
          name="termDays"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={String(setting?.termDays ?? USUAL_DAYS)}
          error={errors['termDays']}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Panel>
  );
}

export async function loader({ context }: LoaderFunctionArgs): Promise<InvoiceSettings> {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/invoice-setting');
}

import { type FormEvent, useState } from 'react';
import { IN_DUTCH, messagesOf } from '../../../../../src/kernel/text/field-faults.ts';
import {
  approvalSettingChange,
  type ApprovalsShown,
} from '../../../../../src/platform/records/approvals/approvals-schema.ts';
import { useStepUp } from '../../../../account/session/step-up.tsx';
import { valuesOf } from '../../../../api/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { useAsk } from '../../../api/routes.ts';
import { Panel } from '../../../ui/admin-page.tsx';
import { Checkbox } from '../../../ui/form/controls.tsx';
import { useOutcome } from '../../../ui/form/outcome.ts';
import { FaultNotice, FormErrors, useSubmission } from '../../../ui/form/submission.tsx';
import { eurosOf, moneyText } from '../../../ui/text/format.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import settings from '../../settings.module.css';
import words from './nl.json' with { type: 'json' };

type Props = Pick<ApprovalsShown, 'setting' | 'isAlone' | 'delayHours'>;

/** Form of the setting; a change that weakens it waits itself. */
export function ApprovalSettingForm({ setting, isAlone, delayHours }: Props) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const report = useOutcome();
  const [isOn, setOn] = useState(setting.isOn);
  const { errors } = submission;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget;
    const { above = '', email = '' } = valuesOf(new FormData(box));
    const euros = eurosOf(above);
    if (euros === null) return submission.refuse({ above: t('setting.noAmount') });
    const form = approvalSettingChange.safeParse({ isOn, above: euros, email, seen: setting.version }, IN_DUTCH);
    if (!form.success) return submission.refuse(messagesOf(form.error.issues));
    const answer = await submission.run(() =>
      stepUp(() => ask('PUT', '/api/dmt-admin/approvals/setting', { json: form.data })),
    );
    if (!answer) return;
    setOn(answer.list.setting.isOn);
    // A change that waits is not in force, so the form shows the old values.
    if (!(await report(answer, { summary: t('setting.saved') }))) box.reset();
  };
  return (
    <Panel title={t('setting.title')} hint={t('setting.hint')}>
      <form className={settings['form']} noValidate onSubmit={(event) => void save(event)}>
        <FaultNotice submission={submission} />
        <FormErrors errors={errors} />
        <Checkbox
          label={t('setting.on')}
          {...(setting.isOn && { hint: t('setting.weaker') })}
          name="isOn"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        <Field
          label={t('setting.above')}
          hint={t('setting.aboveHint')}
          name="above"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={moneyText(setting.above)}
          error={errors['above']}
        />
        <Field
          label={t('setting.email')}
          hint={t('setting.emailHint', { hours: delayHours })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          defaultValue={setting.email}
          error={errors['email']}
        />
        {isAlone && <p>{t('setting.alone', { hours: delayHours })}</p>}
        <Button type="submit" busy={submission.isBusy}>
          {t('setting.save')}
        </Button>
      </form>
    </Panel>
  );
}

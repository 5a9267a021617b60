import { type FormEvent, useRef } from 'react';
import { LEDGER } from '../../../../src/kernel/money/ledger.ts';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  type AdminBookkeeper,
  bookkeeperForm,
} from '../../../../src/modules/ticketing/books/bookkeeping/bookkeeper-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { valuesOf } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/form/controls.tsx';
import { FaultOrStale } from '../../ui/form/save-bar.tsx';
import { useOutcome } from '../../ui/form/outcome.ts';
import { FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import styles from '../figures.module.css';
import nl from './nl.json' with { type: 'json' };

const CALL = '/api/dmt-admin/figures/bookkeeper';

/** The monthly email to the bookkeeper, and the numbers by which she knows the accounts. */
export function BookkeeperForm({ setting }: { setting: AdminBookkeeper }) {
  const t = useWords(nl);
  const ask = useAsk();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const report = useOutcome();
  const { errors } = submission;
  const box = useRef<HTMLFormElement>(null);

  const save = async (seen: number) => {
    const typed = valuesOf(new FormData(box.current ?? undefined));
    const numbers = Object.fromEntries(
      LEDGER.map(({ number }) => [number, ownNumber(typed[`numbers.${number}`], number)]),
    );
    const form = bookkeeperForm.safeParse({ basis: typed['basis'], email: typed['email'], numbers }, IN_DUTCH);
    if (!form.success) return submission.refuse(messagesOf(form.error.issues));
    const json = { ...form.data, seen };
    const answer = await submission.run(() => stepUp(() => ask('PUT', CALL, { json })));
    if (!answer) return;
    // A change that waits is not in force, so the form shows the old values.
    if (!(await report(answer, { summary: t('saved') }))) box.current?.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(setting.version);
  };
  return (
    <Panel title={t('formTitle')}>
      <FaultOrStale
        submission={submission}
        readNewer={() => ask('GET', CALL)}
        onMine={({ version }) => save(version)}
      />
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FormErrors errors={errors} />
          <Field
            label={t('email')}
            hint={t('emailHint')}
            name="email"
            type="email"
            autoComplete="off"
            optional
            defaultValue={setting.email}
            error={errors['email']}
          />
          <Select
            label={t('basis')}
            name="basis"
            options={(['supply', 'payment'] as const).map((value) => ({ value, label: t(value) }))}
            defaultValue={setting.basis}
            error={errors['basis']}
          />
          <Disclosure
            summary={t('accounts')}
            isNeeded={Object.keys(errors).some((name) => name.startsWith('numbers.'))}
          >
            <p>{t('accountsText')}</p>
            <div className={styles['accounts']}>
              {LEDGER.map(({ number, title }) => (
                <Field
                  key={number}
                  label={title}
                  name={`numbers.${number}`}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  maxLength={20}
                  defaultValue={setting.numbers[number] || number}
                  error={errors[`numbers.${number}`]}
                />
              ))}
            </div>
          </Disclosure>
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

function ownNumber(typed: string | undefined, ours: string): string {
  const own = (typed ?? '').trim();
  return own === ours ? '' : own;
}

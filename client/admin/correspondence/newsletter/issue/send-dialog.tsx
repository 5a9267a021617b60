import { useState } from 'react';
import type { Issue } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { useToasts } from '../../../../ui/messages/toasts.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { useSubmission } from '../../../ui/form/submission.tsx';
import { amountText, moment } from '../../../ui/text/format.ts';
import { useNewsletterApi } from '../newsletter-api.ts';
import words from '../nl.json' with { type: 'json' };
import parts from './email-preview.module.css';
import styles from './issue.module.css';

type SendProps = { issue: Issue; onClose: () => void; onSent: (issue: Issue) => void };
const WHEN = ['now', 'later'] as const;

/** Only the text that was stored here can be sent. */
export function SendDialog({ issue, onClose, onSent }: SendProps) {
  const t = useWords(words);
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const [when, setWhen] = useState<(typeof WHEN)[number]>('now');
  const [at, setAt] = useState({ day: '', time: '09:00' });
  const { id, version, title, isInArchive } = issue;
  const { recipients } = issue.progress;
  const facts = { count: recipients, number: amountText(recipients), title };
  const isLater = when === 'later';

  const send = async () => {
    const sent = await submission.save(({ headers }) =>
      isLater ? api.plan(id, { version, at: `${at.day}T${at.time}` }, headers) : api.send(id, version, headers),
    );
    if (!sent) return;
    onClose();
    const summary = sent.sendAt ? t('plan.planned', { moment: moment(sent.sendAt) }) : t('send.started');
    toasts.show({ severity: 'success', summary });
    onSent(sent);
  };
  const timeField = (name: 'day' | 'time', type: 'date' | 'time') => (
    <Field
      label={t(`plan.${name}`)}
      name={`plan-${name}`}
      type={type}
      required
      value={at[name]}
      error={name === 'day' ? submission.errors['at'] : undefined}
      onChange={(event) => setAt({ ...at, [name]: event.target.value })}
    />
  );
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('send.ask', facts)}
      confirmLabel={isLater ? t('plan.confirm') : t('send.confirm', facts)}
      onConfirm={() => void send()}
      busy={submission.isBusy}
      fault={submission.fault ?? submission.errors['body'] ?? null}
    >
      <p>
        {t(isLater ? 'plan.text' : 'send.text', facts)} {t(isInArchive ? 'send.archive' : 'send.noArchive')}
      </p>
      <fieldset className={parts['parts']}>
        <legend>{t('plan.when')}</legend>
        {WHEN.map((one) => (
          <label key={one} className={parts['part']}>
            <input type="radio" name="send-when" checked={when === one} onChange={() => setWhen(one)} />
            {t(`plan.${one}`)}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <div className={styles['moment']}>
          {timeField('day', 'date')}
          {timeField('time', 'time')}
        </div>
      )}
      <p>{t('send.tested')}</p>
    </Confirm>
  );
}

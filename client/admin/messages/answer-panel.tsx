import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CONTACT_MAX, AdminMessageDetail } from '../../../src/modules/contact/schema.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { useAsk } from '../api/routes.ts';
import { TextArea } from '../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../ui/form/submission.tsx';
import { KeptDraft, useKeptDraft } from '../ui/form/kept-draft.tsx';
import { LeavingGuard, Ready } from '../ui/form/save-bar.tsx';
import { Panel } from '../ui/admin-page.tsx';
import styles from './message.module.css';
import { useWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

const FIELD = 'answer';
/** Written here once more: the schema would bring its library along. */
const ANSWER_MAX: (typeof CONTACT_MAX)['message'] = 5000;
/** Answers have no versions. */
const VERSION = 1;

/** Answers by mail, in the owner's own words; the email around them is made by the site. */
export function AnswerPanel({ message, name }: { message: AdminMessageDetail; name: string }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [text, setText] = useState('');
  const { id, email, answers } = message;
  const isDirty = text.trim() !== '';
  const keptName = `answer-draft:${id}`;
  useKeptDraft(
    keptName,
    VERSION,
    isDirty,
    useCallback(() => text, [text]),
  );

  const { errors } = submission;
  useEffect(() => {
    if (errors['text']) document.getElementById(FIELD)?.focus();
  }, [errors]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const json = { text, seen: answers.length };
    const sent = await submission.save(({ headers }) =>
      ask('POST', '/api/dmt-admin/messages/:id/answers', { id, json, headers }),
    );
    if (!sent) return revalidator.revalidate(); // a colleague may have been earlier: their answer is shown then
    setText('');
    toasts.show({ severity: 'success', summary: t('answer.sent'), detail: t('answer.sentDetail', { email }) });
    await revalidator.revalidate();
  };
  return (
    <Panel title={t(answers.length > 0 ? 'answer.again' : 'answer.title')}>
      <KeptDraft
        name={keptName}
        version={VERSION}
        isDirty={isDirty}
        onTake={(kept) => setText(typeof kept === 'string' ? kept : '')}
      />
      <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
        <FaultNotice submission={submission} />
        <Ready>
          <TextArea
            label={t('answer.label', { name })}
            name={FIELD}
            hint={t('answer.hint', { name, email })}
            error={errors['text']}
            maxLength={ANSWER_MAX}
            value={text}
            onChange={(change) => setText(change.target.value)}
          />
          <div>
            <Button type="submit" busy={submission.isBusy}>
              {t('answer.send')}
            </Button>
          </div>
        </Ready>
      </form>
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </Panel>
  );
}

import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CONTACT_MAX, AdminMessageDetail } from '../../../../src/modules/contact/schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { TextArea } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { KeptDraft, useKeptDraft } from '../../ui/drafts/kept-draft.tsx';
import { LeavingGuard, Ready } from '../../ui/form/save-bar.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { Colleagues, Meanwhile, useColleagues } from './colleagues.tsx';
import styles from './message.module.css';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const FIELD = 'answer';
/** Repeated here, because the schema would pull in its library. */
const ANSWER_MAX: (typeof CONTACT_MAX)['message'] = 5000;
/** Answers have no versions. */
const VERSION = 1;

/** Admins on the same message see each other, and the second to send is first shown the answer already sent. */
export function AnswerPanel({ message, name }: { message: AdminMessageDetail; name: string }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(message.answers.length);
  const { id, email, answers } = message;
  const isDirty = text.trim() !== '';
  const present = useColleagues(message, isDirty, () => void revalidator.revalidate());
  // If it is unknown whether an answer was sent, the next press finds out.
  const isUnknown = submission.code === 'unanswered' || submission.code === 'not_kept';
  const meanwhile = isDirty && !isUnknown ? answers.slice(seen) : [];
  // An admin who has not typed anything yet reads it above the form.
  if (!isDirty && seen !== answers.length) setSeen(answers.length);
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

  /** `known`: number of answers that the sender has seen. */
  const send = async (known: number) => {
    const json = { text, seen: known };
    const sent = await submission.save(({ headers }) =>
      ask('POST', '/api/dmt-admin/messages/:id/answers', { id, json, headers }),
    );
    if (!sent) return revalidator.revalidate(); // a colleague may have been earlier: their answer is shown then
    setText((now) => (now === text ? '' : now));
    setSeen(sent.answers.length);
    toasts.show({ severity: 'success', summary: t('answer.sent'), detail: t('answer.sentDetail', { email }) });
    await revalidator.revalidate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(seen);
  };
  return (
    <Panel title={t(answers.length > 0 ? 'answer.again' : 'answer.title')}>
      <KeptDraft
        name={keptName}
        version={VERSION}
        isDirty={isDirty}
        onTake={(kept) => setText(typeof kept === 'string' ? kept : '')}
      />
      <Colleagues present={present} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        {meanwhile.length > 0 ? (
          <Meanwhile
            key={answers.length}
            answers={meanwhile}
            isAsked={submission.code === 'answered_meanwhile'}
            isBusy={submission.isBusy}
            onSend={() => void send(answers.length)}
            onDrop={() => setText('')}
          />
        ) : (
          <FaultNotice submission={submission} />
        )}
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
          {meanwhile.length === 0 && (
            <div>
              <Button type="submit" busy={submission.isBusy}>
                {t('answer.send')}
              </Button>
            </div>
          )}
        </Ready>
      </form>
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </Panel>
  );
}

import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdminApi } from '../../api/api.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import styles from './duplicate-dialog.module.css';
import { type EventLine, nextYear } from '../event-line.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Navigation state that names the event of which a copy was made. */
export type Copied = { copied: string };

type Duplicated = Pick<EventLine, 'id' | 'title' | 'firstDay'>;

export function DuplicateDialog({ event, onClose }: { event: Duplicated; onClose: () => void }) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [day, setDay] = useState(event.firstDay ? nextYear(event.firstDay) : '');
  const submission = useSubmission();
  const isAsked = submission.code === 'to_confirm';

  const make = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const on = event.firstDay ? day : null;
    const json = { date: on, ask: !isAsked };
    const copy = await submission.save(({ headers }) => api.duplicateEvent(event.id, json, headers));
    if (!copy) return;
    onClose();
    const state: Copied = { copied: event.title };
    toasts.show({ severity: 'success', summary: t('duplicate.done'), life: 6000 });
    void navigate(`/dmt-admin/agenda/${copy.event_id}`, { state });
  };
  return (
    <Dialog open onClose={onClose} title={t('duplicate.title', { title: event.title })}>
      <form className={styles['form']} onSubmit={(submitted) => void make(submitted)} noValidate>
        <p>{t('duplicate.text')}</p>
        {event.firstDay && (
          <Field
            label={t('duplicate.date')}
            hint={t('duplicate.dateHint')}
            name="date"
            id="duplicate-date"
            type="date"
            value={day}
            error={submission.errors['date']}
            onChange={(change) => {
              submission.clear();
              setDay(change.target.value);
            }}
          />
        )}
        {submission.fault && (
          <Notice tone={isAsked ? 'warn' : 'error'} role="alert">
            <p>{submission.fault}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" busy={submission.isBusy}>
            <span>{t(isAsked ? 'duplicate.anyway' : 'duplicate.confirm')}</span>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

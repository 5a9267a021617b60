import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Touched } from '../../../../src/modules/ticketing/index.ts';
import { useAdminApi } from '../../api/api.ts';
import { useMay } from '../../layout/present.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Panel, Way, Ways } from '../../ui/admin-page.tsx';
import type { Keyed, KeyedCall } from '../../ui/form/lost-answer.ts';
import { useSubmission } from '../../ui/form/submission.tsx';
import { orTouched, TouchedDialog } from './touched-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';

/** Navigation state that offers to restore the archived event. */
export type Archived = { archived: { id: number; version: number; title: string } };

type Step = {
  label: string;
  call: (keyed: Keyed, seen?: string, words?: string) => Promise<AdminEvent>;
  letter?: (words?: string) => Promise<EmailPreview | null>;
  done: (event: AdminEvent) => void;
};
type PendingStep = { step: Step; touched: Touched | null; letter: EmailPreview | null };

const noPreview = () => Promise.resolve(null);

type EndProps = {
  event: AdminEvent;
  isDirty: boolean;
  onChanged: (event: AdminEvent) => void;
  onUnpublish: () => void;
  /** Asks about all coming dates while there are ticket holders; left out if there are none. */
  onCallOff?: (() => void) | undefined;
};

export function EventEnd({ event, isDirty, onChanged, onUnpublish, onCallOff }: EndProps) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const mayCancel = useMay('administrator');
  const [isCancelling, setIsCancelling] = useState(false);
  const [pending, setPending] = useState<PendingStep | null>(null);
  const isBusy = submission.isBusy || isDirty;
  const { event_id: id, version, event_title: title } = event;

  const take = async (step: Step, seen?: string, words?: string) => {
    const answer = await submission.save(async (keyed) => {
      const given = await orTouched(() => step.call(keyed, seen, words));
      return 'touched' in given ? { ...given, step, letter: (await step.letter?.()) ?? null } : given;
    });
    if (!answer) return;
    if ('touched' in answer) return setPending(answer);
    setPending(null);
    step.done(answer);
  };
  const archive: Step = {
    label: t('end.archive'),
    call: ({ headers }, seen) => api.archiveEvent(id, { version, seen }, headers),
    done: (archived) => {
      const state: Archived = { archived: { id, version: archived.version, title } };
      void navigate('/dmt-admin/agenda', { state });
    },
  };
  const resumingLetter = useCallback((words?: string) => api.previewResuming(id, words), [api, id]);
  const resume: Step = {
    label: t('cancel.resume'),
    call: ({ headers }, seen, words) => api.resumeEvent(id, { version, seen, words }, headers),
    letter: resumingLetter,
    done: (changed) => {
      toasts.show({ severity: 'success', summary: t('cancel.resumed') });
      onChanged(changed);
    },
  };
  const change = async (call: KeyedCall<AdminEvent>, summary: string) => {
    const changed = await submission.save(call);
    if (!changed) return;
    toasts.show({ severity: 'success', summary });
    onChanged(changed);
  };
  const restore: KeyedCall<AdminEvent> = ({ headers }) => api.restoreEvent(id, { version }, headers);
  return (
    <Panel title={t('end.title')} hint={isDirty && t('end.saveFirst')}>
      {submission.fault && (
        <Notice tone="error" role="alert">
          <p>{submission.fault}</p>
        </Notice>
      )}
      <Ways>
        {mayCancel && onCallOff && (
          <Way text={t('end.callOffText')}>
            <Button variant="secondary" busy={isBusy} onClick={onCallOff}>
              {t('end.callOff', { title })}
            </Button>
          </Way>
        )}
        {mayCancel && !onCallOff && event.event_published && event.event_status === 'planned' && (
          <Way text={t('end.cancelText')}>
            <Button variant="secondary" busy={isBusy} onClick={() => setIsCancelling(true)}>
              {t('cancel.open', { title })}
            </Button>
          </Way>
        )}
        {mayCancel && event.event_status === 'cancelled' && (
          <Way text={event.event_status_reason ?? ''}>
            <Button variant="secondary" busy={isBusy} onClick={() => void take(resume)}>
              {t('cancel.resume')}
            </Button>
          </Way>
        )}
        {event.event_published && !event.event_archived && (
          <Way text={t('end.unpublishText')}>
            <Button variant="secondary" busy={isBusy} onClick={onUnpublish}>
              {t('event.unpublish')}
            </Button>
          </Way>
        )}
        {event.event_archived ? (
          <Way>
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => void change(restore, t('agenda.restored', { title }))}
            >
              {t('end.restore')}
            </Button>
          </Way>
        ) : (
          <Way text={t('end.archiveText')}>
            <Button variant="secondary" busy={isBusy} onClick={() => void take(archive)}>
              {t('end.archive')}
            </Button>
          </Way>
        )}
      </Ways>
      {pending && (
        <TouchedDialog
          event={event}
          touched={pending.touched}
          letter={pending.letter}
          confirmLabel={pending.step.label}
          submission={submission}
          previewEmail={pending.step.letter ?? noPreview}
          onConfirm={(words) => void take(pending.step, pending.touched?.seen, words)}
          onClose={() => setPending(null)}
        />
      )}
      {isCancelling && <CancelDialog event={event} onClose={() => setIsCancelling(false)} onCancelled={onChanged} />}
    </Panel>
  );
}

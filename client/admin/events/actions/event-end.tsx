import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { useAdminApi } from '../../api/api.ts';
import { useMay } from '../../layout/present.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Panel, Way, Ways } from '../../ui/admin-page.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Email } from './email-preview.tsx';
import { useWords } from '../../../ui/words.ts';
import words from '../nl.json' with { type: 'json' };
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';

/** In the state of the page to which archiving leads: what was archived, so that it can be taken back there. */
export type Archived = { archived: { id: number; version: number; title: string } };

type EndProps = {
  event: AdminEvent;
  /** Something is not saved yet, which these steps would lose. */
  isDirty: boolean;
  onChanged: (event: AdminEvent) => void;
  onUnpublish: () => void;
};

/** Ways to end an event: off the site, cancelled, put away. Each can be taken back. */
export function EventEnd({ event, isDirty, onChanged, onUnpublish }: EndProps) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const mayCancel = useMay('administrator');
  const [isCancelling, setIsCancelling] = useState(false);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  const [email, setEmail] = useState<EmailPreview | null>(null);
  const { tickets } = event.holders;
  const isBusy = submission.isBusy || isDirty;
  const { event_id: id, version, event_title: title } = event;

  const archive = async () => {
    const archived = await submission.run(() => api.archiveEvent(id, version));
    if (!archived) return;
    const state: Archived = { archived: { id, version: archived.version, title } };
    void navigate('/dmt-admin/agenda', { state });
  };
  const change = async (call: () => Promise<AdminEvent>, summary: string) => {
    const changed = await submission.run(call);
    if (!changed) return;
    toasts.show({ severity: 'success', summary });
    onChanged(changed);
  };
  const resume = async () => {
    await change(() => api.resumeEvent(id, version), t('cancel.resumed'));
    setEmail(null);
  };
  /** Who has tickets is mailed: the email is seen before. */
  const askResume = async () => {
    const shown = await submission.run(() => api.previewResuming(id));
    if (shown === undefined) return;
    if (shown === null) await resume();
    else setEmail(shown);
  };
  return (
    <Panel title={t('end.title')} hint={isDirty && t('end.saveFirst')}>
      {submission.fault && (
        <Notice tone="error" role="alert">
          <p>{submission.fault}</p>
        </Notice>
      )}
      <Ways>
        {mayCancel && event.event_published && event.event_status === 'planned' && (
          <Way text={t('end.cancelText')}>
            <Button variant="secondary" busy={isBusy} onClick={() => setIsCancelling(true)}>
              {t('cancel.open', { title })}
            </Button>
          </Way>
        )}
        {mayCancel && event.event_status === 'cancelled' && (
          <Way text={event.event_status_reason ?? ''}>
            <Button variant="secondary" busy={isBusy} onClick={() => void askResume()}>
              {t('cancel.resume')}
            </Button>
          </Way>
        )}
        {event.event_published && !event.event_archived && (
          <Way text={t('end.unpublishText')}>
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => (tickets > 0 ? setIsUnpublishing(true) : onUnpublish())}
            >
              {t('event.unpublish')}
            </Button>
          </Way>
        )}
        {event.event_archived ? (
          <Way>
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => void change(() => api.restoreEvent(id, version), t('agenda.restored', { title }))}
            >
              {t('end.restore')}
            </Button>
          </Way>
        ) : (
          <Way text={t('end.archiveText')}>
            <Button variant="secondary" busy={isBusy} onClick={() => void archive()}>
              {t('end.archive')}
            </Button>
          </Way>
        )}
      </Ways>
      {isUnpublishing && (
        <Confirm
          open
          onClose={() => setIsUnpublishing(false)}
          title={t('end.unpublishTitle', { title })}
          confirmLabel={t('event.unpublish')}
          onConfirm={() => {
            setIsUnpublishing(false);
            onUnpublish();
          }}
          isGrave
        >
          <p>{t('end.unpublishTickets', { count: tickets })}</p>
        </Confirm>
      )}
      {email && (
        <Confirm
          open
          onClose={() => setEmail(null)}
          title={t('email.title')}
          confirmLabel={t('cancel.resume')}
          busy={submission.isBusy}
          fault={submission.fault}
          onConfirm={() => void resume()}
        >
          <Email email={email} />
        </Confirm>
      )}
      {isCancelling && <CancelDialog event={event} onClose={() => setIsCancelling(false)} onCancelled={onChanged} />}
    </Panel>
  );
}

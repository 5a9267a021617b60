import { useEffect, useState } from 'react';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { REASON_MAX } from '../../../../src/modules/catalogue/events/event-schema.ts';
import { useAdminApi } from '../../api/api.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { Email } from './email-preview.tsx';
import { useWords } from '../../../ui/words.ts';
import words from '../nl.json' with { type: 'json' };
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';

const PAUSE_MS = 500;
const FIELD = 'reason';

type CancelProps = { event: AdminEvent; onClose: () => void; onCancelled: (event: AdminEvent) => void };

/** Cancels an event for everybody: with the reason, and the email that goes out seen before. */
export function CancelDialog({ event, onClose, onCancelled }: CancelProps) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const email = useEmail(event.event_id, reason);
  const title = event.event_title;
  const { errors } = submission;
  useEffect(() => {
    if (errors['reason']) document.getElementById(FIELD)?.focus();
  }, [errors]);

  const cancel = async () => {
    const cancelled = await submission.run(() => api.cancelEvent(event.event_id, event.version, reason.trim()));
    if (!cancelled) return;
    const detail = event.holders.orders > 0 ? { detail: t('cancel.doneDetail') } : {};
    toasts.show({ severity: 'success', summary: t('cancel.done'), ...detail });
    onCancelled(cancelled);
    onClose();
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('cancel.title', { title })}
      confirmLabel={t('cancel.open', { title })}
      onConfirm={() => void cancel()}
      busy={submission.isBusy}
      fault={submission.fault}
      isGrave
    >
      <p>{t('cancel.text')}</p>
      <TextArea
        label={t('cancel.reason')}
        hint={t('cancel.reasonHint')}
        name={FIELD}
        maxLength={REASON_MAX}
        value={reason}
        error={errors['reason']}
        onChange={(change) => setReason(change.target.value)}
      />
      {email && <Email email={email} />}
      {event.holders.orders > 0 && <p>{t('cancel.refunds')}</p>}
    </Confirm>
  );
}

/** The email with this reason in it, asked again once typing pauses. */
function useEmail(id: number, reason: string): EmailPreview | null {
  const api = useAdminApi();
  const [email, setEmail] = useState<EmailPreview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = () =>
      void api
        .previewCancelling(id, reason)
        .then((shown) => isCurrent && setEmail(shown))
        .catch(() => undefined);
    const timer = setTimeout(ask, reason === '' ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, id, reason]);
  return email;
}

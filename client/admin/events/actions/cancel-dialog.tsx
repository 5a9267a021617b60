import { useCallback, useEffect, useState } from 'react';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { REASON_MAX } from '../../../../src/modules/catalogue/event-fields-schema.ts';
import { useAdminApi } from '../../api/api.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { OwnWords, useEmailPreview } from './own-words.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Separates the reason and the owner's words in the key of a preview; cannot be typed. */
const APART = '\u0000';
const FIELD = 'reason';

type CancelProps = { event: AdminEvent; onClose: () => void; onCancelled: (event: AdminEvent) => void };

export function CancelDialog({ event, onClose, onCancelled }: CancelProps) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { event_id: id, version } = event;
  const ask = useCallback(
    (text: string) => {
      const [why = '', added = ''] = text.split(APART);
      return api.previewCancelling(id, why, added);
    },
    [api, id],
  );
  const email = useEmailPreview(null, `${reason}${APART}${typed}`, ask);
  const title = event.event_title;
  const { errors } = submission;
  useEffect(() => {
    if (errors['reason']) document.getElementById(FIELD)?.focus();
  }, [errors]);

  const cancel = async () => {
    const json = { version, reason: reason.trim(), words: typed.trim() };
    const cancelled = await submission.save(({ headers }) => api.cancelEvent(id, json, headers));
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
      <OwnWords value={typed} onChange={setTyped} error={errors['words']} email={email} />
      {event.holders.orders > 0 && <p>{t('cancel.refunds')}</p>}
      {event.groups.length > 0 && <p>{t('groups.cancel', { count: event.groups.length })}</p>}
    </Confirm>
  );
}

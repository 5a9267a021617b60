import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAdministrationApi } from '../../api/api.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useWords } from '../words.ts';

/** Put by whoever archived an event, in the state of the page to which they lead. */
export type Archived = { archived: { id: number; version: number; title: string } };

/** Tells what was archived just now, and takes it back. */
export function ArchivedNotice() {
  const t = useWords();
  const api = useAdministrationApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<Archived> | null;
  const [isBusy, setIsBusy] = useState(false);
  const archived = state?.archived;
  if (!archived) return null;

  const undo = async () => {
    setIsBusy(true);
    try {
      await api.restoreEvent(archived.id, archived.version);
      toasts.show({ severity: 'success', summary: t('agenda.restored', { title: archived.title }) });
      void navigate('.', { replace: true, state: null });
    } catch (fault) {
      toasts.show({ severity: 'error', summary: faultText(fault) });
      setIsBusy(false);
    }
  };
  return (
    <Notice tone="success">
      <p>{t('agenda.archivedNow', { title: archived.title })}</p>
      <div>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void undo()}>
          {t('agenda.undo')}
        </Button>
      </div>
    </Notice>
  );
}

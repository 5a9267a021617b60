import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { AFTER_SAVING } from '../../ui/form/leaving-guard.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Way, Ways } from '../../ui/ways.tsx';
import type { Back } from './organiser-editor.tsx';
import { useOrganisersApi } from './organisers-api.ts';
import { useWords } from './words.ts';

/** Takes an organiser away that no event names. */
export function OrganiserRemoval({ id, name, back }: { id: number; name: string; back: Back }) {
  const t = useWords();
  const api = useOrganisersApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    if (!(await submission.run(() => api.remove(id)))) return;
    toasts.show({ severity: 'success', summary: t('remove.done', { name }) });
    void navigate(back.to, { state: AFTER_SAVING });
  };
  return (
    <Panel title={t('remove.title')}>
      <Ways>
        <Way text={t('remove.text')}>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('remove.open', { name })}
          </Button>
        </Way>
      </Ways>
      {isAsking && (
        <Confirm
          open
          onClose={() => setIsAsking(false)}
          title={t('remove.ask', { name })}
          confirmLabel={t('remove.open', { name })}
          onConfirm={() => void remove()}
          busy={submission.isBusy}
          fault={submission.fault}
          isGrave
        >
          <p>{t('remove.askText')}</p>
        </Confirm>
      )}
    </Panel>
  );
}

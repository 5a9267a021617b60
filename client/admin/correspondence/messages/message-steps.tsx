import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { AdminMessageDetail } from '../../../../src/modules/contact/schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { AFTER_SAVING } from '../../ui/form/save-bar.tsx';
import { Panel, Way, Ways } from '../../ui/admin-page.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const MESSAGE = '/api/dmt-admin/messages/:id';

export function MessageSteps({ message: { id, state }, name }: { message: AdminMessageDetail; name: string }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const isDone = state === 'done';

  const setDone = async (done: boolean) => {
    if (!(await submission.run(() => ask('PUT', MESSAGE, { id, json: { done } })))) return;
    toasts.show({ severity: 'success', summary: t(done ? 'steps.isDone' : 'steps.isOpen') });
    await revalidator.revalidate();
  };
  return (
    <Panel title={t('steps.title')}>
      <FaultNotice submission={submission} />
      <Ways>
        <Way text={t(isDone ? 'steps.reopenText' : 'steps.doneText')}>
          <Button variant="secondary" busy={submission.isBusy} onClick={() => void setDone(!isDone)}>
            {t(isDone ? 'steps.reopen' : 'steps.done')}
          </Button>
        </Way>
        <Way text={t('steps.removeText')}>
          <Remove id={id} name={name} />
        </Way>
      </Ways>
    </Panel>
  );
}

function Remove({ id, name }: { id: number; name: string }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);

  const remove = async () => {
    if (!(await submission.run(() => ask('DELETE', MESSAGE, { id }).then(() => true)))) return;
    toasts.show({ severity: 'success', summary: t('steps.removed', { name }) });
    void navigate('/dmt-admin/berichten', { state: AFTER_SAVING });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('steps.remove')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('steps.removeAsk', { name })}
        confirmLabel={t('steps.removeConfirm', { name })}
        onConfirm={() => void remove()}
        busy={submission.isBusy}
        fault={submission.fault}
        isGrave
      >
        <p>{t('steps.removeAskText')}</p>
      </Confirm>
    </>
  );
}

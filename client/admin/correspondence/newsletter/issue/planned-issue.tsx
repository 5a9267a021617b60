import { useEffect, useState } from 'react';
import type { Issue } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../../ui/messages/toasts.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import { UNATTENDED } from '../../../api/calls.ts';
import { AdminPage, Panel } from '../../../ui/admin-page.tsx';
import { FaultNotice, useSubmission } from '../../../ui/form/submission.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { amountText, moment } from '../../../ui/text/format.ts';
import { StateTag } from '../issue-state.tsx';
import { useNewsletterApi } from '../newsletter-api.ts';
import words from '../nl.json' with { type: 'json' };
import { EmailLook } from './email-preview.tsx';
import styles from './issue.module.css';

type PlannedProps = { issue: Issue; sendAt: string; onChange: (issue: Issue) => void };
const LOOK_AGAIN_MS = 15_000;

export function PlannedIssue({ issue, sendAt, onChange }: PlannedProps) {
  const t = useWords(words);
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const [isLooking, setLooking] = useState(false);
  const { id, title, progress } = issue;
  useEffect(() => {
    const look = () => void api.issue(id, UNATTENDED).then(onChange, () => undefined);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [api, id, onChange]);

  const callBack = async () => {
    const changed = await submission.run(() => api.unplan(id));
    if (!changed) return;
    toasts.show({ severity: 'success', summary: t('plan.calledBack') });
    onChange(changed);
  };
  return (
    <AdminPage
      title={title}
      back={{ to: '/dmt-admin/nieuwsbrief', label: t('editor.back') }}
      tags={<StateTag issue={issue} />}
      lead={t('issues.planned', { moment: moment(sendAt) })}
      actions={
        <Button variant="secondary" size="small" onClick={() => setLooking(true)}>
          <Glyph name="eye" /> {t('look.open')}
        </Button>
      }
    >
      <Panel title={t('plan.title')}>
        <p>
          {t('plan.goes', {
            moment: moment(sendAt),
            count: progress.recipients,
            number: amountText(progress.recipients),
          })}
        </p>
        <p>{t('plan.still')}</p>
        <FaultNotice submission={submission} />
        <p className={styles['buttons']}>
          <Button variant="secondary" busy={submission.isBusy} onClick={() => void callBack()}>
            {t('plan.callBack')}
          </Button>
        </p>
      </Panel>
      {isLooking && (
        <Dialog open onClose={() => setLooking(false)} title={t('look.title')}>
          <EmailLook issue={issue} />
        </Dialog>
      )}
    </AdminPage>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Issue } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { useToasts } from '../../../../ui/messages/toasts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { FaultNotice, useSubmission } from '../../../ui/form/submission.tsx';
import { AFTER_SAVING } from '../../../ui/form/save-bar.tsx';
import { Panel, Way, Ways } from '../../../ui/admin-page.tsx';
import { useNewsletterApi } from '../newsletter-api.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import nl from '../nl.json' with { type: 'json' };

type EndProps = { issue: Issue; onChange: (issue: Issue) => void };

export function IssueEnd({ issue, onChange }: EndProps) {
  const t = useWords(nl);
  const isDraft = issue.state === 'draft';
  return (
    <Panel title={t(isDraft ? 'end.title' : 'end.archive')}>
      <Ways>
        <Archive issue={issue} onChange={onChange} />
        {isDraft && (
          <Way text={t('end.removeText')}>
            <Remove issue={issue} />
          </Way>
        )}
      </Ways>
    </Panel>
  );
}

function Archive({ issue, onChange }: EndProps) {
  const t = useWords(nl);
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const { id, state, isInArchive, path } = issue;

  const change = async () => {
    const changed = await submission.run(() => api.setInArchive(id, !isInArchive));
    if (!changed) return;
    // Only these fields: the text here may be newer than the server's.
    onChange({ ...issue, isInArchive: changed.isInArchive, path: changed.path });
    if (state === 'draft') return;
    toasts.show({ severity: 'success', summary: t(isInArchive ? 'end.hidden' : 'end.shown') });
  };
  if (state === 'sending' || state === 'paused') return <Way text={t('end.busy')}>{null}</Way>;
  const words =
    state === 'draft'
      ? ({ shows: 'willShow', hides: 'willHide', show: 'showLater', hide: 'hideLater' } as const)
      : ({ shows: 'shows', hides: 'hides', show: 'show', hide: 'hide' } as const);
  return (
    <Way
      text={
        <>
          <span aria-live="polite">{t(`end.${words[isInArchive ? 'shows' : 'hides']}`)}</span>{' '}
          {path !== null && (
            <a href={path} target="_blank" rel="noopener">
              {t('end.page')}
            </a>
          )}
        </>
      }
    >
      <Button variant="secondary" busy={submission.isBusy} onClick={() => void change()}>
        {t(`end.${words[isInArchive ? 'hide' : 'show']}`)}
      </Button>
      <FaultNotice submission={submission} />
    </Way>
  );
}

function Remove({ issue: { id, title } }: { issue: Issue }) {
  const t = useWords(nl);
  const api = useNewsletterApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);

  const remove = async () => {
    if (!(await submission.run(() => api.drop(id)))) return;
    toasts.show({ severity: 'success', summary: t('end.removed', { title }) });
    void navigate('/dmt-admin/nieuwsbrief', { state: AFTER_SAVING });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('end.remove')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('end.removeAsk', { title })}
        confirmLabel={t('end.removeConfirm', { title })}
        onConfirm={() => void remove()}
        busy={submission.isBusy}
        fault={submission.fault}
        isGrave
      >
        <p>{t('end.removeAskText')}</p>
      </Confirm>
    </>
  );
}

import { useState } from 'react';
import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { moment } from '../../ui/text/moment.ts';
import { Room } from '../../ui/admin-page.tsx';
import { IssueEnd } from './issue-end.tsx';
import { LetterLook } from './email-preview.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StateTag } from '../state-tag.tsx';
import { useWords } from '../words.ts';

/** A newsletter on its way, or sent: how far it is, and how it looks. */
export function SentIssue({ issue, onChange }: { issue: Issue; onChange: (issue: Issue) => void }) {
  const t = useWords();
  const [isLooking, setLooking] = useState(false);
  const { title, state, startedAt, finishedAt } = issue;
  const times = [
    startedAt && t('progress.started', { moment: moment(startedAt) }),
    finishedAt && t('progress.finished', { moment: moment(finishedAt) }),
  ];
  return (
    <Room
      title={title}
      back={{ to: '/dmt-admin/nieuwsbrief', label: t('editor.back') }}
      tags={<StateTag state={state} />}
      lead={times.filter(Boolean).join(', ')}
      actions={
        <Button variant="secondary" size="small" onClick={() => setLooking(true)}>
          <Glyph name="eye" /> {t('look.open')}
        </Button>
      }
    >
      <ProgressPanel issue={issue} onChange={onChange} />
      <IssueEnd issue={issue} onChange={onChange} />
      {isLooking && (
        <Dialog open onClose={() => setLooking(false)} title={t('look.title')}>
          <LetterLook issue={issue} />
        </Dialog>
      )}
    </Room>
  );
}

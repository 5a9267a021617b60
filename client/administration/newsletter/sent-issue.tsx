import type { Issue } from '../../../src/modules/newsletter/issue-schema.ts';
import { moment } from '../ui/moment.ts';
import { Panel, Room } from '../ui/room.tsx';
import { IssueEnd } from './issue-end.tsx';
import styles from './issue.module.css';
import { LetterLook } from './letter-look.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StateTag } from './state-tag.tsx';
import { useWords } from './words.ts';

/** A newsletter on its way, or sent: how far it is, and how it looks. */
export function SentIssue({ issue, onChange }: { issue: Issue; onChange: (issue: Issue) => void }) {
  const t = useWords();
  const { title, state, startedAt, finishedAt } = issue;
  const times = [
    startedAt && t('progress.started', { moment: moment(startedAt) }),
    finishedAt && t('progress.finished', { moment: moment(finishedAt) }),
  ];
  return (
    <Room
      title={title}
      back={{ to: '/dmt-admin/nieuwsbrief', label: t('editor.back') }}
      lead={
        <span className={styles['lead']}>
          <StateTag state={state} />
          <span>{times.filter(Boolean).join(', ')}</span>
        </span>
      }
    >
      <ProgressPanel issue={issue} onChange={onChange} />
      <Panel title={t('look.title')}>
        <LetterLook issue={issue} />
      </Panel>
      <IssueEnd issue={issue} onChange={onChange} />
    </Room>
  );
}

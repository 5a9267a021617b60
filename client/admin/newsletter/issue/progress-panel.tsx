import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../ui/text/amount-text.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { FaultNotice } from '../../ui/fault-notice.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import texts from '../../ui/text/text.module.css';
import { Bar } from '../issue-bar.tsx';
import { handledOf, isUnderWay } from '../issue-figures.ts';
import styles from './issue.module.css';
import { useNewsletterApi } from '../newsletter-api.ts';
import { useProgress } from './use-progress.ts';
import { useWords } from '../words.ts';

type ProgressProps = { issue: Issue; onChange: (issue: Issue) => void };

/** How far the sending is, moving while one looks, with the ways to hold it. */
export function ProgressPanel({ issue, onChange }: ProgressProps) {
  const t = useWords();
  const isLost = useProgress(issue, onChange);
  const { state, progress } = issue;
  const { recipients } = progress;
  const sentence = state === 'stopped' && isUnderWay(issue) ? 'stopping' : state;
  return (
    <Panel title={t('progress.title')}>
      <p aria-live="polite">{sentence !== 'draft' && t(`progress.${sentence}`)}</p>
      <div className={styles['progress']}>
        <p className={styles['count']}>
          {t('progress.count', { done: amountText(handledOf(progress)), recipients: amountText(recipients) })}
        </p>
        <Bar progress={progress} label={t('progress.bar')} />
      </div>
      <Mails issue={issue} />
      {isLost && <p className={texts['small']}>{t('progress.lost')}</p>}
      <Steps issue={issue} onChange={onChange} />
    </Panel>
  );
}

function Mails({ issue: { state, progress } }: { issue: Issue }) {
  const t = useWords();
  const { sent, waiting, skipped, failed } = progress;
  const figures = [
    ['sent', sent],
    [state === 'stopped' ? 'held' : 'waiting', waiting],
    ['skipped', skipped],
    ['failed', failed],
  ] as const;
  return (
    <>
      <Figures>
        {figures.map(([name, amount]) => (
          <Figure key={name} term={t(`progress.mails.${name}`)} value={amountText(amount)} />
        ))}
      </Figures>
      {skipped > 0 && <p className={texts['small']}>{t('progress.skippedHint')}</p>}
      {failed > 0 && (
        <p>
          <Link to="/dmt-admin/post?state=dead">{t('progress.toFailed')}</Link>
        </p>
      )}
    </>
  );
}

function Steps({ issue, onChange }: ProgressProps) {
  const t = useWords();
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const [isStopping, setStopping] = useState(false);
  const { id, state, title, progress } = issue;
  if (state !== 'sending' && state !== 'paused') return null;
  const left = { count: progress.waiting, number: amountText(progress.waiting), title };

  const take = async (
    call: (id: number) => Promise<Issue>,
    told: `progress.${'paused' | 'resumed' | 'stopped'}Now`,
  ) => {
    const changed = await submission.run(() => call(id));
    if (!changed) return;
    setStopping(false);
    toasts.show({ severity: 'success', summary: t(told) });
    onChange(changed);
  };
  return (
    <>
      {!isStopping && <FaultNotice submission={submission} />}
      <p className={styles['buttons']}>
        {state === 'sending' ? (
          <Button
            variant="secondary"
            busy={submission.isBusy}
            onClick={() => void take(api.pause, 'progress.pausedNow')}
          >
            {t('progress.pause')}
          </Button>
        ) : (
          <Button busy={submission.isBusy} onClick={() => void take(api.resume, 'progress.resumedNow')}>
            {t('progress.resume')}
          </Button>
        )}
        <Button variant="tertiary" onClick={() => setStopping(true)}>
          {t('progress.stop')}
        </Button>
      </p>
      <Confirm
        open={isStopping}
        onClose={() => setStopping(false)}
        title={t('progress.stopAsk', left)}
        confirmLabel={t('progress.stopConfirm', left)}
        onConfirm={() => void take(api.stop, 'progress.stoppedNow')}
        busy={submission.isBusy}
        fault={submission.fault}
        isGrave
      >
        <p>{t('progress.stopText', left)}</p>
      </Confirm>
    </>
  );
}

import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Issue } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/messages/toasts.tsx';
import { UNATTENDED } from '../../../api/calls.ts';
import { Panel } from '../../../ui/admin-page.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { FaultNotice, useSubmission } from '../../../ui/form/submission.tsx';
import { amountText } from '../../../ui/text/format.ts';
import texts from '../../../ui/text/text.module.css';
import { Bar, handledOf, isUnderWay } from '../issue-state.tsx';
import { useNewsletterApi } from '../newsletter-api.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './issue.module.css';

type ProgressProps = { issue: Issue; onChange: (issue: Issue) => void };

export function ProgressPanel({ issue, onChange }: ProgressProps) {
  const t = useWords(words);
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
  const t = useWords(words);
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
  const t = useWords(words);
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const [isStopping, setStopping] = useState(false);
  const { id, state, title, progress } = issue;
  if (state !== 'sending' && state !== 'paused') return null;
  const left = { count: progress.waiting, number: amountText(progress.waiting), title };

  const take = async (
    call: (id: number) => Promise<Issue>,
    message: `progress.${'paused' | 'resumed' | 'stopped'}Now`,
  ) => {
    const changed = await submission.run(() => call(id));
    if (!changed) return;
    setStopping(false);
    toasts.show({ severity: 'success', summary: t(message) });
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

const SENDING_MS = 2000;
const RESTING_MS = 5000;

/** Drops an answer to a poll that began before the latest change. Returns true while the last poll failed. */
function useProgress(issue: Issue, onNews: (issue: Issue) => void): boolean {
  const api = useNewsletterApi();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isUnderWay(issue)) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void ask(), issue.state === 'sending' ? SENDING_MS : RESTING_MS);
    };
    const ask = async () => {
      const news = await api.issue(issue.id, UNATTENDED).catch(() => null);
      if (!isCurrent) return;
      setIsLost(news === null);
      if (news) onNews(news);
      else wait();
    };
    wait();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, issue, onNews]);
  return isLost;
}

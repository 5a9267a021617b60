import type { BuyerMailing } from '../../../../src/modules/ticketing/sales/mailings/mailings-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Bar } from '../../ui/figures.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import styles from './mailings.module.css';
import words from './nl.json' with { type: 'json' };

type ListProps = { mailings: BuyerMailing[]; isLost: boolean; onChange: () => Promise<void> };

export function MailingList({ mailings, isLost, onChange }: ListProps) {
  const t = useWords(words);
  if (mailings.length === 0) return null;
  return (
    <Panel title={t('list.title')}>
      {isLost && <p className={texts['small']}>{t('list.lost')}</p>}
      <ul className={styles['list']}>
        {mailings.map((mailing) => (
          <li key={mailing.id} className={styles['mailing']}>
            <Mailing mailing={mailing} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const TONES = { test: 'info', sending: 'info', paused: 'warn', sent: 'success' } as const;

function Mailing({ mailing, onChange }: { mailing: BuyerMailing; onChange: () => Promise<void> }) {
  const t = useWords(words);
  const ask = useAsk();
  const submission = useSubmission();
  const { id, state, subject, startedAt, recipients, sent, skipped, failed, waiting } = mailing;
  const move = async (step: 'pause' | 'resume') => {
    const path = step === 'pause' ? '/api/dmt-admin/mailings/:id/pause' : '/api/dmt-admin/mailings/:id/resume';
    await submission.run(() => ask('POST', path, { id }).then(onChange));
  };
  return (
    <>
      <p className={styles['subject']}>{subject}</p>
      <p className={texts['small']}>{moment(startedAt)}</p>
      <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      <p aria-live="polite">
        {t('list.count', { sent, count: recipients })}
        {skipped > 0 && ` ${t('list.skipped', { count: skipped })}`}
        {failed > 0 && ` ${t('list.failed', { count: failed })}`}
      </p>
      {state !== 'sent' && <Bar value={recipients - waiting} max={recipients} label={t('list.bar', { subject })} />}
      <FaultNotice submission={submission} />
      {state === 'sending' && (
        <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void move('pause')}>
          {t('list.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void move('resume')}>
          {t('list.resume')}
        </Button>
      )}
    </>
  );
}

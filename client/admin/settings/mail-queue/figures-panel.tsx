import { useRevalidator } from 'react-router-dom';
import type { MailHealth } from '../../../../src/platform/mail/admin-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../ui/text/amount-text.ts';
import { Fact } from '../../ui/fact.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { moment } from '../../ui/text/moment.ts';
import { Panel } from '../../ui/admin-page.tsx';
import styles from './mail-queue.module.css';
import { useWords } from './words.ts';

/** The figures of the post, as they are now. */
export function FiguresPanel({ health }: { health: MailHealth }) {
  const t = useWords();
  const revalidator = useRevalidator();
  const { waiting, waitingBulk, oldestWaitingAt, dead, lastSentAt, sentLastDay, from } = health;
  const bulk = waitingBulk > 0 && t('figures.waitingBulk', { count: waitingBulk, number: amountText(waitingBulk) });
  return (
    <Panel
      title={t('figures.title')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={revalidator.state !== 'idle'}
          onClick={() => void revalidator.revalidate()}
        >
          {t('figures.again')}
        </Button>
      }
    >
      <Figures>
        <Figure term={t('figures.waiting')} value={amountText(waiting)} aside={bulk} />
        <Figure term={t('figures.dead')} value={amountText(dead)} />
        <Figure term={t('figures.sentLastDay')} value={amountText(sentLastDay)} />
      </Figures>
      <dl className={styles['facts']}>
        {oldestWaitingAt && (
          <Fact term={t('figures.oldest')}>{t('figures.since', { moment: moment(oldestWaitingAt) })}</Fact>
        )}
        <Fact term={t('figures.last')}>{lastSentAt ? moment(lastSentAt) : t('figures.never')}</Fact>
        <Fact term={t('figures.from')}>{from}</Fact>
      </dl>
    </Panel>
  );
}

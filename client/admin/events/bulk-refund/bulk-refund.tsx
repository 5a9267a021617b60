import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/refunds/refunds-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/stack.tsx';
import { amountText } from '../../ui/text/amount-text.ts';
import { Bar } from '../../ui/bar.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { money } from '../../ui/text/money-text.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useMoneyBack } from './use-bulk-refund.ts';
import { useWords } from './words.ts';

/** Pays back everybody who bought tickets of a cancelled event, and shows how far that is. */
export function MoneyBack({ eventId }: { eventId: number }) {
  const t = useWords();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const submission = useSubmission();
  const { progress, isLost, start } = useMoneyBack(eventId);
  const [isAsking, setIsAsking] = useState(false);
  const key = useRef('');
  if (!progress || progress.orders === 0) return null;

  const { isStarted, waiting, failed, left } = progress;
  const toDo = waiting + failed;
  const ask = () => {
    key.current = crypto.randomUUID();
    setIsAsking(true);
  };
  const pay = async () => {
    const news = await submission.run(() => stepUp(() => start(key.current)));
    if (!news) return;
    setIsAsking(false);
    toasts.show({ severity: 'success', summary: t('started') });
  };
  const counted = { count: toDo, number: amountText(toDo), left: money(left) };
  return (
    <Panel title={t('title')}>
      <Standing progress={progress} />
      {isStarted && isLost && <p>{t('lost')}</p>}
      {toDo > 0 && (!isStarted || waiting === 0) && (
        <div>
          <Button variant="secondary" onClick={ask}>
            {isStarted ? t('again') : t('start', counted)}
          </Button>
        </div>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ask', counted)}
        confirmLabel={isStarted ? t('again') : t('start', counted)}
        onConfirm={() => void pay()}
        busy={submission.isBusy}
        fault={submission.fault}
        isGrave
      >
        <p>{t('askText', counted)}</p>
        <p>{t('askMail')}</p>
      </Confirm>
    </Panel>
  );
}

function Standing({ progress }: { progress: EventRefundProgress }) {
  const t = useWords();
  const { isStarted, orders, refunded, waiting, failed, total } = progress;
  const counted = { count: orders, number: amountText(orders), total: money(total) };
  const isOver = waiting === 0;
  return (
    <Stack>
      <div aria-live="polite">
        {!isStarted && !isOver && <p>{t('before', counted)}</p>}
        {isStarted && !isOver && <p>{t('running')}</p>}
        {isOver && failed === 0 && (
          <Notice tone="success">
            <p>{t('done', counted)}</p>
          </Notice>
        )}
      </div>
      {isStarted && !(isOver && failed === 0) && (
        <Stack gap={2}>
          <p>
            <strong>{t('count', { done: amountText(refunded), orders: amountText(orders) })}</strong>
          </p>
          <Bar value={refunded} max={orders} label={t('bar')} />
        </Stack>
      )}
      {failed > 0 && <Failures progress={progress} />}
    </Stack>
  );
}

function Failures({ progress: { failed, failures } }: { progress: EventRefundProgress }) {
  const t = useWords();
  const id = useId();
  return (
    <Notice tone="warn">
      <p id={id}>{t('failed', { count: failed, number: amountText(failed) })}</p>
      <ul aria-labelledby={id}>
        {failures.map(({ orderId, number, amount }) => (
          <li key={orderId}>
            <Link to={`/dmt-admin/bestellingen/${orderId}`}>{t('order', { number, amount: money(amount) })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

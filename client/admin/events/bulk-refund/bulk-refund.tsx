import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Bar } from '../../ui/figures.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { useWaitingToast } from '../../ui/form/outcome.ts';
import { amountText, money } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export function BulkRefund({ eventId, first }: { eventId: number; first: EventRefundProgress | null }) {
  const t = useWords(words);
  const stepUp = useStepUp();
  const toasts = useToasts();
  const submission = useSubmission();
  const tellWaiting = useWaitingToast();
  const { progress, isLost, start } = useBulkRefund(eventId, first);
  const [isAsking, setIsAsking] = useState(false);
  const key = useRef('');
  const [note, setNote] = useState('');
  if (!progress || (progress.orders === 0 && !progress.byHand)) return null;

  const { isStarted, waiting, failed, left } = progress;
  const toDo = waiting + failed;
  const ask = () => {
    key.current = crypto.randomUUID();
    setIsAsking(true);
  };
  const pay = async () => {
    const news = await submission.run(() => stepUp(() => start(key.current, note.trim())));
    if (!news) return;
    setIsAsking(false);
    if (!tellWaiting(news)) toasts.show({ severity: 'success', summary: t('started') });
  };
  const counted = { count: toDo, number: amountText(toDo), left: money(left) };
  return (
    <Panel title={t('title')}>
      {progress.orders > 0 && <Standing progress={progress} />}
      {progress.byHand && <ByHand orders={progress.byHand} />}
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
        <TextArea
          label={t('words')}
          hint={t('wordsHint')}
          name="refundWords"
          optional
          maxLength={1000}
          value={note}
          error={submission.errors['words']}
          onChange={(event) => setNote(event.target.value)}
        />
      </Confirm>
    </Panel>
  );
}

function Standing({ progress }: { progress: EventRefundProgress }) {
  const t = useWords(words);
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
            <strong>{t('count', { count: orders, done: amountText(refunded), orders: amountText(orders) })}</strong>
          </p>
          <Bar value={refunded} max={orders} label={t('bar')} />
        </Stack>
      )}
      {failed > 0 && <Failures progress={progress} />}
    </Stack>
  );
}

/** Payments that the owner received directly have to be refunded without the provider. */
function ByHand({ orders }: { orders: NonNullable<EventRefundProgress['byHand']> }) {
  const t = useWords(words);
  const id = useId();
  return (
    <Notice tone="warn">
      <p id={id}>{t('byHand', { count: orders.length, number: amountText(orders.length) })}</p>
      <ul aria-labelledby={id}>
        {orders.map(({ orderId, number, amount }) => (
          <li key={orderId}>
            <Link to={`/dmt-admin/bestellingen/${orderId}/terugbetalen`}>
              {t('order', { number, amount: money(amount) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Failures({ progress: { failed, failures } }: { progress: EventRefundProgress }) {
  const t = useWords(words);
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

const PAUSE_MS = 2000;
const REFUNDS = '/api/dmt-admin/events/:id/refunds';

/** Polls while refunds are under way. `first` is null for an event that was cancelled after the page was read. */
function useBulkRefund(eventId: number, first: EventRefundProgress | null) {
  const ask = useAsk();
  const [progress, setProgress] = useState(first);
  const [isLost, setIsLost] = useState(false);
  const [polls, setPolls] = useState(first ? 1 : 0);
  const isUnderWay = progress === null || (progress.isStarted && progress.waiting > 0);

  useEffect(() => {
    if (!isUnderWay) return;
    let isCurrent = true;
    const look = async () => {
      const headers = polls === 0 ? {} : UNATTENDED;
      const news = await ask('GET', REFUNDS, { id: eventId, headers }).catch(() => null);
      if (!isCurrent) return;
      setIsLost(news === null);
      if (news) setProgress(news);
      setPolls((times) => times + 1);
    };
    const timer = setTimeout(() => void look(), polls === 0 ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, eventId, isUnderWay, polls]);

  /** `key` is the same for every repeat of one attempt. Requires a fresh sign-in. */
  const start = useCallback(
    async (key: string, words: string) => {
      const json = words === '' ? {} : { words };
      const news = await ask('POST', REFUNDS, { id: eventId, headers: { 'idempotency-key': key }, json });
      if ('isStarted' in news) setProgress(news);
      return news;
    },
    [ask, eventId],
  );
  return { progress, isLost, start };
}

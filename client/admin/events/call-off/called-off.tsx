import { useId } from 'react';
import { Link } from 'react-router-dom';
import { eventDateLine, longDateWithWeekday, minutesAfter } from '../../../../src/kernel/dates/dutch-dates.ts';
import type {
  CallOffProgress,
  CallOffShare,
} from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Bar } from '../../ui/figures.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { amountText, money } from '../../ui/text/format.ts';
import styles from './call-off.module.css';
import words from './nl.json' with { type: 'json' };

type CalledOffProps = {
  callOff: CallOffProgress;
  isLost: boolean;
  onMove: (to: 'pause' | 'resume', id: string) => Promise<CallOffProgress>;
};

const COUNTED = ['moved', 'returned', 'card', 'open', 'waiting', 'person'] as const;

export function CalledOff({ callOff, isLost, onMove }: CalledOffProps) {
  const t = useWords(words);
  const stepUp = useStepUp();
  const submission = useSubmission();
  const { id, dates, reason, remedy, to, answerUntil, isPaused, orders, counts, total, shares } = callOff;
  const { open, waiting, moved, returned, card, person } = counts;
  const done = moved + returned + card;
  const isOver = waiting === 0 && open === 0;
  const isRefused = shares.some((share) => share.state === 'person' && isAutomatic(share));
  const move = (way: 'pause' | 'resume') =>
    void submission.run(() => (way === 'pause' ? onMove(way, id) : stepUp(() => onMove(way, id))));
  const standing = standingOf(callOff);
  const until = answerUntil && longDateWithWeekday(minutesAfter(answerUntil, -1));
  return (
    <Stack>
      {dates.map(({ start, end }) => (
        <h3 key={start}>{t('off', { date: eventDateLine(start, end) })}</h3>
      ))}
      <p>{t('because', { reason })}</p>
      {remedy !== 'refund' && until && (
        <p>{t(to ? `given.${remedy}` : 'given.chooseAny', { until, to: to ? eventDateLine(to.start, to.end) : '' })}</p>
      )}
      <div aria-live="polite">{standing && <p>{t(standing, { total: money(total) })}</p>}</div>
      {orders > 0 && (
        <Stack gap={2}>
          <p>
            <strong>{t('count', { count: orders, done: amountText(done), orders: amountText(orders) })}</strong>
          </p>
          <Bar value={done} max={orders} label={t('bar')} />
          {remedy !== 'refund' && (
            <ul aria-label={t('standing')}>
              {COUNTED.filter((state) => counts[state] > 0).map((state) => (
                <li key={state}>
                  {t(`counted.${state}`, { count: counts[state], number: amountText(counts[state]) })}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
      {isLost && !isOver && <p>{t('lost')}</p>}
      {submission.fault && (
        <Notice tone="error" role="alert">
          <p>{submission.fault}</p>
        </Notice>
      )}
      {person > 0 && <Work count={person} shares={shares.filter(({ state }) => state === 'person')} />}
      {!isOver && (
        <div>
          <Button variant="secondary" busy={submission.isBusy} onClick={() => move(isPaused ? 'resume' : 'pause')}>
            {isPaused ? t('resume') : t('pause')}
          </Button>
        </div>
      )}
      {isOver && isRefused && (
        <div>
          <Button variant="secondary" busy={submission.isBusy} onClick={() => move('resume')}>
            {t('again')}
          </Button>
        </div>
      )}
      {orders > 0 && (
        <Disclosure summary={t('report')}>
          <ul className={styles['report']}>
            {shares.map((share) => (
              <li key={share.orderId}>
                <Link to={`/dmt-admin/bestellingen/${share.orderId}`}>
                  {t('reportLine', { number: share.number, got: t(gotOf(share), { amount: money(share.amount) }) })}
                </Link>
                {share.by !== 'owner' && ` (${t(`by.${share.by}`)})`}
              </li>
            ))}
          </ul>
          {orders > shares.length && <p>{t('reportMore', { number: amountText(orders - shares.length) })}</p>}
        </Disclosure>
      )}
    </Stack>
  );
}

/** Returns the status to show; null if the list of work to do already shows it. */
function standingOf({ counts, isPaused, total }: CallOffProgress) {
  const { open, waiting, person, moved, card } = counts;
  if (isPaused && open + waiting > 0) return 'paused';
  if (waiting > 0) return 'running';
  if (open > 0) return 'choosing';
  if (person > 0) return null;
  if (total > 0) return 'ready';
  return card > 0 ? 'readyCards' : moved > 0 ? 'readyMoved' : 'readyFree';
}

const gotOf = ({ state, amount }: CallOffShare) =>
  state === 'returned' && amount === 0 ? ('got.lapsed' as const) : (`got.${state}` as const);

/** True for refunds made automatically; the owner refunds payments that they received themselves. */
const isAutomatic = ({ way }: CallOffShare) => way === 'provider' || way === 'card' || way === 'free';

function Work({ count, shares }: { count: number; shares: CallOffShare[] }) {
  const t = useWords(words);
  const id = useId();
  return (
    <Notice tone="warn">
      <p id={id}>{t('person', { count, number: amountText(count) })}</p>
      <ul aria-labelledby={id}>
        {shares.map((share) => {
          const { orderId, number, amount } = share;
          return (
            <li key={orderId}>
              <Link to={`/dmt-admin/bestellingen/${orderId}/terugbetalen`}>
                {t(isAutomatic(share) ? 'personAuto' : 'personHand', { number, amount: money(amount) })}
              </Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

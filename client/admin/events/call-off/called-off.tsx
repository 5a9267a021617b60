import { useId } from 'react';
import { Link } from 'react-router-dom';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { CallOffProgress, CallOffShare } from '../../../../src/modules/ticketing/call-off/call-off-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../../ui/words.ts';
import { Bar } from '../../ui/figures.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { amountText, money } from '../../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };

type CalledOffProps = {
  callOff: CallOffProgress;
  /** No news comes in. */
  isLost: boolean;
  onMove: (to: 'pause' | 'resume', id: string) => Promise<CallOffProgress>;
};

/** One date that does not go on: how far its money is, what asks for a person, and who got what. */
export function CalledOff({ callOff, isLost, onMove }: CalledOffProps) {
  const t = useWords(words);
  const stepUp = useStepUp();
  const submission = useSubmission();
  const { id, start, end, reason, isPaused, orders, returned, waiting, person, total } = callOff;
  const isOver = waiting === 0;
  const isRefused = callOff.shares.some((share) => share.state === 'person' && isAutomatic(share));
  const move = (to: 'pause' | 'resume') =>
    void submission.run(() => (to === 'pause' ? onMove(to, id) : stepUp(() => onMove(to, id))));
  const standing = isOver ? (person === 0 ? ready(total) : null) : isPaused ? 'paused' : 'running';
  return (
    <Stack>
      <h3>{t('off', { date: eventDateLine(start, end) })}</h3>
      <p>{t('because', { reason })}</p>
      <div aria-live="polite">{standing && <p>{t(standing, { total: money(total) })}</p>}</div>
      {orders > 0 && (
        <Stack gap={2}>
          <p>
            <strong>{t('count', { done: amountText(returned), orders: amountText(orders) })}</strong>
          </p>
          <Bar value={returned} max={orders} label={t('bar')} />
        </Stack>
      )}
      {isLost && !isOver && <p>{t('lost')}</p>}
      {submission.fault && (
        <Notice tone="error" role="alert">
          <p>{submission.fault}</p>
        </Notice>
      )}
      {person > 0 && <Work shares={callOff.shares.filter(({ state }) => state === 'person')} />}
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
        <details>
          <summary>{t('report')}</summary>
          <ul>
            {callOff.shares.map(({ orderId, number, amount, state }) => (
              <li key={orderId}>
                <Link to={`/dmt-admin/bestellingen/${orderId}`}>
                  {t('reportLine', { number, amount: money(amount), state: t(`state.${state}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

const ready = (total: number) => (total > 0 ? 'ready' : 'readyFree');

const isAutomatic = ({ way }: CallOffShare) => way === 'provider' || way === 'free';

/** What a person has to do: give it back by hand, or look why it was refused. */
function Work({ shares }: { shares: CallOffShare[] }) {
  const t = useWords(words);
  const id = useId();
  return (
    <Notice tone="warn">
      <p id={id}>{t('person', { count: shares.length, number: amountText(shares.length) })}</p>
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

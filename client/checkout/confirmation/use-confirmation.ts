import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/app.tsx';
import { type ConfirmationData, askOrder } from './confirmation-data.ts';
import { LOADING_MS, outcomeOf, pollDelay } from '../../orders/order-outcome.ts';

/**
 * What is known of an order, asked again while its payment runs: every 5 seconds, after 2 minutes every 15
 * (CHECK-26). Loading ends after 5 seconds at the latest; an answer that comes later still counts (CHECK-22).
 */
export function useConfirmation(first: ConfirmationData): ConfirmationData {
  const api = useApi();
  const [known, setKnown] = useState(first);
  const startedAt = useRef<number | null>(null);
  const isWaiting = known.kind === 'loading';
  const isRunning = known.kind === 'known' && outcomeOf(known.order.status).kind === 'running';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setKnown({ kind: 'unproven', payment: first.payment }), LOADING_MS);
    let isGone = false;
    void askOrder(api, first.payment).then((answer) => !isGone && setKnown(answer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, api, first.payment]);

  useEffect(() => {
    if (!isRunning) return;
    startedAt.current ??= Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const askLater = () => {
      timer = setTimeout(() => void ask(), pollDelay(Date.now() - (startedAt.current ?? 0)));
    };
    const ask = async () => {
      const answer = await askOrder(api, first.payment);
      if (isGone) return;
      // A question that failed says nothing about the payment: what was known stays, and the next one follows.
      if (answer.kind === 'known') setKnown(answer);
      if (answer.kind !== 'known' || outcomeOf(answer.order.status).kind === 'running') askLater();
    };
    askLater();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isRunning, api, first.payment]);

  return known;
}

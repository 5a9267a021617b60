import { useCallback, useEffect, useState } from 'react';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/refunds/refunds-schema.ts';
import { useApi } from '../../../api/app.tsx';
import { UNATTENDED } from '../../api/unattended.ts';

const PAUSE_MS = 2000;

/** How far paying back is, asked again and again while something is under way; null until the first answer. */
export function useMoneyBack(eventId: number) {
  const { get, send } = useApi();
  const address = `/api/dmt-admin/events/${eventId}/refunds`;
  const [progress, setProgress] = useState<EventRefundProgress | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [asked, setAsked] = useState(0);
  const isUnderWay = progress === null || (progress.isStarted && progress.waiting > 0);

  useEffect(() => {
    if (!isUnderWay) return;
    let isCurrent = true;
    const ask = async () => {
      const news = await get<EventRefundProgress>(address, asked === 0 ? {} : UNATTENDED).catch(() => null);
      if (!isCurrent) return;
      setIsLost(news === null);
      if (news) setProgress(news);
      setAsked((times) => times + 1);
    };
    const timer = setTimeout(() => void ask(), asked === 0 ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [get, address, isUnderWay, asked]);

  /** The same `key` for the same try, however often it is sent. Asks for a fresh sign-in. */
  const start = useCallback(
    async (key: string) => {
      const news = await send<EventRefundProgress>('POST', address, undefined, { 'idempotency-key': key });
      setProgress(news);
      return news;
    },
    [send, address],
  );
  return { progress, isLost, start };
}

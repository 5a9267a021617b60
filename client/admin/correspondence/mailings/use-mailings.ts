import { useCallback, useEffect, useState } from 'react';
import type { EventMailings } from '../../../../src/modules/ticketing/sales/mailings/mailings-schema.ts';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';

export const MAILINGS = '/api/dmt-admin/events/:id/mailings';
const PAUSE_MS = 2000;

/** Polled while a mailing is being sent. `isLost`: the last poll failed. */
export function useMailings(loaded: EventMailings) {
  const ask = useAsk();
  const [shown, setShown] = useState(loaded);
  const [isLost, setIsLost] = useState(false);
  const { id } = loaded.event;
  const isUnderWay = shown.mailings.some(({ state }) => state === 'sending');

  useEffect(() => {
    if (!isUnderWay) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void look(), PAUSE_MS);
    };
    const look = async () => {
      const news = await ask('GET', MAILINGS, { id, headers: UNATTENDED }).catch(() => null);
      if (!isCurrent) return;
      setIsLost(news === null);
      if (news) setShown(news);
      wait();
    };
    wait();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, id, isUnderWay]);

  const refresh = useCallback(async () => {
    setShown(await ask('GET', MAILINGS, { id }));
  }, [ask, id]);
  return { shown, isLost, refresh };
}

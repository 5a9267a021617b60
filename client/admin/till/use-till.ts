import { useCallback, useEffect, useState } from 'react';
import type { TillNow } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { useTillApi } from './till-api.ts';

const EVERY_MS = 10_000;

/** Polled while the page is in sight, to follow sales on other phones. `isStale`: the last attempt failed. */
export function useTill(first: TillNow) {
  const api = useTillApi();
  const [till, setTill] = useState(first);
  const [isStale, setIsStale] = useState(false);
  const refresh = useCallback(async () => {
    try {
      setTill(await api.watch());
      setIsStale(false);
    } catch {
      setIsStale(true);
    }
  }, [api]);
  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(onSeen, EVERY_MS);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [refresh]);
  return { till, setTill, isStale, refresh };
}

import { useCallback, useEffect, useState } from 'react';
import { type Party, type Today, useGateApi } from '../gate-api.ts';

/** Polling interval: within this time all phones show the same counts. */
const EVERY_MS = 3_000;

type Listening = { hear: (today: Today) => Promise<void>; miss: (fault: unknown) => Promise<void> };

/** Polled while the page is in sight. `isStale`: the last attempt failed. */
export function useToday(first: Today, { hear, miss }: Listening) {
  const api = useGateApi();
  const [today, setToday] = useState(first);
  const [isStale, setIsStale] = useState(false);
  const refresh = useCallback(async () => {
    try {
      const now = await api.watch();
      setToday(now);
      setIsStale(false);
      await hear(now);
    } catch (fault) {
      setIsStale(true);
      await miss(fault);
    }
  }, [api, hear, miss]);
  useEffect(() => {
    // A cached page shows the state of when it was cached.
    const refreshNow = () => void refresh();
    const timer = setTimeout(refreshNow);
    addEventListener('online', refreshNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', refreshNow);
    };
  }, [refresh]);
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const timer = setInterval(() => isSeen() && void refresh(), EVERY_MS);
    const onSeen = () => isSeen() && void refresh();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [refresh]);
  return { today, isStale, refresh };
}

export type Parties = { state: 'loading' | 'failed' | 'there'; parties: Party[]; again: () => void };

/** Fetches the list when it is first needed, and again after every event at the gate. */
export function useParties(isWanted: boolean, { date, version: happened }: Today): Parties {
  const version = `${date} ${happened}`;
  const api = useGateApi();
  const [read, setRead] = useState<{ version: string; parties: Party[] } | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const isOld = isWanted && (read === null || read.version !== version) && failedAt !== version;
  useEffect(() => {
    if (!isOld) return;
    let isCurrent = true;
    api.list().then(
      (list) => isCurrent && setRead({ parties: list.parties, version }),
      () => isCurrent && setFailedAt(version),
    );
    return () => void (isCurrent = false);
  }, [api, isOld, version]);
  // The last list stays while a newer one is loading or cannot be read.
  const state = read ? 'there' : failedAt === version ? 'failed' : 'loading';
  return { state, parties: read?.parties ?? [], again: () => setFailedAt(null) };
}

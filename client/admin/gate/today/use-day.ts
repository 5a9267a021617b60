import { useCallback, useEffect, useState } from 'react';
import { type Party, type Today, useGateApi } from '../gate-api.ts';

/** All phones see the same counts within this time. */
const EVERY_MS = 3_000;

/** Told of every answer, and of every question without one. */
type Listening = { hear: (today: Today) => Promise<void>; miss: (fault: unknown) => Promise<void> };

/** What is on today with its counts, asked again and again while the page is in sight. `isStale`: the last try failed. */
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
    // A page that was kept shows what was so when it was kept.
    const again = () => void refresh();
    const timer = setTimeout(again);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
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

/** Who comes on a day, read once it is wanted, and anew whenever something happened at the gate. */
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
  // A list that was read stays while a newer one is on its way, or cannot come.
  const state = read ? 'there' : failedAt === version ? 'failed' : 'loading';
  return { state, parties: read?.parties ?? [], again: () => setFailedAt(null) };
}

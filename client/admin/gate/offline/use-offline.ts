import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../../api/application.ts';
import { registerWorker } from '../../../ui/service-worker.ts';
import { useWords } from '../../../ui/words.ts';
import { useGateApi } from '../gate-api.ts';
import words from '../nl.json' with { type: 'json' };
import type { Parties } from '../use-day.ts';
import { browserStore } from './gate-store.ts';
import { forgetGate } from './kept-page.ts';
import { offlineGate, type OfflineGate, type OfflineState } from './offline-gate.ts';

/** The gate without network, in the page: takes up what was left, keeps itself ready, and forgets in time. */
export function useOffline(): { offline: OfflineGate; state: OfflineState } {
  const t = useWords(words);
  const api = useGateApi();
  const { baseUrl } = useSite();
  const [offline] = useState(() =>
    offlineGate({ store: browserStore(), calls: api, baseUrl, device: t('offline.thisDevice') }),
  );
  const state = useSyncExternalStore(offline.subscribe, offline.state, offline.state);
  useEffect(() => {
    void offline.begin();
    // Where a browser has no workers, everything but a new load works all the same.
    if ('serviceWorker' in navigator) void registerWorker('gate').catch(() => undefined);
  }, [offline]);
  useEffect(() => {
    if (state.isTurnedAway) void forgetGate();
  }, [state.isTurnedAway]);
  return { offline, state };
}

/** Who comes today, as this phone knows it while nothing answers. */
export function useOfflineParties(offline: OfflineGate, { since, turn }: OfflineState, online: Parties): Parties {
  const isOffline = since !== null;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `turn` says when they may have changed
  const kept = useMemo(() => (isOffline ? offline.parties() : null), [offline, isOffline, turn]);
  return kept ? { state: 'there', parties: kept, again: online.again } : online;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../../api/application.ts';
import { registerWorker } from '../../../ui/service-worker.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { useGateApi } from '../gate-api.ts';
import words from '../nl.json' with { type: 'json' };
import type { Parties } from '../today/use-day.ts';
import { browserStore } from './gate-store.ts';
import { forgetGate } from './kept-page.ts';
import { offlineGate, type OfflineGate, type OfflineState } from './offline-gate.ts';

export function useOffline(): { offline: OfflineGate; state: OfflineState } {
  const t = useWords(words);
  const api = useGateApi();
  const { baseUrl } = useSite();
  const [offline] = useState(() =>
    offlineGate({ store: browserStore(), calls: api, baseUrl, device: t('offline.thisDevice'), session: requestToken }),
  );
  const state = useSyncExternalStore(offline.subscribe, offline.state, offline.state);
  useEffect(() => {
    void offline.begin();
    // In a browser without service workers, everything works except a reload.
    if ('serviceWorker' in navigator) void registerWorker('gate').catch(() => undefined);
  }, [offline]);
  useEffect(() => {
    if (state.isTurnedAway) void forgetGate();
  }, [state.isTurnedAway]);
  return { offline, state };
}

const requestToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';

/** Today's visitors as known offline; what was read online ends with the day, or when the user loses the role. */
export function partiesHere({ parties, since, isTurnedAway }: OfflineState, online: Parties): Parties {
  if (parties) return { state: 'there', parties, again: online.again };
  return since !== null || isTurnedAway ? { state: 'failed', parties: [], again: online.again } : online;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../../api/application.ts';
import { registerWorker } from '../../../ui/service-worker.ts';
import { useWords } from '../../../ui/words.ts';
import { useGateApi } from '../gate-api.ts';
import words from '../nl.json' with { type: 'json' };
import type { Parties } from '../today/use-day.ts';
import { browserStore } from './gate-store.ts';
import { forgetGate } from './kept-page.ts';
import { offlineGate, type OfflineGate, type OfflineState } from './offline-gate.ts';

/** The gate without network, in the page: takes up what was left, keeps itself ready, and forgets in time. */
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
    // Where a browser has no workers, everything but a new load works all the same.
    if ('serviceWorker' in navigator) void registerWorker('gate').catch(() => undefined);
  }, [offline]);
  useEffect(() => {
    if (state.isTurnedAway) void forgetGate();
  }, [state.isTurnedAway]);
  return { offline, state };
}

/** It is bound to the session, so that a sign-out anywhere on the site changes it. */
const requestToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';

/**
 * Who comes today, as this phone knows it while nothing answers. What was read before ends with the list: with the day, and
 * with the role of who works here.
 */
export function partiesHere({ parties, since, isTurnedAway }: OfflineState, online: Parties): Parties {
  if (parties) return { state: 'there', parties, again: online.again };
  return since !== null || isTurnedAway ? { state: 'failed', parties: [], again: online.again } : online;
}

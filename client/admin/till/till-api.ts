import { useCallback, useEffect, useMemo, useState } from 'react';
import type {
  ClosingRequest,
  CorrectionRequest,
  FloatRequest,
  SlipRequest,
  TillNow,
  TillSetting,
} from '../../../src/modules/ticketing/books/till/till-schema.ts';
import type { GroupStep } from '../../../src/modules/ticketing/gate/groups-schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { UNATTENDED } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';

/** API calls of the till. All reject with an ApiFault; writes can be repeated with the same ids. */
export function tillApi(api: Api) {
  const ask = createAsk(api);
  return {
    now: () => ask('GET', '/api/dmt-admin/till'),
    watch: () => ask('GET', '/api/dmt-admin/till', { headers: UNATTENDED }),
    putFloat: (json: FloatRequest) => ask('POST', '/api/dmt-admin/till/float', { json }),
    /** Groups of today, polled as the till is. */
    groups: () => ask('GET', '/api/dmt-admin/gate/groups', { headers: UNATTENDED }),
    groupStep: (json: GroupStep) => ask('POST', '/api/dmt-admin/gate/groups', { json }),
    correct: (json: CorrectionRequest) => ask('POST', '/api/dmt-admin/till/corrections', { json }),
    correctSlip: (json: SlipRequest) => ask('POST', '/api/dmt-admin/till/slips', { json }),
    setReasonAbove: (json: TillSetting) => ask('PUT', '/api/dmt-admin/till/setting', { json }),
    close: (json: ClosingRequest) => ask('POST', '/api/dmt-admin/till/closings', { json }),
    /** Returns at most 50 tills, newest first, with numbers below the given one. */
    closings: (below?: number) => ask('GET', '/api/dmt-admin/till/closings', { query: { below } }),
    closing: (till: number) => ask('GET', '/api/dmt-admin/till/closings/:number', { id: till }),
  };
}

export function useTillApi(): ReturnType<typeof tillApi> {
  const api = useApi();
  return useMemo(() => tillApi(api), [api]);
}

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
  useWhileSeen(refresh);
  return { till, setTill, isStale, refresh };
}

/** Calls it regularly while the page is in sight, and when it comes back into sight. */
export function useWhileSeen(refresh: () => Promise<void>): void {
  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(onSeen, EVERY_MS);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [refresh]);
}

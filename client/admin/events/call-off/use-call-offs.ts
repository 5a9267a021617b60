import { useCallback, useEffect, useState } from 'react';
import type { CallOffProgress } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';

const PAUSE_MS = 2000;
const MOVES = {
  pause: '/api/dmt-admin/call-offs/:id/pause',
  resume: '/api/dmt-admin/call-offs/:id/resume',
} as const;

/**
 * Polled while refunds are under way. `version`: fetches again when it changes; `first`: null if it could not be read.
 */
export function useCallOffs(eventId: number, version: number, first: CallOffProgress[] | null) {
  const ask = useAsk();
  const [latest, setLatest] = useState(() => ({ version: first ? version : -1, all: first ?? [] }));
  const [isLost, setIsLost] = useState(false);
  const [polls, setPolls] = useState(0);
  const isOld = latest.version !== version;
  const isUnderWay = isOld || latest.all.some(({ counts, isPaused }) => counts.waiting > 0 && !isPaused);

  useEffect(() => {
    if (!isUnderWay) return;
    let isCurrent = true;
    const look = async () => {
      const headers = isOld ? {} : UNATTENDED;
      const all = await ask('GET', '/api/dmt-admin/events/:id/call-offs', { id: eventId, headers }).catch(() => null);
      if (!isCurrent) return;
      setIsLost(all === null);
      if (all) setLatest({ version, all });
      setPolls((times) => times + 1);
    };
    const timer = setTimeout(() => void look(), isOld && polls === 0 ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, eventId, version, isOld, isUnderWay, polls]);

  const move = useCallback(
    async (to: keyof typeof MOVES, id: string) => {
      const news = await ask('POST', MOVES[to], { id });
      setLatest((now) => ({ ...now, all: now.all.map((one) => (one.id === id ? news : one)) }));
      return news;
    },
    [ask],
  );
  return { all: latest.all, isLost, move };
}

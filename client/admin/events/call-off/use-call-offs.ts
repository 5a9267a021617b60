import { useCallback, useEffect, useState } from 'react';
import type {
  CallOffPreviewRequest,
  CallOffPreview,
  CallOffProgress,
} from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';

const POLL_MS = 2000;
const MOVES = {
  pause: '/api/dmt-admin/call-offs/:id/pause',
  resume: '/api/dmt-admin/call-offs/:id/resume',
} as const;

/** Polled while refunds are under way. A new `version` fetches again; `first` is null if it could not be read. */
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
    const timer = setTimeout(() => void look(), isOld && polls === 0 ? 0 : POLL_MS);
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

const TYPING_MS = 500;
type PreviewState = {
  typed: string;
  preview: CallOffPreview | null;
  errors: Record<string, string>;
  fault: string | null;
};

/** Fetched again after a pause in typing or a new `round`; until then the previous one. `isOld`: not of this input. */
export function usePreview(eventId: number, asked: CallOffPreviewRequest, round: number) {
  const ask = useAsk();
  const typed = `${round} ${JSON.stringify(asked)}`;
  const [latest, setLatest] = useState<PreviewState>({ typed: '', preview: null, errors: {}, fault: null });
  const isOld = latest.typed !== typed;
  const isFirst = latest.typed === '';
  useEffect(() => {
    if (!isOld) return;
    let isCurrent = true;
    const look = async () => {
      const json = JSON.parse(typed.slice(typed.indexOf(' ') + 1)) as CallOffPreviewRequest;
      try {
        const preview = await ask('POST', '/api/dmt-admin/events/:id/call-off/preview', { id: eventId, json });
        if (isCurrent) setLatest({ typed, preview, errors: {}, fault: null });
      } catch (thrown) {
        if (!isApiFault(thrown)) throw thrown;
        const { errors, message } = thrown;
        if (isCurrent)
          setLatest((now) => ({ ...now, typed, errors, fault: Object.keys(errors).length > 0 ? null : message }));
      }
    };
    const timer = setTimeout(() => void look(), isFirst ? 0 : TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, eventId, typed, isOld, isFirst]);
  const isGood = !isOld && latest.fault === null && Object.keys(latest.errors).length === 0;
  return { preview: latest.preview, errors: latest.errors, fault: latest.fault, isGood };
}

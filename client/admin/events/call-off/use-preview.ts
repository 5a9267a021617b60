import { useEffect, useState } from 'react';
import type {
  CallOffPreviewRequest,
  CallOffPreview,
} from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useAsk } from '../../api/routes.ts';

const PAUSE_MS = 500;
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
    const timer = setTimeout(() => void look(), isFirst ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, eventId, typed, isOld, isFirst]);
  const isGood = !isOld && latest.fault === null && Object.keys(latest.errors).length === 0;
  return { preview: latest.preview, errors: latest.errors, fault: latest.fault, isGood };
}

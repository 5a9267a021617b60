import { useCallback, useEffect, useRef, useState } from 'react';
import type { GroupStep } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { faultText } from '../../api/calls.ts';
import { type GateGroup, type Today, useGateApi } from '../gate-api.ts';

export type Groups = {
  groups: GateGroup[];
  /** Why the last step was refused, or could not be sent. */
  fault: string | null;
  isBusy: boolean;
  step: (step: GroupStep) => Promise<void>;
};

/** Today's groups, read when they are first needed and again after each entry at any phone. */
export function useGroups(isWanted: boolean, { date, groups: counts }: Today, onChanged: () => void): Groups {
  const api = useGateApi();
  const version = counts ? `${date} ${counts.inside} ${counts.expected}` : null;
  const [read, setRead] = useState<{ version: string; groups: GateGroup[] } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const isOld = isWanted && version !== null && read?.version !== version;
  useEffect(() => {
    if (!isOld || version === null) return;
    let isCurrent = true;
    api.groups().then(
      (groups) => isCurrent && setRead({ version, groups }),
      (thrown: unknown) => isCurrent && setFault(faultText(thrown)),
    );
    return () => void (isCurrent = false);
  }, [api, isOld, version]);
  const step = useCallback(
    async (wanted: GroupStep) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      try {
        const changed = await api.groupStep(wanted);
        setFault(null);
        setRead((before) => {
          const groups = before?.groups.map((one) => (one.bookingId === changed.bookingId ? changed : one));
          return before && groups ? { ...before, groups } : before;
        });
        onChanged();
      } catch (thrown) {
        setFault(faultText(thrown));
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    [api, onChanged],
  );
  return { groups: version === null ? [] : (read?.groups ?? []), fault, isBusy, step };
}

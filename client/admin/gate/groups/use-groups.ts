import { useCallback, useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { GroupEntryStep } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GroupStep } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { faultText } from '../../api/calls.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { signal } from '../camera/signals.ts';
import { isUnanswered, withinPatience } from '../attempt.ts';
import { type GateGroup, type Today, useGateApi } from '../gate-api.ts';
import type { knownGroups } from './known-groups.ts';
import words from './groups.nl.json' with { type: 'json' };

/** The gate as this phone keeps it by itself. */
type Here = {
  state: () => { since: unknown; groups: GateGroup[] | null };
  groups: Pick<ReturnType<typeof knownGroups>, 'isRoom' | 'withWaiting'>;
  isWaiting: (entry: string) => boolean;
  learnGroup: (group: GateGroup) => Promise<void>;
  use: (step: Omit<GroupEntryStep, 'at'>) => Promise<void>;
  undo: (entries: readonly { id: string; entry: string }[]) => Promise<void>;
};

export type Groups = {
  groups: GateGroup[];
  /** Why the last step was refused, or could not be sent. */
  fault: string | null;
  isBusy: boolean;
  /** Persons whom this phone let in last, until something else is asked. */
  entered: { bookingId: string; persons: number } | null;
  /** Resolves to true if the step was taken. */
  step: (step: GroupStep) => Promise<boolean>;
  /** Clears the result of the last step. */
  clear: () => void;
};

/**
 * Today's groups, read when they are first needed and again after each entry or payment at any phone. Without an answer
 * this phone lets in as many as it knows of, and sends that later.
 */
export function useGroups(
  isWanted: boolean,
  { date, groups: counts, booked }: Today,
  here: Here,
  onChanged: () => void,
): Groups {
  const t = useWords(words);
  const api = useGateApi();
  const version = counts ? `${date} ${counts.inside} ${counts.expected} ${counts.payments} ${booked}` : null;
  const [read, setRead] = useState<{ version: string; groups: GateGroup[] } | null>(null);
  const [result, setResult] = useState<Pick<Groups, 'fault' | 'entered'>>(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const offlineList = here.state().groups;
  const isOld = isWanted && version !== null && read?.version !== version && offlineList === null;
  useEffect(() => {
    if (!isOld || version === null) return;
    let isCurrent = true;
    api.groups().then(
      (groups) => isCurrent && setRead({ version, groups }),
      (thrown: unknown) => isCurrent && setResult({ fault: faultText(thrown), entered: null }),
    );
    return () => void (isCurrent = false);
  }, [api, isOld, version]);

  /** Decides without the server; returns why not, or null. */
  const decide = useCallback(
    async (step: GroupStep): Promise<string | null> => {
      if (step.kind === 'pay') return t('payLater');
      if (step.kind === 'undo') await here.undo([{ id: newUuid(), entry: step.entryId }]);
      else if (!here.groups.isRoom(step)) return t('full');
      else await here.use({ ...step, kind: 'group' });
      return null;
    },
    [here, t],
  );

  const ask = useCallback(
    async (step: GroupStep): Promise<string | null> => {
      const isHere = here.state().since !== null || (step.kind === 'undo' && here.isWaiting(step.entryId));
      if (isHere) return decide(step);
      try {
        const changed = await (step.kind === 'pay' ? api.groupStep(step) : withinPatience(api.groupStep(step)));
        await here.learnGroup(changed);
        setRead((before) => {
          const groups = before?.groups.map((one) => (one.bookingId === changed.bookingId ? changed : one));
          return before && groups ? { ...before, groups } : before;
        });
        return null;
      } catch (thrown) {
        return isUnanswered(thrown) && step.kind !== 'pay' ? decide(step) : faultText(thrown);
      }
    },
    [api, here, decide],
  );

  const step = useCallback(
    async (wanted: GroupStep) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setIsBusy(true);
      const fault = await ask(wanted).catch(faultText);
      isRunning.current = false;
      setIsBusy(false);
      signal(fault === null ? 'good' : 'bad');
      setResult({ fault, entered: fault === null && wanted.kind === 'enter' ? wanted : null });
      if (fault === null) onChanged();
      return fault === null;
    },
    [ask, onChanged],
  );
  const groups = offlineList ?? here.groups.withWaiting(version === null ? [] : (read?.groups ?? []));
  return { groups, ...result, isBusy, step, clear: useCallback(() => setResult(NOTHING), []) };
}

const NOTHING = { fault: null, entered: null };

import { useCallback, useEffect, useRef, useState } from 'react';
import type { GateStep } from '../../../src/modules/ticketing/admission/gate-schema.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isApiFault } from '../../api/fault.ts';
import { faultText } from '../api/calls.ts';
import { type GateWord, type SeenTicket, useGateApi } from './gate-api.ts';
import { type Feel, signal } from './signals.ts';

/** What is asked of the server, with ids made here, so that it may be asked again and again. */
export type Attempt = { kind: 'scan'; code: string; id: string } | { kind: 'steps'; steps: GateStep[] };

/** What the page shows of it. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'asking'; attempt: Attempt }
  /** Nothing answered; it is asked again by itself. */
  | { kind: 'offline'; attempt: Attempt }
  | { kind: 'fault'; text: string; isSignedOut: boolean }
  /** `entries`: those that this answer made, which one press takes back. */
  | { kind: 'answer'; word: GateWord; tickets: SeenTicket[]; entries: string[] }
  | { kind: 'choose'; tickets: SeenTicket[] };

const AGAIN_MS = 3_000;

/** Asks, shows, and asks again what did not arrive. `onChanged`: something happened at the gate. */
export function useGate(onChanged: () => void) {
  const api = useGateApi();
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const latest = useRef<Attempt | null>(null);

  const ask = useCallback(
    async (attempt: Attempt): Promise<Shown> => {
      if (attempt.kind === 'scan') {
        const { word, tickets } = await api.scan(attempt.code, attempt.id);
        if (word === 'choose') return { kind: 'choose', tickets };
        return { kind: 'answer', word, tickets, entries: word === 'welcome' ? [attempt.id] : [] };
      }
      const answers = await api.steps(attempt.steps);
      const done = answers.filter(({ word }) => word === 'welcome' || word === 'undone');
      const meant = done.length > 0 ? done : answers;
      return {
        kind: 'answer',
        word: meant[0]?.word ?? 'unknown',
        tickets: meant.flatMap(({ ticket }) => ticket ?? []),
        entries: done.flatMap(({ word, id }) => (word === 'welcome' ? [id] : [])),
      };
    },
    [api],
  );

  const perform = useCallback(
    async (attempt: Attempt, isRepeat = false) => {
      latest.current = attempt;
      if (!isRepeat) setShown({ kind: 'asking', attempt });
      let next: Shown;
      try {
        next = await ask(attempt);
      } catch (fault) {
        next = isUnanswered(fault)
          ? { kind: 'offline', attempt }
          : { kind: 'fault', text: faultText(fault), isSignedOut: isApiFault(fault) && fault.status === 401 };
      }
      // Somebody else was scanned meanwhile, or this was given up: what it did shows in the list and the counts.
      if (latest.current === attempt) {
        setShown(next);
        if (!(isRepeat && next.kind === 'offline')) signal(feelOf(next));
        if (next.kind !== 'offline') latest.current = null;
      }
      if (next.kind === 'answer') onChanged();
    },
    [ask, onChanged],
  );

  useEffect(() => {
    if (shown.kind !== 'offline') return;
    const { attempt } = shown;
    const again = () => void perform(attempt, true);
    const timer = setTimeout(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [shown, perform]);

  const clear = useCallback(() => {
    latest.current = null;
    setShown({ kind: 'nothing' });
  }, []);
  const scan = useCallback((code: string) => void perform({ kind: 'scan', code, id: newUuid() }), [perform]);
  const enter = useCallback(
    (tickets: string[]) => {
      const steps = tickets.map((ticket): GateStep => ({ kind: 'enter', id: newUuid(), ticket }));
      void perform({ kind: 'steps', steps });
    },
    [perform],
  );
  const undo = useCallback(
    (entries: string[]) => {
      const steps = entries.map((entry): GateStep => ({ kind: 'undo', id: newUuid(), entry }));
      void perform({ kind: 'steps', steps });
    },
    [perform],
  );
  return { shown, scan, enter, undo, clear, perform };
}

export type Gate = ReturnType<typeof useGate>;

function feelOf(shown: Shown): Feel {
  if (shown.kind === 'choose') return 'look';
  if (shown.kind !== 'answer') return 'bad';
  if (shown.word === 'welcome' || shown.word === 'undone') return 'good';
  return shown.word === 'inside' || shown.word === 'again' || shown.word === 'other-day' ? 'look' : 'bad';
}

/** No connection, an answer that did not come, or a server in trouble: the same may be asked again. */
function isUnanswered(fault: unknown): boolean {
  return isApiFault(fault) && (fault.status === 0 || fault.status >= 500 || fault.status === 429);
}

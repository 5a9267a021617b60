import { useCallback, useEffect, useState } from 'react';

/** How far a visitor is with showing to be no robot (STATE-29). */
export type RobotState = 'idle' | 'working' | 'verified' | 'failed' | 'expired';

export type RobotChecking = {
  state: RobotState;
  /** Raised when a pass was used up: what shows the check begins anew. */
  round: number;
  /** Runs what earns a pass; never rejects. */
  attempt(prove: () => Promise<unknown>): Promise<void>;
  /** The pass is gone, or the widget says so. */
  fail(state: 'failed' | 'expired'): void;
  /** To be called once a form has used its pass. */
  reset(): void;
};

export type RobotCheckProps = {
  purpose: 'contact' | 'newsletter';
  checking: RobotChecking;
  /** Of what has to be pressed, so that an error summary can lead there. */
  id: string;
  /** The form was sent without it. */
  isMissing: boolean;
};

/** The server keeps a pass for ten minutes; one that is almost over would come too late. */
const PASS_MS = 9 * 60_000;

/** The robot check of one form; `<RobotCheck>` shows it. */
export function useRobotCheck(): RobotChecking {
  const [state, setState] = useState<RobotState>('idle');
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (state !== 'verified') return;
    const timer = setTimeout(() => setState('expired'), PASS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const attempt = useCallback(async (prove: () => Promise<unknown>) => {
    setState('working');
    try {
      await prove();
      setState('verified');
    } catch {
      setState('failed');
    }
  }, []);
  const reset = useCallback(() => {
    setState('idle');
    setRound((before) => before + 1);
  }, []);
  return { state, round, attempt, fail: setState, reset };
}

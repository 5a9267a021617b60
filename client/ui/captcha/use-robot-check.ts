import { useCallback, useEffect, useState } from 'react';

export type RobotState = 'idle' | 'working' | 'verified' | 'failed' | 'expired';

export type RobotChecking = {
  state: RobotState;
  /** Incremented when a pass was used: the check starts over. */
  round: number;
  /** Runs the call that earns a pass; never rejects. */
  attempt(prove: () => Promise<unknown>): Promise<void>;
  fail(state: 'failed' | 'expired'): void;
  reset(): void;
};

export type RobotCheckProps = {
  purpose: 'contact' | 'newsletter' | 'booking';
  checking: RobotChecking;
  /** Id of the control, for error summaries. */
  id: string;
  /** The form was submitted without the check. */
  isMissing: boolean;
};

/** The server keeps a pass for ten minutes; one that is about to expire would arrive too late. */
const PASS_MS = 9 * 60_000;

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

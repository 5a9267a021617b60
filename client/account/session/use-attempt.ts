import { useRef, useState } from 'react';
import { type Wrong, faultWords } from '../check.ts';

export type Refusal = { wrong: Wrong; message: string | null };

type AttemptOptions = {
  /** Replaces the server's message when the server failed. */
  sorry?: string | undefined;
  onRefused?: ((message: string | null) => void) | undefined;
};

/** Runs one call at a time, however often its button is pressed, and keeps its refusal until the next. */
export function useAttempt(first: Partial<Refusal> | null, { sorry, onRefused }: AttemptOptions = {}) {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ wrong: first?.wrong ?? {}, message: first?.message ?? null });

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal({ wrong: {}, message: null });
    try {
      await work();
    } catch (fault) {
      const words = faultWords(fault, sorry);
      setRefusal(words);
      onRefused?.(words.message);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    ...refusal,
    isBusy,
    attempt,
    refuse: (wrong: Wrong) => setRefusal((before) => ({ ...before, wrong })),
    forgive: () => setRefusal((before) => (before.message === null ? before : { ...before, message: null })),
  };
}

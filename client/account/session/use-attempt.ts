import { useRef, useState } from 'react';
import { type Wrong, faultWords } from '../check.ts';

/** Errors of a refused form: beside its fields, or above them all. */
export type Refusal = { wrong: Wrong; message: string | null };

type Told = {
  /** Shown in place of what a server says that broke down. */
  sorry?: string | undefined;
  onRefused?: ((message: string | null) => void) | undefined;
};

/** Runs one call at a time, however often its button is pressed, and keeps what it was refused with until the next. */
export function useAttempt(first: Partial<Refusal> | null, { sorry, onRefused }: Told = {}) {
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
    /** Says what is wrong beside the fields, before anything was sent. */
    refuse: (wrong: Wrong) => setRefusal((before) => ({ ...before, wrong })),
    /** Takes the message away. */
    forgive: () => setRefusal((before) => (before.message === null ? before : { ...before, message: null })),
  };
}

import { useCallback, useEffect, useRef } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { isApiFault } from '../../../api/fault.ts';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';

/** What a call that makes or changes something sends along: its key, the same until it was answered. */
export type Keyed = { headers: Record<string, string> };
export type KeyedCall<Answer> = (keyed: Keyed) => Promise<Answer>;

/** A press that got no answer: how to get it after all, and who waits for it. */
type Lost = { again: () => Promise<unknown>; heard: (answer: unknown) => void };

/** kept: the server has it; free: it has not; silent: nobody answers. */
export type Found = 'kept' | 'free' | 'silent';

const LOOK_EVERY_MS = 15_000;

/**
 * Whether nobody answered: the line, or a machine on the way to the server. What was asked for may be done all the same. An
 * answer that breaks off is no fault of ours, and one that cannot be read was none.
 */
export function isUnanswered(fault: unknown): boolean {
  if (!isApiFault(fault)) return fault instanceof DOMException || fault instanceof TypeError;
  return fault.status < 400 || (fault.code === null && [502, 503, 504].includes(fault.status));
}

/**
 * Keeps the press that got no answer, with its key, and asks the server what became of it: when somebody presses again, when
 * the browser has its line back, and now and then. `onFound` hears what was found by itself.
 */
export function useLostAnswer(onFound: (found: Found) => void) {
  const ask = useAsk();
  const key = useRef(newUuid());
  const lost = useRef<Lost | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const heard = useRef(onFound);
  useEffect(() => {
    heard.current = onFound;
  });

  const look = useCallback(async (): Promise<Found> => {
    try {
      const path = '/api/dmt-admin/saves/:key';
      const { isKept } = await ask('GET', path, { id: key.current, headers: UNATTENDED });
      return isKept ? 'kept' : 'free';
    } catch {
      return 'silent';
    }
  }, [ask]);

  const lookAgain = useCallback(() => {
    const was = lost.current;
    void look().then((found) => {
      // A press may have come in between.
      if (found !== 'silent' && was !== null && lost.current === was) heard.current(found);
    });
  }, [look]);

  const stop = useCallback(() => {
    clearInterval(timer.current);
    removeEventListener('online', lookAgain);
  }, [lookAgain]);
  useEffect(() => stop, [stop]);

  return {
    key: () => key.current,
    isLost: () => lost.current !== null,
    look,
    /** A press got no answer; resolves with the one that it gets later on. */
    keep: <Answer>(again: () => Promise<Answer>): Promise<Answer | undefined> => {
      stop();
      timer.current = setInterval(lookAgain, LOOK_EVERY_MS);
      addEventListener('online', lookAgain);
      return new Promise((resolve) => {
        lost.current = { again, heard: (answer) => resolve(answer as Answer | undefined) };
      });
    },
    /** Fetches the answer of what was kept, for whoever waits for it. Rejects when that fails too. */
    recover: async (): Promise<void> => {
      const was = lost.current;
      const answer = await was?.again();
      stop();
      lost.current = null;
      key.current = newUuid();
      was?.heard(answer);
    },
    /** The press came to nothing: the next one is made under the same key. */
    forget: (): void => {
      const was = lost.current;
      stop();
      lost.current = null;
      was?.heard(undefined);
    },
    /** A press was answered: the next one makes another thing. */
    answered: (): void => {
      key.current = newUuid();
    },
  };
}

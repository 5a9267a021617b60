import { useCallback, useEffect, useRef } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { isApiFault } from '../../../api/fault.ts';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';

/** Idempotency key, unchanged until the call is answered. */
export type Keyed = { headers: Record<string, string> };
export type KeyedCall<Answer> = (keyed: Keyed) => Promise<Answer>;

type Lost = { again: () => Promise<unknown>; heard: (answer: unknown) => void };

/** kept: the server has stored it; free: it has not; silent: no answer. */
export type Found = 'kept' | 'free' | 'silent';

const LOOK_EVERY_MS = 15_000;

/** True without an answer (connection, proxy, broken or unreadable response): it may have been done all the same. */
export function isUnanswered(fault: unknown): boolean {
  if (!isApiFault(fault)) return fault instanceof DOMException || fault instanceof TypeError;
  return fault.status < 400 || (fault.code === null && [502, 503, 504].includes(fault.status));
}

/** Remembers an unanswered call; asks for its result on a press, online and at times. `onFound`: without a press. */
export function useLostAnswer(onFound: (found: Found) => void) {
  const ask = useAsk();
  const key = useRef(newUuid());
  const lost = useRef<Lost | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const latestOnFound = useRef(onFound);
  useEffect(() => {
    latestOnFound.current = onFound;
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
      // The user may have pressed meanwhile.
      if (found !== 'silent' && was !== null && lost.current === was) latestOnFound.current(found);
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
    /** Remembers a call without an answer; resolves with its later answer. */
    keep: <Answer>(again: () => Promise<Answer>): Promise<Answer | undefined> => {
      stop();
      timer.current = setInterval(lookAgain, LOOK_EVERY_MS);
      addEventListener('online', lookAgain);
      return new Promise((resolve) => {
        lost.current = { again, heard: (answer) => resolve(answer as Answer | undefined) };
      });
    },
    /** Rejects if that fails too. */
    recover: async (): Promise<void> => {
      const was = lost.current;
      const answer = await was?.again();
      stop();
      lost.current = null;
      key.current = newUuid();
      was?.heard(answer);
    },
    /** The call had no effect: the next one uses the same key. */
    forget: (): void => {
      const was = lost.current;
      stop();
      lost.current = null;
      was?.heard(undefined);
    },
    /** The call was answered: the next one gets a new key. */
    answered: (): void => {
      key.current = newUuid();
    },
  };
}

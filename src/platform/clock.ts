import type { Instant } from '../kernel/dates/dutch-dates.ts';

/** The only source of time in this program, so that tests and shifted system clocks see one truth. */
export type Clock = {
  /** The present moment as ISO 8601 in UTC with milliseconds. */
  now(): Instant;
  /** Milliseconds since some moment, for intervals within this process: never goes back, whatever is set on the wall. */
  elapsedMs(): number;
  /** Resolves after so many milliseconds; 0: once others have had their turn of the one thread. Rejects when `signal` aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls `run` after so many milliseconds, 0 as for `wait`; gives what calls it off. */
  after(milliseconds: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        callOff();
        reject(new DOMException('the wait was called off', 'AbortError'));
      };
      const callOff = systemClock.after(milliseconds, () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
  after: (milliseconds, run) => {
    if (milliseconds <= 0) {
      const turn = setImmediate(run);
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

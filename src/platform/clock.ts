import type { Instant } from '../kernel/dates/dutch-dates.ts';

/** The only source of time, so that tests and shifted clocks see one truth. */
export type Clock = {
  /** Current time, ISO 8601 in UTC with milliseconds. */
  now(): Instant;
  /** Milliseconds to measure intervals in this process; monotonic, whatever happens to the time of day. */
  elapsedMs(): number;
  /** Resolves after `milliseconds`; 0 yields to the event loop once. Rejects when `signal` aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls `run` after `milliseconds` (0 as for `wait`); returns a function that cancels it. */
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

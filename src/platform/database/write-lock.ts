import { type Clock, systemClock } from '../clock.ts';

const PAUSE_MS = 25;

export type WriteLock = {
  /**
   * Takes the lock. The caller has the turn before and after, also when it throws: what `tryLock` throws, or
   * `tooLate()` after `limitMs`. Returns no promise if there was nothing to wait for.
   */
  take(): Promise<void> | undefined;
};

/**
 * Queue for a write lock that another process may hold. A waiter gives its turn back, so that reads continue, and only
 * the first in line polls: waits do not add up and order is kept. `tryLock` never waits.
 */
export function createWriteLock(ports: {
  turns: Turns;
  tryLock: () => boolean;
  limitMs: number;
  tooLate: () => Error;
  clock?: Pick<Clock, 'after' | 'wait'>;
}): WriteLock {
  const { turns, tryLock, limitMs, tooLate, clock = systemClock } = ports;
  const line: { isLate: boolean; wake(): void }[] = [];

  const waitInLine = async () => {
    const me = { isLate: false, wake: () => {} };
    line.push(me);
    const callOff = clock.after(limitMs, () => {
      me.isLate = true;
      me.wake();
    });
    let hasTurn = false;
    try {
      while (!me.isLate) {
        if (line[0] !== me) {
          await new Promise<void>((resolve) => (me.wake = resolve));
          continue;
        }
        await turns.take();
        hasTurn = true;
        if (tryLock()) return;
        hasTurn = false;
        turns.give();
        await clock.wait(PAUSE_MS);
      }
    } finally {
      callOff();
      line.splice(line.indexOf(me), 1);
      line[0]?.wake();
      if (!hasTurn) await turns.take();
    }
    throw tooLate();
  };

  return {
    take: () => {
      if (line.length === 0 && tryLock()) return undefined;
      turns.give();
      return waitInLine();
    },
  };
}

/** Mutual exclusion in order of arrival, so that latecomers never win in a rush. */
export type Turns = {
  /** Resolves when it is the caller's turn; returns no promise if that is at once. */
  take(): Promise<void> | undefined;
  give(): void;
  /** For who has the turn: lets the event loop answer others after 10 ms of the present round; no promise before. */
  pause(): Promise<void> | undefined;
};

/**
 * A contended turn passes through the event loop: Node accepts a connection per round; a rush would starve others. So does
 * one that comes after 10 ms of the present round: statements run at once, and a call of many would hold everybody up.
 */
export function createTurns({ after, elapsedMs }: Pick<Clock, 'after' | 'elapsedMs'> = systemClock): Turns {
  const waiting: (() => void)[] = [];
  const isLate = createRoundWatch(elapsedMs);
  const pause = () => (isLate() ? new Promise<void>((resolve) => void after(0, resolve)) : undefined);
  let isTaken = false;
  return {
    pause,
    take: () => {
      if (isTaken) return new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      return pause();
    },
    give: () => {
      const next = waiting.shift();
      if (next) after(0, next);
      else isTaken = false;
    },
  };
}

const LONGEST_ROUND_MS = 10;

/** Returns whether the present round of the event loop began more than 10 ms ago, as far as earlier calls noticed. */
function createRoundWatch(elapsedMs: Clock['elapsedMs']): () => boolean {
  let beganAt: number | null = null;
  return () => {
    if (beganAt !== null) return elapsedMs() - beganAt > LONGEST_ROUND_MS;
    beganAt = elapsedMs();
    setImmediate(() => (beganAt = null)).unref();
    return false;
  };
}

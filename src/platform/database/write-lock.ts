import { type Clock, systemClock } from '../clock.ts';

const PAUSE_MS = 25;

export type WriteLock = {
  /**
   * Takes the lock. The caller has the turn, before and after, also when it throws: what `tryLock` throws, or
   * what `tooLate` makes once the caller has waited for `limitMs`. No promise: there was nothing to wait for.
   */
  take(): Promise<void> | undefined;
};

/**
 * The way to a write lock that another process may hold. Who has to wait gives the turn back, so that reading goes on,
 * and stands in a line: only its first asks for the lock again, so the wait of one is not added to that of the next, and
 * whoever asked first gets it first. `tryLock` says whether it got the lock, without waiting.
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

/** Lets one at a time through, in the order of asking, so that in a rush nobody waits for those who came later. */
export type Turns = {
  /** Resolves when it is the caller's turn. No promise: it is at once. */
  take(): Promise<void> | undefined;
  /** Ends the turn of the caller, who must have one. */
  give(): void;
};

/**
 * A turn that others wait for passes by way of the event loop: between two turns new connections are let in and pages
 * are answered. Node accepts one connection per round, so without it a rush leaves late visitors at the door.
 */
export function createTurns({ after }: Pick<Clock, 'after'> = systemClock): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    take: () => {
      if (isTaken) return new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      return undefined;
    },
    give: () => {
      const next = waiting.shift();
      if (next) after(0, next);
      else isTaken = false;
    },
  };
}

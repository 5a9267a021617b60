import type { Clock } from '../../src/platform/clock.ts';
import type { Random } from '../support/seeded-random.ts';

/**
 * Virtual time and the turns of the one thread. Nothing runs but what was handed over here: of what is ready the seed picks
 * one, and time moves only when nothing is ready.
 */
export type Scheduler = {
  /** A clock whose waits end with `isOver`: what a process that died was waiting for never comes. */
  clockOf(isOver: () => boolean): Clock;
  now(): string;
  /** Runs one thing. False: there is nothing left to wait for within `limitMs` of virtual time. */
  runOne(limitMs: number): Promise<boolean>;
  /** Runs what comes due while so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
  /** Whose decisions are taken from now on. */
  decideBy(random: Random): void;
};

type Waiting = { dueMs: number; number: number; run: () => void; isOver: () => boolean };

export function createScheduler(start: string, first: Random): Scheduler {
  const startMs = Date.parse(start);
  let random = first;
  let elapsedMs = 0;
  let number = 0;
  const waiting: Waiting[] = []; // soonest first

  const add = (milliseconds: number, run: () => void, isOver: () => boolean) => {
    const one: Waiting = { dueMs: elapsedMs + Math.max(0, milliseconds), number: number++, run, isOver };
    let at = waiting.length;
    while (at > 0 && (waiting[at - 1]?.dueMs ?? 0) > one.dueMs) at--;
    waiting.splice(at, 0, one);
    return () => {
      const index = waiting.indexOf(one);
      if (index !== -1) waiting.splice(index, 1);
    };
  };

  /** One of those that are due soonest. */
  const take = (untilMs: number): Waiting | null => {
    const dueMs = waiting[0]?.dueMs ?? Infinity;
    if (dueMs > untilMs) return null;
    let alike = 1;
    while (waiting[alike]?.dueMs === dueMs) alike++;
    return waiting.splice(random.below(alike), 1)[0] ?? null;
  };

  const now = () => new Date(startMs + elapsedMs).toISOString();
  const runOne = async (limitMs: number) => {
    await drained();
    const one = take(elapsedMs + limitMs);
    if (!one) return false;
    elapsedMs = Math.max(elapsedMs, one.dueMs);
    if (!one.isOver()) one.run();
    await drained();
    return true;
  };

  return {
    clockOf: (isOver) => ({
      now,
      elapsedMs: () => elapsedMs,
      after: (milliseconds, run) => add(milliseconds, run, isOver),
      wait: (milliseconds, signal) =>
        new Promise((resolve, reject) => {
          const callOff = add(milliseconds, resolve, isOver);
          const stop = () => {
            callOff();
            reject(new DOMException('aborted', 'AbortError'));
          };
          if (signal?.aborted) stop();
          else signal?.addEventListener('abort', stop, { once: true });
        }),
    }),
    now,
    runOne,
    pass: async (milliseconds) => {
      const untilMs = elapsedMs + milliseconds;
      while (await runOne(untilMs - elapsedMs));
      elapsedMs = Math.max(elapsedMs, untilMs);
    },
    decideBy: (other) => void (random = other),
  };
}

/** Resolves when all promises that could go on have gone on. */
function drained(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

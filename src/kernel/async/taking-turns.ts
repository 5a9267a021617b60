type Turn<Result> = { running: Promise<Result>; waiting: Promise<Result> | null };

export type Turns<Result> = {
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs a task that starts after this call. Per key, one task runs and at most one waits; later callers share it. */
  fresh(key: string, work: () => Promise<Result>): Promise<Result>;
};

export function createTurns<Result>(): Turns<Result> {
  const turns = new Map<string, Turn<Result>>();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn: Turn<Result> = { running: work().finally(() => end(key, turn)), waiting: null };
    turns.set(key, turn);
    return turn.running;
  }

  function end(key: string, turn: Turn<Result>): void {
    if (turn.waiting === null) turns.delete(key); // otherwise what waits takes this place
  }

  return {
    join: (key, work) => turns.get(key)?.running ?? begin(key, work),
    fresh: (key, work) => {
      const turn = turns.get(key);
      if (!turn) return begin(key, work);
      turn.waiting ??= turn.running.then(
        () => begin(key, work),
        () => begin(key, work),
      );
      return turn.waiting;
    },
  };
}

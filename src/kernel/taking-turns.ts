type Turn<Result> = { running: Promise<Result>; waiting: Promise<Result> | null };

/** Callers that want the same thing at the same time share the work, by a key that says what it is about. */
export type Turns<Result> = {
  /** Joins the running task, or else starts one. */
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a task that begins after this call: at once, or when the running one has settled. At most one runs and one waits
   * per key, however many call.
   */
  anew(key: string, work: () => Promise<Result>): Promise<Result>;
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
    anew: (key, work) => {
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

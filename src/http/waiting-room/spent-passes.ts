/** Passes with which somebody ordered, by the number of their place: each orders once. */
export type SpentPasses = {
  /** An order begins; `mark` tells this browser and this order from all others. False: another order of the same pass runs. */
  begin(number: number, mark: string): boolean;
  /** The order ended; `marks`: under which it may be repeated, null: it failed, and the pass is good for another try. */
  end(number: number, marks: string[] | null, until: number): void;
  /** Whether an order was made with this pass. */
  isSpent(number: number): boolean;
  /** Whether it was made under this mark, so that the same is asked again. */
  isSame(number: number, mark: string): boolean;
  dropUntil(now: number): void;
};

/** In memory, `most` at most: the oldest are forgotten first. */
export function createSpentPasses(most = 100_000): SpentPasses {
  const running = new Map<number, string>();
  const spent = new Map<number, { marks: string[]; until: number }>();
  return {
    begin: (number, mark) => {
      if ((running.get(number) ?? mark) !== mark) return false;
      running.set(number, mark);
      return true;
    },
    end: (number, marks, until) => {
      running.delete(number);
      if (marks === null) return;
      spent.set(number, { marks, until });
      const [oldest] = spent.keys();
      if (spent.size > most && oldest !== undefined) spent.delete(oldest);
    },
    isSpent: (number) => spent.has(number),
    isSame: (number, mark) => spent.get(number)?.marks.includes(mark) ?? false,
    dropUntil: (now) => {
      for (const [number, { until }] of spent) {
        if (until > now) break;
        spent.delete(number);
      }
    },
  };
}

/** Passes used for an order, by the number of their place: each is good for one order. */
export type SpentPasses = {
  /**
   * Begins an order; `mark` distinguishes this browser and this order from all others. False: another order of the same
   * pass is running.
   */
  begin(number: number, mark: string): boolean;
  /**
   * Ends an order; `marks`: under which it may be repeated, null: it failed, and the pass is good for another try.
   * False: none was begun.
   */
  end(number: number, marks: string[] | null, until: number): boolean;
  /** Links a used pass to the browser's next number: under that one too it may send the same order again. */
  handDown(from: number, to: number): void;
  /** True if an order was made with this pass. */
  isSpent(number: number): boolean;
  /** True if the order was made under this mark, so that this one is a retry. */
  isSame(number: number, mark: string): boolean;
  dropUntil(now: number): void;
};

/** In memory, `most` at most: the oldest are forgotten first. */
export function createSpentPasses(most = 100_000): SpentPasses {
  const running = new Map<number, string>();
  const spent = new Map<number, { marks: string[]; until: number }>();
  const handedDown = new Map<number, { marks: string[]; until: number }>();
  const keep = <Kept>(kept: Map<number, Kept>, number: number, value: Kept) => {
    kept.set(number, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  return {
    begin: (number, mark) => {
      if ((running.get(number) ?? mark) !== mark) return false;
      running.set(number, mark);
      return true;
    },
    end: (number, marks, until) => {
      if (!running.delete(number)) return false;
      if (marks !== null) keep(spent, number, { marks, until });
      return true;
    },
    handDown: (from, to) => {
      const before = spent.get(from) ?? handedDown.get(from);
      if (before) keep(handedDown, to, before);
    },
    isSpent: (number) => spent.has(number),
    isSame: (number, mark) => [spent, handedDown].some((kept) => kept.get(number)?.marks.includes(mark)),
    dropUntil: (now) => {
      for (const kept of [spent, handedDown]) {
        for (const [number, { until }] of kept) {
          if (until > now) break;
          kept.delete(number);
        }
      }
    },
  };
}

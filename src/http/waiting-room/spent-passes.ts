/** Passes used for an order, by number; each is good for one. */
export type SpentPasses = {
  /** Begins an order; `mark` identifies browser and order. False if another order of the pass is running. */
  begin(number: number, mark: string): boolean;
  /** Ends an order. `marks` may retry it; null if it failed and the pass stays valid. False if none had begun. */
  end(number: number, marks: string[] | null, until: number): boolean;
  /** Lets the browser's next number retry the same order. */
  handDown(from: number, to: number): void;
  isSpent(number: number): boolean;
  isSame(number: number, mark: string): boolean;
  dropUntil(now: number): void;
};

/** Drops the oldest beyond `most`. */
export function createSpentPasses(most = 100_000): SpentPasses {
  const running = new Map<number, string>();
  const spent = new Map<number, { marks: string[]; until: number }>();
  const handedDown = new Map<number, { marks: string[]; until: number }>();
  const keep = <Kept>(map: Map<number, Kept>, number: number, value: Kept) => {
    map.set(number, value);
    const [oldest] = map.keys();
    if (map.size > most && oldest !== undefined) map.delete(oldest);
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
    isSame: (number, mark) => [spent, handedDown].some((passes) => passes.get(number)?.marks.includes(mark)),
    dropUntil: (now) => {
      for (const passes of [spent, handedDown]) {
        for (const [number, { until }] of passes) {
          if (until > now) break;
          passes.delete(number);
        }
      }
    },
  };
}

/** Clients in line, by the number that tells when they came; the lowest is first. */
export type Line = {
  /** Adds a number at its position, or notes that its holder is still there; `until` in milliseconds since 1970. */
  keep(number: number, until: number): void;
  remove(number: number): void;
  has(number: number): boolean;
  /** How many are ahead of a number, whether it is in the line or not. */
  ahead(number: number): number;
  /** Lets everybody go who gave no sign of life until then; their numbers. */
  dropUntil(now: number): number[];
  size(): number;
};

/** Creates a line that stores two numbers per client: its place, and until when it is held without a sign of life. */
export function createLine(): Line {
  /** Ascending. A new number is nearly always the last. */
  let numbers: number[] = [];
  const until = new Map<number, number>();

  /** The index of the first number that is not below this one. */
  const indexOf = (number: number): number => {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[middle] ?? Infinity) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    keep: (number, keptUntil) => {
      if (!until.has(number)) {
        if (number > (numbers.at(-1) ?? 0)) numbers.push(number);
        else numbers.splice(indexOf(number), 0, number);
      }
      until.set(number, keptUntil);
    },
    remove: (number) => {
      if (until.delete(number)) numbers.splice(indexOf(number), 1);
    },
    has: (number) => until.has(number),
    ahead: indexOf,
    dropUntil: (now) => {
      const gone: number[] = [];
      for (const [number, keptUntil] of until) {
        if (keptUntil > now) continue;
        until.delete(number);
        gone.push(number);
      }
      if (gone.length > 0) numbers = numbers.filter((number) => until.has(number));
      return gone;
    },
    size: () => numbers.length,
  };
}

export type Random = {
  /** Whole number from 0, below `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in one of `times` cases. */
  oneIn(times: number): boolean;
};

/** Random numbers that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    oneIn: (times) => below(times) === 0,
  };
}

/** Seed of a test: `SEED=…`, which replays a failed run, otherwise the given one. */
export function seedOf(usual: number): number {
  const given = process.env['SEED'];
  return given === undefined || given === '' ? usual : Number(given);
}

/** Rounds of a test: few by default, many with LONG=1. */
export function rounds(short: number, long: number): number {
  return process.env['LONG'] === '1' ? long : short;
}

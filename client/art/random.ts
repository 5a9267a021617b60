/** Seeded random numbers: the same seed gives the same drawing. */
export type Random = {
  /** Excludes `high`. */
  between(low: number, high: number): number;
  pick<Item>(list: readonly Item[]): Item;
  /** Varies a value by at most `fraction` of it. */
  around(value: number, fraction: number): number;
};

/** Starts a sequence (mulberry32) at a seed. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    between,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    around: (value, fraction) => value * between(1 - fraction, 1 + fraction),
  };
}

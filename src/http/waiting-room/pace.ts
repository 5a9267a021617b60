const SLICE_MS = 10_000;
const SLICES = 30;
/** Entries from which a wait can be predicted. */
const ENOUGH = 5;

/** Pace of the line in the last five minutes. */
export type Pace = {
  /** Restarts measuring when a line forms. */
  begin(now: number): void;
  /** Counts somebody who entered. */
  note(now: number): void;
  /** Expected seconds for so many places; null while too few entered to tell. */
  secondsFor(places: number, now: number): number | null;
};

export function createPace(): Pace {
  let begunAt = 0;
  let counts = new Map<number, number>();
  return {
    begin: (now) => {
      begunAt = now;
      counts = new Map();
    },
    note: (now) => {
      const slice = Math.floor(now / SLICE_MS);
      counts.set(slice, (counts.get(slice) ?? 0) + 1);
      for (const old of counts.keys()) if (old <= slice - SLICES || old > slice) counts.delete(old);
    },
    secondsFor: (places, now) => {
      const first = Math.floor(now / SLICE_MS) - SLICES + 1;
      let entered = 0;
      for (const [slice, count] of counts) if (slice >= first) entered += count;
      if (entered < ENOUGH) return null;
      const since = Math.max(begunAt, first * SLICE_MS);
      return Math.ceil((places * Math.max(1000, now - since)) / entered / 1000);
    },
  };
}

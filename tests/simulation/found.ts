/** A fault that the simulation found, by the fewest steps of its seed that showed it. */
type Found = { seed: number; only: number[]; what: string };

/** Faults that were found and mended; each is played again by `npm test`. */
export const FOUND: Found[] = [];

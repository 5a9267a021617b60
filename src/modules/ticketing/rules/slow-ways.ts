const DAY_MS = 24 * 60 * 60_000;
const LEAST_FREE = 0.2;

/** A chosen ticket: when it admits (null: undated), its seats and how many of them are free. */
export type WantedSeats = { start: string | null; seats: number; free: number };

/**
 * Says why a way to pay that may stay pending for `pendingDays` is refused for these tickets: one starts within twice
 * that time, or less than a fifth of its seats are free. Null if it is not, and always for a way that answers within an
 * hour.
 */
export function whyTooSlow(pendingDays: number, wanted: readonly WantedSeats[], now: string): 'soon' | 'few' | null {
  if (pendingDays === 0) return null;
  const earliest = Date.parse(now) + 2 * pendingDays * DAY_MS;
  if (wanted.some(({ start }) => start !== null && Date.parse(start) < earliest)) return 'soon';
  return wanted.some(({ seats, free }) => free < LEAST_FREE * seats) ? 'few' : null;
}

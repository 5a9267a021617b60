/** Counts of calls shared by all processes. Keys reveal nothing about whom they count. */
export type CallCounts = {
  /**
   * Counts one call in a window of `seconds` that starts with the first; returns 0, or the seconds to wait after
   * `times` calls. Atomic across processes. Never part of a caller's transaction, so that a refused call stays counted.
   * Throws if the store is in trouble: nobody passes uncounted (S-30).
   */
  take(key: string, window: { times: number; seconds: number }): Promise<number>;
  /** Takes a counted call back. */
  giveBack(key: string): Promise<void>;
  sweep(): Promise<void>;
};

/**
 * A window ending further away was written by a wrong clock and does not count; two leave room for clocks that differ.
 */
export const FARTHEST_WINDOWS = 2;

export function secondsLater(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}

export function secondsUntil(endsAt: string, now: string): number {
  return Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1000));
}

/** Counts of calls that all processes on one database add to. Keys must tell nothing about whom they count. */
export type CallCounts = {
  /**
   * Counts one call in a window of `seconds` that begins with its first; answers 0, or the seconds to wait where `times`
   * were counted already. One step, however many processes count at once. Never part of a caller's transaction, so that a
   * refused call stays counted. Throws where the store is in trouble: nobody passes uncounted (S-30).
   */
  take(key: string, window: { times: number; seconds: number }): Promise<number>;
  /** Takes a counted call back. */
  giveBack(key: string): Promise<void>;
  /** Forgets windows that are over. */
  sweep(): Promise<void>;
};

/**
 * Ends that are further away than this many windows were written by a clock that was wrong, and do not count. One would be
 * exact; two leave room for clocks of machines that differ.
 */
export const FARTHEST_WINDOWS = 2;

/** An instant so many seconds later. */
export function secondsLater(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}

/** Whole seconds until a window ends, at least one. */
export function secondsUntil(endsAt: string, now: string): number {
  return Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1000));
}

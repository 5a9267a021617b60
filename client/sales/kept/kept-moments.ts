const MINUTE = 60_000;
const NEAR_MINUTES = 2;

export type MomentToSay = { afterMs: number; minutesLeft: number };

/**
 * Returns when to say how much of `leftMs` remains: at half of it, and when an eighth or 2 minutes remain, whichever is
 * more. What would be said within a minute of the page's opening or of each other is left out.
 */
export function momentsToSay(leftMs: number): MomentToSay[] {
  const near = Math.max(NEAR_MINUTES * MINUTE, leftMs / 8);
  const moments = [leftMs / 2, near].map((remaining) => {
    const minutesLeft = Math.floor(remaining / MINUTE);
    return { afterMs: leftMs - minutesLeft * MINUTE, minutesLeft };
  });
  return moments.filter(({ afterMs, minutesLeft }, index) => {
    const earlier = moments[index - 1];
    return minutesLeft > 0 && afterMs >= MINUTE && (!earlier || earlier.minutesLeft > minutesLeft);
  });
}

/**
 * Watches for the longest turn of the event loop, in which nobody else is answered: milliseconds of processor time of this
 * thread, because other work on the machine only ever adds to the time on the clock.
 */
export function watchTurns(): { longest(): number; reset(): void; stop(): void } {
  let isOpen = true;
  let longest = 0;
  let before = process.threadCpuUsage();
  const endTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (isOpen) setImmediate(endTurn);
  };
  setImmediate(endTurn);
  return {
    longest: () => longest / 1000,
    reset: () => {
      longest = 0;
      before = process.threadCpuUsage();
    },
    stop: () => void (isOpen = false),
  };
}

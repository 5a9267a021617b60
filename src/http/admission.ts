/**
 * Begins one request per round of the event loop, in the order in which they came; without others at once. Node lets one
 * new connection in per round: in a rush that begins everything it can read, each round takes long, and whoever is still
 * at the door waits until the rush is over.
 */
export function createAdmission(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRoundTaken = false;
  const next = (): void => {
    const begin = waiting.shift();
    isRoundTaken = begin !== undefined;
    if (!begin) return;
    setImmediate(next);
    begin();
  };
  return (begin) => {
    waiting.push(begin);
    if (!isRoundTaken) next();
  };
}

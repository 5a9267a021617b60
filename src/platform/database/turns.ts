/** Lets one at a time through, in the order of asking, so that in a rush nobody waits for those who came later. */
export type Turns = {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>;
  /** Ends the turn of the caller, who must have one. */
  give(): void;
};

/**
 * A turn that others wait for passes by way of the event loop: between two turns new connections are let in and pages
 * are answered. Node accepts one connection per round, so without it a rush leaves late visitors at the door.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    take: async () => {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    give: () => {
      const next = waiting.shift();
      if (next) setImmediate(next);
      else isTaken = false;
    },
  };
}

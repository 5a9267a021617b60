/** Counts running requests for the progress bar (STATE-01). */
export type Pending = {
  /** Counts one up; the answer counts it down again, once. */
  begin(): () => void;
  count(): number;
  subscribe(listener: () => void): () => void;
};

export function createPending(): Pending {
  let running = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    running += by;
    for (const listener of listeners) listener();
  };
  return {
    begin() {
      let isOver = false;
      change(1);
      return () => {
        if (!isOver) change(-1);
        isOver = true;
      };
    },
    count: () => running,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

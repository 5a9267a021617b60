/**
 * Counts what is worked on between two turns of the event loop: by what is done, not by how long it takes. `note` names a
 * thing that is worked on now; `most` is how many different ones any turn had; `turns` how often others could have had
 * theirs. An `await` of what is ready already gives nobody a turn.
 */
export function countTurns() {
  let isOpen = true;
  let turns = 0;
  let most = 0;
  const now = new Set<unknown>();
  const endTurn = () => {
    now.clear();
    turns++;
    if (isOpen) setTimeout(endTurn);
  };
  setTimeout(endTurn);
  return {
    note(thing: unknown): void {
      now.add(thing);
      most = Math.max(most, now.size);
    },
    most: () => most,
    turns: () => turns,
    stop: () => void (isOpen = false),
  };
}

/** Items that are noted as worked on whenever their `name` is read. */
export function watched<Name extends string, Item extends Record<Name, unknown>>(
  items: readonly Item[],
  name: Name,
  note: (thing: unknown) => void,
): Item[] {
  return items.map((item) =>
    Object.defineProperty({ ...item }, name, {
      enumerable: true,
      get: () => {
        note(item);
        return item[name];
      },
    }),
  );
}

import type { Rows } from '../../src/world/simulators/rows.ts';
import type { Kind, World } from '../../src/world/simulators/world.ts';

/** The state of the pretended outside world in memory, for handlers that otherwise keep it in a file. */
export function createMemoryWorld(now: () => string, onSave: (kind: Kind, id: string) => void): World {
  const kinds = new Map<Kind, Map<string, Rows[Kind]>>();
  let number = 0;
  const rows = <K extends Kind>(kind: K): Map<string, Rows[K]> => {
    const known = kinds.get(kind) ?? new Map<string, Rows[Kind]>();
    kinds.set(kind, known);
    return known as Map<string, Rows[K]>;
  };
  return {
    now,
    all: (kind) => [...rows(kind).values()],
    entries: (kind) => [...rows(kind).entries()],
    find: (kind, id) => rows(kind).get(id) ?? null,
    save: (kind, id, facts) => {
      if (kind === 'call') return; // the trace has them
      number++;
      rows(kind).set(id, facts);
      onSave(kind, id);
    },
    remove: (kind, id) => void rows(kind).delete(id),
    keepNewest: () => undefined,
    next: () => number + 1,
    atomically: (work) => work(),
    close: () => undefined,
  };
}

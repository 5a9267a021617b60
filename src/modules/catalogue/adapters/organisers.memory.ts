import type { EventOrganiser, Organisers } from '../organisers/organiser.ts';

export type StoredOrganiser = EventOrganiser & { version: number };

/** Who organises, in memory; `named` are the events that name one, `raise` gives an event a new version. */
export function memoryOrganisers(
  organisers: Map<number, StoredOrganiser>,
  named: (organiserId: number) => number[],
  raise: (eventId: number) => void,
): Organisers {
  const withEvents = (one: StoredOrganiser) => structuredClone({ ...one, events: named(one.id).length });

  return {
    organisers: async () => [...organisers.values()].toSorted((a, b) => a.name.localeCompare(b.name)).map(withEvents),
    keptOrganiser: async (id) => {
      const found = organisers.get(id);
      return found ? withEvents(found) : null;
    },
    organiser: async (id) => {
      const found = organisers.get(id);
      return found ? plain(found) : null;
    },
    insertOrganiser: async (added) => {
      const id = Math.max(1, ...organisers.keys()) + 1;
      organisers.set(id, { ...added, id, version: 1 });
      return id;
    },
    keepOrganiser: async (kept) => {
      if (!organisers.has(kept.id)) organisers.set(kept.id, { ...kept, version: 1 });
    },
    changeOrganiser: async (changed, version) => {
      if (organisers.get(changed.id)?.version !== version) return false;
      organisers.set(changed.id, { ...changed, version: version + 1 });
      for (const eventId of named(changed.id)) raise(eventId);
      return true;
    },
    removeOrganiser: async (id) => named(id).length === 0 && organisers.delete(id),
  };
}

/** An organiser without its version. */
export function plain(stored: StoredOrganiser): EventOrganiser {
  const { version: _, ...organiser } = stored;
  return organiser;
}

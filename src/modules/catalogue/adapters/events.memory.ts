import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import { type EventOrganiser, type PlannedEvent, byStart, isOver } from '../event.ts';
import type { Events } from '../ports.ts';

type StoredEvent = Omit<PlannedEvent, 'organisers'> & { organiserIds: number[] };

/** The programme in memory, for tests of the core. */
export function memoryEvents(database: MemoryDatabase): Events {
  const events = database.table<number, StoredEvent>();
  const organisers = database.table<number, EventOrganiser>();

  const organiser = (id: number) => structuredClone(organisers.get(id) ?? null);
  const read = ({ organiserIds, ...event }: StoredEvent): PlannedEvent =>
    structuredClone({ ...event, organisers: organiserIds.map(organiser).filter((found) => found !== null) });
  const write = ({ organisers: chosen, ...event }: PlannedEvent) => {
    if (chosen.some(({ id }) => !organisers.has(id))) throw new Error('An organiser does not exist');
    if (event.dates.some(({ start, end }) => end < start)) throw new Error('A date ends before it starts');
    const dates = event.dates.toSorted(byStart);
    events.set(event.id, structuredClone({ ...event, dates, organiserIds: chosen.map(({ id }) => id) }));
  };
  const published = () => [...events.values()].filter((event) => event.isPublished);

  return {
    find: async (id) => {
      const event = events.get(id);
      return event ? read(event) : null;
    },
    current: async (now, category) =>
      published()
        .filter((event) => !isOver(event, now) && (!category || event.category === category))
        .map(read),
    allDates: async () =>
      published()
        .flatMap((event) => event.dates.map((date) => ({ ...date, eventId: event.id })))
        .toSorted((a, b) => byStart(a, b) || a.eventId - b.eventId),
    hasAny: async () => events.size > 0,
    insert: async (event) => {
      const id = Math.max(0, ...events.keys()) + 1;
      write({ ...event, id, version: 1 });
      return id;
    },
    update: async (event) => {
      if (events.get(event.id)?.version !== event.version) return false;
      write({ ...event, version: event.version + 1 });
      return true;
    },
    organiser: async (id) => organiser(id),
    insertOrganiser: async (added) => {
      const id = Math.max(1, ...organisers.keys()) + 1;
      organisers.set(id, { ...added, id });
      return id;
    },
    keepOrganiser: async (kept) => {
      if (!organisers.has(kept.id)) organisers.set(kept.id, structuredClone(kept));
    },
  };
}

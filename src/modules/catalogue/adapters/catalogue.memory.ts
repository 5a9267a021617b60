import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { foldedText } from '../../../kernel/text/search-words.ts';
import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import { byStart, inAgendaOrder, isOver, isUndated, nextDate } from '../events/event-dates.ts';
import { isFeatured, isPublic, type PlannedEvent } from '../events/event.ts';
import type { AdminPage, Events, Programme } from '../events/ports.ts';
import type { EventOrganiser, Organisers } from '../organisers/organiser.ts';

type StoredEvent = Omit<PlannedEvent, 'organisers'> & { organiserIds: number[] };

type StoredOrganiser = EventOrganiser & { version: number };

export function createMemoryCatalogue(database: MemoryDatabase): { events: Events } {
  const events = database.table<number, StoredEvent>();
  const organisers = database.table<number, StoredOrganiser>();

  const read = ({ organiserIds, ...event }: StoredEvent): PlannedEvent =>
    structuredClone({ ...event, organisers: organiserIds.flatMap((id) => organisers.get(id) ?? []).map(plain) });
  const write = ({ organisers: chosen, ...event }: PlannedEvent) => {
    if (chosen.some(({ id }) => !organisers.has(id))) throw new Error('An organiser does not exist');
    if (event.dates.some(({ start, end }) => end < start)) throw new Error('A date ends before it starts');
    const dates = event.dates.toSorted(byStart);
    events.set(event.id, structuredClone({ ...event, dates, organiserIds: chosen.map(({ id }) => id) }));
  };
  const named = (organiserId: number) =>
    [...events.values()].filter(({ organiserIds }) => organiserIds.includes(organiserId)).map(({ id }) => id);
  const raise = (id: number) => {
    const event = events.get(id);
    if (event) events.set(id, { ...event, version: event.version + 1 });
  };
  const published = () => [...events.values()].filter(isPublic);
  const dates = () =>
    published()
      .flatMap((event) => event.dates.map((date) => ({ ...date, eventId: event.id })))
      .toSorted((a, b) => byStart(a, b) || a.eventId - b.eventId);

  const programme: Programme = {
    find: async (id) => {
      const event = events.get(id);
      return event ? read(event) : null;
    },
    coming: async (now, { category, isFeatured: isWanted, skip = 0, count }) =>
      inAgendaOrder(published(), now)
        .filter((event) => category === undefined || event.category === category)
        .filter((event) => isWanted === undefined || isFeatured(event) === isWanted)
        .slice(skip, skip + count)
        .map(read),
    comingDates: async (now, category) =>
      published()
        .filter((event) => category === undefined || event.category === category)
        .flatMap(({ id, dates: all }) => all.map((date) => ({ ...date, eventId: id })))
        .filter(({ end }) => end > now),
    undated: async (category) =>
      published()
        .filter((event) => isUndated(event) && (category === undefined || event.category === category))
        .toSorted((a, b) => a.title.localeCompare(b.title, 'nl') || a.id - b.id)
        .map(({ id }) => id),
    some: async (ids) => ids.flatMap((id) => events.get(id) ?? []).map(read),
    datesBetween: async (from, until) =>
      dates().filter(({ start, end }) => start < until && (end > from || start >= from)),
    plannedDate: async (from, skipped = 0) =>
      dates().filter(({ eventId, start }) => start >= from && events.get(eventId)?.status === 'planned')[skipped] ??
      null,
    cancelled: async () =>
      new Map(
        published().flatMap(({ id, status, statusReason }) =>
          status === 'cancelled' ? [[id, statusReason ?? ''] as const] : [],
        ),
      ),
    allDates: async () => dates(),
    hasAny: async () => events.size > 0,
    insert: async (event) => {
      const id = Math.max(0, ...events.keys()) + 1;
      write({ ...event, id, version: 1, archivedAt: null });
      return id;
    },
    update: async (event) => {
      if (events.get(event.id)?.version !== event.version) return false;
      write({ ...event, version: event.version + 1 });
      return true;
    },
    textsWith: async (part) =>
      [...events.values()]
        .map(({ imageUrl, details }) => `${imageUrl ?? ''} ${details}`)
        .filter((text) => text.includes(part)),
    remove: async (id) => void events.delete(id),
    adminPage: async ({ view, now, search, offset, limit }) =>
      [...events.values()]
        .filter((event) => viewOf(event, now) === view && foldedText(event.title).includes(foldedText(search)))
        .toSorted((a, b) => orderOf[view](a, b, now) || a.title.localeCompare(b.title) || a.id - b.id)
        .slice(offset, offset + limit)
        .map(read),
    organisedBy: async (organiserId) =>
      [...events.values()]
        .filter(({ organiserIds }) => organiserIds.includes(organiserId))
        .toSorted((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
        .map(read),
  };

  return { events: { ...programme, ...memoryOrganisers(organisers, named, raise) } };
}

const LAST = '9999';

function viewOf(event: StoredEvent, now: Instant): AdminPage['view'] {
  if (event.archivedAt) return 'archived';
  return isOver(event, now) ? 'past' : 'upcoming';
}

const lastEnd = ({ dates }: StoredEvent) =>
  dates
    .map(({ end }) => end)
    .toSorted()
    .at(-1) ?? '';
const orderOf: Record<AdminPage['view'], (a: StoredEvent, b: StoredEvent, now: Instant) => number> = {
  upcoming: (a, b, now) => (nextDate(a.dates, now)?.start ?? LAST).localeCompare(nextDate(b.dates, now)?.start ?? LAST),
  past: (a, b) => lastEnd(b).localeCompare(lastEnd(a)),
  archived: (a, b) => (b.archivedAt ?? '').localeCompare(a.archivedAt ?? ''),
};

/** In-memory organisers. `named` returns the events of an organiser; `raise` increments a version. */
function memoryOrganisers(
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
    keepOrganiser: async (organiser) => {
      if (!organisers.has(organiser.id)) organisers.set(organiser.id, { ...organiser, version: 1 });
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

function plain(stored: StoredOrganiser): EventOrganiser {
  const { version: _, ...organiser } = stored;
  return organiser;
}

import type { Generated, Insertable, Selectable } from 'kysely';
import type { PlannedEvent } from '../events/event.ts';
import { EVENT, type EventRow } from '../event-fields-schema.ts';
import type { EventOrganiser, KeptOrganiser } from '../organisers/organiser.ts';

/** Tables of the programme: booleans are 0 or 1, times ISO UTC, tags JSON. */
export type CatalogueTables = {
  event: EventTable;
  event_date: DateTable;
  event_organiser: { event_id: number; position: number; organiser_id: number };
  organiser: OrganiserTable;
};

export type EventTable = EventRow & { id: Generated<number>; version: number; archived_at: string | null };

export type DateTable = { event_id: number; starts_at: string; ends_at: string };

type OrganiserTable = {
  id: Generated<number>;
  name: string;
  website: string | null;
  is_main_location: number;
  street: string;
  postal_code: string;
  city: string;
  version: Generated<number>;
};

/** Reads an event without its dates and organisers, which have rows of their own. */
export function eventOf(row: Selectable<EventTable>): Omit<PlannedEvent, 'dates' | 'organisers'> {
  return { ...EVENT.fromRow(row), id: row.id, version: row.version, archivedAt: row.archived_at };
}

export function eventRow(event: Omit<PlannedEvent, 'id' | 'version'>): Omit<Insertable<EventTable>, 'id' | 'version'> {
  return { ...EVENT.toRow(EVENT.pick(event)), archived_at: event.archivedAt };
}

export function organiserOf(row: Omit<Selectable<OrganiserTable>, 'version'>): EventOrganiser {
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    isMainLocation: row.is_main_location === 1,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
  };
}

/** Reads an organiser; PostgreSQL returns counts as text. */
export function keptOrganiserOf(row: Selectable<OrganiserTable> & { events: number | null }): KeptOrganiser {
  return { ...organiserOf(row), version: row.version, events: Number(row.events) };
}

export function organiserRow(
  organiser: Omit<EventOrganiser, 'id'>,
): Omit<Insertable<OrganiserTable>, 'id' | 'version'> {
  return {
    name: organiser.name,
    website: organiser.website,
    is_main_location: Number(organiser.isMainLocation),
    street: organiser.street,
    postal_code: organiser.postalCode,
    city: organiser.city,
  };
}

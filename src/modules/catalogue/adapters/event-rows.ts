import type { Generated, Insertable, Selectable } from 'kysely';
import type { PlannedEvent } from '../events/event.ts';
import type { EventOrganiser, KeptOrganiser } from '../organisers/organiser.ts';

/** Rows of the programme. Booleans are 0 or 1, times ISO UTC, tags a JSON array. */
export type CatalogueTables = {
  event: EventTable;
  event_date: DateTable;
  event_organiser: { event_id: number; position: number; organiser_id: number };
  organiser: OrganiserTable;
};

export type EventTable = {
  id: Generated<number>;
  version: number;
  title: string;
  description: string;
  details: string;
  image_url: string | null;
  image_alt: string;
  price_cents: number | null;
  included: string;
  category: 'Workshops' | 'Evenementen';
  service_costs_cents: number;
  has_ticket_sale: number;
  is_published: number;
  status: 'planned' | 'cancelled';
  status_reason: string | null;
  tags: string;
  archived_at: string | null;
};

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

/** An event without its dates and organisers, which are rows of their own. */
export function eventOf(row: Selectable<EventTable>): Omit<PlannedEvent, 'dates' | 'organisers'> {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    description: row.description,
    details: row.details,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    priceCents: row.price_cents,
    included: row.included,
    category: row.category,
    serviceCostsCents: row.service_costs_cents,
    hasTicketSale: row.has_ticket_sale === 1,
    isPublished: row.is_published === 1,
    status: row.status,
    statusReason: row.status_reason,
    tags: JSON.parse(row.tags) as string[],
    archivedAt: row.archived_at,
  };
}

export function eventRow(event: Omit<PlannedEvent, 'id' | 'version'>): Omit<Insertable<EventTable>, 'id' | 'version'> {
  return {
    title: event.title,
    description: event.description,
    details: event.details,
    image_url: event.imageUrl,
    image_alt: event.imageAlt,
    price_cents: event.priceCents,
    included: event.included,
    category: event.category,
    service_costs_cents: event.serviceCostsCents,
    has_ticket_sale: Number(event.hasTicketSale),
    is_published: Number(event.isPublished),
    status: event.status,
    status_reason: event.statusReason,
    tags: JSON.stringify(event.tags),
    archived_at: event.archivedAt,
  };
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

/** Counts are texts on PostgreSQL. */
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

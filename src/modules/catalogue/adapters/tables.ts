import type { Generated } from 'kysely';

/** Rows of the programme. Booleans are 0 or 1, times ISO UTC, tags a JSON array. */
export type CatalogueTables = {
  event: EventTable;
  event_date: DateTable;
  event_organiser: { event_id: number; position: number; organiser_id: number };
  organiser: OrganiserTable;
  /** `event_id` is null only within the transaction that makes the event. */
  event_creation: {
    account: string;
    route: string;
    key: string;
    content_hash: string;
    event_id: number | null;
    expires_at: string;
  };
};

export type DateTable = { event_id: number; starts_at: string; ends_at: string };

export type EventTable = {
  id: Generated<number>;
  version: number;
  title: string;
  description: string;
  details: string;
  image_url: string | null;
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

export type OrganiserTable = {
  id: Generated<number>;
  name: string;
  website: string | null;
  is_main_location: number;
  street: string;
  postal_code: string;
  city: string;
  version: Generated<number>;
};

import type { Organiser } from '../schema.ts';
import type { OrganiserBody } from './organiser-schema.ts';

/** The number of the organiser that is the garden itself (API-22). */
export const GARDEN = 1;

/** Organiser and venue of an event. Number 1 is the garden itself. */
export type EventOrganiser = {
  id: number;
  name: string;
  /** http or https; null when there is none. */
  website: string | null;
  isMainLocation: boolean;
  street: string;
  postalCode: string;
  city: string;
};

/** An organiser as administrators see it. */
export type KeptOrganiser = EventOrganiser & {
  /** Grows at each correction. */
  version: number;
  /** How many events name it, past and archived ones too. */
  events: number;
};

/** Where those who organise are kept. */
export type Organisers = {
  /** All of them by name. */
  organisers(): Promise<KeptOrganiser[]>;
  /** One as administrators see it, or null. */
  keptOrganiser(id: number): Promise<KeptOrganiser | null>;
  /** The organiser, or null. Read in a transaction it stays as it is until that ends. */
  organiser(id: number): Promise<EventOrganiser | null>;
  /** Stores an organiser and gives its number, above 1. */
  insertOrganiser(organiser: Omit<EventOrganiser, 'id'>): Promise<number>;
  /** Stores an organiser under its own number, unless that is taken: then nothing changes, also not between two processes. */
  keepOrganiser(organiser: EventOrganiser): Promise<void>;
  /**
   * Replaces an organiser and raises its version and that of every event that names it; nobody else changes those until
   * the caller's transaction ends. False, and nothing changed, unless it stands at `version`.
   */
  changeOrganiser(organiser: EventOrganiser, version: number): Promise<boolean>;
  /** Deletes an organiser that no event names, in the caller's transaction; false, and nothing done, for any other. */
  removeOrganiser(id: number): Promise<boolean>;
};

/** The organiser flagged as main location, the first of several, else the first organiser; null without any (API-21). */
export function mainOrganiser(event: { organisers: EventOrganiser[] }): EventOrganiser | null {
  return event.organisers.find((organiser) => organiser.isMainLocation) ?? event.organisers[0] ?? null;
}

/** An organiser as the API sends it. */
export function publicOrganiser(organiser: EventOrganiser): Organiser {
  return {
    organiser_id: organiser.id,
    organiser_name: organiser.name,
    organiser_website: organiser.website,
    organiser_main_location: organiser.isMainLocation,
    organiser_street: organiser.street,
    organiser_postal_code: organiser.postalCode,
    organiser_city: organiser.city,
  };
}

type NewOrganiser = { [Field in keyof Omit<OrganiserBody, 'version'>]?: OrganiserBody[Field] | undefined };

/** A new organiser as a body names it; what it leaves out is empty. */
export function newOrganiser(one: NewOrganiser): Omit<EventOrganiser, 'id'> {
  return {
    name: one.organiser_name ?? '',
    website: one.organiser_website || null,
    isMainLocation: one.organiser_main_location ?? false,
    street: one.organiser_street ?? '',
    postalCode: one.organiser_postal_code ?? '',
    city: one.organiser_city ?? '',
  };
}

/** A known organiser as a body corrects it. Events are always at the garden when it organises them. */
export function correctedOrganiser(id: number, body: OrganiserBody): EventOrganiser {
  return {
    id,
    name: body.organiser_name,
    website: body.organiser_website || null,
    isMainLocation: id === GARDEN || body.organiser_main_location,
    street: body.organiser_street,
    postalCode: body.organiser_postal_code,
    city: body.organiser_city,
  };
}

import type { Organiser } from '../schema.ts';
import type { OrganiserBody } from './organiser-schema.ts';

/** Number of the garden itself (API-22). */
export const GARDEN = 1;

export type EventOrganiser = {
  id: number;
  name: string;
  website: string | null;
  isMainLocation: boolean;
  street: string;
  postalCode: string;
  city: string;
};

export type KeptOrganiser = EventOrganiser & {
  /** Raised by each correction. */
  version: number;
  events: number;
};

export type Organisers = {
  organisers(): Promise<KeptOrganiser[]>;
  keptOrganiser(id: number): Promise<KeptOrganiser | null>;
  /** One organiser; inside a transaction its row stays locked until the end. */
  organiser(id: number): Promise<EventOrganiser | null>;
  insertOrganiser(organiser: Omit<EventOrganiser, 'id'>): Promise<number>;
  /** Inserts an organiser unless its number is taken, atomically. */
  keepOrganiser(organiser: EventOrganiser): Promise<void>;
  /**
   * Replaces an organiser; raises its version and those of its events, and locks them until the caller's transaction
   * ends. Returns false and changes nothing if the stored version is not `version`.
   */
  changeOrganiser(organiser: EventOrganiser, version: number): Promise<boolean>;
  /** Deletes an organiser in the caller's transaction. Returns false and changes nothing if an event names it. */
  removeOrganiser(id: number): Promise<boolean>;
};

/** First organiser that is the main location, else the first of all; null if there is none (API-21). */
export function mainOrganiser(event: { organisers: EventOrganiser[] }): EventOrganiser | null {
  return event.organisers.find((organiser) => organiser.isMainLocation) ?? event.organisers[0] ?? null;
}

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

/** Organiser with empty values for absent fields. */
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

/** Organiser after a correction; the garden always stays a location. */
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

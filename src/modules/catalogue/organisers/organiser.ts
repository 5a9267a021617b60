import type { EventOrganiser } from '../events/event.ts';
import type { EventBody } from '../events/event-schema.ts';
import type { OrganiserBody } from './organiser-schema.ts';

/** The number of the organiser that is the garden itself (API-22). */
export const GARDEN = 1;

/** An organiser as the desk keeps it. */
export type KeptOrganiser = EventOrganiser & {
  /** Grows at each correction. */
  version: number;
  /** How many events name it, past and archived ones too. */
  events: number;
};

/** A new organiser as a body names it. */
export function newOrganiser(one: NonNullable<EventBody['organisers']>[number]): Omit<EventOrganiser, 'id'> {
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

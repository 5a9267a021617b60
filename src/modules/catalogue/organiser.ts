import type { EventOrganiser } from './event.ts';
import type { EventBody } from './event-schema.ts';

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

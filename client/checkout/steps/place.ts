import type { Site } from '../../../src/kernel/site.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';

export type Place = { name: string; street: string; postalCode: string; city: string };

/** Where an event is: the organiser flagged as main location (of several the first), else the garden itself (EVENT-06). */
export function placeOf(event: Pick<Event, 'organisers'>, site: Site): Place {
  const main = event.organisers.find((organiser) => organiser.organiser_main_location);
  if (!main) return { name: `De ${site.name}`, street: site.street, postalCode: site.postalCode, city: site.city };
  return {
    name: main.organiser_name,
    street: main.organiser_street,
    postalCode: main.organiser_postal_code,
    city: main.organiser_city,
  };
}

import type { NewEvent } from '../../../src/modules/catalogue/events/event-schema.ts';
import type { AdminOrganiser, OrganiserChanges } from '../../../src/modules/catalogue/organisers/organiser-schema.ts';

export const ORGANISERS = '/api/dmt-admin/organisers';

type Named = NonNullable<NewEvent['organisers']>[number];

/** A new organiser at another place than the garden, as the body of an event names it. */
export function elsewhere(changes: Partial<Named> = {}): Named {
  return {
    organiser_name: 'Atelier Wilg',
    organiser_main_location: true,
    organiser_street: 'Molenpad 7',
    organiser_postal_code: '1234 AC',
    organiser_city: 'Elders',
    ...changes,
  };
}

/** Correction of an organiser as loaded; name what changes. */
export function bodyOf(organiser: AdminOrganiser, changes: Partial<OrganiserChanges> = {}): OrganiserChanges {
  const { organiser_id: _, events: __, is_garden: ___, ...body } = organiser;
  return { ...body, ...changes };
}

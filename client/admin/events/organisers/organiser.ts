import type { OrganiserChanges } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';

export const ORGANISER = '/api/dmt-admin/organisers/:id';

export type OrganiserForm = {
  organiser_name: string;
  organiser_website: string;
  organiser_street: string;
  organiser_postal_code: string;
  organiser_city: string;
  organiser_main_location: boolean;
};

export function formOf(organiser: Organiser): OrganiserForm {
  return {
    organiser_name: organiser.organiser_name,
    organiser_website: organiser.organiser_website ?? '',
    organiser_street: organiser.organiser_street,
    organiser_postal_code: organiser.organiser_postal_code,
    organiser_city: organiser.organiser_city,
    organiser_main_location: organiser.organiser_main_location,
  };
}

export function changesOf(form: OrganiserForm, version: number): OrganiserChanges {
  return { ...form, organiser_website: form.organiser_website.trim() || null, version };
}

type Address = Pick<Organiser, 'organiser_street' | 'organiser_postal_code' | 'organiser_city'>;

/** 'Molenpad 7, 1234 AC Voorbeelddorp', as far as it is known; '' if nothing is. */
export function addressLine({ organiser_street: street, organiser_postal_code: code, organiser_city: city }: Address) {
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

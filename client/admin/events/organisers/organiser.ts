import { useMemo } from 'react';
import type {
  DeskOrganiser,
  OrganiserChanges,
  OrganiserCheck,
} from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/app.tsx';

type OrganisersApi = ReturnType<typeof organisersApi>;

/** Every call about one organiser at the desk. All reject with an ApiFault. */
export function organisersApi({ get, send }: Api) {
  const path = (id: number | string) => `/api/dmt-admin/organisers/${encodeURIComponent(id)}`;
  return {
    organiser: (id: number | string) => get<DeskOrganiser>(path(id)),
    /** Stores nothing: the letter that ticket holders would get. */
    check: (id: number, changes: OrganiserChanges) => send<OrganiserCheck>('POST', `${path(id)}/check`, changes),
    change: (id: number, changes: OrganiserChanges) => send<DeskOrganiser>('PUT', path(id), changes),
    remove: (id: number) => send<void>('DELETE', path(id)).then(() => true),
  };
}

/** The calls about organisers, in components. */
export function useOrganisersApi(): OrganisersApi {
  const api = useApi();
  return useMemo(() => organisersApi(api), [api]);
}

/** An organiser as it is filled in. */
export type OrganiserForm = {
  organiser_name: string;
  organiser_website: string;
  organiser_street: string;
  organiser_postal_code: string;
  organiser_city: string;
  organiser_main_location: boolean;
};

export function formOf(organiser: DeskOrganiser): OrganiserForm {
  return {
    organiser_name: organiser.organiser_name,
    organiser_website: organiser.organiser_website ?? '',
    organiser_street: organiser.organiser_street,
    organiser_postal_code: organiser.organiser_postal_code,
    organiser_city: organiser.organiser_city,
    organiser_main_location: organiser.organiser_main_location,
  };
}

/** What is sent, on top of the version that was seen. */
export function changesOf(form: OrganiserForm, version: number): OrganiserChanges {
  return { ...form, organiser_website: form.organiser_website.trim() || null, version };
}

type Address = Pick<Organiser, 'organiser_street' | 'organiser_postal_code' | 'organiser_city'>;

/** 'Molenpad 7, 1234 AC Voorbeelddorp', as far as it is known; '' when nothing is. */
export function addressLine({ organiser_street: street, organiser_postal_code: code, organiser_city: city }: Address) {
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

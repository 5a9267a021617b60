import { useMemo } from 'react';
import type {
  DeskOrganiser,
  OrganiserChanges,
  OrganiserCheck,
} from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/app.tsx';

export type OrganisersApi = ReturnType<typeof organisersApi>;

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

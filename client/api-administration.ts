import { useMemo } from 'react';
import type { Api } from './api.ts';
import { faultOf } from './api-fault.ts';
import { useApi } from './app.tsx';

export type AdministrationApi = ReturnType<typeof administrationApi>;

/** Every call of the owner's rooms: one line each, with the full address. All reject with an ApiFault. */
export function administrationApi({ call }: Api) {
  return {
    greeting: async () => {
      const answer = await call('/api/dmt-admin/', {});
      if (!answer.ok) throw await faultOf(answer);
      return answer.text();
    },
  };
}

/** The calls of the rooms, in components. */
export function useAdministrationApi(): AdministrationApi {
  const api = useApi();
  return useMemo(() => administrationApi(api), [api]);
}

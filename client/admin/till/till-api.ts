import { useMemo } from 'react';
import type {
  ClosingRequest,
  CorrectionRequest,
  FloatRequest,
} from '../../../src/modules/ticketing/books/till/till-schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { UNATTENDED } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';

/** API calls of the till. All reject with an ApiFault; writes can be repeated with the same ids. */
export function tillApi(api: Api) {
  const ask = createAsk(api);
  return {
    now: () => ask('GET', '/api/dmt-admin/till'),
    watch: () => ask('GET', '/api/dmt-admin/till', { headers: UNATTENDED }),
    putFloat: (json: FloatRequest) => ask('POST', '/api/dmt-admin/till/float', { json }),
    correct: (json: CorrectionRequest) => ask('POST', '/api/dmt-admin/till/corrections', { json }),
    close: (json: ClosingRequest) => ask('POST', '/api/dmt-admin/till/closings', { json }),
    /** Returns at most 50 tills, newest first, with numbers below the given one. */
    closings: (below?: number) => ask('GET', '/api/dmt-admin/till/closings', { query: { below } }),
    closing: (till: number) => ask('GET', '/api/dmt-admin/till/closings/:number', { id: till }),
  };
}

export function useTillApi(): ReturnType<typeof tillApi> {
  const api = useApi();
  return useMemo(() => tillApi(api), [api]);
}

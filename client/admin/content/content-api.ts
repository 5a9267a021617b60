import { useMemo } from 'react';
import type {
  ContentAnswer,
  ContentEntry,
  ContentEntryDetail,
} from '../../../src/modules/content/admin/admin-schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/app.tsx';

export type ContentApi = ReturnType<typeof contentApi>;

/** Every call about what the garden says. All reject with an ApiFault; keys such as `pages/home` keep their slash. */
export function contentApi({ get, send }: Api) {
  const path = (key: string) => `/api/dmt-admin/content/${key}`;
  return {
    entries: () => get<ContentEntry[]>('/api/dmt-admin/content'),
    entry: (key: string) => get<ContentEntryDetail>(path(key)),
    save: (key: string, value: unknown, version: number) => send<ContentAnswer>('PUT', path(key), { value, version }),
    restore: (key: string, version: number) => send<ContentAnswer>('DELETE', `${path(key)}?version=${version}`),
    /** Whether a value fits, without keeping it. */
    check: (key: string, value: unknown) => send<void>('POST', '/api/dmt-admin/content-check', { key, value }),
  };
}

/** The calls about content, in components. */
export function useContentApi(): ContentApi {
  const api = useApi();
  return useMemo(() => contentApi(api), [api]);
}

import { useMemo } from 'react';
import type { DeskMessage, DeskMessageDetail } from '../../../src/modules/contact/schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/app.tsx';
import { address } from '../api/calls.ts';

export type MessagesApi = ReturnType<typeof messagesApi>;

/** Every call about contact messages at the desk. All reject with an ApiFault. */
export function messagesApi({ get, send }: Api) {
  const path = (id: number | string) => `/api/dmt-admin/messages/${encodeURIComponent(id)}`;
  return {
    /** At most 100, newest first, those before an id. */
    find: (asked: { state: string; search: string; before: string }) =>
      get<DeskMessage[]>(address('/api/dmt-admin/messages', asked)),
    message: (id: string) => get<DeskMessageDetail>(path(id)),
    answer: (id: number, text: string) => send<DeskMessageDetail>('POST', `${path(id)}/answers`, { text }),
    setDone: (id: number, done: boolean) => send<DeskMessageDetail>('PUT', path(id), { done }),
    remove: (id: number) => send<void>('DELETE', path(id)).then(() => true),
  };
}

/** The calls about messages, in components. */
export function useMessagesApi(): MessagesApi {
  const api = useApi();
  return useMemo(() => messagesApi(api), [api]);
}

import { useMemo } from 'react';
import type { DeskMail, DeskMailState, MailHealth } from '../../../../src/platform/mail/admin-schema.ts';
import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/app.tsx';
import { address } from '../../api/calls.ts';

export type PostApi = ReturnType<typeof postApi>;

/** Every call about the post. All reject with an ApiFault. */
export function postApi({ get, send }: Api) {
  return {
    health: () => get<MailHealth>('/api/dmt-admin/mail'),
    /** At most 100, newest first, those before an id. */
    mails: (state: DeskMailState, before: string) =>
      get<DeskMail[]>(address('/api/dmt-admin/outbox', { state, before })),
    resend: (id: string) =>
      send<void>('POST', `/api/dmt-admin/outbox/${encodeURIComponent(id)}/resend`).then(() => true),
  };
}

/** The calls about the post, in components. */
export function usePostApi(): PostApi {
  const api = useApi();
  return useMemo(() => postApi(api), [api]);
}

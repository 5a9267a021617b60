import { useMemo } from 'react';
import type { DeskMail, DeskMailState, MailHealth } from '../../../src/platform/mail/desk-schema.ts';
import type { Api } from '../../api.ts';
import { faultOf } from '../../api-fault.ts';
import { useApi } from '../../app.tsx';
import { address } from '../ui/address.ts';

export type PostApi = ReturnType<typeof postApi>;

/** Every call about the post. All reject with an ApiFault. */
export function postApi({ call, get }: Api) {
  return {
    health: () => get<MailHealth>('/api/dmt-admin/mail'),
    /** At most 100, newest first, those before an id. */
    mails: (state: DeskMailState, before: string) =>
      get<DeskMail[]>(address('/api/dmt-admin/outbox', { state, before })),
    resend: async (id: string): Promise<true> => {
      const answer = await call(`/api/dmt-admin/outbox/${encodeURIComponent(id)}/resend`, { method: 'POST' });
      if (!answer.ok) throw await faultOf(answer);
      return true;
    },
  };
}

/** The calls about the post, in components. */
export function usePostApi(): PostApi {
  const api = useApi();
  return useMemo(() => postApi(api), [api]);
}

import { useMemo } from 'react';
import type { ArchivedIssue, ArchivedIssueSummary } from '../../src/modules/newsletter/issues/issue-schema.ts';
import type { Api } from './api.ts';
import { useApi } from './application.ts';

export type { ArchivedIssue, ArchivedIssueSummary };

export type FormsApi = ReturnType<typeof formsApi>;

/** Calls of the contact form and the newsletter (contract 3.6). All reject with an ApiFault. */
export function formsApi({ get, postForText, send }: Api) {
  return {
    confirmMessage: (token: string) => send('POST', '/api/contact/confirm', { body: { token } }),

    /** `website`: a field that no person sees; what fills it in is refused. */
    subscribe: async (body: { name: string; email: string; website: string }) => ({
      message: await postForText('/api/newsletter/subscribe', { body: { ...body, website: body.website as '' } }),
    }),
    confirmSubscription: (token: string) => send('POST', '/api/newsletter/confirm', { body: { token } }),
    /** `issue`: number of the newsletter that contained the link; '' for none. */
    unsubscribe: (email: string, token: string, issue: string) =>
      send('DELETE', '/api/newsletter/unsubscribe/:email/:token', {
        email,
        token,
        query: { issue: issue || undefined },
      }),

    issues: () => get('/api/newsletter/issues'),
    issue: (id: string) => get('/api/newsletter/issues/:id', { id }),
  };
}

export function useFormsApi(): FormsApi {
  const api = useApi();
  return useMemo(() => formsApi(api), [api]);
}

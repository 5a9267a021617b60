import { useMemo } from 'react';
import type { ArchivedIssue, ArchivedIssueSummary } from '../../src/modules/newsletter/issues/issue-schema.ts';
import type { Api } from './api.ts';
import { faultOf } from './fault.ts';
import { useApi } from './application.ts';

export type { ArchivedIssue, ArchivedIssueSummary };

type Answered = { message: string };

export type FormsApi = ReturnType<typeof formsApi>;

/** Calls of the contact form and the newsletter (contract 3.6). All reject with an ApiFault. */
export function formsApi({ call, get, send }: Api) {
  /** Answered with plain text. */
  const post = async (path: string, body: unknown): Promise<Answered> => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/plain' };
    const answer = await call(path, { method: 'POST', body: JSON.stringify(body), headers });
    if (!answer.ok) throw await faultOf(answer);
    return { message: await answer.text() };
  };
  return {
    confirmMessage: (token: string) => send<Answered>('POST', '/api/contact/confirm', { token }),

    subscribe: (request: { name: string; email: string; website: string }) =>
      post('/api/newsletter/subscribe', request),
    confirmSubscription: (token: string) => send<Answered>('POST', '/api/newsletter/confirm', { token }),
    /** `issue`: number of the newsletter that contained the link; '' for none. */
    unsubscribe: (email: string, token: string, issue: string) => {
      const path = `/api/newsletter/unsubscribe/${encodeURIComponent(email)}/${encodeURIComponent(token)}`;
      return send<void>('DELETE', issue === '' ? path : `${path}?issue=${encodeURIComponent(issue)}`);
    },

    issues: () => get<ArchivedIssueSummary[]>('/api/newsletter/issues'),
    issue: (id: string) => get<ArchivedIssue>(`/api/newsletter/issues/${encodeURIComponent(id)}`),
  };
}

export function useFormsApi(): FormsApi {
  const api = useApi();
  return useMemo(() => formsApi(api), [api]);
}

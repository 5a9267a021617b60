import { useMemo } from 'react';
import type { EventSource } from '../../ui/editor/rich-text-blocks.ts';
import type { IssueText } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/application.ts';
import { answered, fileOf } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';

const ISSUES = '/api/dmt-admin/newsletters';
const ISSUE = `${ISSUES}/:id` as const;
const EVENTS = '/api/dmt-admin/newsletter-events';
const SUBSCRIBERS = '/api/dmt-admin/subscribers';
const SUBSCRIBER = `${SUBSCRIBERS}/:id` as const;

export const previewAddress = (id: number, part: 'html' | 'text') => `${ISSUES}/${id}/preview?part=${part}`;

type Headers = Record<string, string>;

export function newsletterApi(api: Api) {
  const ask = createAsk(api);
  return {
    /** At most 100, newest first, older than the given id. */
    issues: (before: string, headers = {}) => ask('GET', ISSUES, { query: { before }, headers }),
    issue: (id: number | string, headers = {}) => ask('GET', ISSUE, { id, headers }),
    /** `headers`, here and elsewhere: those of `save`, with an idempotency key. */
    write: (json: IssueText, headers: Headers) => ask('POST', ISSUES, { json, headers }),
    change: (id: number, version: number, text: IssueText, headers: Headers) =>
      ask('PUT', ISSUE, { id, json: { ...text, version }, headers }),
    drop: (id: number) => ask('DELETE', ISSUE, { id }).then(() => true),
    emailText: async (id: number) => (await answered(api.call, previewAddress(id, 'text'))).text(),
    test: (id: number) => ask('POST', `${ISSUE}/test`, { id }),
    send: (id: number, version: number, headers: Headers) =>
      ask('POST', `${ISSUE}/send`, { id, json: { version }, headers }),
    /** `at`: a time in Amsterdam, '2026-07-04T09:00'. */
    plan: (id: number, json: { version: number; at: string }, headers: Headers) =>
      ask('PUT', `${ISSUE}/plan`, { id, json, headers }),
    unplan: (id: number) => ask('DELETE', `${ISSUE}/plan`, { id }),
    /** '7,12': these events; '': coming events. */
    events: (ids: string) => ask('GET', EVENTS, { query: { ids } }),
    pause: (id: number) => ask('POST', `${ISSUE}/pause`, { id }),
    resume: (id: number) => ask('POST', `${ISSUE}/resume`, { id }),
    stop: (id: number) => ask('POST', `${ISSUE}/stop`, { id }),
    setInArchive: (id: number, isInArchive: boolean) => ask('PUT', `${ISSUE}/archive`, { id, json: { isInArchive } }),

    /** At most 100, newest first, older than the given id. */
    subscribers: (query: { state: string; search: string; before: string }) => ask('GET', SUBSCRIBERS, { query }),
    subscriberCount: () => ask('GET', `${SUBSCRIBERS}/count`),
    subscriber: (id: number) => ask('GET', SUBSCRIBER, { id }),
    removeSubscriber: (id: number) => ask('DELETE', SUBSCRIBER, { id }).then(() => true),
    /** All subscribers for a spreadsheet. Requires a fresh sign-in. */
    subscriberFile: () => fileOf(api.call, `${SUBSCRIBERS}.csv`),
  };
}

export function useNewsletterApi(): ReturnType<typeof newsletterApi> {
  const api = useApi();
  return useMemo(() => newsletterApi(api), [api]);
}

export function useEventSource(): EventSource {
  const api = useNewsletterApi();
  return useMemo(() => ({ coming: () => api.events(''), some: (ids) => api.events(ids.join(',')) }), [api]);
}

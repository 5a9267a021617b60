import { useMemo } from 'react';
import type { Issue, IssueSummary, IssueTest, IssueText } from '../../../src/modules/newsletter/issues/issue-schema.ts';
import type {
  DeskSubscriber,
  DeskSubscriberCount,
  DeskSubscriberDetail,
} from '../../../src/modules/newsletter/schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/app.tsx';
import { address, answered, fileOf } from '../api/calls.ts';

export type NewsletterApi = ReturnType<typeof newsletterApi>;

const ISSUES = '/api/dmt-admin/newsletters';
const SUBSCRIBERS = '/api/dmt-admin/subscribers';

/** Where the letter of an issue is, as it would be sent. */
export const letterAddress = (id: number, part: 'html' | 'text') => `${ISSUES}/${id}/preview?part=${part}`;

/** Every call about newsletters and who reads them. All reject with an ApiFault. */
export function newsletterApi({ call, get, send }: Api) {
  const step = (name: 'pause' | 'resume' | 'stop') => (id: number) => send<Issue>('POST', `${ISSUES}/${id}/${name}`);
  return {
    /** At most 100, newest first, those before an id. */
    issues: (before: string, headers = {}) => get<IssueSummary[]>(address(ISSUES, { before }), headers),
    issue: (id: number | string, headers = {}) => get<Issue>(`${ISSUES}/${encodeURIComponent(id)}`, headers),
    write: (text: IssueText) => send<Issue>('POST', ISSUES, text),
    change: (id: number, version: number, text: IssueText) =>
      send<Issue>('PUT', `${ISSUES}/${id}`, { ...text, version }),
    drop: (id: number) => send<void>('DELETE', `${ISSUES}/${id}`).then(() => true),
    letterText: async (id: number) => (await answered(call, letterAddress(id, 'text'))).text(),
    test: (id: number) => send<IssueTest>('POST', `${ISSUES}/${id}/test`),
    send: (id: number, version: number) => send<Issue>('POST', `${ISSUES}/${id}/send`, { version }),
    pause: step('pause'),
    resume: step('resume'),
    stop: step('stop'),
    setInArchive: (id: number, isInArchive: boolean) => send<Issue>('PUT', `${ISSUES}/${id}/archive`, { isInArchive }),

    /** At most 100, newest first, those before an id. */
    subscribers: (asked: { state: string; search: string; before: string }) =>
      get<DeskSubscriber[]>(address(SUBSCRIBERS, asked)),
    subscriberCount: () => get<DeskSubscriberCount>(`${SUBSCRIBERS}/count`),
    subscriber: (id: number) => get<DeskSubscriberDetail>(`${SUBSCRIBERS}/${id}`),
    removeSubscriber: (id: number) => send<void>('DELETE', `${SUBSCRIBERS}/${id}`).then(() => true),
    /** All of them for a spreadsheet. Asks for a fresh sign-in. */
    subscriberFile: () => fileOf(call, `${SUBSCRIBERS}.csv`),
  };
}

/** The calls about the newsletter, in components. */
export function useNewsletterApi(): NewsletterApi {
  const api = useApi();
  return useMemo(() => newsletterApi(api), [api]);
}

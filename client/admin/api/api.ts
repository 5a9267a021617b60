import { useMemo } from 'react';
import type { EventChanges, NewEvent } from '../../../src/modules/catalogue/events/event-schema.ts';
import type { StaffRole } from '../../../src/kernel/staff-roles.ts';
import type { UploadedImage } from '../../../src/modules/catalogue/schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { answered } from './calls.ts';
import { type AnswerTo, createAsk } from './routes.ts';

/** Calls that several admin pages share, and those about events and people. All reject with an ApiFault. */
export function adminApi(api: Api) {
  const ask = createAsk(api);
  return {
    greeting: async () => (await answered(api.call, '/api/dmt-admin/')).text(),
    today: () => ask('GET', '/api/dmt-admin/today'),
    messageCount: () => ask('GET', '/api/dmt-admin/messages/count'),

    adminEvents: (query: { view?: EventView; search?: string; page?: number }) =>
      ask('GET', '/api/dmt-admin/events', { query }),
    adminEvent: (id: number | string) => ask('GET', '/api/dmt-admin/events/:id', { id }),
    /** `headers`, here and below: those of `save`, with an idempotency key. */
    createEvent: (json: NewEvent, headers: Headers) => ask('POST', '/api/events', { json, headers }),
    changeEvent: (json: EventChanges, headers: Headers) => ask('PUT', '/api/events', { json, headers }),
    /** Stores nothing: returns the warnings and the email that ticket holders would get. */
    checkEvent: (json: Partial<EventChanges>) => ask('POST', '/api/dmt-admin/events/check', { json }),
    duplicateEvent: (id: number, json: { date: string | null; ask: boolean }, headers: Headers) =>
      ask('POST', '/api/dmt-admin/events/:id/duplicate', { id, json, headers }),
    /** `words`: the owner's own addition to the email. */
    previewCancelling: (id: number, reason: string, words = '') =>
      ask('POST', '/api/dmt-admin/events/:id/cancel/preview', { id, json: { reason, words } }),
    cancelEvent: (id: number, json: { version: number; reason: string; words: string }, headers: Headers) =>
      ask('POST', '/api/dmt-admin/events/:id/cancel', { id, json, headers }),
    previewResuming: (id: number, words = '') =>
      ask('GET', '/api/dmt-admin/events/:id/resume/preview', { id, query: { words } }),
    /** `seen`: the affected tickets as the owner saw them. */
    resumeEvent: (id: number, json: EventStep, headers: Headers) =>
      ask('POST', '/api/dmt-admin/events/:id/resume', { id, json, headers }),
    archiveEvent: (id: number, json: EventStep, headers: Headers) =>
      ask('POST', '/api/dmt-admin/events/:id/archive', { id, json, headers }),
    restoreEvent: (id: number, json: EventStep, headers: Headers = {}) =>
      ask('POST', '/api/dmt-admin/events/:id/restore', { id, json, headers }),
    organisers: () => ask('GET', '/api/dmt-admin/organisers'),
    /** Uploaded images, newest first; `page` counts from 1. */
    images: async (page: number): Promise<{ images: UploadedImage[]; has_more: boolean }> =>
      (await answered(api.call, `/api/dmt-admin/images?page=${page}`)).json(),
    uploadImage: async (photo: Blob, key: string): Promise<UploadedImage> => {
      const body = new FormData();
      body.append('file', photo);
      const init = { method: 'POST', body, headers: keyed(key), patienceMs: UPLOAD_PATIENCE_MS } as const;
      return (await answered(api.call, '/api/dmt-admin/images', init)).json();
    },

    /** Without an address: everybody with a role. */
    users: (email = '') => ask('GET', '/api/dmt-admin/users', { query: { email } }),
    changeUser: (id: string, json: UserChange) => ask('PUT', '/api/dmt-admin/users/:id', { id, json }),
    /** At most 100 entries, newest first, older than the given id. */
    trail: (before?: number) => ask('GET', '/api/dmt-admin/audit', { query: { before } }),
    health: () => ask('GET', '/api/dmt-admin/health'),
  };
}

/** `username` is the email address. */
export type AdminUser = AnswerTo<'GET', '/api/dmt-admin/users'>[number];
export type StaffMember = AnswerTo<'GET', '/api/dmt-admin/staff'>[number];
export type UserChange = { roles?: StaffRole[]; enabled?: boolean };

/** An entry of the audit trail (S-35); people are given by account id. */
export type TrailEntry = AnswerTo<'GET', '/api/dmt-admin/audit'>[number];

export type EventView = 'upcoming' | 'past' | 'archived';

/** Long enough for a large photo over a slow connection. */
const UPLOAD_PATIENCE_MS = 120_000;

const keyed = (key: string) => ({ 'idempotency-key': key });
type Headers = Record<string, string>;
type EventStep = { version: number; seen?: string | undefined; words?: string | undefined };

export function useAdminApi(): ReturnType<typeof adminApi> {
  const api = useApi();
  return useMemo(() => adminApi(api), [api]);
}

import { useMemo } from 'react';
import type { DeskEvent, DeskEventPage, EventCheck } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { DeskHealth } from '../../../src/dashboard/health-schema.ts';
import type { EventChanges, NewEvent } from '../../../src/modules/catalogue/events/event-schema.ts';
import type { DeskOrganisers } from '../../../src/modules/catalogue/organisers/organiser-schema.ts';
import type { Event, LetterPreview, UploadedImage } from '../../../src/modules/catalogue/schema.ts';
import type { Today } from '../../../src/dashboard/today-schema.ts';
import type { Api } from '../../api/api.ts';
import { faultOf } from '../../api/fault.ts';
import { useApi } from '../../api/app.tsx';

export type AdministrationApi = ReturnType<typeof administrationApi>;

/** Every call of the owner's rooms: one line each, with the full address. All reject with an ApiFault. */
export function administrationApi({ call, get, send }: Api) {
  return {
    greeting: async () => {
      const answer = await call('/api/dmt-admin/', {});
      if (!answer.ok) throw await faultOf(answer);
      return answer.text();
    },
    today: () => get<Today>('/api/dmt-admin/today'),
    messageCount: () => get<{ new: number }>('/api/dmt-admin/messages/count'),

    deskEvents: (asked: { view?: EventView; search?: string; page?: number }) =>
      get<DeskEventPage>(`/api/dmt-admin/events${query(asked)}`),
    deskEvent: (id: number | string) => get<DeskEvent>(`/api/dmt-admin/events/${id}`),
    /** The same key makes one event, however often it is sent. */
    createEvent: (event: NewEvent, key: string) =>
      send<Event>('POST', '/api/events', event, { 'idempotency-key': key }),
    changeEvent: (changes: EventChanges) => send<Event>('PUT', '/api/events', changes),
    /** Stores nothing: what to think about, and the letter that ticket holders would get. */
    checkEvent: (event: Partial<EventChanges>) => send<EventCheck>('POST', '/api/dmt-admin/events/check', event),
    duplicateEvent: (id: number, date: string | null, key: string) =>
      send<DeskEvent>('POST', `/api/dmt-admin/events/${id}/duplicate`, { date }, { 'idempotency-key': key }),
    previewCancelling: (id: number, reason: string) =>
      send<LetterPreview>('POST', `/api/dmt-admin/events/${id}/cancel/preview`, { reason }),
    cancelEvent: (id: number, version: number, reason: string) =>
      send<DeskEvent>('POST', `/api/dmt-admin/events/${id}/cancel`, { version, reason }),
    previewResuming: (id: number) => get<LetterPreview | null>(`/api/dmt-admin/events/${id}/resume/preview`),
    resumeEvent: (id: number, version: number) =>
      send<DeskEvent>('POST', `/api/dmt-admin/events/${id}/resume`, { version }),
    archiveEvent: (id: number, version: number) =>
      send<DeskEvent>('POST', `/api/dmt-admin/events/${id}/archive`, { version }),
    restoreEvent: (id: number, version: number) =>
      send<DeskEvent>('POST', `/api/dmt-admin/events/${id}/restore`, { version }),
    /** Without an address: all administrators. */
    users: (email = '') => get<DeskUser[]>(`/api/dmt-admin/users${query({ email })}`),
    changeUser: (id: string, change: { roles?: string[]; enabled?: boolean }) =>
      send<DeskUser>('PUT', `/api/dmt-admin/users/${encodeURIComponent(id)}`, change),
    /** At most 100, newest first, those before an id. */
    trail: (before?: number) => get<TrailEntry[]>(`/api/dmt-admin/audit${query({ before })}`),
    health: () => get<DeskHealth>('/api/dmt-admin/health'),
    organisers: () => get<DeskOrganisers>('/api/dmt-admin/organisers'),
    uploadImage: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      const answer = await call('/api/dmt-admin/images', { method: 'POST', body, patienceMs: UPLOAD_PATIENCE_MS });
      if (!answer.ok) throw await faultOf(answer);
      return (await answer.json()) as UploadedImage;
    },
  };
}

/** Somebody with an account; `username` is the address. */
export type DeskUser = { id: string; username: string; name: string; roles: string[]; enabled: boolean };

/** A line of the trail (S-35): people by the id of their account. */
export type TrailEntry = {
  id: number;
  at: string;
  actor: string | null;
  action: string;
  target: string | null;
  facts: Record<string, string | number | boolean>;
};

export type EventView = 'upcoming' | 'past' | 'archived';

/** A large photo over a slow line. */
const UPLOAD_PATIENCE_MS = 120_000;

function query(asked: Record<string, string | number | undefined>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** The calls of the rooms, in components. */
export function useAdministrationApi(): AdministrationApi {
  const api = useApi();
  return useMemo(() => administrationApi(api), [api]);
}

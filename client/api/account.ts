import { useMemo } from 'react';
import type { AccountView, SessionInfo } from '../../src/modules/identity/schema.ts';
import type { BuyerOrder } from '../../src/modules/ticketing/orders/order-view-schema.ts';
import type { Api } from './api.ts';
import { useApi } from './application.ts';

export type { AccountView, SessionInfo };

export type ProviderName = 'GOOGLE' | 'FACEBOOK' | 'OIDC';

type Answered = { message: string };

export type AccountApi = ReturnType<typeof accountApi>;

/** All reject with an ApiFault. */
export function accountApi({ get, send }: Api) {
  return {
    session: () => get<SessionInfo>('/api/auth/session'),
    signIn: (request: { username: string; password: string; isLoginRemember: boolean }) =>
      send<SessionInfo>('POST', '/api/auth/signin', request),
    /** `again`: a signed-in user proves their identity again (S-18). */
    signInAt: (request: { provider: ProviderName; isLoginRemember: boolean; returnTo?: string; again?: boolean }) =>
      send<{ href: string }>('POST', '/api/auth/oauth/signin', request),
    link: (token: string) => send<SessionInfo>('POST', '/api/auth/oauth/link', { token }),
    signOut: (everywhere = false) => send<{ redirect: string }>('POST', '/api/auth/logout', { everywhere }),

    signUp: (person: { firstName: string; lastName: string; email: string; password: string }) =>
      send<Answered>('POST', '/api/auth/signup', { ...person, username: person.email }),
    activate: (request: { userId: string; token: string; password?: string }) =>
      send<{ status: 'activated' | 'already-active' }>('POST', '/api/auth/account/activate', request),
    activationLink: (email: string) => send<Answered>('POST', '/api/auth/account/activate', { email }),
    reset: (email: string) => send<Answered>('POST', '/api/auth/reset', { username: email, email }),
    confirmReset: (request: { userId: string; token: string; password: string; repeatPassword: string }) =>
      send<Answered>('POST', '/api/auth/reset/confirm', request),

    enterCode: (code: string) => send<SessionInfo>('POST', '/api/auth/totp', { code }),
    startEnrolment: () => send<{ secret: string; uri: string }>('POST', '/api/auth/totp/enrol'),
    confirmEnrolment: (code: string) =>
      send<SessionInfo & { recoveryCodes: string[] }>('POST', '/api/auth/totp/confirm', { code }),
    confirmIdentity: (request: { password: string; code?: string }) => send<void>('POST', '/api/auth/reauth', request),

    account: () => get<AccountView>('/api/account'),
    rename: (names: { firstName: string; lastName: string }) => send<AccountView>('PUT', '/api/account', names),
    /** Fifty orders per page, newest first; `page` counts from 1. */
    orders: (page: number) =>
      get<{ orders: BuyerOrder[]; has_more?: boolean }>(`/api/account/orders${page > 1 ? `?page=${page}` : ''}`),
    endSession: (id: string) => send<void>('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`),
    changePassword: (request: { currentPassword?: string; password: string; repeatPassword: string }) =>
      send<void>('PUT', '/api/account/password', request),
    changeEmail: (email: string) => send<Answered>('PUT', '/api/account/email', { email }),
    confirmEmail: (token: string) => send<void>('POST', '/api/account/email/confirm', { token }),
    exportData: () => get<Record<string, unknown>>('/api/account/export'),
    remove: () => send<Answered>('DELETE', '/api/account'),

    addProvider: (provider: ProviderName) => send<{ href: string }>('POST', '/api/account/providers', { provider }),
    removeProvider: (provider: ProviderName) =>
      send<void>('DELETE', `/api/account/providers/${provider.toLowerCase()}`),
    renewRecoveryCodes: () => send<{ recoveryCodes: string[] }>('POST', '/api/account/recovery-codes'),
    removeSecondFactor: () => send<void>('DELETE', '/api/account/second-factor'),

    requestPrivacy: (request: { email: string; kind: 'export' | 'erasure' }) =>
      send<Answered>('POST', '/api/privacy/request', request),
    /** Returns the export, or that the data were erased. */
    confirmPrivacy: (token: string) => send<Record<string, unknown>>('POST', '/api/privacy/confirm', { token }),
  };
}

export function useAccountApi(): AccountApi {
  const api = useApi();
  return useMemo(() => accountApi(api), [api]);
}

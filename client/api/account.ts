import { useMemo } from 'react';
import type { SentPasskeyAnswer as PasskeyAnswer } from '../../src/modules/identity/passkeys/passkeys-schema.ts';
import type { AccountView, SessionInfo } from '../../src/modules/identity/schema.ts';
import type { AnswerTo, Api } from './api.ts';
import { useApi } from './application.ts';

export type { AccountView, PasskeyAnswer, SessionInfo };

export type ProviderName = 'GOOGLE' | 'FACEBOOK' | 'OIDC';

/** One address for two requests: a token is answered by the status, an email address by a message. */
type Activation = AnswerTo<'POST', '/api/auth/account/activate'>;

export type AccountApi = ReturnType<typeof accountApi>;

/** Account calls. All reject with an ApiFault. */
export function accountApi({ get, send }: Api) {
  return {
    session: () => get('/api/auth/session'),
    signIn: (body: { username: string; password: string; isLoginRemember: boolean }) =>
      send('POST', '/api/auth/signin', { body }),
    /** `again`: a signed-in user proves their identity again (S-18). */
    signInAt: (body: { provider: ProviderName; isLoginRemember: boolean; returnTo?: string; again?: boolean }) =>
      send('POST', '/api/auth/oauth/signin', { body }),
    link: (token: string) => send('POST', '/api/auth/oauth/link', { body: { token } }),
    signOut: (everywhere = false) => send('POST', '/api/auth/logout', { body: { everywhere } }),

    signUp: (person: { firstName: string; lastName: string; email: string; password: string }) =>
      send('POST', '/api/auth/signup', { body: { ...person, username: person.email } }),
    activate: (body: { userId: string; token: string; password?: string }) =>
      send('POST', '/api/auth/account/activate', { body }) as Promise<Extract<Activation, { status: string }>>,
    activationLink: (email: string) =>
      send('POST', '/api/auth/account/activate', { body: { email } }) as Promise<
        Extract<Activation, { message: string }>
      >,
    reset: (email: string) => send('POST', '/api/auth/reset', { body: { username: email, email } }),
    confirmReset: (body: { userId: string; token: string; password: string; repeatPassword: string }) =>
      send('POST', '/api/auth/reset/confirm', { body }),

    enterCode: (code: string) => send('POST', '/api/auth/totp', { body: { code } }),
    startEnrolment: () => send('POST', '/api/auth/totp/enrol'),
    confirmEnrolment: (code: string) => send('POST', '/api/auth/totp/confirm', { body: { code } }),
    confirmIdentity: (body: { password: string; code?: string }) => send('POST', '/api/auth/reauth', { body }),

    passkeyOptions: (purpose: 'sign-in' | 'code' | 'again') => {
      if (purpose === 'code') return send('POST', '/api/auth/passkeys/code/options');
      return send('POST', purpose === 'again' ? '/api/auth/passkeys/again/options' : '/api/auth/passkeys/options');
    },
    signInByPasskey: (answer: PasskeyAnswer, isLoginRemember: boolean) =>
      send('POST', '/api/auth/passkeys', { body: { answer, isLoginRemember } }),
    enterPasskey: (answer: PasskeyAnswer) => send('POST', '/api/auth/passkeys/code', { body: { answer } }),
    confirmByPasskey: (answer: PasskeyAnswer) => send('POST', '/api/auth/passkeys/again', { body: { answer } }),

    account: () => get('/api/account'),
    rename: (body: { firstName: string; lastName: string }) => send('PUT', '/api/account', { body }),
    /** Fifty orders per page, newest first; `page` counts from 1. */
    orders: (page: number) => get('/api/account/orders', { query: { page: page > 1 ? page : undefined } }),
    endSession: (id: string) => send('DELETE', '/api/account/sessions/:id', { id }),
    changePassword: (body: { currentPassword?: string; password: string; repeatPassword: string }) =>
      send('PUT', '/api/account/password', { body }),
    changeEmail: (email: string) => send('PUT', '/api/account/email', { body: { email } }),
    confirmEmail: (token: string) => send('POST', '/api/account/email/confirm', { body: { token } }),
    exportData: () => get('/api/account/export'),
    remove: () => send('DELETE', '/api/account'),

    addProvider: (provider: ProviderName) => send('POST', '/api/account/providers', { body: { provider } }),
    newPasskeyOptions: () => send('POST', '/api/account/passkeys/options'),
    addPasskey: (name: string, answer: PasskeyAnswer) =>
      send('POST', '/api/account/passkeys', { body: { name, answer } }),
    removePasskey: (id: string) => send('DELETE', '/api/account/passkeys/:id', { id }),
    removeProvider: (provider: ProviderName) =>
      send('DELETE', '/api/account/providers/:provider', { provider: provider.toLowerCase() }),
    renewRecoveryCodes: () => send('POST', '/api/account/recovery-codes'),
    removeSecondFactor: () => send('DELETE', '/api/account/second-factor'),

    requestPrivacy: (body: { email: string; kind: 'export' | 'erasure' }) =>
      send('POST', '/api/privacy/request', { body }),
    /** Returns the export, or that the data were erased. */
    confirmPrivacy: (token: string) => send('POST', '/api/privacy/confirm', { body: { token } }),
  };
}

export function useAccountApi(): AccountApi {
  const api = useApi();
  return useMemo(() => accountApi(api), [api]);
}

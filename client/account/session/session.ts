import { useSyncExternalStore } from 'react';
import type { Api } from '../../api/api.ts';
import type { SessionInfo } from '../../api/account.ts';
import { useApi } from '../../api/application.ts';

/** Holds no secret: scripts cannot read the cookie (S-01). */
export type SessionState = {
  info: SessionInfo | null;
  isLoginOpen: boolean;
  /** The session ended while the page was open, and the visitor has not been notified yet (STATE-07). */
  hasEnded: boolean;
  /** The visitor signed in on this very page, so the focus has to move. */
  hasJustBegun: boolean;
};

const START: SessionState = { info: null, isLoginOpen: false, hasEnded: false, hasJustBegun: false };

let state = START;
const listeners = new Set<() => void>();

function change(changes: Partial<SessionState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Unknown on the server, and until it was fetched. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => START,
  );
}

export function setSession(info: SessionInfo): void {
  change({ info, hasEnded: false, hasJustBegun: info.loggedIn });
}

export const openLogin = (): void => change({ isLoginOpen: true });
export const closeLogin = (): void => change({ isLoginOpen: false });
export const acknowledgeEnd = (): void => change({ hasEnded: false });
export const settled = (): void => change({ hasJustBegun: false });

/** Only a browser with a request token can have a session (STATE-02). */
export async function askSession(api: Api): Promise<void> {
  if (!/(?:^|;\s*)XSRF-TOKEN=/.test(document.cookie)) return;
  const info = await api.get('/api/auth/session');
  change({ info });
}

/**
 * Checks the session after a refused call: a user whose session has ended is signed out here too. A refusal alone ends
 * nothing, because a role or a fresh sign-in may be missing; for a missing code the dialog opens at that step
 * (STATE-07).
 */
export async function checkSession(api: Api, code: string | null): Promise<void> {
  const isHalf = code === 'mfa_required';
  if (!state.info?.loggedIn && !isHalf) return;
  const info = await api.get('/api/auth/session').catch(() => null);
  if (!info) return;
  if (isHalf && info.mfa) change({ info, isLoginOpen: true });
  else if (!info.loggedIn && state.info?.loggedIn) change({ info, hasEnded: true });
}

/** Loads the front page as a document, so that nothing personal stays in the browser's memory (STATE-06). */
export function useSignOut() {
  const api = useApi();
  return async ({ everywhere = false } = {}): Promise<void> => {
    const { redirect } = await api.send('POST', '/api/auth/logout', { body: { everywhere } });
    location.assign(redirect);
  };
}

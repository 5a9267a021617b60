import { useSyncExternalStore } from 'react';
import type { Api } from '../../api/api.ts';
import { accountApi, type SessionInfo, useAccountApi } from '../../api/account.ts';

/** Session as this browser knows it. It holds no secret: the cookie is out of reach for scripts (S-01). */
export type SessionState = {
  /** Null until the server was asked. */
  info: SessionInfo | null;
  /** The login dialog is open (STATE-08). */
  isLoginOpen: boolean;
  /** The session ended while the page was open, and the visitor was not told yet (STATE-07). */
  hasEnded: boolean;
  /** The visitor signed in on this very page, and the focus has to move to a new place. */
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

/** State of the session in this browser. On the server, and until it was fetched, it is unknown. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => START,
  );
}

/** Notes what signing in answered. */
export function setSession(info: SessionInfo): void {
  change({ info, hasEnded: false, hasJustBegun: info.loggedIn });
}

export const openLogin = (): void => change({ isLoginOpen: true });
export const closeLogin = (): void => change({ isLoginOpen: false });
export const toldOfEnd = (): void => change({ hasEnded: false });
export const settled = (): void => change({ hasJustBegun: false });

/** Fetches the session; only a browser with a request token can have one (STATE-02). */
export async function askSession(api: Api): Promise<void> {
  if (!/(?:^|;\s*)XSRF-TOKEN=/.test(document.cookie)) return;
  const info = await accountApi(api).session();
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
  const info = await accountApi(api)
    .session()
    .catch(() => null);
  if (!info) return;
  if (isHalf && info.mfa) change({ info, isLoginOpen: true });
  else if (!info.loggedIn && state.info?.loggedIn) change({ info, hasEnded: true });
}

/** Signs out and goes to the front by a full load, so that nothing personal stays in this browser's memory (STATE-06). */
export function useSignOut() {
  const api = useAccountApi();
  return async ({ everywhere = false } = {}): Promise<void> => {
    const { redirect } = await api.signOut(everywhere);
    location.assign(redirect);
  };
}

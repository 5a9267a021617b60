import type { SessionInfo } from '../../api/account.ts';
import type { Values, Wrong } from '../check.ts';
import { localPath } from '../../../src/kernel/pages/addresses.ts';
import type { Site } from '../../../src/kernel/web/site.ts';
import { useState } from 'react';
import { words } from '../words.ts';

/** The last two exist on the page `/login` only (STATE-08). */
export type View = 'login' | 'register' | 'reset' | 'code' | 'enrol' | 'new-password' | 'link';

export type AuthNotice = {
  tone: 'success' | 'info' | 'warn' | 'error';
  title?: string;
  text: string;
  /** True for a failed sign-in, which also shows the help of LOGIN-25. */
  failed?: true;
};

/** Result of a post without JavaScript; never contains a password. */
export type ActionData = {
  view: View;
  values: Values;
  wrong: Wrong;
  message: string | null;
  notice?: AuthNotice;
  enrolment?: Enrolment;
  recoveryCodes?: string[];
};

export type Enrolment = { secret: string; uri: string };

export type Auth = {
  place: 'dialog' | 'page';
  /** Path of this site to go to afterwards. */
  returnTo: string;
  /** Values typed earlier in a view, kept until the dialog closes (LOGIN-18). */
  typedIn: (view: View) => Values | undefined;
  keep: (view: View, typed: Values) => void;
  /** True if the server knew that a passkey can take the place of the code. A change while a view loads would remove its HTML. */
  hasPasskey: boolean;
  actionData: ActionData | null;
  notice: AuthNotice | null;
  show: (view: View, notice?: AuthNotice) => void;
  /** Called with the session after a sign-in, which may still require a code (S-17). */
  enter: (session: SessionInfo) => void;
};

export function authHref(view: 'login' | 'register' | 'reset', returnTo: string): string {
  const query = new URLSearchParams();
  if (view !== 'login') query.set('view', view);
  if (returnTo !== '/home') query.set('returnTo', returnTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** The owner's pages have styles and scripts of their own, so entering them loads a document. */
const OWN_DOCUMENT = /^\/dmt-admin(?:[/?#]|$)/;

/** Path to go to after signing in: one of this site, but no call, demo or login page; otherwise the front page. */
export function placeToReturn(given: string | null): string {
  const place = given === null ? null : localPath(given);
  return place !== null && !/^\/(api|demo|login|activate)([/?#]|$)/.test(place) ? place : '/home';
}

export function needsOwnDocument(path: string): boolean {
  return OWN_DOCUMENT.test(path);
}

export function titleOf(view: View, { name }: Pick<Site, 'name'>): string {
  if (view === 'register') return words.registerAt({ name });
  return view === 'new-password' ? words.newPassword : words.signInAt({ name });
}

/** Keeps the typed values of each view while others are shown (LOGIN-18). */
export function useTyped(): Pick<Auth, 'typedIn' | 'keep'> {
  const [typed] = useState(() => new Map<View, Values>());
  return { typedIn: (view) => typed.get(view), keep: (view, values) => void typed.set(view, values) };
}

export function personOf({ email = '', firstName = '', lastName = '', password = '' }: Values) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
}
